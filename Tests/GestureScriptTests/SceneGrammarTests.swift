import GestureScript
import Gestures
import Motion
import Testing

/// The language as a made-up scene extends it.
@Suite struct SceneGrammarTests {
  enum Pond: Hashable {
    case duck(String, Location, in: String?)
    case together(RecognizerName, RecognizerName)
    case feed([String], Meal)
    case beak(of: String)
    case quacks(Int)
    case weather(Weather)
    case depth(Double)
  }

  enum Meal: Hashable {
    case once
    case lasting(Time)
  }

  enum Weather: String, CaseIterable { case rain, sun }

  static let pond = SceneGrammar(
    "pond",
    statements: [
      PhraseRule<Pond>(
        PhraseElement<String>.word("duck", .name()), PhraseElement<Location>.point,
        PhraseElement<String?>.optional(.word("in", .name())), help: "puts a duck on the pond", isSetup: true
      ) { .duck($0, $1, in: $2) },
      // Begins like a common statement, and is another.
      PhraseRule(
        PhraseElement<RecognizerName>.recognizer, PhraseElement<RecognizerName>.word("with", .recognizer),
        help: "lets two go together"
      ) { .together($0, $1) },
      PhraseRule(
        PhraseElement<[String]>.word("feed", .list(.name())),
        PhraseElement<Meal>.oneOf(
          PhraseElement<Time>.word("for", .duration).map { Meal.lasting($0) }, .word("once", as: .once)),
        help: ""
      ) { .feed($0, $1) },
    ],
    targets: [PhraseRule<Pond>(.word("beak", .word("of", .name())), help: "a duck's beak") { .beak(of: $0) }],
    expectations: [
      PhraseRule<Pond>(.word("quacks", .whole(in: 0...9)), help: "how often a duck was heard") { .quacks($0) }
    ],
    settings: [
      PhraseRule<Pond>(.word("weather", PhraseElement<Weather>.setting), help: "a setting") { .weather($0) },
      PhraseRule(.word("depth", .number(in: 0...5)), help: "a setting") { .depth($0) },
    ])

  @Test func aSceneAddsStatementsTargetsExpectationsAndSettings() throws {
    let text = """
      scene pond
      set weather rain
      set depth 2.5
      duck Ann 10,20.5
      duck "two words" 0,0 in Ann
      pinch with rotation
      "my tap" with pan
      pinch at 1,2 from 10pt to 20pt
      feed Ann, "two words" for 100ms
      feed Ann once
      tap beak of Ann with 2 fingers
      expect quacks 3
      expect edits 0

      """
    let script = try ScriptParser.madeUp(Self.pond).parse(text)

    let expected: [Statement] = [
      .scene("pond"),
      .set(ScenePhrase("weather rain", Pond.weather(.rain), isSetup: true)),
      .set(ScenePhrase("depth 2.5", Pond.depth(2.5), isSetup: true)),
      .phrase(ScenePhrase("duck Ann 10,20.5", Pond.duck("Ann", Location(10, 20.5), in: nil), isSetup: true)),
      .phrase(
        ScenePhrase(
          "duck \"two words\" 0,0 in Ann", Pond.duck("two words", .zero, in: "Ann"), isSetup: true)),
      .phrase(ScenePhrase("pinch with rotation", Pond.together(.kind(.pinch), .kind(.rotation)))),
      .phrase(ScenePhrase("\"my tap\" with pan", Pond.together(.named("my tap"), .kind(.pan)))),
      .gesture(Gesture(.pinch(.at(.point(Location(1, 2))), .fromTo(.points(10), .points(20))))),
      .phrase(
        ScenePhrase(
          "feed Ann, \"two words\" for 100ms", Pond.feed(["Ann", "two words"], .lasting(.milliseconds(100))))),
      .phrase(ScenePhrase("feed Ann once", Pond.feed(["Ann"], .once))),
      .gesture(Gesture(.tap(.phrase(ScenePhrase("beak of Ann", Pond.beak(of: "Ann")))), fingers: 2)),
      .expect(.phrase(ScenePhrase("quacks 3", Pond.quacks(3)))),
      .expect(.edits(0)),
    ]
    #expect(script == Script(expected))
    #expect(ScriptPrinter.print(script) == text)
  }

  @Test func aSceneMaySayMoreAfterACommonWord() throws {
    let wet = PhraseRule<Int>(.word("row", .whole(in: 1...9)), .word("wet"), help: "") { row, _ in row }
    let parser = ScriptParser(scenes: [SceneGrammar("rain", expectations: [wet])])
    let script = try parser.parse("expect row 1 wet\nexpect row 1 done")

    #expect(script == Script([.expect(.phrase(ScenePhrase("row 1 wet", 1))), .expect(.row(.row(1), .done))]))
  }

  @Test func targetsInTargetsNestOnlySoDeep() {
    let mirror = SceneGrammar(
      "mirror", targets: [PhraseRule<Target>(.word("image", .word("of", .target)), help: "") { $0 }])
    let parser = ScriptParser(scenes: [mirror])
    let text = { (depth: Int) in "tap " + String(repeating: "image of ", count: depth) + "1,1" }

    #expect(throws: Never.self) { try parser.parse(text(15)) }
    #expect(throws: ScriptErrors.self) { try parser.parse(text(17)) }
    #expect(throws: ScriptErrors.self) { try parser.parse(text(100_000)) }
  }

  @Test func rulesShowHowTheyAreWritten() {
    #expect(
      Self.pond.statements.map(\.usage) == [
        "duck NAME X,Y [in NAME]", "RECOGNIZER with RECOGNIZER", "feed NAME, … for TIME|once",
      ])
  }

  @Test func everyCommonStatementHasAUsageAndHelp() {
    #expect(StatementSyntax.all.count == 28)
    #expect(StatementSyntax.all.allSatisfy { $0.usage.hasPrefix($0.keyword) && !$0.help.isEmpty })
    #expect(Set(StatementSyntax.all.map(\.keyword)).count == StatementSyntax.all.count)
  }
}
