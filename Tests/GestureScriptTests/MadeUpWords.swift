import GestureScript
import Gestures
import Motion

/// A day as these tests know it; every month has 28 days.
struct Day: Hashable {
  var year: Int
  var month: Int
  var day: Int

  init?(_ year: Int, _ month: Int, _ day: Int) {
    guard (1...12).contains(month), (1...28).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  var text: String {
    "\(String(10_000 + year).dropFirst())-\(String(100 + month).dropFirst())-\(String(100 + day).dropFirst())"
  }
}

/// The meaning of made-up scenes' words.
indirect enum MadeUp: Hashable {
  // Targets.
  case day(Day)
  case control(String)
  case card(Int)
  case view(String)
  case corner(of: Target?)
  // The rest.
  case viewAt(String, Location, Extent, in: String?)
  case after(RecognizerName, RecognizerName)
  case glide(Target, Glide, [String], Double, Int, Day)
  case chosen([Day])
  case flag(String, Bool)
  case depth(Double)
  case mood(Mood)
  case title(String)
}

enum Glide: Hashable {
  case by(Distance)
  case over(Time)
  case around(Double)
}

enum Mood: String, CaseIterable { case calm, wild }

extension PhraseElement<Day> {
  static var day: PhraseElement { .date { Day($0, $1, $2) } }
}

extension PhraseRule<MadeUp> {
  /// Targets that every made-up scene has.
  static let targets: [PhraseRule] = [
    PhraseRule(.word("day", .day), help: "a day") { .day($0) },
    PhraseRule(.word("card", .whole(in: 1...1_000_000_000, "a card's number")), help: "a card") { .card($0) },
    PhraseRule(.word("control", .quotedName("a control's name in quotes")), help: "a control") {
      .control($0)
    },
    PhraseRule(.word("view", .name("a view's name")), help: "a view") { .view($0) },
  ]
}

extension SceneGrammar {
  /// A scene that adds nothing but settings, as the list does.
  static let list = SceneGrammar(
    "list",
    settings: ["pull-up-clears", "completed-sink", "swipe-reopens", "cues"].map { name in
      PhraseRule(.word(name, .flag), help: "a setting") { MadeUp.flag(name, $0) }
    })
}

extension ScriptParser {
  /// Knows the list and these scenes, and all targets.
  static func madeUp(_ scenes: SceneGrammar...) -> ScriptParser { madeUp(scenes) }

  static func madeUp(_ scenes: [SceneGrammar]) -> ScriptParser {
    ScriptParser(scenes: ([.list] + scenes).map { scene in SceneEntry(scene.name) { scene } }) {
      PhraseRule<MadeUp>.targets.map { PhraseRule<SceneMeaning>($0) }
    }
  }
}
