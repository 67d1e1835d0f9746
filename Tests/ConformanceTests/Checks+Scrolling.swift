import Gestures
import Motion
import Stage

extension Checks {
  /// A recorded pan, sample by sample, and the motion that follows it.
  mutating func checkPan(_ vector: Vector) throws {
    var profile = Profile.uikit
    profile.pan.slop = try vector.params.slop.number(or: profile.pan.slop)
    profile.pan.freeSlop = profile.pan.slop
    let harness = Harness([
      PanRecognizer(minimum: try vector.params.touches.ifPresent?.whole ?? 1, profile: profile)
    ])
    let found = try vector.samples.elements.map { element in
      let last = harness.play(try element.sample(at: element.time)).last
      let recognizer = harness.members[0].recognizer
      return (state: last?.state ?? recognizer.state, values: last?.values ?? recognizer.values)
    }
    let tolerance = vector.expect.tol
    for expected in try vector.expect.per_sample.elements {
      let index = try expected.i.whole
      guard found.indices.contains(index) else { throw expected.expected("a sample \(index)") }
      let (state, values) = found[index]
      if let recognized = expected.recognized.ifPresent {
        expect(
          "pan recognition", "recognized at sample \(index)", try recognized.flag,
          found: state.isActive || state == .ended)
      }
      if let translation = values.translation, let way = try expected.translation.ifPresent?.pair {
        expect(
          "pan translation", "translation at sample \(index)", Offset(way.0, way.1), found: translation,
          within: try tolerance.translation_pt.number(or: 0.001), "pt")
      }
      if let velocity = values.velocity, let speed = try expected.velocity.ifPresent?.pair {
        let relative = try tolerance.velocity_rel.number(or: 0) * max(abs(speed.0), abs(speed.1))
        expect(
          "pan velocity", "velocity at sample \(index)", Offset(speed.0, speed.1), found: velocity,
          within: max(relative, try tolerance.velocity_abs.number(or: 0.05)), "pt/s")
      }
    }
    if let fling = vector.fling.ifPresent { try checkFling(fling, harness.events) }
    if let band = vector.rubber_band.ifPresent { try checkRubberBand(band) }
  }

  /// The motion of a list that a pan with these events has thrown.
  private mutating func checkFling(_ fling: Vector, _ events: [GestureEvent]) throws {
    let isVertical = try fling.axis.text == "y"
    // Long enough that no edge is met.
    var scroller = Scroller(profile: .uikit, viewport: 1000, content: 1e9)
    for event in events where event.state.isActive {
      let velocity = event.values.velocity ?? .zero
      scroller.report(velocity: isVertical ? velocity.dy : velocity.dx)
    }
    let released = try fling.release_velocity.number
    expect(
      "fling scalars", "release velocity", released, found: scroller.liftVelocity,
      within: abs(released) * 0.0002, "pt/s")
    let start = try fling.offset_at_release.number
    let moved = events.last { $0.state.isActive }?.time
    let lifted = events.last { $0.state == .ended }?.time
    let rested = moved.flatMap { moved in lifted.map { $0 - moved } } ?? .zero
    let motion = scroller.lift(at: start, rested: rested)
    let pixel = try fling.pixel.number(or: 1)
    expect(
      "fling scalars", "final offset", try fling.final_offset.number,
      found: ((motion?.end ?? start) / pixel).rounded() * pixel, within: pixel / 100, "pt")
    let frames = try fling.frames.ifPresent?.elements.map { (try $0.t.number, try $0.offset.number) } ?? []
    guard let first = frames.first else { return }
    guard let motion else { throw fling.expected("a pan that throws the list") }
    // A phone begins the motion with a frame and shows it a whole frame later; from then on by the clock.
    let frame = try fling.frame_ms.number(or: 0) / 1000
    expect(
      "frames", "offset at \(rounded(first.0)) s", first.1, found: motion.offset(at: frame), within: 0.5, "pt"
    )
    expectFrames(frames.dropFirst(), of: motion, from: start, lift: Time(seconds: first.0 - frame))
  }

  private mutating func checkRubberBand(_ band: Vector) throws {
    let (edge, range) = (try band.edge.number, try band.range.number)
    var scroller = Scroller(profile: .uikit, viewport: range, content: edge + range)
    scroller.beginDrag(at: edge)
    for pair in try band.pairs.elements.map({ try $0.pair }) {
      expect(
        "rubber band", "offset pulled to \(rounded(pair.0))", pair.1,
        found: scroller.offset(draggedBy: edge - pair.0), within: try band.tol_pt.number(or: 0.001), "pt")
    }
  }

