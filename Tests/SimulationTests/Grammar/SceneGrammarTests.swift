import GestureScript
import Gestures
import Scenes
import Simulation
import Testing

/// The words that the scenes add to the language.
@Suite struct SceneGrammarTests {
  /// All rules of a scene in canonical form, settings first.
  static let scripts: [SceneKind: String] = [
    .list: """
    scene list
    set pull-up-clears on
    set completed-sink off
    set swipe-reopens on
    set cues on
    list "A"

    """,
    .board: """
    scene board
    set board-fixed "A"
    set board-closed "B"
    list "A": "Milk"
    list "B": "Plan"
    scroll list "A" to 0pt
    expect shown "A" rows "Milk"
    expect nothing lifted
    expect no calls
    expect list "A" offset 0pt within 50%
    long-press row "Plan" for 400ms then drag to row "Milk" then hold
    expect lifted "Plan"
    expect calls "did-move B", "did-move-out B", "will-move A", "did-move A"
    expect shown "B" no rows
    cancel

    """,
    .pager: """
    scene pager
    list "A": "Milk"
    list "B": "Plan"
    scroll list "B" to 0pt
    expect list "A"
    expect list "A" offset 0pt

    """,
    .card: """
    scene card
    cards "Photo", "Map" 100x50.5
    expect card 1
    expect card 1 at 160,240 within 100%
    expect card 1 scaled 1 within 0.5
    expect card 1 turned 360deg
    tap card 1

    """,
    .detail: """
    scene detail
    set link leaving
    list "Home": "Water"
    item "Water"
    item row 1
    today 2026-11-22
    fixture distance
    field "km" keyboard number
    field "km" return next
    field "km" secure
    put "3" into "km"
    disable "km"
    enable "km"
    expect control "km" shows "•"
    expect control "km" enabled
    tap control "km"
    expect events touch-down, touch-up-inside, editing-did-begin on "km"
    expect event touch-down on "km"
    wait 1ms
    put "4" into "km"
    expect no event on "km"

    """,
    .views: """
    scene views
    set seed 7
    view A 0,0 200x200 turned 90deg scaled 0.5 alpha 0.5
    view "B B" 10,10 20x20 in A hidden untouchable keeps-touches
    scroll-view S 0,200 320x200 content 320x800
    recognizer "t" tap 2 times with 1 finger on A
    recognizer double-tap with 2 fingers on A
    recognizer long-press for 400ms on A
    recognizer pan with 1 to 2 fingers horizontal on A
    recognizer swipe left, up with 2 fingers on A
    recognizer pinch on A
    recognizer rotation on A
    recognizer edge-pan left on root
    "t" after long-press fails
    pinch with rotation
    "t" refuses touches on S
    pan refuses touches
    "t" refuses to begin
    pinch refuses to begin on A
    pan refuses to begin unless vertical
    tap view S
    expect touches began S, root
    expect touched S, root
    expect no touches cancelled
    expect hit 300,300 S, root

    """,
    .calendar: """
    scene calendar
    range 2026-11-01 to 2026-12-31
    today 2026-11-22
    week-start sunday
    list "A", "B"
    refuse weekends
    refuse 2026-11-25, 2026-11-26
    select row 1
    expect selected row 1
    select none
    expect selected none
    tap day 2026-11-24
    expect chosen 2026-11-24
    expect marked none
    expect page 2026-11
    expect day 2026-11-24 holds nothing
    expect due none on row 1

    """,
  ]

  /// Printed rules read back equal, and the scene understands every statement and expectation.
  @Test(arguments: SceneKind.allCases)
  func everyRulePrintsAsItReadsAndPlays(kind: SceneKind) throws {
    let text = try #require(SceneGrammarTests.scripts[kind])
    let script = try Script(parsing: text)
    #expect(ScriptPrinter.print(script) == text)
    #expect(try script.play().failed.map(\.message) == [])
  }

  @Test func declaresEveryKindOfRecognizer() throws {
    let script = try Script(parsing: try #require(SceneGrammarTests.scripts[.views]))
    let kinds = script.statements.compactMap { placed -> RecognizerKind? in
      guard case .phrase(let phrase) = placed.value,
        case .recognizer(let declared)? = phrase.meaning as? ViewsStatement
      else { return nil }
      return declared.kind.recognizer(on: Screen()).kind
    }
    #expect(Set(kinds) == Set(RecognizerKind.allCases))
  }

  @Test func everySceneHasItsOwnNameInTheLanguage() {
    #expect(SceneKind.allCases.map(\.grammar.name) == SceneKind.allCases.map(\.rawValue))
  }

  @Test func targetsOfOtherScenesAreReadAndNotFound() throws {
    let script = try Script(parsing: "list \"A\"\ntap card 1")
    let fault = #expect(throws: ScriptError.self) { try script.play() }
    #expect(fault?.message == "expected a target of this scene, found card 1")
  }
}
