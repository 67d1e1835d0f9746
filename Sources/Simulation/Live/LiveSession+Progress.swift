import Motion
package import Scenes

extension LiveSession {
  /// The row that a finger swipes, or nil: its distance from its place equals its cue. A row keeps its cue
  /// after a swipe, until it is reloaded.
  package func swipedRow(in state: ScreenState) -> ScreenState.Row? {
    state.rows.first { row in
      row.cue != 0 && abs(row.x - (state.panes.first { $0.list == row.list }?.frame.x ?? 0) - row.cue) < 0.01
        && (touched.isEmpty || touched.contains(row.uid))
    }
  }

  /// The fingers' progress towards an effect: `complete: 110 of 160 pt`, or nil without fingers.
  package var progress: String? {
    guard !down.isEmpty else { return nil }
    func words(_ effect: String, _ travel: Double, _ needed: Double) -> String {
      "\(effect): \(travel.rounded(.down).exactText) of \(needed.rounded(.up).exactText) pt"
        + (travel > needed ? ", lift does it" : "")
    }
    let state = state
    if state.placeholder != nil {
      let pulled = -(state.panes.map(\.offset) + [state.offset]).reduce(0) { min($0, $1) }
      // Two fingers pull, too, where one of them is above the list.
      if down.count == 1 || pulled > 0 { return words("pull", pulled, setup.rowHeight) }
      return words("pinch", gap(in: state), setup.rowHeight)
    }
    if let (place, isHome) = simulator.scene.carriedPlace {
      return isHome ? "carry: at its place" : "carry: to place \(place + 1), lift does it"
    }
    if let row = swipedRow(in: state) {
      let width = state.panes.first { $0.list == row.list }?.frame.width ?? screen.width
      let needed = width * simulator.screen.choreography.armingShare
      return words(row.cue > 0 ? "complete" : "delete", abs(row.cue), needed)
    }
    if down.count == 2, setup.showsLists, touched.count < 2 { return "pinch: needs a row under each finger" }
    guard let travel, simulator.eventsOfLastGesture.isEmpty else { return nil }
    return words("drag", travel, simulator.screen.profile.pan.slop)
  }

  /// The distance to which a pinch has pulled two neighboring rows apart, pt.
  private func gap(in state: ScreenState) -> Double {
    let shifts = state.rows.map { row in
      let pane = state.panes.first { $0.list == row.list }
      let top = (pane?.frame.y ?? 0) + Double(row.row) * setup.rowHeight - (pane?.offset ?? state.offset)
      return abs(row.y - top)
    }
    return 2 * (shifts.max() ?? 0)
  }
}
