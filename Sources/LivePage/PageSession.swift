package import GestureScript
package import Gestures
package import Motion
import Rendering
package import Scenes
package import Simulation
import Text
import TodoModel

/// A live session under the fingers of a page: touches, keys and text in, pictures, verdicts and a script out.
package final class PageSession {
  private(set) var setup: LiveSetup
  package private(set) var session: LiveSession
  /// The samples of the newest moment, which are delivered together.
  private var pending: [TouchSample] = []
  private var pendingTime = Time.zero
  /// The verdict lines and edits of earlier gestures.
  private var told: [String] = []
  package private(set) var edits: [RecordedEdit] = []
  /// The number of edits before the last gesture.
  private(set) var editsBefore = 0
  /// The row under the first finger of the last gesture.
  private(set) var touchedText: String?
  /// The expectation about each recorded action, by its index.
  var labels: [Int: String] = [:]

  /// Starts the scene that a script sets up, on a screen of this size unless the script names one. `profile` is a
  /// script of one statement that replaces the script's profile, or is empty. Throws the script's errors.
  package init(_ script: String, profile: String = "", screen: Extent) throws(ScriptErrors) {
    let parsed = try ScriptParser.allScenes.parse(script)
    if let error = parsed.flickNeeded { throw ScriptErrors([error]) }
    do throws(ScriptError) {
      setup = try LiveSetup(parsed)
      setup.profile = try PageSession.profile(profile)
      let document = setup.ownDocument ?? Document()
      session = try LiveSession(
        setup, document: document, list: document.current, screen: screen, at: .zero)
    } catch {
      throw ScriptErrors([error])
    }
    session.startRecording(at: .zero)
  }

  /// Starts again with the lists as they are now and another profile.
  package func restart(profile: String, screen: Extent) throws(ScriptErrors) {
    do throws(ScriptError) {
      var setup = setup
      setup.profile = try PageSession.profile(profile)
      let next = try LiveSession(
        setup, document: session.document, list: session.list, screen: screen, at: .zero)
      (self.setup, session) = (setup, next)
    } catch {
      throw ScriptErrors([error])
    }
    (pending, pendingTime, told, edits, labels) = ([], .zero, [], [], [:])
    (editsBefore, touchedText) = (0, nil)
    session.startRecording(at: .zero)
  }

  private static func profile(_ text: String) throws(ScriptError) -> ScriptProfile? {
    guard !text.isEmpty else { return nil }
    do throws(ScriptErrors) {
      return try ScriptParser.allScenes.parse(text).setup.profile
    } catch {
      throw error.errors[0]
    }
  }
}

// Touches and keys.
extension PageSession {
  /// Takes a sample; those of one moment are delivered together, ordered by finger, once a later one or
  /// ``flush()`` comes.
  package func touch(_ finger: Int, _ phase: TouchPhase, _ location: Location, at time: Time) {
    if time > pendingTime || pending.contains(where: { $0.finger == finger }) { flush() }
    pendingTime = max(pendingTime, time)
    pending.append(TouchSample(time: pendingTime, finger: finger, phase: phase, location: location))
  }

  package func flush() {
    guard !pending.isEmpty else { return }
    let samples = pending.sorted { $0.finger < $1.finger }
    pending.removeAll(keepingCapacity: true)
    if session.fingers.isEmpty { beginGesture(at: samples[0].location) }
    session.handle(samples, at: pendingTime)
    takeEdits()
  }

  private func beginGesture(at place: Location) {
    told += verdictLines
    takeEdits()
    editsBefore = edits.count
    let rowHeight = session.setup.rowHeight
    touchedText =
      session.state.rows.last {
        !$0.isHidden && place.y >= $0.y && place.y < $0.y + rowHeight
      }?.text
  }

  package func cancel(at time: Time) {
    flush()
    session.cancelFingers(at: time)
    takeEdits()
  }

  /// Advances the clock; due timers fire and motion continues.
  package func advance(to time: Time) {
    flush()
    session.advance(to: time)
    takeEdits()
  }

