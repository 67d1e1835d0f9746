/// What goes beyond the plain list; all off unless a script says otherwise.
struct ListSettings: Hashable, Sendable {
  /// A pull up past the end takes out what is completed.
  var pullUpClears = false
  /// A completed item goes to the bottom of the list.
  var completedSink = false
  /// A swipe to the right opens a completed item again.
  var swipeReopens = false
  /// Sounds and haptics stand in the timeline.
  var cues = false
}

extension ListScene {
  public func set(_ setting: String, _ value: SettingValue) throws(SceneError) {
    let paths: [String: WritableKeyPath<ListSettings, Bool>] = [
      "pull-up-clears": \.pullUpClears, "completed-sink": \.completedSink,
      "swipe-reopens": \.swipeReopens, "cues": \.cues,
    ]
    guard let path = paths[setting] else { throw .notInScene("the setting \(setting)") }
    guard case .flag(let isOn) = value else {
      throw .refused(expected: "on or off", found: "another value for \(setting)")
    }
    settings[keyPath: path] = isOn
  }
}
