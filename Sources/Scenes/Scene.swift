public import Motion
public import Stage

/// What a simulation plays: it owns the views on a stage and turns gestures into edits and motion.
public protocol Scene: AnyObject {
  var stage: Stage { get }
  /// The next moment at which something happens by itself; nil if nothing will.
  var deadline: Time? { get }
  /// When everything that moves will have come to rest; nil if nothing moves.
  var restTime: Time? { get }
  /// Does what falls due at this moment.
  func process(at time: Time)
  /// Where a landmark is shown, in screen coordinates.
  func frame(of landmark: Landmark, at time: Time) throws(SceneError) -> Frame
  /// Types into the text being edited.
  func type(_ text: String, at time: Time) throws(SceneError)
  func press(_ key: Key, at time: Time) throws(SceneError)
  func scroll(to offset: Double, at time: Time) throws(SceneError)
  /// What would be left open if the simulation ended now, closed as Return would; what was open.
  func finish(at time: Time) -> [String]
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
  case noList(String)
  case notInScene(String)
}
