import Gestures
import Motion
import Scenes
import Text

extension Painter {
  /// The layers that are not rows, from the back to the front.
  var elements: [Layer] {
    let isCalendar = recording.elements.contains { $0.figure == .pages }
    return isCalendar ? calendar : recording.elements.map { layer(of: $0) }
  }

  /// A thing around the middle of its frame, around which it is scaled and turned.
  func layer(of element: ShownElement) -> Layer {
    let frame = element.frame
    var layer = Layer(element.target.name.visible, at: frame.center)
    let left = element.leftBy.map { (factor: -1.0, track: $0) }
    let up = element.upBy.map { (factor: -1.0, track: $0) }
    layer.x = .sum(0, left)
    layer.y = .sum(0, up)
    // Tracks of locations replace the frame's.
    if let x = element.tracks[.x] { layer.x = .sum(-frame.x, left + [(1, x)]) }
    if let y = element.tracks[.y] { layer.y = .sum(-frame.y, up + [(1, y)]) }
    var alpha = element.tracks[.alpha].map { [$0] } ?? []
    if let hidden = element.tracks[.hidden] { alpha.append(hidden.mapped { $0 > 0 ? 0 : 1 }) }
    layer.alpha = .product(alpha)
    layer.transform = element.appearance.mapped(\.transform)
    let appearances = element.appearance.mapped {
      // Views keep a calm color: theirs changes with each touch, and the log has it.
      Appearance(color: element.figure == .view ? nil : $0.color, text: $0.text, state: $0.state)
    }
    let face = Frame(-frame.width / 2, -frame.height / 2, frame.width, frame.height)
    let variants = appearances.spans.map { appearance, from, until in
      Layer(
        shapes(of: element, appearance, face),
        alpha: from > .zero || until != nil ? .present(from: from, until: until) : nil)
    }.filter(\.isEverSeen)
    if variants.count == 1, variants[0].alpha.isConstant {
      layer.shapes = variants[0].shapes
    } else {
      layer.layers = variants
    }
    return layer
  }

  private func shapes(of element: ShownElement, _ appearance: Appearance, _ face: Frame) -> [Shape] {
    switch element.figure {
    case .view: return plainView(element, face)
    case .card: return card(appearance, face)
    case .header: return header(appearance, face)
    case .pages: return [.box(face, .black)]
    case .fill: return [.box(face.inset(by: 4), .accent, alpha: 0.6, radius: 8)]
    case .border: return [.border(face.inset(by: 3), .white, width: 2, radius: 9)]
    case .dot: return [.disc(Location(0, face.maxY - 11), radius: 3, .warm)]
    default: return control(element, appearance, face)
    }
  }

  /// A view, its name in the corner.
  private func plainView(_ element: ShownElement, _ face: Frame) -> [Shape] {
    let number = recording.elements.firstIndex { $0.target == element.target } ?? 0
    let color = Color.views[number % Color.views.count]
    let name = Label(
      element.target.name, at: Location(face.x + 8, face.y + 12), size: 12,
      color: color.brightness > 0.55 ? .black : .white, room: face.width - 12)
    return [.box(face, color), .border(face, .black, width: 1), .label(name)]
  }

  private func card(_ appearance: Appearance, _ face: Frame) -> [Shape] {
    let paper = Color(0.95, 0.95, 0.97)
    let name = Label(
      appearance.text ?? "", at: Location(0, face.maxY - 20), size: 14, color: .black, anchor: .middle,
      room: face.width - 16)
    let picture = Frame(face.x + 10, face.y + 10, max(0, face.width - 20), max(0, face.height - 48))
    return [
      .box(face, paper, radius: 10), .box(picture, Color(0.45, 0.62, 0.85), radius: 6),
      .border(face, .line, width: 1, radius: 10), .label(name),
    ]
  }
}

extension DiscreteTrack {
  func mapped<Mapped>(_ map: (Value) -> Mapped) -> DiscreteTrack<Mapped> {
    var mapped = DiscreteTrack<Mapped>(map(rest))
    for change in changes { mapped.set(map(change.value), at: change.start) }
    return mapped
  }

