import GestureScript
import Gestures
import Motion
import Testing

@Suite struct ScriptParserTests {
  /// The statements of a text; fails the test if it has faults.
  func parse(_ text: String) throws -> [Statement] {
    try ScriptParser.madeUp().parse(text).statements.map(\.value)
  }

  @Test func readsSetup() throws {
    let script = try ScriptParser.madeUp().parse(
      """
      screen 300x600.5            # a comment
      row-height 44
      rate 60
      profile exact
      scene list
      set completed-sink on
      set cues off
      list "Groceries": "Milk", [x] "Bread", [ ] "Eg\\u0067s"
      list 200 rows
      list "Big": 1000000 rows
      """)

    var expected = ScriptSetup()
    expected.screen = Extent(300, 600.5)
    expected.rowHeight = 44
    expected.rate = 60
    expected.profile = ScriptProfile(.exact)
    expected.lists = [
      ScriptList("Groceries", .items([RowText("Milk"), RowText("Bread", isDone: true), RowText("Eggs")])),
      ScriptList(nil, .generated(200)),
      ScriptList("Big", .generated(1_000_000)),
    ]
    #expect(script.setup == expected)
  }

  @Test func usesDefaultsWithoutSetup() throws {
    let setup = try ScriptParser.madeUp().parse("wait 1s").setup

    #expect(setup == ScriptSetup())
    #expect(setup.screen == Extent(320, 480))
    #expect(setup.rowHeight == 50)
    #expect(setup.rate == 120)
    #expect(setup.profile == .uikit)
    #expect(setup.scene == "list")
  }

