import Motion
import Testing

@testable import Commands

@Suite struct PicturePaceTests {
  private func at(_ milliseconds: Double) -> Time { .milliseconds(milliseconds) }

  @Test func theFirstPictureIsDueAtOnce() throws {
    #expect(try #require(PicturePace().due(isAnimated: false)) < .zero)
  }

  @Test func nothingIsDueWhereNothingHappens() {
    var pace = PicturePace()
    pace.drew(at: at(100), isNew: true)
    #expect(pace.due(isAnimated: false) == nil)
  }

  @Test func picturesAreASixtiethOfASecondApart() {
    var pace = PicturePace()
    pace.drew(at: at(100), isNew: true)
    #expect(pace.due(isAnimated: true) == at(116.667))
    pace.want()
    #expect(pace.due(isAnimated: true) == at(116.667))
  }

  /// A finger that rests is looked at 60 times a second; what it does next need not wait for the next look.
  @Test func aLookThatFoundNothingHoldsUpNothing() {
    var pace = PicturePace()
    pace.drew(at: at(100), isNew: true)
    pace.drew(at: at(117), isNew: false)
    #expect(pace.due(isAnimated: true) == at(133.667))
    pace.want()
    #expect(pace.due(isAnimated: true) == at(116.667))
  }
}