  package func type(_ text: String, at time: Time) { try? session.type(text, at: time) }

  package func press(_ key: Key, at time: Time) {
    try? session.press(key, at: time)
    takeEdits()
  }

  private func takeEdits() { edits += session.simulator.takeEdits() }
}

// Decisions.
extension PageSession {
  /// Whether the picture may change without input.
  package var isAtRest: Bool { session.isAtRest && session.deadline == nil }

  private var verdictLines: [String] {
    session.verdicts.map {
      "\($0.verdict.time.rounded3)\t\($0.target.name)\t\($0.verdict.recognizer)\t\($0.explanation)"
    }
  }

  /// All verdicts so far, a line each, as `flick simulate --why` words them.
  package var allVerdictLines: [String] { told + verdictLines }

  package var editLines: [String] {
    edits.map { "\($0.time.rounded3)\t\($0.gesture)\t\($0.item)\t\($0.words)" }
  }

  /// The account of the last touch: its outcome, how far it is or how near another outcome was, and each recognizer
  /// with its margin, near misses first. Each line begins with its kind.
  package var account: [String] {
    if let progress = session.progress { return ["progress\t\(progress)"] }
    let why = TouchWhy(session.verdicts, hint: "")
    var lines = edits[editsBefore...].map { "outcome\t\($0.words)" }
    if lines.isEmpty, !session.verdicts.isEmpty { lines.append("outcome\tnothing changed") }
    if let nearest = why.nearest { lines.append("nearest\t\(nearest)") }
    return lines + why.lines.map { "\($0.standing.word)\t\($0.head)\t\($0.text)" }
  }

  /// The limits in play while a finger is down: circles of a tap's and a pan's movement around its start, lines of a
  /// swipe and of a pull; `circle x y radius name`, `line x y x y name`.
  package var limits: [String] {
    guard let start = session.travelStart, !session.fingers.isEmpty else { return [] }
    let screen = session.simulator.screen
    var lines = [
      circle(start, screen.profile.pan.slop, "pan.slop"),
      circle(start, screen.profile.tap.movement, "tap.movement"),
    ]
    guard setup.showsLists else { return lines }
    let state = session.state
    let pane =
      state.panes.first { $0.frame.contains(start) }?.frame
      ?? Frame(0, 0, screen.size.width, screen.size.height)
    let arming = screen.choreography.armingShare * pane.width
    if let row = session.swipedRow(in: state) {
      for x in [pane.x + arming, pane.maxX - arming] {
        lines.append(line(Location(x, row.y), Location(x, row.y + screen.rowHeight), "swipe"))
      }
    }
    if state.placeholder != nil {
      let y = pane.y + screen.rowHeight
      lines.append(line(Location(pane.x, y), Location(pane.maxX, y), "pull"))
    }
    return lines
  }

  private func circle(_ center: Location, _ radius: Double, _ name: String) -> String {
    "circle\t\(center.x.rounded3)\t\(center.y.rounded3)\t\(radius.rounded3)\t\(name)"
  }

  private func line(_ start: Location, _ end: Location, _ name: String) -> String {
    "line\t\(start.x.rounded3)\t\(start.y.rounded3)\t\(end.x.rounded3)\t\(end.y.rounded3)\t\(name)"
  }
}

extension VerdictStanding {
  fileprivate var word: String {
    switch self {
    case .nearMiss: "near"
    case .success: "success"
    case .failure: "failure"
    case .prevented: "prevented"
    }
  }
}

extension RecordedEdit {
  /// The edit in the words of the commands, without a number, which the page's items do not share with the stored ones:
  /// `done Eggs`.
  fileprivate var words: String {
    let name = text.isEmpty ? "a row" : text.shortened(toColumns: 60)
    let word: String
    switch edit {
    case .complete: word = "done"
    case .reopen: word = "reopened"
    case .remove: word = "deleted"
    case .insert: word = "added"
    case .move(_, let list, let index): return "moved \(name) to place \(index + 1) of \(list)"
    default: word = "changed"
    }
    return "\(word) \(name)"
  }
}
