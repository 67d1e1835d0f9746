package import Gestures
public import Motion
public import TodoModel

/// All events of a simulation, from which renderers draw.
public struct Recording: Sendable {
  package var screen: Screen
  /// The end of the last animation.
  public var duration: Time
  package var statements: [String]
  package var starts: [StatementStart]
  /// The edits in order.
  public var edits: [RecordedEdit]
  /// Everything that was animated, set or reloaded, in time order.
  package var timeline: Timeline
  /// The recognizers' events, in time order.
  package var gestures: [LoggedGesture]
  /// The recognizers' decisions with their reasons, in time order.
  package var verdicts: [RecordedVerdict]
  /// The final document.
  public var document: Document
  /// The index of that list.
  public var list: Int
  package var rows = RowCounts()
  /// The shown rows, each with its period.
  package var shown: [ShownRow]
  package var offset = Track(rest: 0)
  package var lifted: [LiftedCopy] = []
  /// The brightness of the list behind a lifted copy; 1 at rest.
  package var dim = Track(rest: 1)
  /// The shown lists, if a scene shows several.
  package var panes: [ShownPane] = []
  /// Everything else that was shown: cards, controls, views, lists.
  package var elements: [ShownElement] = []
  /// The months of a calendar that have been on the screen.
  package var months: [ShownMonth] = []
  /// The row for a new item at each change, or nil when it disappeared.
  package var placeholders: [(time: Time, placeholder: Placeholder?)]
  /// All touch samples, in time order.
  package var fingers: [TouchSample]
  /// The item whose text is edited from each time on, or nil for none.
  package var editing: [(time: Time, uid: ItemUID?)]
  /// Warnings for the user, in order.
  public var warnings: [String]
  /// The views that touches reached, for scenes that report them.
  package var touches: [LoggedTouch] = []
  package var events: [LoggedEvent] = []
  /// Whether recognizers were still undecided, because they waited for another touch.
  package var isUndecided = false
}

/// The shape that an element is drawn as.
package enum ElementKind: Hashable, Sendable {
  case view, card, field, toggle, stepper, button
  case segments([String])
  /// A slider with these values at its ends.
  case slider(ClosedRange<Double>)
  /// A picker or a date: the chosen value between its neighbors.
  case wheel
  /// Parts of a calendar: the line with the month's name, and the container of its pages.
  case header, pages
  /// Marks of a calendar's day: today, chosen, with items or events.
  case fill, border, dot
}

/// A page of a calendar: its month, and the frames of its cells.
package struct ShownMonth: Hashable, Sendable {
  package var month: CalendarMonth
  /// The day on which its weeks begin.
  package var weekStart: Weekday
  /// The days that can be chosen, or nil without any.
  package var choosable: ClosedRange<CalendarDay>?
  /// The unscrolled frame, in screen coordinates.
  package var frame: Frame
  /// The offset to the left by sliding, pt.
  package var slide: Track

  /// The frame of a cell on the page, from the page's corner; cells count from 0, seven to a row.
  package func frame(ofCell cell: Int) -> Frame {
    CalendarSheet.frame(ofCell: cell, on: Extent(frame.width, frame.height))
  }
}

/// One of several lists on the screen: the place of its rows.
package struct ShownPane: Hashable, Sendable {
  package var list: Int
  package var name: String
  /// The frame before any sliding, in screen coordinates; its rows are clipped to it.
  package var frame: Frame
  package var offset: Track
  /// The pane's own offset to the left, pt.
  package var slide = Track(rest: 0)
}

/// The numbers of rows visible at the end, created, and reused.
package struct RowCounts: Hashable, Sendable {
  package var visible = 0
  package var created = 0
  package var reused = 0
}

/// The views that a touch reached, from the one it hit outwards.
package struct LoggedTouch: Hashable, Sendable {
  /// The gesture statement that it belongs to, counted from 0.
  package var gesture: Int
  package var time: Time
  /// The number of its finger, the same until it lifts.
  package var finger: Int
  /// `began`, `ended` or `cancelled`.
  package var phase: TouchPhase
  /// The names of the views, the one it hit first.
  package var views: [String]
}

/// The copy of a row that follows the finger while the row is dragged.
package struct LiftedCopy: Hashable, Sendable {
  package let uid: ItemUID
  package let text: String
  package let isDone: Bool
  /// Green of its color; red is 1 and blue 0.
  package let green: Double
  /// The indentation of the text, pt.
  package internal(set) var inset = 0.0
  package let from: Time
  /// The time at which it had settled, or nil before that.
  package internal(set) var until: Time?
  /// The screen coordinates of its top left corner, pt, without the scale.
  package internal(set) var x: Track
  package internal(set) var y: Track
  package internal(set) var scale = Track(rest: 1)
  package internal(set) var alpha = Track(rest: 1)
  package internal(set) var shadow = Track(rest: 0)

  /// When the last of its animations ends, or nil without one.
  var animationEnd: Time? { [x.end, y.end, scale.end, alpha.end, shadow.end].compactMap { $0 }.max() }
}
