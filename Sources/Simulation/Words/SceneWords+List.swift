public import GestureScript

extension SceneWords {
  /// The list scene, which needs no words but those of every scene.
  public static let list = SceneWords(
    "list",
    settings: [
      SettingForm("pull-up-clears", .flag, help: "a pull up past the end clears completed items"),
      SettingForm("completed-sink", .flag, help: "a completed item sinks to the bottom"),
      SettingForm("swipe-reopens", .flag, help: "a swipe to the right opens a completed item again"),
      SettingForm("cues", .flag, help: "sounds and haptics stand in the timeline"),
    ])
}
