public import Gestures
public import Motion
public import TodoModel

/// All events of a simulation, from which renderers draw.
public struct Recording: Sendable {
  /// The screen it was played on.
  public var screen: Screen
  /// The end of the last animation.
  public var duration: Time
  /// The text of each gesture statement, in order.
  public var statements: [String]
  /// The start of each statement.
  public var starts: [StatementStart]
  /// The edits in order.
  public var edits: [RecordedEdit]
  /// Everything that was animated, set or reloaded, in time order.
  public var timeline: Timeline
  /// The recognizers' events, in time order.
  public var gestures: [LoggedGesture]
  /// The recognizers' decisions with their reasons, in time order.
  public var verdicts: [RecordedVerdict]
  /// The final document.
  public var document: Document
  /// The index of that list.
  public var list: Int
  /// The row counts.
  public var rows = RowCounts()
  /// The shown rows, each with its period.
  public var shown: [ShownRow]
  /// The list's content offset.
  public var offset = Track(rest: 0)
  /// The copies of rows that were lifted and dragged.
  public var lifted: [LiftedCopy] = []
  /// The brightness of the list behind a lifted copy; 1 at rest.
  public var dim = Track(rest: 1)
  /// The shown lists, if a scene shows several.
  public var panes: [ShownPane] = []
  /// Everything else that was shown: cards, controls, views, lists.
  public var elements: [ShownElement] = []
  /// The months of a calendar that have been on the screen.
  public var months: [ShownMonth] = []
  /// The row for a new item at each change, or nil when it disappeared.
  public var placeholders: [(time: Time, placeholder: Placeholder?)]
  /// All touch samples, in time order.
  public var fingers: [TouchSample]
  /// The item whose text is edited from each time on, or nil for none.
  public var editing: [(time: Time, uid: ItemUID?)]
  /// Warnings for the user, in order.
  public var warnings: [String]
  /// The views that touches reached, for scenes that report them.
  public var touches: [LoggedTouch] = []
  /// The events sent by controls.
  public var events: [LoggedEvent] = []
  /// Whether recognizers were still undecided, because they waited for another touch.
  public var isUndecided = false
}

/// Something on the screen that is not a row, with its changes.
public struct ShownElement: Hashable, Sendable {
  /// The name in the log.
  public var target: AnimationTarget
  /// The kind of appearance.
  public var figure = ElementKind.view
  /// The frame at rest, in screen coordinates.
  public var frame: Frame
  /// The properties that change continuously. `x` and `y` are screen positions in place of the frame's; the
  /// element is absent while `hidden` is more than 0.
  public var tracks: [Property: Track]
  /// The properties that change in steps.
  public var appearance: DiscreteTrack<Appearance>
  /// The content offsets of its containing views, pt: they move it to the left and up.
  public var leftBy: [Track] = []
  /// The vertical content offsets.
  public var upBy: [Track] = []

  /// Creates an element with its changing properties.
  public init(
    _ target: AnimationTarget, frame: Frame, tracks: [Property: Track] = [:],
    appearance: DiscreteTrack<Appearance> = DiscreteTrack(Appearance())
  ) {
    self.target = target
    self.frame = frame
    self.tracks = tracks
    self.appearance = appearance
  }
}

/// The shape that an element is drawn as.
public enum ElementKind: Hashable, Sendable {
  /// A plain view in its own color.
  case view
  /// An attachment.
  case card
  /// A control of this kind.
  case field, toggle, stepper, button
  /// Segments with these titles.
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
public struct ShownMonth: Hashable, Sendable {
  /// The month.
  public var month: CalendarMonth
  /// The day on which its weeks begin.
  public var weekStart: Weekday
  /// The days that can be chosen, or nil without any.
  public var choosable: ClosedRange<CalendarDay>?
  /// The unscrolled frame, in screen coordinates.
  public var frame: Frame
  /// The offset to the left by sliding, pt.
  public var slide: Track

  /// The frame of a cell on the page, from the page's corner; cells count from 0, seven to a row.
  public func frame(ofCell cell: Int) -> Frame {
    CalendarSheet.frame(ofCell: cell, on: Extent(frame.width, frame.height))
  }
}

/// One of several lists on the screen: the place of its rows.
public struct ShownPane: Hashable, Sendable {
  /// The index of the list in the document.
  public var list: Int
  /// The list's name.
  public var name: String
  /// The frame before any sliding, in screen coordinates; its rows are clipped to it.
  public var frame: Frame
  /// The content offset of its rows, pt.
  public var offset: Track
  /// The pane's own offset to the left, pt.
  public var slide: Track

