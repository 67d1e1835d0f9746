package import Motion
package import TodoModel

/// The screen's contents at one time.
package struct ScreenState: Hashable, Sendable {
  /// A ``ShownRow`` at a moment.
  package struct Row: Hashable, Sendable {
    package var row: Int
    /// The name of its list where the screen shows several.
    package var list: String?
    package var uid: ItemUID
    package var item: Int
    package var text: String
    package var isDone: Bool
    package var isStarted = false
    package var isHidden: Bool
    /// The screen coordinates of its top left corner, pt.
    package var x: Double
    package var y: Double
    package var alpha: Double
    package var green: Double
    package var cue: Double
    package var inset = 0.0
  }

  /// A ``LiftedCopy`` at a moment.
  package struct Lifted: Hashable, Sendable {
    package var uid: ItemUID
    package var text: String
    package var isDone: Bool
    package var green: Double
    package var x: Double
    package var y: Double
    package var scale: Double
    package var alpha: Double
    package var shadow: Double
    package var inset = 0.0
  }

  /// One of several lists on the screen.
  package struct Pane: Hashable, Sendable {
    package var list: String
    package var frame: Frame
    package var offset: Double
  }

  /// An element other than a row.
  package struct Element: Hashable, Sendable {
    package var target: AnimationTarget
    /// The frame in screen coordinates, without the transform.
    package var frame: Frame
    package var values: [Property: Double]
    package var appearance: Appearance

    package var isEdited: Bool { appearance.state == Appearance.editing }
  }

  package var time: Time
  package var offset: Double
  package var panes: [Pane] = []
  /// The rows from the top, including hidden ones but not those off the screen.
  package var rows: [Row]
  /// The other visible elements.
  package var elements: [Element] = []
  package var placeholder: Placeholder?
  package var lifted: Lifted?
  /// The brightness of the rows; below 1 behind a lifted copy.
  package var dim: Double
  package var editing: ItemUID?
}

extension Recording {
  /// The state at any moment: a function of the time alone.
  package func state(at time: Time) -> ScreenState {
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
        isDone: row.done.value(at: time) > 0,
        isStarted: row.isStarted && row.done.value(at: time) <= 0, isHidden: row.hidden.value(at: time) > 0,
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
