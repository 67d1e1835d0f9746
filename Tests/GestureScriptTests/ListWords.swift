import GestureScript

extension SceneWords {
  /// A scene that adds nothing but settings, as the list does.
  static let list = SceneWords(
    "list",
    settings: ["pull-up-clears", "completed-sink", "swipe-reopens", "cues"].map {
      SettingForm($0, .flag, help: "a setting")
    })
}
