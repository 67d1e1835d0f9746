import GestureScript
import Gestures
import Laboratory
import Motion
import Scenes
import TodoModel

@testable import Simulation

/// A hand on a live session: what it does takes 10 ms, and reports come as often.
final class Hand {
  let session: LiveSession
  let start: Time
  private(set) var now: Time

  init(_ document: Document, setup: LiveSetup = LiveSetup(), screen: Extent = Extent(320, 240)) throws {
    start = .seconds(1000)
    now = start
    texts = Dictionary(
      document.lists[0].items.map { ($0.uid, $0.text) }, uniquingKeysWith: { first, _ in first })
    session = try LiveSession(setup, document: document, list: 0, screen: screen, at: start)
  }

  convenience init(_ texts: String..., profile: ProfileName = .uikit) throws {
    try self.init(texts, profile: ScriptProfile(profile))
  }

  convenience init(_ texts: String..., own profile: ScriptProfile) throws {
    try self.init(texts, profile: profile)
  }

  private convenience init(_ texts: [String], profile: ScriptProfile) throws {
    let items = texts.enumerated().map { index, text in
      Item(
        uid: ItemUID(high: 7, low: UInt64(index)), id: index + 1, text: text,
        created: Instant(secondsSince1970: 0))
    }
    var setup = LiveSetup()
    setup.profile = profile
    try self.init(
      Document(lists: [ItemList(name: "List", items: Items(items))], next: texts.count + 1), setup: setup)
  }

  convenience init(generated count: Int) throws {
    try self.init(
      Document(lists: [ItemList(name: "List", items: Items(generated: count, firstID: 1))], next: count + 1))
  }

  func pass(_ seconds: Double) {
    now += .seconds(seconds)
    session.advance(to: now)
  }

  func press(_ x: Double, _ y: Double, _ fingers: LiveFingers = .one) {
    pass(0.01)
    session.press(fingers, at: Location(x, y), time: now)
  }

  func move(_ x: Double, _ y: Double) {
    pass(0.01)
    session.move(to: Location(x, y), time: now)
  }

  func drag(from start: (Double, Double), to end: (Double, Double), steps: Int = 10) {
    press(start.0, start.1)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      move(start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
    }
    pass(0.01)
    session.lift(at: now)
  }

  /// Presses the key, lets everything come to rest, and returns the edits made.
  func done(_ action: RowAction) -> [String] {
    guard (try? session.perform(action, at: now)) != nil else { return ["refused"] }
    session.settle(at: now)
    return edits
  }

  /// The edits since the last call.
  var edits: [String] {
    session.takeSteps().joined().map { edit in
      let place = edit.item.flatMap { session.document.place(of: $0) }
      let text = place.map { session.document[$0].text }
      if case .insert(let item, _, _) = edit { return "insert \(item.text)" }
      return "\(edit.name) \(text ?? edit.item.flatMap { texts[$0] } ?? "")"
    }
  }

  /// The texts that there were at the start.
  private let texts: [ItemUID: String]

  var rows: String { session.items.map { ($0.isDone ? "[x] " : "") + $0.text }.joined(separator: ", ") }

  /// Ends the recording and returns it as the text of a script.
  func endRecording() -> String? {
    session.endRecording(at: now).map { ScriptPrinter.print($0.script()) }
  }
}
