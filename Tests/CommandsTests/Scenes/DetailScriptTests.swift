import Testing
import TodoModel

@testable import Commands

/// The form of an item: what its controls send, and what Save makes of them.
@Suite struct DetailScriptTests {
  /// Plays the statements on an item's form, after `setup`.
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
    ("due", "drag from part \"day\" of \"due\" to 160,20", "touch-down, touch-up-outside, value-changed"),
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
}
