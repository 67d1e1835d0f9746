import Testing
import TodoModel

@testable import Commands

/// The form of an item: what its controls send, and what Save makes of them.
@Suite struct DetailScriptTests {
  /// Plays the statements on the form of an item; `setup` stands before.
  func play(_ statements: String, setup: String = "") throws -> Reply {
    try World().play(
      script: """
        scene detail
        today 2026-11-25
        list "Home": "Pay rent", "Milk"
        list "Work": "Report"
        \(setup)
        \(statements)
        """)
  }

  @Test func theWordsReadBackFromTheirCanonicalForm() throws {
    let script = """
      scene detail
      set link leaving
      list "A", "B"
      item "B"
      fixture distance
      today 2026-11-25
      field "miles" keyboard decimal
      field "km" return next
      field "km" secure
      title "Go" of "convert" when highlighted
      put "12" into "miles"
      disable "convert"
      enable "convert"
      select "convert"
      deselect "convert"
      tap part "next day" of "due"
      drag from control "miles" to part "thumb" of "effort"
      expect events touch-down, value-changed on "km"
      expect no event on "km"
      expect event touch-down on "km"
      expect control "km" shows "16"
      expect control "km" editing

      """
    #expect(try World().play("--format", "script", script: script) == .said(script))
  }

  @Test(arguments: [
    ("save", "tap control \"save\"", "touch-down, touch-up-inside"),
    ("save", "drag from control \"save\" to 10,10", "touch-down, touch-up-outside"),
    ("save", "drag from control \"save\" to 10,10 hold\ncancel", "touch-down, touch-cancel"),
    ("done", "tap control \"done\"", "touch-down, touch-up-inside, value-changed"),
    ("done", "drag from control \"done\" to 10,10", "touch-down, touch-up-outside"),
    ("done", "drag from control \"done\" to 10,10 hold\ncancel", "touch-down, touch-cancel"),
    ("effort", "tap control \"effort\"", "touch-down, value-changed, touch-up-inside"),
    (
      "effort", "together\nfinger 1 down 20,320\nfinger 1 move to 60,380 over 0s\nfinger 1 up\nend",
      "touch-down, value-changed, value-changed, touch-up-outside"
    ),
    (
      "effort", "long-press part \"50%\" of \"effort\" hold\ncancel",
      "touch-down, value-changed, touch-cancel, value-changed"
    ),
    ("step", "tap part \"plus\" of \"step\"", "touch-down, touch-up-inside, value-changed"),
    ("step", "drag from part \"plus\" of \"step\" to 10,10", "touch-down, touch-up-outside"),
    ("step", "drag from part \"plus\" of \"step\" to 10,10 hold\ncancel", "touch-down, touch-cancel"),
    ("priority", "tap part \"B\" of \"priority\"", "touch-down, touch-up-inside, value-changed"),
    ("priority", "tap part \"none\" of \"priority\"", "touch-down, touch-up-inside"),
    ("priority", "drag from part \"B\" of \"priority\" to 10,10", "touch-down, touch-up-outside"),
    ("priority", "drag from part \"B\" of \"priority\" to 9,9 hold\ncancel", "touch-down, touch-cancel"),
    ("due", "tap part \"next month\" of \"due\"", "touch-down, touch-up-inside, value-changed"),
    (
      "due", "drag from part \"day\" of \"due\" to 160,20",
      "touch-down, touch-up-outside, value-changed"
    ),
    ("due", "drag from part \"day\" of \"due\" to 160,20 hold\ncancel", "touch-down, touch-cancel"),
    ("text", "tap control \"text\"", "touch-down, touch-up-inside, editing-did-begin"),
    ("text", "drag from control \"text\" to 160,400", "touch-down, touch-up-outside"),
    ("text", "drag from control \"text\" to 160,400 hold\ncancel", "touch-down, touch-cancel"),
    ("text", "tap control \"text\"\ntype \"!!\"", "editing-changed, editing-changed"),
    ("text", "tap control \"text\"\nkey backspace", "editing-changed"),
    ("text", "tap control \"text\"\nkey clear", "editing-changed"),
    ("text", "tap control \"text\"\nkey return", "editing-did-end"),
    ("text", "tap control \"text\"\nkey escape", "editing-did-end"),
    ("text", "tap control \"text\"\ntap 160,470", "editing-did-end"),
    ("list", "tap part \"next\" of \"list\"", "did-select"),
  ])
  func everyEventOfEveryControlIsReached(control: String, statements: String, events: String) throws {
    let reply = try play("\(statements)\nexpect events \(events) on \"\(control)\"")
    #expect(!reply.message.contains("error"))
    #expect(reply.expected == "expected 1 met, 0 not")
  }

