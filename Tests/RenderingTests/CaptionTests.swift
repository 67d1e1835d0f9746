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
          "row 1 complete recognized: moved 220 of 160 pt, 60 to spare",
          "complete #1 Milk",
        ]
      ])
  }

  @Test func listsMissedThreshold() {
    let play = Play("Milk").drag(Location(40, 25), Location(140, 25))
    #expect(
      lines(play) == [
        ["drag", "row 1 complete failed: moved 100 of 160 pt, short by 60"]
      ])
    #expect(play.recording.accounts[0].isMissed)
  }

  @Test func breaksItsLinesToTheWidth() {
    let play = Play("Milk").drag(Location(40, 25), Location(260, 25))
    let caption = Caption(play.recording.accounts[0], width: 160, size: 13)
    #expect(
      caption.lines.map(\.text) == [
        "drag", "row 1 complete", "recognized: moved", "220 of 160 pt, 60 to", "spare", "complete #1 Milk",
      ])
    for line in caption.lines { #expect(TextWidth.of(line.text, size: 13) <= 140) }
    #expect(caption.height == 6 * 18 + 20)
  }

  /// Each is shown from its outcome until the next gesture begins.
  @Test func showsCaptionAfterTheFact() {
    let play = Play("Milk", "Eggs").drag(Location(40, 25), Location(260, 25))
      .drag(Location(40, 75), Location(140, 75))
    let recording = play.recording
    var picture = Picture(recording)
    picture.layers = [CaptionTrack(recording.accounts, width: 320).layer(below: Frame(0, 0, 320, 480))]
    func shown(_ time: Time) -> String { picture.frame(at: time).texts.last ?? "" }
    let second = recording.starts[1].time
    #expect(shown(.milliseconds(199)) == "")
    #expect(shown(.milliseconds(200)).hasPrefix("complete #1 Milk 10,"))
    #expect(shown(second - .milliseconds(1)).hasPrefix("complete #1 Milk 10,"))
    #expect(shown(second + .milliseconds(199)) == "")
    #expect(shown(second + .milliseconds(200)).hasPrefix("short by 60 10,"))
  }
}
