import Gestures
import Motion
import Scenes
import Text
import TodoModel

struct Painter {
  let recording: Recording
  /// For each item whose text is edited: the moments when editing begins (1) and ends (0).
  private(set) var edits: [ItemUID: [(time: Time, value: Double)]] = [:]

  init(_ recording: Recording) {
    self.recording = recording
    var last: ItemUID?
    for entry in recording.editing {
      if let last, last != entry.uid { edits[last, default: []].append((entry.time, 0)) }
      if let uid = entry.uid { edits[uid, default: []].append((entry.time, 1)) }
      last = entry.uid
    }
  }

  var size: Extent { recording.screen.size }
  var rowHeight: Double { recording.screen.rowHeight }

  /// The layers from the back to the front: the screen, the scene, the lifted copy.
  var layers: [Layer] {
    let screen = Frame(0, 0, size.width, size.height)
    var layers = [Layer([.box(screen, .black)])]
    if recording.panes.isEmpty {
      layers += elements
      if !recording.shown.isEmpty || !recording.placeholders.isEmpty { layers.append(list) }
    } else {
      layers += recording.panes.map { pane($0) }
    }
    layers += recording.lifted.map { lifted($0) }
    return layers.filter(\.isEverSeen)
  }

  /// The rows of the one list that fills the screen.
  private var list: Layer {
    var list = Layer("list")
    list.y = .sum(0, (-1, recording.offset))
    list.alpha = .product([recording.dim])
    list.layers = rows(recording.shown, of: nil, width: size.width)
    return list
  }

  /// The rows and placeholders of a pane, or of the one list.
  private func rows(_ shown: [ShownRow], of pane: ShownPane?, width: Double) -> [Layer] {
    let sorted = shown.sorted { ($0.from, $0.row) < ($1.from, $1.row) }
    let rows = sorted.map { row($0, width: width, of: pane?.name) }
    return (rows + placeholders(of: pane?.list, width: width)).filter(\.isEverSeen)
  }

  private func pane(_ pane: ShownPane) -> Layer {
    let frame = pane.frame
    var rows = Layer()
    rows.y = .sum(0, (-1, pane.offset))
    rows.layers = self.rows(recording.shown.filter { $0.pane == pane.list }, of: pane, width: frame.width)
    let name = Label(
      pane.name, at: Location(frame.width / 2, frame.height - 16), size: 13, color: .faint,
      isBold: false, anchor: .middle, room: frame.width - 2 * Painter.inset)
    let face = Frame(0, 0, frame.width, frame.height)
    var layer = Layer(
      "list \"\(pane.name.visible)\"", at: frame.origin, [.box(face, .ground), .label(name)])
    layer.x = .sum(0, (-1, pane.slide))
    layer.clip = face
    layer.layers = [rows, Layer([.border(face, .line, width: 0.5)])]
    return layer
  }
}

extension Layer {
  /// Creates a layer of marks, visible while a track is not 0 if there is one.
  init(_ shapes: [Shape], alpha: Track? = nil) {
    self.init(nil, shapes)
    if let alpha { self.alpha = .product([alpha]) }
  }
}

// The lengths of section 7.1, pt.
extension Painter {
  /// The inset of a row's text from its left edge.
  static let inset = 15.0
  static let fontSize = 16.0
  static let cueSize = 32.0
  /// Between a row and its cue.
  static let cueGap = 10.0
  static let strikeWidth = 2.0
}

extension Color {
  static let white = Color(1, 1, 1)
  static let black = Color(0, 0, 0)
  static let ground = Color(0.09, 0.09, 0.1)
  static let line = Color(0.35, 0.35, 0.37)
  static let faint = Color(0.5, 0.5, 0.53)
  static let limit = Color(0.45, 0.95, 1)

  /// The color of a row's gradient, which varies only in green.
  static func row(green: Double) -> Color { Color(1, green, 0) }
}

extension Painter {
  /// The pages with their days, what shapes the days, and the header above.
  var calendar: [Layer] {
    func layers(_ figure: ElementKind) -> [Layer] {
      recording.elements.filter { $0.figure == figure }.map { layer(of: $0) }
    }
    return layers(.pages) + layers(.fill) + recording.months.map { month($0) } + layers(.border)
      + layers(.dot) + layers(.header)
  }

