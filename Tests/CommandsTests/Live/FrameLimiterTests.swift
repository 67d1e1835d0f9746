import Motion
import Testing

@testable import Commands

@Suite struct FrameLimiterTests {
  private func at(_ milliseconds: Double) -> Time { .milliseconds(milliseconds) }

  @Test func theFirstPictureIsDueAtOnce() throws {
    #expect(try #require(FrameLimiter().due(isAnimated: false)) < .zero)
  }

  @Test func nothingIsDueWhereNothingHappens() {
    var limiter = FrameLimiter()
    limiter.drew(at: at(100), isNew: true)
    #expect(limiter.due(isAnimated: false) == nil)
  }

  @Test func picturesAreASixtiethOfASecondApart() {
    var limiter = FrameLimiter()
    limiter.drew(at: at(100), isNew: true)
    #expect(limiter.due(isAnimated: true) == at(116.667))
    limiter.want()
    #expect(limiter.due(isAnimated: true) == at(116.667))
  }

  /// A finger that rests is looked at 60 times a second; what it does next need not wait for the next look.
  @Test func aLookThatFoundNothingHoldsUpNothing() {
    var limiter = FrameLimiter()
    limiter.drew(at: at(100), isNew: true)
    limiter.drew(at: at(117), isNew: false)
    #expect(limiter.due(isAnimated: true) == at(133.667))
    limiter.want()
    #expect(limiter.due(isAnimated: true) == at(116.667))
  }
}
