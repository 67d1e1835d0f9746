package import Motion
package import TodoModel

/// A row from its appearance until it leaves or the list reloads: its contents and its motion.
package struct ShownRow: Sendable {
  /// The place in the table as last reloaded, from 0.
  package let row: Int
  /// The number of rows in the table at that time; it and `row` determine the color.
  package let count: Int
  package let uid: ItemUID
  /// The item's number for people.
  package let item: Int
  /// The index of its list in the document, if a scene shows several; else nil.
  package internal(set) var pane: Int?
  package let from: Time
  /// Whether the item was being worked on when the table was last reloaded.
  package let isStarted: Bool
  /// When it left, or nil while it is there.
  package internal(set) var until: Time?

  /// The indentation of the text, pt, which shows the item's level.
  package internal(set) var inset = 0.0

  /// The horizontal distance from its place, pt.
  package internal(set) var x = Track(rest: 0)
  /// The offset in content coordinates, pt.
  package internal(set) var y: Track
  /// The vertical distance from its place, pt, positive downwards.
  package internal(set) var translateY: Track
  package internal(set) var alpha: Track
  package internal(set) var hidden: Track
  /// 1 once the item is shown as completed.
  package internal(set) var done: Track
  /// The signed drag distance at the last decision about cues, pt.
  package internal(set) var cue = Track(rest: 0)
  private var firstText: String
  private var laterTexts: [(time: Time, text: String)] = []

  init(
    row: Int, count: Int, item: Item, y: Double, translateY: Double = 0, alpha: Double = 1,
    isHidden: Bool = false, from: Time
  ) {
    self.row = row
    self.count = count
    uid = item.uid
    self.item = item.id
    self.from = from
    isStarted = item.isStarted
    self.y = Track(rest: y)
    hidden = Track(rest: isHidden ? 1 : 0)
    self.translateY = Track(rest: translateY)
    self.alpha = Track(rest: alpha)
    done = Track(rest: item.isDone ? 1 : 0)
    firstText = item.text
  }

  /// The indentation of a text for each ancestor, pt.
  static let levelInset = 15.0

  /// The green component of its gradient color, 0…0.6; red is 1 and blue 0.
  package var green: Double {
    count > 1 ? Choreography.lastGreen * Double(row) / Double(count - 1) : 0
  }

  package func text(at time: Time) -> String {
    laterTexts.last { $0.time <= time }?.text ?? firstText
  }

  /// The texts shown, each with its start; the first from the row's beginning.
  package var textChanges: [(time: Time, text: String)] { [(from, firstText)] + laterTexts }

  mutating func setText(_ text: String, at time: Time, keepingPast: Bool) {
    guard keepingPast, (laterTexts.last?.time ?? from) < time else {
      // The previous text was never visible.
      if laterTexts.isEmpty { firstText = text } else { laterTexts[laterTexts.count - 1].text = text }
      return
    }
    laterTexts.append((time, text))
  }

  /// Whether the row moves or fades at a time, delays included.
  func isAnimating(at time: Time) -> Bool {
    x.isAnimating(at: time) || y.isAnimating(at: time) || translateY.isAnimating(at: time)
      || alpha.isAnimating(at: time)
  }

  /// When the last of its animations ends, or nil without one.
  var animationEnd: Time? {
    .latest(.latest(x.end, y.end), .latest(translateY.end, alpha.end))
  }
}

extension Time? {
  /// The later of two optional moments.
  static func latest(_ first: Time?, _ second: Time?) -> Time? {
    guard let first else { return second }
    guard let second else { return first }
    return max(first, second)
  }
}
