import Gestures
import Motion
import Stage

extension CheckCount {
  /// A scroll view under the finger and after the lift.
  mutating func checkScroll(_ vector: VectorNode) throws(InputFault) {
    let expect = try vector.member("expect")
    let pixel = try vector.number("pixel", or: 1)
    let rate = try vector.number("decelerationRate", or: Profile.uikit.scroll.normalRate)
    let lift = Time(seconds: try vector.member("lift_t").number())
    var scroller = Scroller(
      profile: .uikit, viewport: try vector.member("viewport").numbers(2)[1],
      content: try vector.member("content").numbers(2)[1])
    let start = try vector.member("startOffset").number()
    let samples = try vector.member("samples").elements()
    var offset = try expect.member("release_offset").number()
    var rested = Time.zero
    if samples.isEmpty {
      // Only what follows the lift was recorded: the finger's velocity has the other sign.
      scroller.report(velocity: -1000 * (try expect.number("reported_velocity_pt_per_ms", or: 0)))
    } else {
      let drag = try drag(samples, on: &scroller, from: start)
      offset = drag.offset
      rested = lift - drag.lastMove
      try expectDrag(drag, expect, pixel)
      if let velocity = expect.optional("reported_velocity_pt_per_ms") {
        self.expect(
          "scroll scalars", "release velocity", try velocity.number(), found: scroller.liftVelocity / 1000,
          within: 1e-9, "pt/ms")
      }
    }
    func toPixel(_ offset: Double) -> Double { (offset / pixel).rounded() * pixel }
    let motion = scroller.lift(at: offset, rested: rested, rate: rate)
    self.expect(
      "scroll scalars", "target", try expect.member("targetContentOffset").number(),
      found: toPixel(scroller.proposedTarget(at: offset, rested: rested, rate: rate)), within: pixel / 100,
      "pt")
    self.expect(
      "scroll scalars", "final offset", try expect.member("finalOffset").number(),
      found: toPixel(motion?.end ?? offset), within: pixel / 100, "pt")
    guard let motion else { return }
    if let end = expect.optional("didEndDecelerating_t") {
      // It is told at the first frame after the end, on a display of 60 Hz.
      let frame = 1.0 / 60 + 0.002
      let expected = try end.number()
      self.expect(
        "scroll end", "end", expected - frame / 2, found: (lift.seconds + motion.duration), within: frame / 2,
        "s")
    }
    var frames: [(time: Double, offset: Double)] = []
    for frame in try expect.optional("frames")?.elements() ?? [] {
      let values = try frame.numbers(2)
      frames.append((values[0], values[1]))
    }
    expectFrames(frames, of: motion, from: offset, lift: lift, within: 0.5)
  }

  private struct Drag {
    var offset: Double
    var lastMove = Time.zero
    /// The finger's travel and the offset after each sample.
    var steps: [(travel: Double, offset: Double)] = []
    /// That at which the pan began; nil if it did not.
    var began: (travel: Double, offset: Double)?
  }

  private func drag(
    _ samples: [VectorNode], on scroller: inout Scroller, from start: Double
  ) throws(InputFault) -> Drag {
    let bench = Harness([PanRecognizer(axis: .vertical, profile: .uikit)])
    var drag = Drag(offset: start)
    var down: Double?
    for node in samples {
      let sample = try node.sample(at: node.seconds())
      if down == nil { down = sample.location.y }
      for event in bench.play(sample) where event.state.isActive {
        if event.state == .began { scroller.beginDrag(at: start) }
        scroller.report(velocity: event.values.velocity?.dy ?? 0)
        drag.offset = scroller.offset(draggedBy: event.values.translation?.dy ?? 0)
        drag.lastMove = event.time
        if event.state == .began { drag.began = (abs(sample.location.y - (down ?? 0)), drag.offset) }
      }
      drag.steps.append((abs(sample.location.y - (down ?? 0)), drag.offset))
    }
    return drag
  }

  private mutating func expectDrag(_ drag: Drag, _ expect: VectorNode, _ pixel: Double) throws(InputFault) {
    func toPixel(_ offset: Double) -> Double { (offset / pixel).rounded() * pixel }
    self.expect(
      "scroll scalars", "release offset", try expect.member("release_offset").number(),
      found: toPixel(drag.offset), within: pixel / 100, "pt")
    if let recognition = expect.optional("recognition") {
      self.expect(
        "scroll scalars", "travel at recognition", try recognition.member("travel").number(),
        found: drag.began?.travel, within: 1e-9, "pt")
      self.expect(
        "scroll scalars", "offset after recognition", try recognition.member("offset_after").number(),
        found: drag.began.map { toPixel($0.offset) }, within: pixel / 100, "pt")
    }
    for pair in try expect.optional("travel_to_offset")?.elements() ?? [] {
      let values = try pair.numbers(2)
      let step = drag.steps.first { abs($0.travel - abs(values[0])) < 1e-6 }
      self.expect(
        "scroll scalars", "offset after \(number(values[0])) pt", values[1],
        found: step.map { toPixel($0.offset) }, within: pixel / 100, "pt")
    }
  }
}
