import Arguments
import GestureScript
import Gestures
import Motion
import Rendering
import Scenes

extension HelpTopic {
  /// The numbers that a custom profile can change.
  static let thresholds = HelpTopic(
    "thresholds", summary: "The numbers of profiles, and profiles of your own",
    markup: """
      # THRESHOLDS

      A profile holds the numbers by which touches are judged. A script makes one of its own from another one, before
      its first action:

          profile "calm" from uikit
            threshold pinch.begins 6pt
            threshold list.swipe.share 30%
          end

      Such a block alone is a file for flick simulate --profile FILE, which plays scripts under it instead of their own
      profile; --compare takes names and files too. Numbers change; the rules stay those of the profile behind from, and
      a number that its rules do not ask for changes nothing.

      Each line says what the number is, its values in uikit, exact, android and flutter, - for none (one value if all
      are the same), and where they come from.

      \(Threshold.all.map { DefinitionRecord($0.name, explanation(of: $0)) }.markup)
      """)

  private static func explanation(of threshold: Threshold) -> String {
    let values = ProfileName.allCases.map { name in
      threshold.value(on: Screen(profile: Profile(name))).map { $0.rounded3 + threshold.unit.rawValue } ?? "-"
    }
    let shown = Set(values).count == 1 ? values[0] : values.joined(separator: ", ")
    return "\(threshold.help.uppercasedFirst): \(shown) (\(threshold.source))."
  }
}
