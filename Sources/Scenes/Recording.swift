public import Gestures
public import Motion
public import TodoModel

/// All that happened in a simulation: what renderers draw from.
public struct Recording: Sendable {
  /// What it was played on.
  public var screen: Screen
  /// When the last animation had ended.
  public var duration: Time
  /// What each gesture statement says, in order.
  public var statements: [String]
  /// When each of them began.
  public var starts: [StatementStart]
  /// The edits in the order in which they were made.
  public var edits: [RecordedEdit]
  /// Everything that was animated, set or reloaded, in time order.
  public var timeline: Timeline
  /// What recognizers said, in time order.
  public var gestures: [LoggedGesture]
  /// Why recognizers decided as they did, in time order.
  public var verdicts: [RecordedVerdict]
  /// The document in the end, and the list that the scene showed.
  public var document: Document
  /// The index of that list.
  public var list: Int
  /// How many rows it took.
  public var rows = RowCounts()
  /// The rows that were shown, each from when to when.
  public var shown: [ShownRow]
  /// The list's content offset.
  public var offset = Track(rest: 0)
  /// The copies of rows that were lifted and dragged.
  public var lifted: [LiftedCopy] = []
  /// How bright the list is behind a lifted copy; 1 at rest.
  public var dim = Track(rest: 1)
  /// The lists that were shown, where a scene shows several.
  public var panes: [ShownPane] = []
  /// What else was shown: cards, controls, views, lists.
  public var elements: [ShownElement] = []
  /// The months of a calendar that have been on the screen.
  public var months: [ShownMonth] = []
  /// The row for a new item, whenever it changed; nil when it was gone.
  public var placeholders: [(time: Time, placeholder: Placeholder?)]
  /// All touch samples, in time order.
  public var fingers: [TouchSample]
  /// Which item's text was edited from when on; nil for none.
  public var editing: [(time: Time, uid: ItemUID?)]
  /// What the user should hear of, in order.
  public var warnings: [String]
  /// Which views the touches reached, where a scene tells.
  public var touches: [LoggedTouch] = []
  /// What controls sent.
  public var events: [LoggedEvent] = []
  /// Whether recognizers had not decided yet, because they waited for another touch.
  public var isUndecided = false
}

/// Something on the screen that is no row of the list, with what of it changes.
public struct ShownElement: Hashable, Sendable {
  /// What the log calls it.
  public var target: AnimationTarget
  /// What it looks like.
  public var figure = ElementKind.view
  /// Where it lies at rest, in screen coordinates.
  public var frame: Frame
  /// What of it changes. `x` and `y` are places on the screen, which stand for those of the frame; it is not
  /// there while `hidden` is more than 0.
  public var tracks: [Property: Track]
  /// What else of it changes.
  public var appearance: DiscreteTrack<Appearance>
  /// The content offsets of the views that it lies in, pt: they move it to the left and up.
  public var leftBy: [Track] = []
  /// The same upwards.
  public var upBy: [Track] = []

  /// An element in this place, with what of it changes.
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

/// What a thing on the screen is drawn as.
public enum ElementKind: Hashable, Sendable {
  /// A plain view in its own color.
  case view
  /// An attachment.
  case card
  /// A control of this kind.
  case field, toggle, stepper, button
  /// With the titles of its segments.
  case segments([String])
  /// With the values at its ends.
  case slider(ClosedRange<Double>)
  /// A picker or a date: the chosen value between its neighbors.
  case wheel
  /// Of a calendar: the line with the month's name, and what its pages lie in.
  case header, pages
  /// Of a calendar's day: that it is today, that it is chosen, that something is due or goes on.
  case fill, border, dot
}

/// A page of a calendar: its month, and where its cells lie.
public struct ShownMonth: Hashable, Sendable {
  /// The month.
  public var month: CalendarMonth
  /// The day on which its weeks begin.
  public var weekStart: Weekday
  /// The days that can be chosen; nil without any.
  public var choosable: ClosedRange<CalendarDay>?
  /// Where it lies with nothing scrolled, in screen coordinates.
  public var frame: Frame
  /// How far it has been slid to the left, pt.
  public var slide: Track

  /// Where a cell lies on the page, counted from the page's corner; cells count from 0, seven to a row.
  public func frame(ofCell cell: Int) -> Frame {
    CalendarSheet.frame(ofCell: cell, on: Extent(frame.width, frame.height))
  }
}

/// One of several lists on the screen: where its rows are shown.
public struct ShownPane: Hashable, Sendable {
  /// The index of the list in the document.
  public var list: Int
  /// The list's name.
  public var name: String
  /// Where it lies as long as it has not slid, in screen coordinates; nothing of its rows shows outside of it.
  public var frame: Frame
  /// The content offset of its rows, pt.
  public var offset: Track
  /// How far the pane itself has been slid to the left, pt.
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

/// How many rows there were in the end, have been made, and have been used again.
public struct RowCounts: Hashable, Sendable {
  /// At the end.
  public var visible = 0
  /// Made new.
  public var created = 0
  /// Shown another row than before.
  public var reused = 0
}

/// An edit that a gesture made, with what it was about.
public struct RecordedEdit: Hashable, Sendable {
  /// The gesture statement in which it was made or after which it followed, counted from 0; −1 before the first.
  public var gesture: Int
  /// When it was made.
  public var time: Time
  /// What was changed.
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
  /// When it was said.
  public var time: Time
  /// The name that the scene gives the recognizer.
  public var recognizer: String
  /// What kind of recognizer it is.
  public var kind: RecognizerKind
  /// What it belongs to.
  public var target: AnimationTarget
  /// The state that it changed to.
  public var state: RecognizerState
  /// What it measured.
  public var values: GestureValues
}

/// A verdict with what the recognizer had been touched on.
public struct RecordedVerdict: Hashable, Sendable {
  /// The gesture statement that it belongs to, counted from 0.
  public var gesture: Int
  /// What the recognizer decided, when and why.
  public var verdict: Verdict
  /// What the recognizer hangs on.
  public var target: AnimationTarget
  /// The item of the row under its first finger.
  public var touched: ItemUID?
  /// What the one hangs on that prevented it or made it wait.
  public var by: AnimationTarget?
  /// Whether it is no recognizer's, but that of a threshold which the lift of a gesture passed or did not pass.
  public var isCommitDecision = false
}
