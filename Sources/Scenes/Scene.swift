public import Gestures
public import Motion
public import Stage
public import TodoModel

/// What a simulation plays: it owns the views on a stage and turns gestures into edits and motion.
public protocol Scene: AnyObject {
  var stage: Stage { get }
  var model: SceneModel { get }
  /// The index of the list that statements act on.
  var list: Int { get }
  /// The next moment at which something happens by itself; nil if nothing will.
  var deadline: Time? { get }
  /// When everything that moves will have come to rest; nil if nothing moves.
  var restTime: Time? { get }
  /// Does what falls due at this moment.
  func process(at time: Time)
  /// What would be left open if the simulation ended now, closed as Return would; what was open.
  func finish(at time: Time) -> [String]
  /// Told of each touch sample once the recognizers have had it.
  func didDeliver(_ sample: TouchSample)
  /// Puts what the scene shows into the recording.
  func describe(in recording: inout Recording)

  /// Where a landmark is shown, in screen coordinates.
  func frame(of landmark: Landmark, at time: Time) throws(SceneError) -> Frame
  /// The item that a landmark means, on the screen or off it.
  func item(at landmark: Landmark) throws(SceneError) -> Item
  func isOnScreen(_ uid: ItemUID, at time: Time) -> Bool
  /// The item whose text is being edited.
  var editedItem: ItemUID? { get }
  /// The content offset, pt; nil if the scene does not scroll.
  func offset(at time: Time) -> Double?

  /// Types into the text being edited.
  func type(_ text: String, at time: Time) throws(SceneError)
  func press(_ key: Key, at time: Time) throws(SceneError)
  func scroll(to offset: Double, at time: Time) throws(SceneError)
  func set(_ setting: String, _ value: SettingValue) throws(SceneError)
  /// Does what a statement of the scene's own says.
  func perform(_ action: SceneAction, at time: Time) throws(SceneError)
  /// What was found instead of what an expectation of the scene's own says; nil if it is met.
  func mismatch(_ action: SceneAction, at time: Time) throws(SceneError) -> String?
}

// What a scene need not have.
extension Scene {
  public func didDeliver(_ sample: TouchSample) {}
  public func finish(at time: Time) -> [String] { [] }
  public func item(at landmark: Landmark) throws(SceneError) -> Item { throw .notInScene("a row") }
  public func isOnScreen(_ uid: ItemUID, at time: Time) -> Bool { false }
  public var editedItem: ItemUID? { nil }
  public func offset(at time: Time) -> Double? { nil }
  public func type(_ text: String, at time: Time) throws(SceneError) { throw .nothingEdited }
  public func press(_ key: Key, at time: Time) throws(SceneError) { throw .nothingEdited }
  public func scroll(to offset: Double, at time: Time) throws(SceneError) { throw .notInScene("scroll") }
  public func set(_ setting: String, _ value: SettingValue) throws(SceneError) {
    throw .notInScene("the setting \(setting)")
  }
  public func perform(_ action: SceneAction, at time: Time) throws(SceneError) {
    throw .notInScene(action.name)
  }
  public func mismatch(_ action: SceneAction, at time: Time) throws(SceneError) -> String? {
    throw .notInScene(action.name)
  }
}

/// The keys that a script can press.
public enum Key: String, Hashable, Sendable, CaseIterable {
  case `return`, backspace, clear, escape
}

/// Why a statement makes no sense at this moment.
public enum SceneError: Error, Hashable, Sendable {
  case nothingEdited
  case scrollLocked
  case noRow(Int, count: Int)
  case noRowNamed(String)
  case severalRowsNamed(String, count: Int)
  case rowOffScreen(String, offset: Double)
  /// In one of several lists; the offset is that list's.
  case rowOffPane(String, list: String, offset: Double)
  case noList(String)
  case notInScene(String)
  /// What would have been right, and what was there.
  case refused(expected: String, found: String)
}