  private func month(_ month: ShownMonth) -> Layer {
    var layer = Layer("month \(month.month)", at: month.frame.origin)
    layer.x = .sum(0, (-1, month.slide))
    for week in 1..<CalendarMonth.cells / 7 {
      let cell = month.frame(ofCell: week * 7)
      layer.shapes.append(.box(Frame(0, cell.y, month.frame.width, 0.5), .line))
    }
    for number in 1...month.month.length {
      guard let day = month.month.day(number) else { continue }
      let frame = month.frame(ofCell: month.month.cell(ofDay: number, weekStart: month.weekStart))
      let isChoosable = month.choosable?.contains(day) ?? false
      let label = Label(
        String(number), at: frame.center, size: 17, color: isChoosable ? .white : .line, isBold: false,
        anchor: .middle)
      layer.shapes.append(.label(label))
    }
    return layer
  }

  func header(_ appearance: Appearance, _ face: Frame) -> [Shape] {
    let bottom = face.maxY
    var shapes: [Shape] = [
      .box(face, .ground), .box(Frame(face.x, bottom - 0.5, face.width, 0.5), .line),
      .label(Label(appearance.text ?? "", at: Location(0, face.y + 30), size: 20, anchor: .middle)),
    ]
    guard let first = recording.months.first?.weekStart else { return shapes }
    let width = face.width / 7
    for (column, day) in first.week.enumerated() {
      let place = Location(face.x + (Double(column) + 0.5) * width, bottom - 14)
      shapes.append(.label(Label(day.label, at: place, size: 12, color: .faint, anchor: .middle)))
    }
    return shapes
  }

  /// The overhang of a line beyond the row that had to cross it, pt.
  static let overhang = 8.0
  /// The length of a line on each side of the path that had to cross it, pt.
  static let reach = 40.0
  static let fading = Time.milliseconds(250)

  /// The deciding limits, each while it counted, followed by the shortfall.
  var thresholds: [Layer] {
    recording.thresholds(of: recording.accounts).map { threshold in
      var layer = Layer("limit", shapes(of: threshold))
      var alpha = Track.present(from: threshold.from, until: nil)
      let fading = threshold.isShort ? Time.milliseconds(1) : Painter.fading
      if let until = threshold.until { alpha.move(1, 0, from: until, to: until + fading) }
      layer.alpha = .product([alpha])
      return layer
    }.filter { !$0.shapes.isEmpty }
  }