  /// A list in this place.
  public init(list: Int, name: String, frame: Frame, offset: Track, slide: Track = Track(rest: 0)) {
    self.list = list
    self.name = name
    self.frame = frame
    self.offset = offset
    self.slide = slide
  }
}

/// The numbers of rows visible at the end, created, and reused.
public struct RowCounts: Hashable, Sendable {
  /// The number visible at the end.
  public var visible = 0
  /// The number created.
  public var created = 0
  /// The number reused for another row.
  public var reused = 0
}

/// An edit made by a gesture, with its item.
public struct RecordedEdit: Hashable, Sendable {
  /// The gesture statement that caused it, counted from 0; −1 before the first.
  public var gesture: Int
  /// The time of the edit.
  public var time: Time
  /// The edit.
  public var edit: Edit
  /// The item's number for people.
  public var item: Int
  /// The item's text after the edit; for a removal the last stored one.
  public var text: String
}

/// A line of the gesture log.
public struct LoggedGesture: Hashable, Sendable {
  /// The gesture statement that it belongs to, counted from 0.
  public var gesture: Int
  /// The item of the row under its first finger.
  public var touched: ItemUID?
  /// The time of the event.
  public var time: Time
  /// The recognizer's name in the scene.
  public var recognizer: String
  /// The recognizer's kind.
  public var kind: RecognizerKind
  /// The recognizer's owner.
  public var target: AnimationTarget
  /// The state that it changed to.
  public var state: RecognizerState
  /// The measured values.
  public var values: GestureValues
}

/// A verdict with its recognizer's owner and the touched item.
public struct RecordedVerdict: Hashable, Sendable {
  /// The gesture statement that it belongs to, counted from 0.
  public var gesture: Int
  /// The recognizer's decision, with time and reason.
  public var verdict: Verdict
  /// The recognizer's owner.
  public var target: AnimationTarget
  /// The item of the row under its first finger.
  public var touched: ItemUID?
  /// The owner of the recognizer that prevented it or made it wait.
  public var by: AnimationTarget?
  /// Whether the verdict belongs to a lift's threshold, passed or missed, instead of a recognizer.
  public var isCommitDecision = false
}

/// The views that a touch reached, from the one it hit outwards.
public struct LoggedTouch: Hashable, Sendable {
  /// The gesture statement that it belongs to, counted from 0.
  public var gesture: Int
  /// The time of delivery.
  public var time: Time
  /// The number of its finger, the same until it lifts.
  public var finger: Int
  /// `began`, `ended` or `cancelled`.
  public var phase: TouchPhase
  /// The names of the views, the one it hit first.
  public var views: [String]
}

/// An event sent by a control, or a call made by a picker, a board or a pager.
public struct LoggedEvent: Hashable, Sendable {
  /// The gesture statement that caused it, counted from 0; −1 before the first.
  public var gesture: Int
  /// When it was sent.
  public var time: Time
  /// The control, or the list of a call.
  public var control: String
  /// `touch-down`, `value-changed` …; a picker's call is `did-select`.
  public var event: String
  /// The control's value at that time, or the item of a call.
  public var value: String
}

/// The copy of a row that follows the finger while the row is dragged.
public struct LiftedCopy: Hashable, Sendable {
  /// The item of the row.
  public let uid: ItemUID
  /// The text shown.
  public let text: String
  /// Whether the copy is shown as completed.
  public let isDone: Bool
  /// Green of its color; red is 1 and blue 0.
  public let green: Double
  /// The indentation of the text, pt.
  public internal(set) var inset = 0.0
  /// When it was lifted.
  public let from: Time
  /// The time at which it had settled, or nil before that.
  public internal(set) var until: Time?
  /// The screen coordinates of its top left corner, pt, without the scale.
  public internal(set) var x: Track
  /// The offset from the top.
  public internal(set) var y: Track
  /// The scale around its middle.
  public internal(set) var scale = Track(rest: 1)
  /// The opacity; 1 is opaque.
  public internal(set) var alpha = Track(rest: 1)
  /// The shadow in points.
  public internal(set) var shadow = Track(rest: 0)

  /// When the last of its animations ends, or nil without one.
  var animationEnd: Time? { [x.end, y.end, scale.end, alpha.end, shadow.end].compactMap { $0 }.max() }
}
