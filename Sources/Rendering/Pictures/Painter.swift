import Motion
import Scenes
import Terminal
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
    list.layers =
      recording.shown.sorted { ($0.from, $0.row) < ($1.from, $1.row) }.map {
        row($0, width: size.width)
      } + placeholders(of: nil, width: size.width)
    list.layers.removeAll { !$0.isEverSeen }
    return list
  }

  private func pane(_ pane: ShownPane) -> Layer {
    let frame = pane.frame
    var rows = Layer()
    rows.y = .sum(0, (-1, pane.offset))
    rows.layers =
      recording.shown.filter { $0.pane == pane.list }.sorted {
        ($0.from, $0.row) < ($1.from, $1.row)
      }
      .map { row($0, width: frame.width, of: pane.name) } + placeholders(of: pane.list, width: frame.width)
    rows.layers.removeAll { !$0.isEverSeen }
    let name = Label(
      pane.name, at: Location(frame.width / 2, frame.height - 16), size: 13, color: .faint,
      isBold: false, anchor: .middle, room: frame.width - 2 * Painter.inset)
    var layer = Layer(
      "list \"\(pane.name.visible)\"", at: frame.origin,
      [.box(Frame(0, 0, frame.width, frame.height), .ground), .label(name)])
    layer.x = .sum(0, (-1, pane.slide))
    layer.clip = Frame(0, 0, frame.width, frame.height)
    let edge = Layer([.border(Frame(0, 0, frame.width, frame.height), .line, width: 0.5)])
    layer.layers = [rows, edge]
    return layer
  }
}

extension Layer {
  init(_ shapes: [Shape]) { self.init(nil, shapes) }

  /// Creates a layer of marks visible while a track is not 0.
  init(_ shapes: [Shape], alpha: Track) {
    self.init(nil, shapes)
    self.alpha = .product([alpha])
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

  /// The color of a row's gradient, which varies only in green.
  static func row(green: Double) -> Color { Color(1, green, 0) }
}