  /// The values with their periods; the last one has no end.
  var spans: [(value: Value, from: Time, until: Time?)] {
    var spans: [(value: Value, from: Time, until: Time?)] = []
    var last: (value: Value, from: Time) = (rest, .zero)
    for change in changes {
      if change.start > last.from { spans.append((last.value, last.from, change.start)) }
      last = (change.value, change.start)
    }
    return spans + [(last.value, last.from, nil)]
  }
}

extension Frame {
  /// The frame inset by a length, as far as possible.
  func inset(by length: Double) -> Frame {
    Frame(x + length, y + length, max(0, width - 2 * length), max(0, height - 2 * length))
  }
}

extension Color {
  static let accent = Color(0.04, 0.52, 1)
  static let warm = Color(1, 0.62, 0.04)
  /// Views in the order of their declaration, the root first.
  fileprivate static let views = [
    Color(0.16, 0.17, 0.2), Color(0.23, 0.31, 0.4), Color(0.3, 0.37, 0.32), Color(0.4, 0.33, 0.4),
    Color(0.42, 0.38, 0.29), Color(0.27, 0.39, 0.42), Color(0.43, 0.31, 0.31),
  ]

  init?(hex: String) {
    guard hex.utf8.count == 7, hex.hasPrefix("#"), let value = UInt32(hex.dropFirst(), radix: 16) else {
      return nil
    }
    func part(_ shift: UInt32) -> Double { Double((value >> shift) & 0xFF) / 255 }
    self.init(part(16), part(8), part(0))
  }
}

extension Painter {
  /// The fingers, each from touch-down to lift, with their trails; both fade after the lift.
  var fingers: [Layer] { recording.fingerRuns(isCorrected: true).map { layer(ofFinger: $0, $1) } }

  private static let radius = 20.0
  /// The tolerance of a path from its samples, pt.
  private static let tolerance = 0.25

  /// The finger's way from sample to sample: those on a straight line between others are left out.
  private func way(through samples: [TouchSample]) -> [(time: Time, location: Location)] {
    guard samples.count > 2 else { return samples.map { ($0.time, $0.location) } }
    var kept = [0, samples.count - 1]
    var open = [(0, samples.count - 1)]
    while let (first, last) = open.popLast() {
      var worst = (index: first, distance: Painter.tolerance)
      let span = (samples[last].time - samples[first].time).seconds
      for index in first..<last where index > first {
        let share = span > 0 ? (samples[index].time - samples[first].time).seconds / span : 0
        let line = samples[first].location + (samples[last].location - samples[first].location) * share
        let distance = (samples[index].location - line).length
        if distance > worst.distance { worst = (index, distance) }
      }
      guard worst.index > first else { continue }
      kept.append(worst.index)
      open += [(first, worst.index), (worst.index, last)]
    }
    return kept.sorted().map { (samples[$0].time, samples[$0].location) }
  }

  private func layer(ofFinger finger: Int, _ samples: [TouchSample]) -> Layer {
    let way = way(through: samples)
    let start = way[0]
    let end = samples.last { $0.phase.isLift }?.time
    var x = Track(rest: start.location.x)
    var y = Track(rest: start.location.y)
    for ((start, from), (end, to)) in zip(way, way.dropFirst()) where end > start {
      if from.x != to.x { x.move(from.x, to.x, from: start, to: end) }
      if from.y != to.y { y.move(from.y, to.y, from: start, to: end) }
    }
    var alpha = Track.present(from: start.time, until: nil)
    if let end { alpha.move(1, 0, from: end, to: end + Painter.fading, .easeOut) }
    var disc = Layer(
      "finger \(finger)", at: start.location,
      [
        .disc(.zero, radius: Painter.radius, .white, alpha: 0.35),
        .ring(.zero, radius: Painter.radius, .black, width: 3.5),
        .ring(.zero, radius: Painter.radius, .white, width: 1.5),
      ])
    disc.x = .sum(-start.location.x, (1, x))
    disc.y = .sum(-start.location.y, (1, y))
    var layer = Layer(FingerTrail(way, until: end.map { $0 + Painter.fading }).layers + [disc])
    layer.alpha = .product([alpha])
    return layer
  }
}
