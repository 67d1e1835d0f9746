import Motion
import Scenes
import Text
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

  fileprivate var lineHeight: Double { (size * 1.35).rounded() }
  var height: Double { Double(lines.count) * lineHeight + 2 * Caption.padding }

  private static let padding = 10.0
  /// The greatest number of lines for each of its three parts.
  private static let maxLines = 8

  /// Creates the caption with what is known of a gesture at a moment, by default with all.
  init(_ account: GestureAccount, at time: Time = .never, width: Double, size: Double) {
    self.size = size
    lines = []
    add(account.heading, .white, isBold: true, width)
    add(account.result(at: time), account.isMissed ? .missed : .light, width)
    let edits = account.edits.filter { $0.time <= time }
    if !edits.isEmpty {
      add(edits.map { $0.words(in: account.document) }.joined(separator: "; "), .reached, width)
    }
  }

  private mutating func add(_ text: String, _ color: Color, isBold: Bool = false, _ width: Double) {
    lines += text.wrapped(toWidth: width - 2 * Caption.padding, size: size, lines: Caption.maxLines).map {
      Line(text: $0, color: color, isBold: isBold)
    }
  }

  func shapes(at corner: Location) -> [Shape] {
    lines.enumerated().map { index, line in
      let middle = corner.y + Caption.padding + (Double(index) + 0.5) * lineHeight
      let place = Location(corner.x + Caption.padding, middle)
      return .label(Label(line.text, at: place, size: size, color: line.color, isBold: line.isBold))
    }
  }
}

extension RecordedEdit {
  /// `complete #1 Milk`
  func words(in document: Document) -> String { "\(edit.name) \(name)\(document.detail(of: edit))" }

  /// `#1 Milk`
  var name: String { "#\(item) \(text.isEmpty ? "(blank)" : text.visible)" }
}

extension Color {
  static let light = Color(0.85, 0.85, 0.88)
  static let missed = Color(1, 0.66, 0.36)
  static let reached = Color(0.45, 0.86, 0.5)
}

/// The captions of all gestures, one after the other in the same place: each from its outcome to the
/// next one's, or until the next gesture begins.
struct CaptionTrack {
  /// The height of the highest caption, pt; 0 without gestures.
  let height: Double
  /// The captions with the times at which they appear and go, in order.
  private let captions: [(time: Time, until: Time?, caption: Caption)]

  init(_ accounts: [GestureAccount], width: Double, size: Double = 13) {
    let outcomes = accounts.outcomes
    let starts = accounts.map(\.start)
    captions = outcomes.enumerated().map { index, outcome in
      let account = accounts[outcome.gesture]
      let next = outcomes.dropFirst(index + 1).first?.time
      let begin = starts.dropFirst(starts.partitioningIndex { $0 > outcome.time }).first
      let until = [next, begin].compactMap(\.self).min()
      return (outcome.time, until, Caption(account, at: outcome.time, width: width, size: size))
    }
    height = captions.map(\.caption.height).max() ?? 0
  }

  /// A ground from `frame`'s lower edge on, and on it the captions.
  func layer(below frame: Frame) -> Layer {
    let ground = Frame(frame.x, frame.maxY, frame.width, height)
    var layer = Layer([.box(ground, .ground)])
    layer.layers = captions.map {
      Layer($0.caption.shapes(at: ground.origin), alpha: .present(from: $0.time, until: $0.until))
    }.filter(\.isEverSeen)
    return layer
  }
}
