public import Motion
public import TodoModel

/// The screen's contents at one time.
public struct ScreenState: Hashable, Sendable {
  /// A row of a list.
  public struct Row: Hashable, Sendable {
    /// The place in the table as last reloaded, from 0.
    public var row: Int
    /// The name of its list where the screen shows several.
    public var list: String?
    /// The uid of its item.
    public var uid: ItemUID
    /// The item's number for people.
    public var item: Int
    /// The text shown.
    public var text: String
    /// Whether the row is shown as completed.
    public var isDone: Bool
    /// Whether the row is there but hidden.
    public var isHidden: Bool
    /// The screen coordinates of its top left corner, pt.
    public var x: Double
    /// The offset from the top.
    public var y: Double
    /// The opacity; 1 is opaque.
    public var alpha: Double
    /// The green component of its color; red is 1 and blue 0.
    public var green: Double
    /// The signed drag distance at the last decision about cues, pt.
    public var cue: Double
    /// The indentation of the text, pt.
    public var inset = 0.0
  }

  /// A row that follows the finger.
  public struct Lifted: Hashable, Sendable {
    /// The uid of its item.
    public var uid: ItemUID
    /// The text shown.
    public var text: String
    /// Whether the copy is shown as completed.
    public var isDone: Bool
    /// The green component of its color; red is 1 and blue 0.
    public var green: Double
    /// The screen coordinates of its top left corner, pt, without the scale.
    public var x: Double
    /// The offset from the top.
    public var y: Double
    /// The scale around its middle.
    public var scale: Double
    /// The opacity; 1 is opaque.
    public var alpha: Double
    /// The shadow in points.
    public var shadow: Double
    /// The indentation of the text, pt.
    public var inset = 0.0
  }

  /// One of several lists on the screen.
  public struct Pane: Hashable, Sendable {
    /// The list's name.
    public var list: String
    /// The frame in screen coordinates.
    public var frame: Frame
    /// The content offset of its rows, pt.
    public var offset: Double
  }

  /// An element other than a row.
  public struct Element: Hashable, Sendable {
    /// The name in the log.
    public var target: AnimationTarget
    /// The frame in screen coordinates, without the transform.
    public var frame: Frame
    /// The values of its other properties.
    public var values: [Property: Double]
    /// The appearance.
    public var appearance: Appearance

    /// Whether this is a text field being edited.
    package var isEdited: Bool { appearance.state == Appearance.editing }
  }

  /// The moment.
  public var time: Time
  /// The content offset, pt.
  public var offset: Double
  /// The visible lists, if the screen shows several.
  public var panes: [Pane] = []
  /// The rows from the top, including hidden ones but not those off the screen.
  public var rows: [Row]
  /// The other visible elements.
  public var elements: [Element] = []
  /// The row for a new item, or nil without one.
  public var placeholder: Placeholder?
  /// The row that follows the finger, or nil without one.
  public var lifted: Lifted?
  /// The brightness of the rows; below 1 behind a lifted copy.
  public var dim: Double
  /// The item whose text is being edited.
  public var editing: ItemUID?
}

extension Recording {
  /// The state at any moment: a function of the time alone.
  public func state(at time: Time) -> ScreenState {
    let offset = offset.value(at: time)
    var placeholder = placeholders.last { $0.time <= time }?.placeholder
    let paneOfList = Dictionary(panes.map { ($0.list, $0) }) { first, _ in first }
    var rows: [(list: Int, row: ScreenState.Row)] = []
    for row in shown where row.from <= time && row.until.map({ time < $0 }) ?? true {
      let pane = row.pane.flatMap { paneOfList[$0] }
      let top = pane?.frame.y ?? 0
      let bottom = pane?.frame.maxY ?? screen.size.height
      let left = pane.map { $0.frame.x - $0.slide.value(at: time) } ?? 0
      let y =
        top + row.y.value(at: time) + row.translateY.value(at: time)
        - (pane?.offset.value(at: time) ?? offset)
      guard y < bottom, y + screen.rowHeight > top else { continue }
      let state = ScreenState.Row(
        row: row.row, list: pane?.name, uid: row.uid, item: row.item, text: row.text(at: time),
        isDone: row.done.value(at: time) > 0, isHidden: row.hidden.value(at: time) > 0,
        x: left + row.x.value(at: time), y: y, alpha: row.alpha.value(at: time), green: row.green,
        cue: row.cue.value(at: time), inset: row.inset)
      rows.append((row.pane ?? 0, state))
    }
    rows.sort { ($0.list, $0.row.row) < ($1.list, $1.row.row) }
    // In the content scrolled by `offset`, whatever its own list's frame.
    if let pane = placeholder?.pane.flatMap({ paneOfList[$0] }) {
      placeholder?.y += pane.frame.y - pane.offset.value(at: time) + offset
    }
    return ScreenState(
      time: time, offset: offset, panes: panes(at: time), rows: rows.map(\.row), elements: elements(at: time),
      placeholder: placeholder, lifted: lifted(at: time), dim: dim.value(at: time),
      editing: editing.last { $0.time <= time }?.uid)
  }

  private func panes(at time: Time) -> [ScreenState.Pane] {
    panes.compactMap { pane in
      let frame = pane.frame.moved(by: Offset(-pane.slide.value(at: time), 0))
      guard frame.x < screen.size.width, frame.maxX > 0 else { return nil }
      return ScreenState.Pane(list: pane.name, frame: frame, offset: pane.offset.value(at: time))
    }
  }

  private func elements(at time: Time) -> [ScreenState.Element] {
    elements.compactMap { element in
      var values = element.tracks.mapValues { $0.value(at: time) }
      guard values.removeValue(forKey: .hidden) ?? 0 <= 0 else { return nil }
      var frame = element.frame
      frame.x = values.removeValue(forKey: .x) ?? frame.x
      frame.y = values.removeValue(forKey: .y) ?? frame.y
      for track in element.leftBy { frame.x -= track.value(at: time) }
      for track in element.upBy { frame.y -= track.value(at: time) }
      return ScreenState.Element(
        target: element.target, frame: frame, values: values, appearance: element.appearance.value(at: time))
    }
  }

  private func lifted(at time: Time) -> ScreenState.Lifted? {
    guard let copy = lifted.last(where: { $0.from <= time && $0.until.map { time < $0 } ?? true }) else {
      return nil
    }
    return ScreenState.Lifted(
      uid: copy.uid, text: copy.text, isDone: copy.isDone, green: copy.green, x: copy.x.value(at: time),
      y: copy.y.value(at: time), scale: copy.scale.value(at: time), alpha: copy.alpha.value(at: time),
      shadow: copy.shadow.value(at: time), inset: copy.inset)
  }
}

/// Properties on the screen that change in steps, not continuously.
public struct Appearance: Hashable, Sendable {
  /// The transform around the middle of its frame.
  public var transform = Transform.identity
  /// The color as `#rrggbb`.
  public var color: String?
  /// The text shown.
  public var text: String?
  /// `highlighted`, `disabled`, `editing` …, or nil for the usual one.
  public var state: String?

  /// Creates the usual appearance with these differences.
  public init(
    transform: Transform = .identity, color: String? = nil, text: String? = nil, state: String? = nil
  ) {
    self.transform = transform
    self.color = color
    self.text = text
    self.state = state
  }

  /// The state of a text field that is being edited.
  package static let editing = "editing"
}
