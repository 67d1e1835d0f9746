import Motion
import Scenes

/// A touch so far, and what its effect needs.
package struct TouchProgress: Hashable, Sendable {
  /// The effect of a lift far enough: `complete`, `add`.
  package var effect: String
  package var travel: Double
  package var needed: Double

  /// `complete: 110 of 160 pt`
  package var words: String {
    let way = "\(travel.rounded(.down).exactText) of \(needed.rounded(.up).exactText) pt"
    return travel > needed ? "\(effect): \(way), lift does it" : "\(effect): \(way)"
  }
}

extension LiveSession {
  /// The progress of the fingers that are down, or nil without one, or where none can be told.
  package var progress: TouchProgress? {
    guard !down.isEmpty else { return nil }
    let state = state
    if let placeholder = state.placeholder {
      let pulled = -(state.panes.map(\.offset) + [state.offset]).reduce(0) { min($0, $1) }
      let gap = pulled > 0 ? pulled : placeholder.scale * setup.rowHeight
      return TouchProgress(effect: "add", travel: gap, needed: setup.rowHeight)
    }
    if let row = state.rows.first(where: { $0.cue != 0 }) {
      let pane = state.panes.first { $0.list == row.list }
      let width = pane?.frame.width ?? screen.width
      return TouchProgress(
        effect: row.cue > 0 ? "complete" : "delete", travel: abs(row.cue),
        needed: width * simulator.screen.choreography.armingShare)
    }
    guard let touch, state.lifted == nil, simulator.eventsOfLastGesture.isEmpty else { return nil }
    return TouchProgress(
      effect: "drag", travel: touch.travel, needed: simulator.screen.profile.pan.slop)
  }
}
