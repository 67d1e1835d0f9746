package import Motion
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

  fileprivate var lineHeight: Double { (size * 1.35).rounded() }
  var height: Double { Double(lines.count) * lineHeight + 2 * Caption.padding }

  private static let padding = 10.0
  /// The greatest number of lines for each of its three parts.
  private static let mostLines = 8

  /// Creates the caption with what is known of a gesture at a moment, by default with all.
  init(_ account: GestureAccount, at time: Time = .never, width: Double, size: Double) {
    self.size = size
    lines = []
    add(account.heading, .white, isBold: true, width)
    add(account.result(at: time), account.isMissed ? .missed : .light, width)
    let edits = account.edits.filter { $0.time <= time }
    if !edits.isEmpty { add(edits.map(\.words).joined(separator: "; "), .reached, width) }
  }

  private mutating func add(_ text: String, _ color: Color, isBold: Bool = false, _ width: Double) {
    lines += text.wrapped(toWidth: width - 2 * Caption.padding, size: size, lines: Caption.mostLines).map {
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
  var words: String { "\(edit.name) \(name)\(edit.detail)" }

  /// `#1 Milk`
  var name: String { "#\(item) \(text.isEmpty ? "(blank)" : text.visible)" }
}

extension Color {
  static let light = Color(0.85, 0.85, 0.88)
  static let missed = Color(1, 0.66, 0.36)
  static let reached = Color(0.45, 0.86, 0.5)
}

/// The captions of all gestures, one after the other in the same place: each from its outcome to the next one's.
struct CaptionTrack {
  /// The height of the highest caption, pt; 0 without gestures.
  let height: Double
  /// The captions with the times at which they appear, in order.
  private let captions: [(time: Time, caption: Caption)]

  init(_ accounts: [GestureAccount], width: Double, size: Double = 13) {
    captions = accounts.outcomes.map {
      ($0.time, Caption(accounts[$0.gesture], at: $0.time, width: width, size: size))
    }
    height = captions.map(\.caption.height).max() ?? 0
  }

  /// A ground from `frame`'s lower edge on, and on it the captions.
  func layer(below frame: Frame) -> Layer {
    var layer = Layer([.box(Frame(frame.x, frame.maxY, frame.width, height), .ground)])
    layer.layers = captions.enumerated().map { index, entry in
      var text = Layer(entry.caption.shapes(at: Location(frame.x, frame.maxY)))
      let next = index + 1 < captions.count ? captions[index + 1].time : nil
      text.alpha = .product([.present(from: entry.time, until: next)])
      return text
    }.filter(\.isEverSeen)
    return layer
  }
}

package struct Label: Hashable, Sendable {
  package enum Anchor: Hashable, Sendable {
    case start, middle, end
  }

  /// The shown text, safe for any output, cut to its width.
  package var text: String
  /// The location of its start, end or middle, at half its height.
  package var place: Location
  package var anchor = Anchor.start
  /// The height of its font, pt.
  package var size: Double
  package var color: Color
  package var isBold = true
  /// Whether a terminal lets it give way to another text, to the line above, and shows it in black or white where
  /// its color cannot be read.
  package var isAdapted = false
  /// The width in bold type, pt, or nil for signs.
  package var width: Double?

  /// The room that a column of a terminal needs to be read, pt.
  static let columnWidth = 8.8

  /// A text cut to `room` points, with `…` for the rest.
  init(
    _ text: String, at place: Location, size: Double = 16, color: Color = .white, isBold: Bool = true,
    anchor: Anchor = .start, room: Double = .infinity, isAdapted: Bool = false
  ) {
    self.text = text.shortened(toWidth: room, size: size)
    self.place = place
    self.size = size
    self.color = color
    self.isBold = isBold
    self.isAdapted = isAdapted
    self.anchor = anchor
    width = TextWidth.of(self.text, size: size)
  }

  /// The mark of an item that is being worked on, in front of its text.
  static func started(inset: Double, middle: Double) -> Label {
    Label(
      sign: ">", at: Location(Painter.inset + inset - 11, middle), size: Painter.fontSize, color: .white,
      anchor: .start)
  }

  /// A single sign, such as ✓, that is as wide as it is.
  init(sign: String, at place: Location, size: Double, color: Color, anchor: Anchor) {
    text = sign
    self.place = place
    self.size = size
    self.color = color
    self.anchor = anchor
  }

  package var isRightToLeft: Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