  private func shapes(of threshold: ThresholdMark) -> [Shape] {
    switch threshold.shape {
    case .line(let from, let to): return limit([from, to])
    case .circle(let center, let radius):
      return [
        .ring(center, radius: radius, .black, width: 3.5), .ring(center, radius: radius, .limit, width: 2),
      ]
    case .square(let center, let radius):
      let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)]
      return limit(corners.map { center + Offset($0 * radius, $1 * radius) })
    case .arrow(let from, let to): return arrow(from, to, threshold.measure)
    case .speed: return []
    }
  }

  /// Dashes visible on any ground.
  private func limit(_ points: [Location]) -> [Shape] {
    [.line(points, .black, width: 3.5, dash: nil), .line(points, .limit, width: 2, dash: 4)]
  }

  /// An arrow from the reached to the required point, with the margin beside it.
  private func arrow(_ from: Location, _ to: Location, _ measure: Measure) -> [Shape] {
    let length = (to - from).length
    guard length > 0 else { return [] }
    let along = (to - from) * (1 / length)
    let across = Offset(-along.dy, along.dx)
    let head = min(9, length)
    let back = to - along * head
    let lines = [[from, to], [back + across * (head * 0.6), to, back - across * (head * 0.6)]]
    // With as many decimals as the verdict has.
    let text = "short by \(decimalText(measure.margin, places: measure.margin < 0.05 ? 3 : 1)) pt"
    let size = 12.0
    let width = TextWidth.of(text, size: size) + 10
    let isSideways = abs(along.dx) > abs(along.dy)
    let middle = from + (to - from) * 0.5
    // Beside the finger, whose radius is 20, and between the texts of two rows.
    let isRight = middle.x + 24 + width <= self.size.width
    var x = isSideways ? middle.x - width / 2 : isRight ? middle.x + 24 : middle.x - 24 - width
    x = min(max(2, x), max(2, self.size.width - width - 2))
    let above = middle.y - recording.screen.rowHeight / 2 - 14
    let y =
      !isSideways ? max(2, middle.y - 9) : above >= 0 ? above : middle.y + recording.screen.rowHeight / 2 - 4
    return lines.map { .line($0, .black, width: 6, dash: nil) }
      + lines.map { .line($0, .limit, width: 3, dash: nil) } + [
        .box(Frame(x, y, width, 18), .black, alpha: 0.8, radius: 5),
        .label(Label(text, at: Location(x + 5, y + 9), size: size, color: .limit)),
      ]
  }

  func control(_ element: ShownElement, _ appearance: Appearance, _ face: Frame) -> [Shape] {
    let text = appearance.text ?? ""
    let isOff = appearance.state == "disabled"
    let ink: Color = isOff ? .faint : .white
    let inset = Painter.fieldInset
    var shapes: [Shape] = []
    let caption = Label(
      element.target.name, at: Location(face.x + inset, face.y + 10), size: 10, color: .faint, isBold: false,
      room: face.width - 2 * inset, isAdapted: true)
    let value = Label(
      text, at: Location(face.x + inset, face.y + face.height * Painter.fieldLine), size: 15, color: ink,
      isBold: false, room: face.width - 2 * inset)
    switch element.figure {
    case .button:
      let color = appearance.color.flatMap { Color(hex: $0) } ?? .accent
      shapes = [
        .box(face, color, alpha: isOff ? 0.35 : appearance.state == "highlighted" ? 0.6 : 1, radius: 8),
        .label(Label(text, at: .zero, size: 16, color: ink, anchor: .middle, room: face.width - 16)),
      ]
    case .toggle:
      let isOn = text == "on"
      let knob = Location(face.maxX - (isOn ? 21 : 39), 5)
      shapes = [
        .box(face, .ground, radius: 8),
        .box(Frame(face.maxX - 50, -6, 40, 22), isOn ? Color(0.2, 0.78, 0.35) : .line, radius: 11),
        .disc(knob, radius: 9, .white), .label(caption),
      ]
    case .segments(let titles): shapes = segments(titles, chosen: text, face, ink)
    case .slider(let range):
      let length = range.upperBound - range.lowerBound
      let share = length > 0 ? ((Double(text) ?? range.lowerBound) - range.lowerBound) / length : 0
      let knob = face.x + min(max(share, 0), 1) * face.width
      let caption = Label(
        "\(element.target.name) \(text)", at: Location(face.x, face.y + 6), size: 10, color: .faint,
        isBold: false, room: face.width, isAdapted: true)
      shapes = [
        .box(Frame(face.x, -2, face.width, 4), .line, radius: 2),
        .box(Frame(face.x, -2, knob - face.x, 4), .accent, radius: 2),
        .disc(Location(knob, 0), radius: 11, .white), .label(caption),
      ]
    case .stepper:
      let half = face.width / 2
      shapes = [
        .box(face, .ground, radius: 8), .label(caption),
        .label(Label("−", at: Location(face.x + half / 2, 5), size: 18, color: ink, anchor: .middle)),
        .label(Label("+", at: Location(face.x + 1.5 * half, 5), size: 18, color: ink, anchor: .middle)),
        .label(Label(text, at: Location(0, 5), size: 15, color: ink, anchor: .middle)),
      ]
    case .wheel:
      shapes = [
        .box(face, .ground, radius: 8), .label(caption),
        .box(Frame(face.x, -face.height / 6, face.width, face.height / 3), .line, alpha: 0.5),
        .label(Label(text, at: .zero, size: 17, color: ink, anchor: .middle, room: face.width - 16)),
      ]
    default: shapes = [.box(face, .ground, radius: 8), .label(value), .label(caption)]
    }
    if appearance.state == Appearance.editing { shapes.append(.border(face, .accent, width: 2, radius: 8)) }
    if appearance.state == "highlighted", element.figure != .button {
      shapes.append(.border(face, .faint, width: 1, radius: 8))
    }
    return shapes
  }

  private func segments(_ titles: [String], chosen: String, _ face: Frame, _ ink: Color) -> [Shape] {
    var shapes: [Shape] = [.box(face, .ground, radius: 8)]
    let width = face.width / Double(max(1, titles.count))
    for (index, title) in titles.enumerated() {
      let segment = Frame(face.x + Double(index) * width, face.y, width, face.height)
      if title == chosen { shapes.append(.box(segment.inset(by: 3), .line, radius: 6)) }
      let label = Label(title, at: segment.center, size: 14, color: ink, anchor: .middle, room: width - 6)
      shapes.append(.label(label))
    }
    return shapes
  }

  /// The distance of a field's name and value from its sides, pt.
  static let fieldInset = 10.0
  /// The position of its value, as a share of its height.
  static let fieldLine = 0.64
}
