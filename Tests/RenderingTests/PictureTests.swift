import Motion
import Scenes
import Testing

@testable import Rendering

/// The drawing of a list, as functions of time.
@Suite struct PictureTests {
  private static var swipe: Play { Play("Milk", "Eggs", "Bread").drag(Location(40, 75), Location(260, 75)) }

  @Test func atRestTheRowsLieBelowEachOther() {
    let frame = Play("Milk", "Eggs", "Bread").picture.frame(at: .zero)
    #expect(frame.texts == ["Milk 15,25 1", "Eggs 15,75 1", "Bread 15,125 1"])
    #expect(frame.boxes(of: "row 1") == ["0 0 320 50 #ff0000"])
    #expect(frame.boxes(of: "row 2") == ["0 50 320 50 #ff4d00"])
    #expect(frame.boxes(of: "row 3") == ["0 100 320 50 #ff9900"])
  }

  @Test func cutsPartWithOnlyVisibleLayers() {
    let play = Play("Milk", "Eggs", "Bread", "Butter")
    for _ in 0..<3 { play.drag(Location(300, 75), Location(60, 75)) }
    let picture = play.picture
    let end = picture.duration.milliseconds
    func count(_ layers: [Layer]) -> Int { layers.reduce(layers.count) { $0 + count($1.layers) } }
    for share in 0..<12 {
      let from = Time.milliseconds(end * Double(share) / 12)
      let to = Time.milliseconds(end * Double(share + 1) / 12)
      let part = picture.part(from...to)
      #expect(count(part.layers) < count(picture.layers))
      for step in 0...10 {
        let time = from + Time(nanoseconds: (to - from).nanoseconds * Int64(step) / 10)
        #expect(part.frame(at: time) == picture.frame(at: time))
      }
    }
  }

  @Test func aRowFollowsTheFingerWithItsCue() {
    let frame = Self.swipe.picture.frame(at: .milliseconds(105))
    #expect(frame.texts == ["Milk 15,25 1", "Eggs 125,75 1", "✓ 100,75 0.688", "Bread 15,125 1"])
    #expect(frame.boxes(of: "row 2") == ["110 50 320 50 #ff4d00"])
  }

  @Test func anArmedCueHasItsColor() {
    let frame = Self.swipe.picture.frame(at: .milliseconds(195))
    let colors = frame.sprites.compactMap { sprite -> String? in
      guard case .label(let label) = sprite.shape, label.text == "✓" else { return nil }
      return "\(label.color.hex) \(sprite.alpha.rounded3)"
    }
    #expect(colors == ["#00ff00 1"])
  }

  @Test func drawsCompletedRowGreenAndStruck() {
    let picture = Self.swipe.picture
    #expect(
      picture.frame(at: picture.duration).boxes(of: "row 2")
        == ["0 50 320 50 #ff4d00", "0 50 320 50 #009900", "15 74 39.12 2 #ffffff"])
    let done = Play("Milk", done: ["Milk"]).picture.frame(at: .zero)
    #expect(done.boxes(of: "row 1") == ["0 0 320 50 #009900", "15 24 31.12 2 #ffffff"])
  }

  /// Half of the way back in half of the time: ease-in-out.
  @Test func animationsRunBetweenTheTouches() {
    let frame = Self.swipe.picture.frame(at: .milliseconds(300))
    #expect(frame.boxes(of: "row 2").first == "110 50 320 50 #ff4d00")
  }

  @Test func removesDeletedRowAndClosesGap() {
    let play = Play("Milk", "Eggs", "Bread").drag(Location(280, 75), Location(60, 75))
    #expect(play.picture.frame(at: .milliseconds(350)).texts == ["Milk 15,25 1", "Bread 15,100 1"])
  }

  @Test func aPullShowsAPlaceholderAboveTheFirstRow() {
    let play = Play("Milk").drag(Location(160, 60), Location(160, 380), lifts: false)
    let picture = play.picture
    let texts = picture.frame(at: .milliseconds(200)).texts
    #expect(texts.count == 2)
    #expect(texts[1].hasPrefix("Release to add item 15,"))
    #expect(picture.frame(at: .milliseconds(30)).texts[1].hasPrefix("Pull to add item 15,"))
    #expect(picture.frame(at: .zero).texts == ["Milk 15,25 1"])
  }

  @Test func drawsCaretAfterTypedText() {
    let play = Play("Milk").drag(Location(160, 60), Location(160, 380)).type("Tea")
    let picture = play.picture
    let edit = play.recording.editing[0].time + .milliseconds(1)
    let row = picture.frame(at: edit).boxes(of: "row 1")
    // The face, and the caret behind no text at all.
    #expect(row.count == 2)
    #expect(row.last?.hasSuffix("2 22 #ffffff") ?? false)
    #expect(picture.frame(at: picture.duration).texts == ["Tea 15,25 1", "Milk 15,75 1"])
  }

  /// 220 pt in pieces of about 40: where the finger has come from, the oldest the faintest.
  @Test func drawsFadingTrailOfFinger() {
    let sprites = Self.swipe.picture.frame(at: .milliseconds(100)).sprites
    let trails = sprites.compactMap { sprite -> String? in
      guard case .trail(let points, .white, width: 8, alpha: 0.48) = sprite.shape else { return nil }
      let ends = "\((points.first?.x ?? 0).rounded3) to \((points.last?.x ?? 0).rounded3)"
      return "\(ends) \(sprite.drawn.rounded3) \(sprite.alpha.rounded3)"
    }
    #expect(
      trails == [
        "40 to 76.667 1 0.867", "76.667 to 113.333 1 0.933", "113.333 to 150 1 1", "150 to 186.667 0 1",
      ])
    let disc = sprites.first { $0.name == "finger 1" }
    #expect(disc?.map == .translation(Offset(150, 75)))
    #expect(Self.swipe.picture.frame(at: .seconds(2)).sprites.allSatisfy { $0.name != "finger 1" })
  }

  @Test func pointsTrailInDirectionOfFinger() {
    func heads(_ play: Play) -> [Double] {
      play.picture.frame(at: .milliseconds(199)).sprites.compactMap { sprite in
        guard case .line(let points, .black, width: 1.75, dash: nil) = sprite.shape else { return nil }
        return points[1].x - points[0].x
      }
    }
    #expect(heads(Self.swipe).allSatisfy { $0 > 0 } && heads(Self.swipe).count == 6)
    let back = Play("Milk").drag(Location(260, 25), Location(40, 25))
    #expect(heads(back).allSatisfy { $0 < 0 } && heads(back).count == 6)
  }

  @Test func limitsUsedPartToVisibleContent() {
    #expect(Self.swipe.picture.shown(isWhole: false) == Frame(0, 0, 320, 158))
    #expect(Play().picture.shown(isWhole: false) == Frame(0, 0, 320, 480))
    let pull = Play("Milk").drag(Location(160, 60), Location(160, 380)).picture
    #expect(pull.shown(isWhole: false) == Frame(0, 0, 320, 428))
  }

  /// The first moment at which the row is past the middle.
  @Test func thePosterIsWhereTheSwipeIsArmed() {
    #expect(Self.swipe.picture.poster == .milliseconds(150))
    #expect(Play("Milk").drag(Location(40, 25), Location(100, 25)).picture.poster > .zero)
    #expect(Play("Milk").picture.poster == .zero)
  }

  @Test func drawsSameFrameInAnyOrder() {
    let picture = Self.swipe.picture
    let late = picture.frame(at: .milliseconds(320))
    _ = picture.frame(at: .zero)
    #expect(picture.frame(at: .milliseconds(320)) == late)
  }
}
