package import Gestures
package import Motion
package import Stage
package import TodoModel

package struct SceneParts {
  let stage: Stage
  let model: SceneModel
  /// The index of the list shown first.
  let list: Int
  let screen: Screen
  let recorder: Recorder
}

/// The subject of a simulation: it owns the views on a stage and converts gestures to edits and motion.
///
/// A script's words for a scene are values of the scene's own types; a scene without such words uses `Never`.
package protocol Scene: Stage.Layout, ArenaDelegate {
  associatedtype Statement: Hashable & Sendable = Never
  associatedtype Expectation: Hashable & Sendable = Never
  associatedtype Setting: Hashable & Sendable = Never

  var parts: SceneParts { get }
  /// The index of the list that statements act on.
  var list: Int { get }
  /// The next moment at which something happens without input, or nil if nothing will.
  var deadline: Time? { get }
  /// The end of all motion, or nil if nothing moves.
  var restTime: Time? { get }
  /// Performs the actions due at this moment.
  func process(at time: Time)
  /// Commits open edits, as Return would, and returns a warning for each.
  func finish(at time: Time) -> [String]
  /// Called with each touch sample after its delivery to the recognizers.
  func didDeliver(_ sample: TouchSample)
  /// Adds the scene's contents to the recording.
  func describe(in recording: inout Recording)

  /// The frame of a target, in screen coordinates.
  func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame
  /// The item of a target, on the screen or off it.
  func item(at target: SceneTarget) throws(SceneError) -> Item
  /// Whether any part of the item's row is on the screen.
  func isOnScreen(_ uid: ItemUID, at time: Time) -> Bool
  /// The item whose text is being edited.
  var editedItem: ItemUID? { get }
  /// The caret's character offset in the text being edited, or nil if none is.
  var caret: Int? { get }
  /// The text typed so far into the edited text, or nil if none is edited.
  var editedText: String? { get }
  /// The content offset, pt, or nil if the scene does not scroll.
  func offset(at time: Time) -> Double?

  func type(_ text: String, at time: Time) throws(SceneError)
  /// Performs the function of a key. Throws if it has none at this moment.
  func press(_ key: Key, at time: Time) throws(SceneError)
  /// Sets the content offset, pt, without a gesture.
  func scroll(to offset: Double, at time: Time) throws(SceneError)
  /// Changes a setting before the first gesture.
  func set(_ setting: Setting) throws(SceneError)
  func perform(_ statement: Statement, at time: Time) throws(SceneError)
  /// Checks an expectation. Returns the value found instead, or nil if it is met.
  func mismatch(_ expectation: Expectation, at time: Time) throws(SceneError) -> String?
  /// Checks that this event was sent by a control, or on a list, in the last statement. Returns the events found
  /// instead, or nil if it was.
  func mismatch(ofEvent event: String, on control: String) throws(SceneError) -> String?
  /// Checks that the touches of the last gesture reached these views, in this order. Returns the views found
  /// instead, or nil if they did.
  func mismatch(ofTouched views: [String]) throws(SceneError) -> String?
}

extension Scene {
  package var stage: Stage { parts.stage }
  /// The document, with its changes.
  package var model: SceneModel { parts.model }
  var screen: Screen { parts.screen }
  var recorder: Recorder { parts.recorder }

  /// The tolerance of an expectation, pt, by default the precision of the output.
  func tolerance(_ within: Distance?) -> Double {
    within?.points(width: screen.size.width) ?? CardSizes.exactness
  }
}

// Defaults for optional requirements.
extension Scene {
  package var list: Int { parts.list }
  package var deadline: Time? { nil }
  package var restTime: Time? { nil }
  package func process(at time: Time) {}
  package func layOut(at time: Time) {}
  package func willTouch(_ view: View?, _ sample: TouchSample) {}
  package func amend(_ measures: [Measure], of member: ArenaMember) { recorder.amend(measures, of: member) }
  package func didDeliver(_ sample: TouchSample) {}
  package func finish(at time: Time) -> [String] { [] }
  /// The item of a row; statements name items by rows even where none are shown.
  package func item(at target: SceneTarget) throws(SceneError) -> Item {
    model.document[try model.place(of: target, in: list)]
  }
  package func isOnScreen(_ uid: ItemUID, at time: Time) -> Bool { false }
  package var editedItem: ItemUID? { nil }
  package var caret: Int? { nil }
  package var editedText: String? { nil }
  package func offset(at time: Time) -> Double? { nil }
  package func type(_ text: String, at time: Time) throws(SceneError) { throw .noText }
  package func press(_ key: Key, at time: Time) throws(SceneError) { throw .noText }
  package func scroll(to offset: Double, at time: Time) throws(SceneError) { throw .notInScene("scroll") }
  package func mismatch(ofEvent event: String, on control: String) throws(SceneError) -> String? {
    throw .notInScene("event")
  }
  package func mismatch(ofTouched views: [String]) throws(SceneError) -> String? {
    throw .notInScene("touched")
  }
}

extension Scene where Statement == Never {
  package func perform(_ statement: Never, at time: Time) throws(SceneError) {}
}

extension Scene where Expectation == Never {
  package func mismatch(_ expectation: Never, at time: Time) throws(SceneError) -> String? {}
}

extension Scene where Setting == Never {
  package func set(_ setting: Never) throws(SceneError) {}
}

// Access to a scene of unknown type, which rejects words of other scenes.
extension Scene {
  package func set(any setting: any Hashable & Sendable) throws(SceneError) {
    guard let own = setting as? Setting else { throw .notInScene("such a setting") }
    try set(own)
  }

  package func perform(any statement: any Hashable & Sendable, at time: Time) throws(SceneError) {
    guard let own = statement as? Statement else { throw .notInScene("such a statement") }
    try perform(own, at: time)
  }

  package func mismatch(
    any expectation: any Hashable & Sendable, at time: Time
  ) throws(SceneError) -> String? {
    guard let own = expectation as? Expectation else { throw .notInScene("such an expectation") }
    return try mismatch(own, at: time)
  }
}

/// The reason why a statement is impossible at its moment.
package enum SceneError: Error, Hashable, Sendable {
  case nothingEdited
  /// The scene has no text to edit.
  case noText
  /// No list can be scrolled while a text is edited.
  case scrollLocked
  /// No row has this number; `count` is the number of rows.
  case noRow(Int, count: Int)
  case noRowNamed(String)
  case severalRowsNamed(String, count: Int)
  /// The element with this name is off the screen; what scrolls shows it at this offset, pt.
  case offScreen(String, offset: Double?)
  /// The row is off its pane in one of several lists; the offset is that list's.
  case rowOffPane(String, list: String, offset: Double)
  case noList(String)
  /// The scene has nothing of this kind.
  case notInScene(String)
  /// The expected and the found value.
  case refused(expected: String, found: String)
}
