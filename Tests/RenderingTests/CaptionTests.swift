import Motion
import Scenes
import Testing

@testable import Rendering

/// The text below a picture.
@Suite struct CaptionTests {
  private func lines(_ play: Play, width: Double = 1000) -> [[String]] {
    play.recording.accounts.map { Caption($0, width: width, size: 13).lines.map(\.text) }
  }

  @Test func listsGestureVerdictAndEdit() {
    let play = Play("Milk").drag(Location(40, 25), Location(260, 25))
    #expect(
      lines(play) == [
        [
          "drag",
          "row 1 complete recognized: travel of the row 220.0 pt, needs more than 160.0, 60.0 to spare",
          "complete #1 Milk",
        ]
      ])
  }

  @Test func listsMissedThreshold() {
    let play = Play("Milk").drag(Location(40, 25), Location(140, 25))
    #expect(
      lines(play) == [
        [
          "drag",
          "row 1 complete failed: travel of the row 100.0 pt at 200 ms, needs more than 160.0, short by 60.0",
        ]
      ])
    #expect(play.recording.accounts[0].isMissed)
  }

  @Test func breaksItsLinesToTheWidth() {
    let play = Play("Milk").drag(Location(40, 25), Location(260, 25))
    let caption = Caption(play.recording.accounts[0], width: 320, size: 13)
    #expect(caption.lines.count == 4)
    for line in caption.lines { #expect(TextWidth.of(line.text, size: 13) <= 300) }
    #expect(caption.height == 4 * 18 + 20)
  }

  /// Each is shown until the next gesture begins, the first one from the beginning.
  @Test func showsCaptionOfCurrentGesture() {
    let play = Play("Milk", "Eggs").drag(Location(40, 25), Location(260, 25))
      .drag(Location(40, 75), Location(140, 75))
    let recording = play.recording
    var picture = Picture(recording)
    picture.layers = [CaptionTrack(recording.accounts, width: 320).layer(top: 480)]
    func shown(_ time: Time) -> String { picture.frame(at: time).texts.last ?? "" }
    let second = recording.starts[1].time
    #expect(shown(.zero).hasPrefix("complete #1 Milk 10,"))
    #expect(shown(second - .milliseconds(1)).hasPrefix("complete #1 Milk 10,"))
    #expect(shown(second).hasPrefix("at 200 ms, needs more than 160.0, short by 60.0 10,"))
  }
}
