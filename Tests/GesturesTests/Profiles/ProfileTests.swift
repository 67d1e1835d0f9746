import Gestures
import Motion
import Testing

@Suite struct ProfileTests {
  @Test func findsProfilesByName() {
    #expect(ProfileName.allCases.map { Profile($0).name } == ProfileName.allCases)
    #expect(ProfileName.allCases.map(\.rawValue) == ["uikit", "exact", "android", "flutter"])
  }

  @Test func exactIsUIKitWithoutSlopAndResistance() {
    var expected = Profile.uikit
    expected.name = .exact
    expected.pan.measure = .euclidean
    expected.pan.subtractsSlop = false
    expected.pinch = Profile.exact.pinch
    expected.scroll.rubberBand = nil
    #expect(Profile.exact == expected)
    #expect((Profile.exact.pinch.begins, Profile.exact.pinch.givesUp) == (0, 0))
    #expect(Profile.exact.pinch.countsFromTouch)
  }

  @Test func androidAndFlutterShareTheirFlings() {
    for profile in [Profile.android, .flutter] {
      #expect(profile.pan.fling == 50...8000)
      #expect((profile.scroll.slowest, profile.scroll.fastest) == (50, 8000))
      #expect(profile.velocity == .leastSquares(Profile.Window()))
      #expect(profile.tap.apart == 100)
      #expect(profile.tap.shortestPause == .milliseconds(40))
    }
    #expect(abs(Profile.android.pinch.shortest - 170.0787) < 1e-4)
    #expect((Profile.flutter.pan.slop, Profile.flutter.pan.freeSlop) == (18, 36))
  }

  @Test(arguments: [Profile.android, .flutter])
  func aTapHasNoLongestTimeOfItsOwn(profile: Profile) {
    #expect(profile.tap.longest == nil)
    #expect(
      profile.longPress.duration == (profile.name == .android ? .milliseconds(400) : .milliseconds(500)))
  }
}
