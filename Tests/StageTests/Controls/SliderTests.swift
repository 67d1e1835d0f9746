import Motion
import Testing

@testable import Stage

@Suite struct SliderTests {
  @Test func theThumbFollowsTheFinger() {
    var play = Handling(Slider(in: 0...180))
    play.drag((45, 15), (60, 40), (120, 15))
    #expect(
      play.events == [
        "touch-down 90", "value-changed 90", "value-changed 120", "value-changed 180",
        "touch-up-outside 180",
      ])
  }

  @Test func aTouchTakenAwayBringsTheValueBack() {
    var play = Handling(Slider(20, in: 0...180))
    play.lose((45, 15), (60, 15))
    #expect(
      play.events == [
        "touch-down 90", "value-changed 90", "value-changed 120", "touch-cancel 20", "value-changed 20",
      ])
  }

  @Test func theValueStaysInItsRange() {
    var slider = Slider(7, in: 2...5)
    #expect(slider.value == 5)
    slider.value = -1
    #expect(slider.value == 2)
    slider.value = .nan
    #expect(slider.value == 2)
    let taken = ["6", "4.5x", "4.5"].map { slider.put($0) }
    #expect(taken == [false, false, true])
    #expect(slider.shownText == "4.5")
  }

  @Test func itsPartsArePlacesOnTheTrack() {
    let slider = Slider(25, in: 0...100)
    let size = Extent(200, 30)
    #expect(slider.part("thumb", in: size) == Frame(50, 15, 0, 0))
    #expect(slider.part("70%", in: size) == Frame(140, 15, 0, 0))
    #expect(slider.part("170%", in: size) == nil)
    #expect(slider.part("end", in: size) == nil)
  }
}
