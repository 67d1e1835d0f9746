import Motion
package import Scenes

extension LiveSession {
  /// The row that a finger swipes, or nil. A row keeps its cue after a swipe, until it is reloaded.
  package func swipedRow(in state: ScreenState) -> ScreenState.Row? {
    state.rows.first { row in
      row.cue != 0 && row.x != state.panes.first { $0.list == row.list }?.frame.x ?? 0
        && (touched.isEmpty || touched.contains(row.uid))
    }
  }

  /// How far the fingers that are down have come, and what an effect needs: `complete: 110 of 160 pt`; nil without
  /// such fingers.
  package var progress: String? {
    guard !down.isEmpty else { return nil }
    func words(_ effect: String, _ travel: Double, _ needed: Double) -> String {
      "\(effect): \(travel.rounded(.down).exactText) of \(needed.rounded(.up).exactText) pt"
        + (travel > needed ? ", lift does it" : "")
    }
    let state = state
    if let placeholder = state.placeholder {
      let pulled = -(state.panes.map(\.offset) + [state.offset]).reduce(0) { min($0, $1) }
      return words("add", pulled > 0 ? pulled : placeholder.scale * setup.rowHeight, setup.rowHeight)
    }
    if let row = swipedRow(in: state) {
      let width = state.panes.first { $0.list == row.list }?.frame.width ?? screen.width
      let needed = width * simulator.screen.choreography.armingShare
      return words(row.cue > 0 ? "complete" : "delete", abs(row.cue), needed)
    }
    guard let travel, state.lifted == nil, simulator.eventsOfLastGesture.isEmpty else { return nil }
    return words("drag", travel, simulator.screen.profile.pan.slop)
  }
}