  @Test func saveMakesAnEditForEachThingThatDiffers() throws {
    let reply = try play(
      """
      tap control "text"
      type " by bank"
      key return
      type "the new account"
      tap control "done"
      tap part "A" of "priority"
      tap part "next day" of "due"
      tap part "next" of "list"
      expect edits 0
      tap control "save"
      """)
    #expect(
      reply.section("edits") == [
        "0.3 set-text #1 Pay rent by bank",
        "0.3 set-field #1 Pay rent by bank note the new account",
        "0.3 set-field #1 Pay rent by bank priority A", "0.3 set-field #1 Pay rent by bank due 2026-11-26",
        "0.3 complete #1 Pay rent by bank", "0.3 move #1 Pay rent by bank",
      ])
    #expect(reply.section("list Work") == ["#1 [x] Pay rent by bank", "#3 [ ] Report"])
  }

  @Test func savingStoresTheFieldsAsOneStep() throws {
    let world = try World("Pay rent")
    let reply = world.play(
      "--apply",
      script: """
        scene detail
        today 2026-11-25
        tap control "note"
        type "by bank"
        tap part "B" of "priority"
        tap part "previous day" of "due"
        tap control "done"
        tap control "save"
        tap control "done"
        tap part "none" of "priority"
        tap control "save"
        """)
    #expect(reply.exitCode == 0)
    let item = try world.document.lists[0].items[0]
    #expect(item.note == "by bank")
    #expect(item.priority == nil)
    #expect(item.due?.description == "2026-11-24")
    #expect(!item.isDone)
    #expect(try world.steps.count == 2)
  }

  @Test func nothingThatIsTheSameIsSaved() throws {
    let reply = try play(
      """
      tap control "done"
      tap control "done"
      tap part "A" of "priority"
      tap part "none" of "priority"
      tap part "next" of "list"
      tap part "previous" of "list"
      tap control "text"
      type "x"
      key backspace
      tap control "save"
      expect edits 0
      """)
    #expect(reply.expected == "expected 1 met, 0 not")
  }

  @Test func aDateThatWasNotChosenIsNoDueDate() throws {
    let untouched = try play("tap control \"save\"\nexpect edits 0")
    #expect(untouched.expected == "expected 1 met, 0 not")
    // There and back again is a choice: the day itself.
    let chosen = try play(
      """
      tap part "next day" of "due"
      tap part "previous day" of "due"
      tap control "save"
      expect edits 1
      """)
    #expect(chosen.expected == "expected 1 met, 0 not")
  }

  @Test(arguments: [("", false), ("   ", false), ("x", true), (" x ", true)])
  func saveIsDisabledWhileTheTextIsBlank(text: String, isEnabled: Bool) throws {
    let reply = try play(
      """
      tap control "text"
      key clear
      type "\(text)"
      expect control "save" \(isEnabled ? "enabled" : "disabled")
      tap control "save"
      expect edits \(isEnabled ? 1 : 0)
      """)
    #expect(reply.expected == "expected 2 met, 0 not")
  }

  @Test func theFormShowsTheItem() throws {
    let reply = try World().play(
      "--at", "0s",
      script: """
        scene detail
        today 2026-11-25
        list "Home": "Milk", [x] "Pay rent"
        list "Work": "Report"
        item "Pay rent"
        """)
    #expect(
      reply.text == """
        at 0  offset 0
          text       x 8      y 8    304x40    Pay rent
          note       x 8      y 56   304x40
          done       x 8      y 104  74x40     on
          priority   x 90     y 104  222x40    none
          due        x 8      y 152  177.6x96  2026-11-25
          list       x 193.6  y 152  118.4x96  Home
          minutes    x 8      y 256  115.2x40
          pomodoros  x 131.2  y 256  115.2x40
          step       x 254.4  y 256  57.6x40   0
          effort     x 8      y 304  304x40    0
          convert    x 8      y 352  148x40    #0a84ff  Convert
          save       x 164    y 352  148x40    #0a84ff  Save

        """)
  }

  @Test func theEventsAreInTheJSON() throws {
    let reply = try World().play(
      "--json", script: "scene detail\nfixture distance\ntap control \"convert\"\n")
    #expect(
      reply.text.contains(
        """
          "events": [
            {"time":0,"control":"convert","event":"touch-down","value":"Convert"},
            {"time":0.05,"control":"convert","event":"touch-up-inside","value":"Convert"}
          ],

        """))
  }

  @Test func returnGoesOnToTheNextField() throws {
    let reply = try play(
      """
      tap control "text"
      key return
      expect events editing-did-end on "text"
      expect events editing-did-begin on "note"
      expect control "note" editing
      key return
      expect events editing-did-end on "note"
      tap control "minutes"
      """)
    #expect(reply.expected == "expected 4 met, 0 not")
    #expect(
      reply.message
        == "flick: warning: the field \"minutes\" that was still being edited at the end was saved\n")
  }

  @Test(arguments: [
    ("tap control \"minutes\"\ntype \"1.5\"", "digits, which the keyboard of \"minutes\" has", "\".\""),
    (
      "tap control \"pomodoros\"\ntype \"1-\"",
      "digits and a decimal point, which the keyboard of \"pomodoros\" has", "\"-\""
    ),
    (
      "tap control \"minutes\"\nkey return",
      "a keyboard with a return key (tap elsewhere to leave \"minutes\")", "none"
    ),
    ("type \"x\"", "a text field that is being edited (tap one first)", "none"),
    ("tap control \"size\"", "control \"size\"", "nothing there"),
    ("put \"red\" into \"priority\"", "something that \"priority\" can show", "\"red\""),
    ("select \"list\"", "a control", "the picker \"list\""),
  ])
  func whatMakesNoSenseStopsTheRun(statements: String, expected: String, found: String) throws {
    let reply = try play(statements)
    #expect(reply.text == "")
    #expect(reply.message.contains("error: expected \(expected), found \(found)\n"))
    #expect(reply.exitCode == 65)
  }

  @Test func aTextThatTheKeyboardLacksIsNotTypedAtAll() throws {
    let reply = try play("tap control \"minutes\"\nexpect control \"minutes\" shows \"\"\ntype \"12a\"")
    #expect(reply.exitCode == 65)
  }

  @Test func aSecureFieldShowsDots() throws {
    let reply = try play(
      """
      tap control "note"
      type "abc"
      expect control "note" shows "•••"
      """, setup: "field \"note\" secure")
    #expect(reply.expected == "expected 1 met, 0 not")
    #expect(
      reply.section("events") == [
        "0 note touch-down", "0.05 note touch-up-inside", "0.05 note editing-did-begin",
        "0.05 note editing-changed •", "0.05 note editing-changed ••", "0.05 note editing-changed •••",
        "0.05 note editing-did-end •••",
      ])
  }

  @Test func attributesOfAStateFallBackToTheDefaults() throws {
    let reply = try play(
      """
      expect control "save" shows "Keep"
      drag from control "save" to 240,380 hold
      expect control "save" highlighted
      expect control "save" shows "Keeping"
      cancel
      select "save"
      expect control "save" selected
      expect control "save" shows "Keep"
      disable "save"
      """,
      setup: "title \"Keep\" of \"save\" when default\ntitle \"Keeping\" of \"save\" when highlighted")
    #expect(reply.expected == "expected 5 met, 0 not")
  }

  @Test func aDisabledControlSendsNothing() throws {
    let reply = try play(
      """
      disable "done"
      tap control "done"
      expect no event on "done"
      expect control "done" disabled
      expect control "done" shows "off"
      enable "done"
      tap control "done"
      expect event value-changed on "done"
      """)
    #expect(reply.expected == "expected 4 met, 0 not")
  }

  @Test func settingFromCodeSendsNoEvent() throws {
    let reply = try play(
      """
      put "Pay the rent" into "text"
      expect no event on "text"
      put "on" into "done"
      put "C" into "priority"
      put "2027-01-01" into "due"
      put "Work" into "list"
      expect no event on "list"
      put "100" into "effort"
      expect control "minutes" shows ""
      tap control "save"
      expect edits 5
      """)
    #expect(reply.expected == "expected 4 met, 0 not")
    #expect(
      reply.section("timeline") == [
        "0 set text text Pay the rent", "0 set done text on", "0 set priority text C",
        "0 set due text 2027-01-01", "0 set list text Work", "0 set effort text 100",
      ])
  }

  @Test func aHeldDragThatIsCancelledLeavesTheFormAsItWas() throws {
    let reply = try play(
      """
      tap control "minutes"
      type "1000"
      drag from part "50%" of "effort" to part "10%" of "effort" hold
      expect control "minutes" shows "24"
      cancel
      expect control "minutes" shows "1000"
      expect control "pomodoros" shows "40"
      expect control "step" shows "40"
      expect control "effort" shows "240"
      drag from part "next day" of "due" to 150,20 hold
      cancel
      expect control "due" shows "2026-11-25"
      tap control "save"
      expect edits 0
      """)
    #expect(reply.expected == "expected 7 met, 0 not")
  }

  @Test func withoutAnItemThereIsNothingToSave() throws {
    let reply = try World().play(
      script: """
        scene detail
        list 0 rows
        tap control "text"
        type "x"
        expect control "save" disabled
        """)
    #expect(reply.expected == "expected 1 met, 0 not")
  }
}
