import Testing

@testable import Commands

/// Linked number fields.
@Suite struct ConverterTests {
  func play(_ statements: String, setup: String = "fixture distance") throws -> Reply {
    try World().play(script: "scene detail\nlist \"Report\"\n\(setup)\n\(statements)\n")
  }

  @Test func case19_milesAndKilometers() throws {
    let reply = try play(
      """
      expect control "miles" shows "1000"
      expect control "km" shows "1609"
      tap control "miles"
      key clear
      type "1"
      expect control "km" shows "1"
      type "0"
      expect control "km" shows "16"
      key clear
      expect control "km" shows "16"
      type "abc"
      expect control "km" shows "16"
      tap control "km"
      key clear
      type "100"
      expect control "miles" shows "62"
      key return
      """)
    #expect(reply.expected == "expected 7 met, 0 not")
    #expect(
      reply.section("timeline") == [
        "0.05 set km text 1", "0.05 set km text 16", "0.1 set miles text 0", "0.1 set miles text 6",
        "0.1 set miles text 62",
      ])
  }

  @Test func whatCodeSetsSendsNothing() throws {
    let reply = try play(
      """
      tap control "miles"
      type "1"
      expect event editing-changed on "miles"
      expect no event on "km"
      expect control "km" shows "16095"
      put "5" into "miles"
      expect no event on "miles"
      expect control "km" shows "16095"
      key return
      """)
    #expect(reply.expected == "expected 5 met, 0 not")
  }

  @Test func onLeavingTheField() throws {
    let reply = try play(
      """
      tap control "miles"
      key clear
      type "10"
      expect control "km" shows "1609"
      key return
      expect control "km" shows "16"
      # A field that was not typed into converts nothing.
      tap control "km"
      key return
      expect control "miles" shows "10"
      tap control "km"
      type "1"
      tap 160,400
      expect control "miles" shows "100"
      """, setup: "set link leaving\nfixture distance")
    #expect(reply.expected == "expected 4 met, 0 not")
  }

  @Test func onAButton() throws {
    let reply = try play(
      """
      tap control "km"
      key clear
      type "100"
      key return
      expect control "miles" shows "1000"
      tap control "convert"
      expect control "miles" shows "62"
      expect event touch-up-inside on "convert"
      tap control "convert"
      expect control "km" shows "100"
      """, setup: "set link button\nfixture distance")
    #expect(reply.expected == "expected 4 met, 0 not")
  }

  @Test func otherwiseTheButtonDoesNothing() throws {
    let reply = try play(
      "put \"5\" into \"miles\"\ntap control \"convert\"\nexpect control \"km\" shows \"1609\"")
    #expect(reply.expected == "expected 1 met, 0 not")
  }

  @Test func minutesAndPomodoros() throws {
    let reply = try play(
      """
      tap control "minutes"
      type "80"
      expect control "pomodoros" shows "3"
      expect control "step" shows "3"
      expect control "effort" shows "80"
      tap control "pomodoros"
      key clear
      type "1.5"
      expect control "minutes" shows "37"
      tap part "plus" of "step"
      expect control "pomodoros" shows "2"
      expect control "minutes" shows "50"
      drag from part "50%" of "effort" to part "100%" of "effort"
      expect control "minutes" shows "240"
      expect control "pomodoros" shows "9"
      """, setup: "")
    #expect(reply.expected == "expected 8 met, 0 not")
  }

  @Test func aNumberTooLargeToShowChangesNothing() throws {
    let reply = try play(
      """
      tap control "miles"
      key clear
      type "99999999999999999999"
      expect control "km" shows "9223372036854775807"
      key return
      """)
    #expect(reply.expected == "expected 0 met, 1 not")
  }
}
