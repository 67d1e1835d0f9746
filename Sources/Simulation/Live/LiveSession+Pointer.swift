import Gestures
package import Motion
import Scenes
import TodoModel

extension LiveSession {
  /// Puts fingers down. If some are down already, only cancels them; a key's gesture is played to its end.
  package func press(_ fingers: LiveFingers, at pointer: Location, time: Time) {
    guard touch == nil else { return cancel(at: time) }
    finishKey(at: time)
    var down = PointerTouch(fingers, at: pointer)
    if fingers == .mirrored, let edge = rowEdge(near: pointer) {
      down = PointerTouch(fingers, at: pointer, around: edge)
    }
    let moment = nextMoment(at: time)
    beginGesture("touch")
    touch = down
    let samples = down.samples(.began, at: moment)
    touched = Set(samples.compactMap { row(at: $0.location)?.uid })
    if let row = row(at: samples.last?.location ?? pointer) { choose(row.uid, row.row) }
    deliver(samples)
  }

  /// Moves the fingers. A location off the screen counts as at most one screen away from it.
  package func move(to pointer: Location, time: Time) {
    guard touch != nil else { return }
    let pointer = Location(
      min(max(pointer.x, -screen.width), 2 * screen.width),
      min(max(pointer.y, -screen.height), 2 * screen.height))
    // Taken out, so that it has a single owner and is not copied.
    let samples = touch?.move(to: pointer, at: instant(at: time)) ?? []
    deliver(samples)
  }

  package func lift(at time: Time) { end(.ended, at: time) }

  /// Cancels the fingers, as the system does, and a key's gesture too.
  package func cancel(at time: Time) {
    finishKey(at: time)
    end(.cancelled, at: time)
  }

  private func end(_ phase: TouchPhase, at time: Time) {
    guard let down = touch else { return }
    touch = nil
    touched = []
    deliver(down.samples(phase, at: instant(at: time)))
  }

  private func deliver(_ samples: [TouchSample]) {
    recorder?.add(samples)
    for sample in samples.withFollowers {
      note(sample)
      simulator.touch(sample)
    }
  }

  func note(_ sample: TouchSample) {
    down[sample.finger] = sample.phase.isLift ? nil : sample.location
  }

  /// Plays the rest of a key's gesture at once.
  private func finishKey(at time: Time) {
    advance(to: time)
    play(until: .never)
    catchUp(at: time)
  }

  private func row(at place: Location) -> ScreenState.Row? {
    let width = screen.width
    return state.rows.first { row in
      !row.isHidden && place.y >= row.y && place.y < row.y + setup.rowHeight && place.x >= row.x
        && place.x < row.x + width
    }
  }

  /// The nearest point on an edge between rows, or nil if the scene has no rows.
  private func rowEdge(near pointer: Location) -> Location? {
    let rows = state.rows.filter { !$0.isHidden }
    let edges = rows.flatMap { [$0.y, $0.y + setup.rowHeight] }
    guard let nearest = edges.min(by: { abs($0 - pointer.y) < abs($1 - pointer.y) }) else { return nil }
    return Location(pointer.x, nearest)
  }
}
