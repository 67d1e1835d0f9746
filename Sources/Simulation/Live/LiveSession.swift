package import GestureScript
import Gestures
package import Motion
package import Scenes
package import TodoModel

/// A live scene: touches and keys are passed in as they come, edits are returned as they happen.
///
/// Every call has the time of a monotonic clock. The simulation's own moments count from its start; settling
/// puts it ahead of that clock. Actions happen at whole microseconds, so that a script can express them.
package final class LiveSession {
  package let setup: LiveSetup
  package internal(set) var simulator: Simulator
  package internal(set) var screen: Extent
  /// The clock's time at the simulation's start.
  var origin: Time
  /// The latest moment that the simulation was advanced to, apart from samples.
  var reached = Time.zero
  var touch: PointerTouch?
  /// The items of the rows that its fingers came down on.
  var touched: Set<ItemUID> = []
  /// The locations of fingers, by their numbers.
  var down: [Int: Location] = [:]
  /// The remaining samples of a key's gesture.
  var queue: ArraySlice<TouchSample> = []
  /// The end of the key's gesture, in the simulation's time.
  var queueEnd: Time?
  /// The verdicts of the last touch before the document or screen changed.
  var earlierVerdicts: [RecordedVerdict] = []
  package internal(set) var recorder: LiveRecorder?
  /// The new item whose text is being edited and which is not stored yet; it is part of ``document``.
  package internal(set) var draft: ItemUID?
  /// The item on whose row keys act.
  package internal(set) var chosen: ItemUID?
  /// The index at which that row was last found.
  var chosenIndex = 0

  /// Starts a session on a document; throws, with the position, at an invalid statement of the set-up.
  package init(
    _ setup: LiveSetup, document: Document, list: Int, screen: Extent, at time: Time
  ) throws(ScriptFault) {
    self.setup = setup
    self.screen = setup.screen ?? screen
    origin = time
    simulator = try setup.simulator(document, list: list, screen: self.screen, isFirst: true)
  }
}

extension LiveSession {
  package var document: Document { simulator.scene.model.document }
  package var list: Int { simulator.scene.list }
  package var items: Items { simulator.scene.model.shownItems(of: list) }
  package var isEditing: Bool { simulator.scene.caret != nil }
  /// The number of characters before the caret of the edited text, or nil without one.
  package var caret: Int? { simulator.scene.caret }
  package var fingers: [Location] { down.values.map { $0 } }
  package var hasTouch: Bool { touch != nil }
  package var isPlaying: Bool { queueEnd != nil }
  /// Whether the picture may change from one moment to the next.
  package var isMoving: Bool { isPlaying || simulator.isMoving }
  /// Whether nothing moves, no finger is down and no recognizer waits.
  package var isAtRest: Bool { touch == nil && !isMoving && !simulator.isUndecided }

  package var state: ScreenState { simulator.state }

  /// The end of a key's current gesture, on the clock, or nil without one.
  package var deadlineOfKey: Time? { queueEnd.map { $0 + origin } }

  /// Whether a finger is on a row whose item is missing from another document.
  package func loses(with document: Document) -> Bool {
    !touched.isEmpty && touched.contains { $0 != draft && document.place(of: $0) == nil }
  }

  /// The next moment, on the clock, at which something happens without input, or nil.
  package var deadline: Time? {
    let next = [simulator.deadline, queue.first?.time, queueEnd].compactMap { $0 }.min()
    return next.map { $0 + origin }
  }

  package var verdicts: [RecordedVerdict] { earlierVerdicts + simulator.verdictsOfLastGesture }

  /// Begins a gesture, which becomes the last touch.
  func beginGesture(_ statement: String) {
    earlierVerdicts = []
    simulator.beginGesture(statement)
  }
}

extension LiveSession {
  /// Advances to the clock's time: timers fire, motion continues, a key's gesture is played.
  package func advance(to time: Time) {
    let moment = time - origin
    play(until: moment)
    guard moment > simulator.now else { return }
    simulator.advance(to: moment)
    reached = moment
  }

  /// Ends all motion at once, including a key's gesture.
  package func settle(at time: Time) {
    advance(to: time)
    play(until: .never)
    simulator.settle()
    catchUp(at: time)
  }

  /// Maps the clock's current time to the simulation's.
  func catchUp(at time: Time) {
    reached = max(reached, simulator.now)
    if simulator.now > time - origin { origin = time - simulator.now }
  }

  func play(until moment: Time) {
    while let sample = queue.first, sample.time <= moment {
      note(sample)
      simulator.touch(sample)
      queue.removeFirst()
    }
    guard let end = queueEnd, end <= moment else { return }
    simulator.advance(to: end)
    reached = max(reached, end)
    queueEnd = nil
  }

  /// The next whole microsecond after the moment reached; everything due until then is done.
  func nextMoment(at time: Time) -> Time {
    let moment = instant(at: time)
    simulator.advance(to: moment)
    reached = moment
    return moment
  }

  /// The first whole microsecond from now on that is after the moment reached.
  func instant(at time: Time) -> Time {
    let least = max(time - origin, max(reached, simulator.now) + Time(nanoseconds: 1))
    return .microseconds((least.nanoseconds + 999) / 1000)
  }
}
