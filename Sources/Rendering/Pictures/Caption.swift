import Motion
import Scenes
import Terminal
import TodoModel

/// The lines below a picture: the gesture, the decision about it, and its edits.
struct Caption: Hashable {
  struct Line: Hashable {
    var text: String
    var color: Color
    var isBold = false
  }

  var lines: [Line]
  /// The size of its type, pt.
  var size: Double

  var lineHeight: Double { (size * 1.35).rounded() }
  var height: Double { Double(lines.count) * lineHeight + 2 * Caption.padding }

  private static let padding = 10.0
  /// The greatest number of lines for each of its three parts.
  private static let mostLines = 4

  init(_ account: GestureAccount, width: Double, size: Double) {
    self.size = size
    lines = []
    add(account.statement.visible, .white, isBold: true, width)
    add(account.result, account.isMissed ? .missed : .light, width)
    if !account.edits.isEmpty {
      add(account.edits.map(\.words).joined(separator: "; "), .reached, width)
    }
  }

  private mutating func add(_ text: String, _ color: Color, isBold: Bool = false, _ width: Double) {
    let room = width - 2 * Caption.padding
    for line in text.wrapped(toWidth: room, size: size, lines: Caption.mostLines) {
      lines.append(Line(text: line, color: color, isBold: isBold))
    }
  }

  func shapes(at corner: Location) -> [Shape] {
    lines.enumerated().map { index, line in
      let middle = corner.y + Caption.padding + (Double(index) + 0.5) * lineHeight
      return .label(
        Label(
          line.text, at: Location(corner.x + Caption.padding, middle), size: size, color: line.color,
          isBold: line.isBold))
    }
  }
}

extension RecordedEdit {
  /// `complete #1 Milk`
  var words: String { "\(edit.name) #\(item) \(text.isEmpty ? "(blank)" : text.visible)\(edit.detail)" }
}

extension Color {
  static let light = Color(0.85, 0.85, 0.88)
  static let missed = Color(1, 0.66, 0.36)
  static let reached = Color(0.45, 0.86, 0.5)
}

/// The captions of all gestures, one after the other in the same place.
struct CaptionTrack {
  /// The height of the highest caption, pt; 0 without gestures.
  let height: Double
  private let captions: [(caption: Caption, account: GestureAccount)]
  private let width: Double

  private static let size = 13.0

  init(_ accounts: [GestureAccount], width: Double) {
    self.width = width
    captions = accounts.map { (Caption($0, width: width, size: CaptionTrack.size), $0) }
    height = captions.map(\.caption.height).max() ?? 0
  }

  /// A full-width ground from `top` on, and on it each caption from its gesture's start to the next one's;
  /// the first is there from the beginning.
  func layer(top: Double) -> Layer {
    var layer = Layer([.box(Frame(0, top, width, height), .ground)])
    layer.layers = captions.enumerated().map { index, entry in
      var text = Layer(entry.caption.shapes(at: Location(0, top)))
      if captions.count > 1 {
        let start = index == 0 ? .zero : entry.account.start
        text.alpha = .product([.present(from: start, until: entry.account.end)])
      }
      return text
    }.filter(\.isEverSeen)
    return layer
  }
}
