package import GestureScript
import Gestures
package import Motion
package import Scenes
package import TodoModel

/// A scene under somebody's hand: touches and keys in as they come, edits out as they happen.
///
/// It reads no clock: every call says when it is, on a clock that nobody sets. The simulation's own moments count from
/// its start; where it settles at once it gets ahead of that clock, and from then on is ahead by as much. What is done
/// is done at whole microseconds, so that a script can say it.
package final class LiveSession {
  package let setup: LiveSetup
  package internal(set) var simulator: Simulator
  /// The screen's size, in points.
  package internal(set) var screen: Extent
  /// What the clock showed when the simulation was at its start.
  var origin: Time
  /// The latest moment that the simulation was told to reach, but for samples.
  var reached = Time.zero
  /// What the mouse has put down.
  var touch: PointerTouch?
  /// The items of the rows that its fingers came down on.
  var touched: Set<ItemUID> = []
  /// Where fingers are, by their numbers.
  var down: [Int: Location] = [:]
  /// The samples of a key's gesture that are still to come.
  var queue: ArraySlice<TouchSample> = []
  /// When the key's gesture ends, in the simulation.
  var queueEnd: Time?
  /// Those of the last touch that was made before another document or screen came.
  var earlierVerdicts: [RecordedVerdict] = []
  package internal(set) var recorder: LiveRecorder?
  /// The new item whose text is being edited and that no store has: it is in ``document`` all the same.
  package internal(set) var draft: ItemUID?
  /// The item on whose row keys act.
  package internal(set) var chosen: ItemUID?
  /// Where that row was when it was last looked for.
  var chosenIndex = 0

  /// A session that begins now on a document; throws, with the place, at a statement of the set-up that makes no sense.
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
  /// The index of the list that keys act on.
  package var list: Int { simulator.scene.list }
  package var items: Items { simulator.scene.model.shownItems(of: list) }
  /// Whether a text is being edited.
  package var isEditing: Bool { simulator.scene.caret != nil }
  /// How many characters stand before the caret of the text being edited, or nil without one.
  package var caret: Int? { simulator.scene.caret }
  /// Where the fingers are, those of a key's gesture too.
  package var fingers: [Location] { down.values.map { $0 } }
  /// Whether the mouse has fingers down.
  package var hasTouch: Bool { touch != nil }
  /// Whether a key's gesture is under way.
  package var isPlaying: Bool { queueEnd != nil }
  /// Whether what is shown may change from one moment to the next.
  package var isMoving: Bool { isPlaying || simulator.isMoving }
  /// Whether nothing moves, no finger is down and no recognizer waits.
  package var isAtRest: Bool { touch == nil && !isMoving && !simulator.isUndecided }

  /// What is shown at the moment that has been reached.
  package var state: ScreenState { simulator.state }

  /// When the gesture of a key that is under way ends, on the clock, or nil without one.
  package var deadlineOfKey: Time? { queueEnd.map { $0 + origin } }

  /// Whether a finger is on a row whose item another document does not have.
  package func loses(with document: Document) -> Bool {
    !touched.isEmpty && touched.contains { $0 != draft && document.place(of: $0) == nil }
  }

  /// The next moment, on the clock, at which something happens by itself, or nil if nothing will.
  package var deadline: Time? {
    let next = [simulator.deadline, queue.first?.time, queueEnd].compactMap { $0 }.min()
    return next.map { $0 + origin }
  }

  /// What the recognizers decided in the last touch.
  package var verdicts: [RecordedVerdict] { earlierVerdicts + simulator.verdictsOfLastGesture }

  /// From now on it is the last touch.
  func beginGesture(_ statement: String) {
    earlierVerdicts = []
    simulator.beginGesture(statement)
  }
}

// Time.
extension LiveSession {
  /// Lets time pass up to now: timers fire, what moves goes on, a key's gesture is played.
  package func advance(to time: Time) {
    let moment = time - origin
    play(until: moment)
    guard moment > simulator.now else { return }
    simulator.advance(to: moment)
    reached = moment
  }

  /// Lets everything that moves come to rest at once, a key's gesture included.
  package func settle(at time: Time) {
    advance(to: time)
    play(until: .never)
    simulator.settle()
    catchUp(at: time)
  }

  /// From now on the clock's moment is the simulation's.
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

  /// The next whole microsecond that has not been reached, and what falls due until then is done.
  func nextMoment(at time: Time) -> Time {
    let moment = instant(at: time)
    simulator.advance(to: moment)
    reached = moment
    return moment
  }

  /// The first whole microsecond from now on that has not been reached.
  func instant(at time: Time) -> Time {
    let least = max(time - origin, max(reached, simulator.now) + Time(nanoseconds: 1))
    return .microseconds((least.nanoseconds + 999) / 1000)
  }
}
