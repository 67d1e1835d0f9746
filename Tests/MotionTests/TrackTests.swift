import Motion
import Testing

@Suite struct TrackTests {
  private func animation(from: Double, to: Double, at start: Double, over duration: Double = 100) -> Animation
  {
    Animation(
      .list, .offset, from: from, to: to, start: .milliseconds(start), duration: .milliseconds(duration),
      curve: .linear)
  }

  @Test func restsAnimatesAndStays() {
    var track = Track(rest: 7)
    track.add(animation(from: 7, to: 17, at: 100))
    #expect([0, 99, 100, 150, 200, 900].map { track.value(at: .milliseconds($0)) } == [7, 7, 7, 12, 17, 17])
    #expect(track.destination == 17)
    #expect(track.end == .milliseconds(200))
    #expect(
      [99, 100, 199, 200].map { track.isAnimating(at: .milliseconds($0)) } == [false, true, true, false])
  }

  @Test func aNewSegmentEndsTheOldOneAndThePastStays() {
    var track = Track(rest: 0)
    track.add(animation(from: 0, to: 100, at: 0))
    track.add(animation(from: 50, to: 0, at: 50))
    track.set(-5, at: .milliseconds(100))
    #expect(
      [25, 49, 50, 75, 99, 100, 500].map { track.value(at: .milliseconds($0)) } == [
        25, 49, 50, 37.5, 25.5, -5, -5,
      ])
    #expect(track.end == nil)
    #expect(!track.isAnimating(at: .milliseconds(100)))
  }

  @Test func dropsAnimationReplacedAtItsStart() {
    var track = Track(rest: 0)
    track.add(animation(from: 0, to: 10, at: 0))
    track.add(animation(from: 3, to: 50, at: 30))
    track.set(4, at: .milliseconds(30))
    track.add(animation(from: 4, to: 8, at: 30))
    track.add(animation(from: 6, to: 0, at: 80))
    track.set(1, at: .milliseconds(80))
    var plain = Track(rest: 0)
    plain.add(animation(from: 0, to: 10, at: 0))
    plain.add(animation(from: 4, to: 8, at: 30))
    plain.set(1, at: .milliseconds(80))
    #expect(track == plain)
    #expect(track.stretches == plain.stretches)
    #expect(track.stretches.map(\.start) == [.zero, .milliseconds(30), .milliseconds(80)])
  }

  @Test func withoutAPastOnlyTheLastIsKept() {
    var track = Track(rest: 0)
    for step in 0..<4 {
      track.set(Double(step), at: .milliseconds(Double(200 * step)), keepingPast: false)
      track.add(animation(from: 5, to: Double(step), at: Double(200 * step + 100)), keepingPast: false)
    }
    var last = Track(rest: 0)
    last.add(animation(from: 5, to: 3, at: 700))
    #expect(track == last)
    #expect(track.value(at: .milliseconds(750)) == 4)
  }

  @Test func keepsLastOfTwoChangesAtSameTime() {
    var track = Track(rest: 0)
    track.set(1, at: .zero)
    track.set(2, at: .zero)
    #expect(track.value(at: .zero) == 2)
    #expect(track.value(at: Time(nanoseconds: -1)) == 0)
  }

  @Test func withoutAPastOnlyTheLastSegmentIsKept() {
    var track = Track(rest: 0)
    for moment in 0..<1000 {
      track.set(Double(moment), at: .milliseconds(Double(moment)), keepingPast: false)
    }
    #expect(track.value(at: .milliseconds(2000)) == 999)
    #expect(track.value(at: .milliseconds(500)) == 0)
  }

  @Test func manySegmentsAreFoundByHalving() {
    var track = Track(rest: -1)
    for moment in 0..<1000 { track.set(Double(moment), at: .milliseconds(Double(moment))) }
    for moment in [0, 1, 499, 500, 998, 999] {
      #expect(track.value(at: .milliseconds(Double(moment) + 0.5)) == Double(moment))
    }
  }
}
