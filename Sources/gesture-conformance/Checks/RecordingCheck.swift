import Gestures
import Motion

extension CheckCount {
  /// A recording of a real panel: every kind of recognizer plays it, twice, without losing a contact.
  mutating func checkRecording(_ vector: VectorNode) throws(InputFault) {
    let range = try vector.member("range")
    let (x, y) = (try range.member("x").numbers(2), try range.member("y").numbers(2))
    var samples: [TouchSample] = []
    for node in try vector.member("samples").elements() {
      let time = Time.microseconds(Int64(try node.member("t_us").whole()))
      var sample = try node.sample(at: time)
      // Device units to points of a phone's screen.
      sample.location = Location(
        (sample.location.x - x[0]) / max(x[1] - x[0], 1) * 320,
        (sample.location.y - y[0]) / max(y[1] - y[0], 1) * 480)
      samples.append(sample)
    }
    let first = CheckCount.play(samples)
    let second = CheckCount.play(samples)
    let expect = try vector.member("expect")
    let group = "recordings"
    self.expect(group, "contacts", try expect.member("contacts").whole(), found: first.contacts)
    self.expect(
      group, "most fingers at once", try expect.member("max_simultaneous").whole(), found: first.most)
    self.expect(
      group, "ends without a finger", try expect.member("ends_clean").flag(), found: first.endsClean)
    self.expect(group, "lifts", first.contacts, found: first.lifts)
    self.expect(group, "recognizers that are not reset", 0, found: first.unreset)
    self.expect(group, "the same twice", true, found: first.log == second.log)
  }

  private struct Play {
    var contacts = 0
    var lifts = 0
    var most = 0
    var endsClean = false
    var unreset = 0
    var log: [String] = []
  }

  private static func play(_ samples: [TouchSample]) -> Play {
    let bench = Harness(
      [
        TapRecognizer(profile: .uikit), TapRecognizer(taps: 2, profile: .uikit),
        LongPressRecognizer(profile: .uikit), PanRecognizer(profile: .uikit),
        SwipeRecognizer(SwipeDirection.allCases, profile: .uikit), PinchRecognizer(profile: .uikit),
        RotationRecognizer(profile: .uikit),
        EdgePanRecognizer(.left, screen: Extent(320, 480), profile: .uikit),
      ], together: true)
    var play = Play()
    var down = 0
    for sample in samples {
      bench.play(sample)
      switch sample.phase {
      case .began:
        play.contacts += 1
        down += 1
      case .ended, .cancelled:
        play.lifts += 1
        down -= 1
      case .moved, .stationary, .updated: break
      }
      play.most = max(play.most, down)
    }
    play.endsClean = !bench.arena.hasFingers
    bench.settle()
    play.unreset = bench.members.count { $0.state != .possible }
    play.log = bench.events.map { "\($0.time) \($0.member.name) \($0.state) \($0.values)" }
    play.log += bench.verdicts.map { "\($0)" }
    return play
  }
}
