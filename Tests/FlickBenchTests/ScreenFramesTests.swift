import Testing

@testable import flick_bench

@Suite struct ScreenFramesTests {
  private typealias Frame = ScreenFrames.Frame

  private func frames(_ parts: (String, Double)...) -> ScreenFrames {
    var frames = ScreenFrames()
    for (text, time) in parts { frames.take(text.utf8, at: time) }
    return frames
  }

  @Test func whatLiesBetweenTwoMarksIsAFrame() {
    let found = frames(("before\u{1B}[?2026habc\u{1B}[?2026lafter\u{1B}[?2026hd\u{1B}[?2026l", 3))
    #expect(found.frames == [Frame(begin: 3, end: 3, bytes: 19), Frame(begin: 3, end: 3, bytes: 17)])
    #expect(found.bytes == 47)
  }

  @Test func aFrameThatComesInPartsBeginsWithTheFirstAndEndsWithTheLast() {
    let whole = Array("\u{1B}[?2026h\u{1B}[1m\u{1B}\u{1B}[?2026l".utf8)
    for place in 1..<(whole.count - 1) {
      var found = ScreenFrames()
      found.take(whole[..<place], at: 1)
      found.take(whole[place...], at: 2)
      // The mark is known by its last byte.
      #expect(found.frames == [Frame(begin: place < 8 ? 2 : 1, end: 2, bytes: whole.count)])
    }
  }

  @Test func anEndWithoutABeginningIsNoFrame() {
    #expect(frames(("\u{1B}[?2026labc\u{1B}[?2026l", 1)).frames == [])
  }

  @Test func aFrameThatMustHaveBeenDrawnBeforeIsNotTheReports() {
    let found = frames(
      ("\u{1B}[?2026h\u{1B}[?2026l", 1.001), ("\u{1B}[?2026h", 1.017), ("\u{1B}[?2026l", 1.018))
    #expect(
      found.delays(after: [0.99, 1, 1.01, 1.1], least: 0.002).map { ($0 * 1000).rounded() } == [11, 18, 8])
  }
}