  /// A scroll view under the finger and after the lift.
  mutating func checkScroll(_ vector: Vector) throws {
    let expected = vector.expect
    let pixel = try vector.pixel.number(or: 1)
    func toPixel(_ offset: Double) -> Double { (offset / pixel).rounded() * pixel }
    let rate = try vector.decelerationRate.number(or: Profile.uikit.scroll.normalRate)
    let lift = Time(seconds: try vector.lift_t.number)
    var scroller = Scroller(
      profile: .uikit, viewport: try vector.viewport.pair.1, content: try vector.content.pair.1)
    var offset = try expected.release_offset.number
    var rested = Time.zero
    if try vector.samples.elements.isEmpty {
      // Only the motion after the lift was recorded: the finger's velocity has the other sign.
      scroller.report(velocity: -1000 * (try expected.reported_velocity_pt_per_ms.number(or: 0)))
    } else {
      rested = lift - (try drag(vector, on: &scroller, toPixel, within: pixel / 100, offset: &offset))
      if let velocity = expected.reported_velocity_pt_per_ms.ifPresent {
        expect(
          "scroll scalars", "release velocity", try velocity.number, found: scroller.liftVelocity / 1000,
          within: 1e-9, "pt/ms")
      }
    }
    let motion = scroller.lift(at: offset, rested: rested, rate: rate)
    let target = scroller.proposedTarget(at: offset, rested: rested, rate: rate)
    expect(
      "scroll scalars", "target", try expected.targetContentOffset.number, found: toPixel(target),
      within: pixel / 100, "pt")
    expect(
      "scroll scalars", "final offset", try expected.finalOffset.number,
      found: toPixel(motion?.end ?? offset),
      within: pixel / 100, "pt")
    guard let motion else { return }
    if let end = expected.didEndDecelerating_t.ifPresent {
      // It is reported at the first frame after the end, on a display of 60 Hz.
      let frame = 1.0 / 60 + 0.002
      expect(
        "scroll end", "end", try end.number - frame / 2, found: lift.seconds + motion.duration,
        within: frame / 2, "s")
    }
    let frames = try expected.frames.ifPresent?.elements.map { try $0.pair } ?? []
    expectFrames(frames[...], of: motion, from: offset, lift: lift)
  }

  /// Drags a scroll view and checks its offsets; returns the time of the finger's last move.
  private mutating func drag(
    _ vector: Vector, on scroller: inout Scroller, _ toPixel: (Double) -> Double, within pixel: Double,
    offset: inout Double
  ) throws -> Time {
    let harness = Harness([PanRecognizer(axis: .vertical, profile: .uikit)])
    let start = try vector.startOffset.number
    let down = try vector.samples.elements.first?.location.y ?? 0
    offset = start
    var lastMove = Time.zero
    var steps: [(travel: Double, offset: Double)] = []
    var began: (travel: Double, offset: Double)?
    for element in try vector.samples.elements {
      let sample = try element.sample(at: element.time)
      let travel = abs(sample.location.y - down)
      for event in harness.play(sample) where event.state.isActive {
        if event.state == .began { scroller.beginDrag(at: start) }
        scroller.report(velocity: event.values.velocity?.dy ?? 0)
        offset = scroller.offset(draggedBy: event.values.translation?.dy ?? 0)
        lastMove = event.time
        if event.state == .began { began = (travel, offset) }
      }
      steps.append((travel, offset))
    }
    let expected = vector.expect
    expect(
      "scroll scalars", "release offset", try expected.release_offset.number, found: toPixel(offset),
      within: pixel, "pt")
    if let recognition = expected.recognition.ifPresent {
      expect(
        "scroll scalars", "travel at recognition", try recognition.travel.number, found: began?.travel,
        within: 1e-9, "pt")
      expect(
        "scroll scalars", "offset after recognition", try recognition.offset_after.number,
        found: began.map { toPixel($0.offset) }, within: pixel, "pt")
    }
    for pair in try expected.travel_to_offset.ifPresent?.elements.map({ try $0.pair }) ?? [] {
      let step = steps.first { abs($0.travel - abs(pair.0)) < 1e-6 }
      expect(
        "scroll scalars", "offset after \(rounded(pair.0)) pt", pair.1,
        found: step.map { toPixel($0.offset) },
        within: pixel, "pt")
    }
    return lastMove
  }

  /// Checks the offsets (pt) displayed at times (s) against a motion's offsets at these times.
  ///
  /// A display's times are a little off the touches' times; one shift for the whole trace is fitted within 2 ms
  /// and noted.
  private mutating func expectFrames(
    _ frames: ArraySlice<(Double, Double)>, of motion: ScrollMotion, from start: Double, lift: Time
  ) {
    func offset(at time: Double, _ shift: Double) -> Double {
      let elapsed = time + shift - lift.seconds
      return elapsed <= 0 ? start : motion.offset(at: elapsed)
    }
    func worst(_ shift: Double) -> Double { frames.map { abs(offset(at: $0.0, shift) - $0.1) }.max() ?? 0 }
    let shifts = (-200...200).map { Double($0) * 1e-5 }
    guard let shift = shifts.min(by: { worst($0) < worst($1) }) else { return }
    note("shift of \(vector): \(rounded(shift * 1000)) ms")
    for frame in frames {
      expect(
        "frames", "offset at \(rounded(frame.0)) s", frame.1, found: offset(at: frame.0, shift), within: 0.5,
        "pt")
    }
  }
}
