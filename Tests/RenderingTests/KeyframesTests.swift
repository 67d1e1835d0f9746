import Motion
import Scenes
import Testing

@testable import Rendering

/// Keyframes match their channels at any time.
@Suite struct KeyframesTests {
  private static func track(_ body: (inout Track) -> Void) -> Track {
    var track = Track(rest: 0)
    body(&track)
    return track
  }

  private static func move(
    _ from: Double, _ to: Double, at start: Double, over duration: Double, delay: Double = 0,
    _ curve: Curve = .easeInOut
  ) -> Animation {
    Animation(
      .list, .x, from: from, to: to, start: .seconds(start), delay: .seconds(delay),
      duration: .seconds(duration), curve: curve)
  }

  private static func lines(_ keyframes: Keyframes) -> [String] {
    keyframes.frames.map { "\($0.time.seconds) \($0.values.map(\.rounded3)) \($0.easing)" }
  }

  @Test func setsAreSteps() {
    let track = Self.track {
      $0.set(10, at: .seconds(1))
      $0.set(10.01, at: .seconds(2))
      $0.set(20, at: .seconds(3))
    }
    // The middle one hardly differs from the one before.
    #expect(
      Self.lines(Keyframes([.sum(0, (1, track))], tolerances: [0.5], until: .seconds(4)))
        == ["0.0 [\"0\"] step", "1.0 [\"10\"] step", "3.0 [\"20\"] step", "4.0 [\"20\"] step"])
  }

  @Test func keepsNamedCurve() {
    let track = Self.track { $0.add(Self.move(0, 50, at: 1, over: 0.3, delay: 0.06)) }
    #expect(
      Self.lines(Keyframes([.sum(100, (-1, track))], tolerances: [0.5], until: .seconds(4)))
        == [
          "0.0 [\"100\"] step", "1.06 [\"100\"] curve(Motion.Curve.easeInOut)", "1.36 [\"50\"] step",
          "4.0 [\"50\"] step",
        ])
  }

  @Test func addsKeyframeBeforeJump() {
    let track = Self.track {
      $0.add(Self.move(0, 50, at: 1, over: 1))
      $0.set(0, at: .seconds(2))
    }
    #expect(
      Self.lines(Keyframes([.sum(0, (1, track))], tolerances: [0.5], until: .seconds(4)))
        == [
          "0.0 [\"0\"] step", "1.0 [\"0\"] curve(Motion.Curve.easeInOut)", "1.999999 [\"50\"] step",
          "2.0 [\"0\"] step", "4.0 [\"0\"] step",
        ])
  }

  /// Compares keyframes as CSS plays them with random tracks: sets, animations, cut short, delayed, overlapping.
  @Test(arguments: 0..<60)
  func theyStayWithinTheirTolerance(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let tracks = (0...random.below(3)).map { _ in
      Self.track { track in
        var time = 0.0
        for _ in 0...random.below(12) {
          time += random.number(0...0.6)
          let value = random.number(-400...400)
          if random.below(2) == 0 {
            track.set(value, at: .seconds(time))
          } else {
            let from = track.value(at: .seconds(time))
            let duration = random.number(0.05...1)
            let curves: [Curve] = [.linear, .easeIn, .easeOut, .easeInOut, .standard]
            track.add(
              Self.move(
                from, value, at: time, over: duration, delay: random.number(0...0.1),
                curves[random.below(5)]))
          }
        }
      }
    }
    let channel = Channel.sum(3, tracks.map { (factor: 1.0, track: $0) })
    let end = Time.seconds(8)
    let keyframes = Keyframes([channel], tolerances: [0.4], until: end)
    for _ in 0..<400 {
      let time = Time.seconds(random.number(0...8))
      let next = keyframes.frames.firstIndex { $0.time > time } ?? keyframes.frames.count - 1
      let (last, following) = (keyframes.frames[max(0, next - 1)], keyframes.frames[next])
      let span = (following.time - last.time).seconds
      let share = span > 0 ? (time - last.time).seconds / span : 0
      let progress: Double =
        switch last.easing {
        case .step: 0
        case .linear: share
        case .curve(let curve): curve.progress(at: share)
        }
      let shown = last.values[0] + (following.values[0] - last.values[0]) * progress
      let jumpsSoon = keyframes.frames.contains { abs(($0.time - time).seconds) < 3e-6 }
      if !jumpsSoon { #expect(abs(shown - channel.value(at: time)) < 1, "at \(time.seconds)") }
    }
  }
}
