public import Gestures
public import Motion
public import TodoModel

/// Something said in the words that a scene adds to the script language: a statement or an expectation.
public struct SceneAction: Hashable, Sendable {
  /// The name of the form that it follows.
  public var name: String
  public var arguments: [SceneArgument]

  public init(_ name: String, _ arguments: [SceneArgument] = []) {
    self.name = name
    self.arguments = arguments
  }
}

/// One word or value of an action, in the order in which they stand.
public indirect enum SceneArgument: Hashable, Sendable {
  case word(String)
  case text(String)
  case number(Double)
  /// In points.
  case distance(Double)
  case duration(Time)
  /// In degrees.
  case angle(Double)
  case point(Location)
  case size(Extent)
  case day(CalendarDay)
  case month(CalendarMonth)
  case landmark(Landmark)
  case recognizer(RecognizerKind)
  case list([SceneArgument])
}

/// The value of a setting.
public enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
}
