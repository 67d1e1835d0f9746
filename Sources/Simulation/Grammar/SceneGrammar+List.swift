import GestureScript
import Scenes

extension SceneGrammar {
  /// The list scene, which has only the words of every scene.
  static let list = SceneGrammar(
    SceneKind.list.rawValue,
    settings: [
      flag(.pullUpClears, help: "a pull up past the end clears completed items"),
      flag(.completedSink, help: "a completed item sinks to the bottom"),
      flag(.swipeReopens, help: "a swipe to the right reopens a completed item"),
      flag(.cues, help: "shows sounds and haptics in the timeline"),
    ])

  private static func flag(_ flag: ListFlag, help: String) -> SettingRule<ListSetting> {
    SettingRule(flag.rawValue, .flag, help: help) { ListSetting(flag, isOn: $0) }
  }
}