  @Test func readsSwipes() throws {
    #expect(
      try parse(
        """
        swipe right on row "Milk"
        swipe left on row 2 of list "Work" from 90% by 200pt over 150ms
        flick up by 300pt release 1500pt/s
        swipe left over 0.3s ease ease-in on row 2 with 2 fingers then hold 20ms
        flick down from 10,-20.5 ease-out hold
        """) == [
          .gesture(Gesture(.swipe(.swipe, .right, on: .row(.row("Milk"))))),
          .gesture(
            Gesture(
              .swipe(
                .swipe, .left, on: .row(RowReference(.number(2), ofList: "Work")), from: .along(.percent(90)),
                by: .points(200)), motion: MotionStyle(.over(.milliseconds(150))))),
          .gesture(Gesture(.swipe(.flick, .up, by: .points(300)), motion: MotionStyle(.release(1500)))),
          .gesture(
            Gesture(
              .swipe(.swipe, .left, on: .row(.row(2))), fingers: 2,
              motion: MotionStyle(.over(.milliseconds(300)), ease: .easeIn, ending: .rest(.milliseconds(20))))
          ),
          .gesture(
            Gesture(
              .swipe(.flick, .down, from: .at(Location(10, -20.5))),
              motion: MotionStyle(ease: .easeOut, ending: .stayDown))),
        ])
  }

  @Test func readsDragsAndPulls() throws {
    #expect(
      try parse(
        """
        drag from 160,60 to 160,220 over 400ms then hold 120ms
        drag with 2 fingers from 160,60 to 160,220
        drag from row 3 to above row "Milk" release 200pt/s
        pull down by 160pt over 400ms hold 120ms
        pull up by 20% hold
        """) == [
          .gesture(
            Gesture(
              .drag(from: .point(Location(160, 60)), to: .point(Location(160, 220))),
              motion: MotionStyle(.over(.milliseconds(400)), ending: .rest(.milliseconds(120))))),
          .gesture(
            Gesture(.drag(from: .point(Location(160, 60)), to: .point(Location(160, 220))), fingers: 2)),
          .gesture(
            Gesture(.drag(from: .row(.row(3)), to: .above(.row("Milk"))), motion: MotionStyle(.release(200)))),
          .gesture(
            Gesture(
              .pull(.down, by: .points(160)),
              motion: MotionStyle(.over(.milliseconds(400)), ending: .rest(.milliseconds(120))))),
          .gesture(Gesture(.pull(.up, by: .percent(20)), motion: MotionStyle(ending: .stayDown))),
        ])
  }

  @Test func readsPinchesAndTurns() throws {
    let rows = Gesture.PinchPlace.between(.row(.row(1)), .row(.row(2)))
    #expect(
      try parse(
        """
        pinch apart between row 1 and row 2 by 60pt over 300ms
        pinch together between row 1 and row 2 by 10%
        pinch at 160,240 from 200pt to 80pt
        pinch between row 1 and row 2 from 40pt to 50%
        pinch apart between row 1 and row 2 from 40pt to 50pt hold
        rotate by 90deg at 160,240 radius 60pt over 300ms
        rotate by -45.5deg at row 2
        """) == [
          .gesture(
            Gesture(.pinch(rows, .apart(.points(60))), motion: MotionStyle(.over(.milliseconds(300))))),
          .gesture(Gesture(.pinch(rows, .together(.percent(10))))),
          .gesture(Gesture(.pinch(.at(.point(Location(160, 240))), .fromTo(.points(200), .points(80))))),
          .gesture(Gesture(.pinch(rows, .fromTo(.points(40), .percent(50))))),
          .gesture(
            Gesture(.pinch(rows, .fromTo(.points(40), .points(50))), motion: MotionStyle(ending: .stayDown))),
          .gesture(
            Gesture(
              .rotate(byDegrees: 90, at: .point(Location(160, 240)), radius: .points(60)),
              motion: MotionStyle(.over(.milliseconds(300))))),
          .gesture(Gesture(.rotate(byDegrees: -45.5, at: .row(.row(2))))),
        ])
  }

  @Test func readsTapsAndPresses() throws {
    #expect(
      try parse(
        """
        tap row 3
        tap 100,325 for 80ms
        double-tap row 3 with 2 fingers
        long-press row 1 for 520ms then drag to below row 3 over 450ms then hold 150ms
        long-press row 1 for 520ms then hold
        long-press day 2026-02-28
        tap control "Save"
        tap card 2
        tap view A
        tap view "two words"
        """) == [
          .gesture(Gesture(.tap(.row(.row(3))))),
          .gesture(Gesture(.tap(.point(Location(100, 325)), for: .milliseconds(80)))),
          .gesture(Gesture(.tap(.row(.row(3)), count: 2), fingers: 2)),
          .gesture(
            Gesture(
              .longPress(.row(.row(1)), for: .milliseconds(520), thenDragTo: .below(.row(3))),
              motion: MotionStyle(.over(.milliseconds(450)), ending: .rest(.milliseconds(150))))),
          .gesture(
            Gesture(
              .longPress(.row(.row(1)), for: .milliseconds(520)), motion: MotionStyle(ending: .stayDown))),
          .gesture(
            Gesture(
              .longPress(.phrase(ScenePhrase("day 2026-02-28", MadeUp.day(try #require(Day(2026, 2, 28)))))))),
          .gesture(Gesture(.tap(.phrase(ScenePhrase("control \"Save\"", MadeUp.control("Save")))))),
          .gesture(Gesture(.tap(.phrase(ScenePhrase("card 2", MadeUp.card(2)))))),
          .gesture(Gesture(.tap(.phrase(ScenePhrase("view A", MadeUp.view("A")))))),
          .gesture(Gesture(.tap(.phrase(ScenePhrase("view \"two words\"", MadeUp.view("two words")))))),
        ])
  }

  @Test func readsStatementsOtherThanGestures() throws {
    #expect(
      try parse(
        """
        type "Butter \\uD83E\\uDDC8 \\"soft\\""
        type ""
        key return
        key backspace
        wait 500ms
        wait 1.5s
        scroll to -125.25pt
        release
        cancel
        """) == [
          .type("Butter 🧈 \"soft\""), .type(""), .key(.return), .key(.backspace), .wait(.milliseconds(500)),
          .wait(.milliseconds(1500)), .scroll(-125.25), .release, .cancel,
        ])
  }

  @Test func readsBlocks() throws {
    #expect(
      try parse(
        """
        repeat 3
          tap row 1
          repeat 0
            wait 1ms
          end
        end
        together
          finger 1 down 160,180 at 0ms
          finger 1 move to 160,154 over 200ms
          finger 2 down 160,220
          finger 2 move to 160,240 over 200ms ease ease-in at 5ms
          finger 2 move to 160,250 at 300ms
          finger 1 update 161,179 at 10ms
          finger 1 up
          finger 2 cancel at 1s
        end
        """) == [
          .repeat(
            3,
            [
              Positioned(.gesture(Gesture(.tap(.row(.row(1)))))),
              Positioned(.repeat(0, [Positioned(.wait(.milliseconds(1)))])),
            ]),
          .together(
            [
              FingerStatement(1, .down(Location(160, 180)), at: .zero),
              FingerStatement(1, .move(Location(160, 154), over: .milliseconds(200))),
              FingerStatement(2, .down(Location(160, 220))),
              FingerStatement(
                2, .move(Location(160, 240), over: .milliseconds(200), ease: .easeIn), at: .milliseconds(5)),
              FingerStatement(2, .move(Location(160, 250)), at: .milliseconds(300)),
              FingerStatement(1, .update(Location(161, 179)), at: .milliseconds(10)),
              FingerStatement(1, .up),
              FingerStatement(2, .cancel, at: .seconds(1)),
            ].map { Positioned($0) }),
        ])
  }

  @Test func readsExpectations() throws {
    let milk = Target.row(.row("Milk"))
    #expect(
      try parse(
        """
        expect rows "Butter", "", [x] "Bread"
        expect no rows
        expect list "Work" rows "Report"
        expect list "Work" no rows
        expect row "Milk" done
        expect row 2 of list "Work" on-screen
        expect edits 2
        expect recognized pan on row "Milk"
        expect recognized "two-finger tap" margin >= 5pt
        expect failed long-press because moved margin >= 2.5pt
        expect failed edge-pan on row "Milk" margin >= 20ms
        expect failed rotation margin >= 5deg
        expect offset 0pt within 0.5pt
        expect offset -12pt
        expect placeholder "Release to add item"
        expect no placeholder
        expect event editing-changed on "km"
        expect touched D, "C 2", root
        """) == [
          .expect(.rows([RowText("Butter"), RowText(""), RowText("Bread", isDone: true)], list: nil)),
          .expect(.rows([], list: nil)),
          .expect(.rows([RowText("Report")], list: "Work")),
          .expect(.rows([], list: "Work")),
          .expect(.row(.row("Milk"), .done)),
          .expect(.row(RowReference(.number(2), ofList: "Work"), .onScreen)),
          .expect(.edits(2)),
          .expect(.recognized(.kind(.pan), on: milk, margin: nil)),
          .expect(.recognized(.named("two-finger tap"), on: nil, margin: .distance(5))),
          .expect(.failed(.kind(.longPress), on: nil, because: .moved, margin: .distance(2.5))),
          .expect(.failed(.kind(.edgePan), on: milk, because: nil, margin: .time(.milliseconds(20)))),
          .expect(.failed(.kind(.rotation), on: nil, because: nil, margin: .angle(5))),
          .expect(.offset(0, within: 0.5)),
          .expect(.offset(-12, within: nil)),
          .expect(.placeholder("Release to add item")),
          .expect(.placeholder(nil)),
          .expect(.event("editing-changed", control: "km")),
          .expect(.touched(["D", "C 2", "root"])),
        ])
  }

  @Test func longScriptsAndLongLinesAreRead() throws {
    let many = String(repeating: "tap row 1 # x\n", count: 50_000)
    #expect(try ScriptParser.madeUp().parse(many).statements.count == 50_000)

    let items = String(repeating: "\"Milk and more\", ", count: 200_000) + "\"x\""
    #expect(try parse("list \(items)").first != nil)
  }

  @Test func knowsWhereEveryStatementStood() throws {
    let script = try ScriptParser.madeUp().parse(
      "\u{FEFF}wait 1s\r\n\r\nrepeat 2 # twice\r\n\t tap row \"é\"\r\nend")

    #expect(script.statements.map(\.position.line) == [1, 3])
    #expect(script.statements.map(\.position.text) == ["wait 1s", "repeat 2 # twice"])
    guard case .repeat(2, let body) = script.statements[1].value else { return #expect(Bool(false)) }
    #expect(body.map(\.position) == [SourcePosition(line: 4, column: 3, text: "\t tap row \"é\"")])
  }
}
