import Gestures
import Motion
import Stage

extension CheckCount {
  /// A recorded pan, sample by sample, and what follows from it.
  mutating func checkPan(_ vector: VectorNode) throws(InputFault) {
    var profile = Profile.uikit
    if let params = vector.optional("params") {
      profile.pan.slop = try params.number("slop", or: profile.pan.slop)
      profile.pan.freeSlop = profile.pan.slop
    }
    let touches = try vector.optional("params")?.optional("touches")?.whole() ?? 1
    let bench = Harness([PanRecognizer(minimum: touches, profile: profile)])
    var samples: [TouchSample] = []
    for sample in try vector.member("samples").elements() {
      samples.append(try sample.sample(at: sample.seconds()))
    }
    var found: [(state: RecognizerState, values: GestureValues)] = []
    for sample in samples {
      let last = bench.play(sample).last
      let recognizer = bench.members[0].recognizer
      found.append((last?.state ?? recognizer.state, last?.values ?? recognizer.values))
    }
    let expect = try vector.member("expect")
    let tolerance = try expect.member("tol")
    for expected in try expect.member("per_sample").elements() {
      let index = try expected.member("i").whole()
      guard found.indices.contains(index) else { throw expected.fault("there is no sample \(index)") }
      try checkPanSample(expected, found[index].state, found[index].values, tolerance)
    }
    if let fling = vector.optional("fling") { try checkFling(fling, bench) }
    if let rubberBand = vector.optional("rubber_band") { try checkRubberBand(rubberBand) }
  }

  private mutating func checkPanSample(
    _ expected: VectorNode, _ state: RecognizerState, _ values: GestureValues, _ tolerance: VectorNode
  ) throws(InputFault) {
    let index = try expected.member("i").whole()
    if let recognized = expected.optional("recognized") {
      expect(
        "pan recognition", "recognized at sample \(index)", try recognized.flag(),
        found: state.isActive || state == .ended)
    }
    if let node = expected.optional("translation"), let translation = values.translation {
      let way = try node.numbers(2)
      expect(
        "pan translation", "translation at sample \(index)", Offset(way[0], way[1]), found: translation,
        within: try tolerance.number("translation_pt", or: 0.001), "pt")
    }
    if let node = expected.optional("velocity"), let velocity = values.velocity {
      let speeds = try node.numbers(2)
      let expected = Offset(speeds[0], speeds[1])
      let relative = try tolerance.number("velocity_rel", or: 0) * max(abs(expected.dx), abs(expected.dy))
      expect(
        "pan velocity", "velocity at sample \(index)", expected, found: velocity,
        within: max(relative, try tolerance.number("velocity_abs", or: 0.05)), "pt/s")
    }
  }

  private mutating func expect(
    _ group: String, _ subject: String, _ expected: Offset, found: Offset, within tolerance: Double,
    _ unit: String
  ) {
    let error = max(abs(found.dx - expected.dx), abs(found.dy - expected.dy))
    checks.append(
      Check(
        vector: vector, group: group, subject: subject,
        expected: "(\(number(expected.dx)), \(number(expected.dy)))",
        found: "(\(number(found.dx)), \(number(found.dy)))", error: error, unit: unit,
        holds: error <= tolerance))
  }

  /// The list that the pan has thrown.
  private mutating func checkFling(
    _ fling: VectorNode, _ bench: Harness
  ) throws(InputFault) {
    let isVertical = try fling.member("axis").text() == "y"
    // Long enough that no edge is met.
    var scroller = Scroller(profile: .uikit, viewport: 1000, content: 1e9)
    for event in bench.events where event.state.isActive {
      let velocity = event.values.velocity ?? .zero
      scroller.report(velocity: isVertical ? velocity.dy : velocity.dx)
    }
    let released = try fling.member("release_velocity").number()
    expect(
      "fling scalars", "release velocity", released, found: scroller.liftVelocity,
      within: abs(released) * 0.0002, "pt/s")
    let start = try fling.member("offset_at_release").number()
    let moved = bench.events.last { $0.state.isActive }?.time
    let lifted = bench.events.last { $0.state == .ended }?.time
    let rested = moved.flatMap { moved in lifted.map { $0 - moved } } ?? .zero
    let motion = scroller.lift(at: start, rested: rested)
    let pixel = try fling.number("pixel", or: 1)
    expect(
      "fling scalars", "final offset", try fling.member("final_offset").number(),
      found: ((motion?.end ?? start) / pixel).rounded() * pixel, within: pixel / 100, "pt")
    var frames: [(time: Double, offset: Double)] = []
    for frame in try fling.optional("frames")?.elements() ?? [] {
      frames.append((try frame.member("t").number(), try frame.member("offset").number()))
    }
    guard let first = frames.first else { return }
    guard let motion else {
      for frame in frames {
        expect(
          "frames", "offset at \(number(frame.time)) s", frame.offset, found: start, within: 0.5, "pt")
      }
      return
    }
    // A phone starts the motion with a frame of its display and shows it first as one whole frame later; from
    // then on it goes by the clock.
    let frame = try fling.number("frame_ms", or: 0) / 1000
    expect(
      "frames", "offset at \(number(first.time)) s", first.offset, found: motion.offset(at: frame),
      within: 0.5,
      "pt")
    expectFrames(
      Array(frames.dropFirst()), of: motion, from: start, lift: Time(seconds: first.time - frame), within: 0.5
    )
  }

  private mutating func checkRubberBand(_ band: VectorNode) throws(InputFault) {
    let edge = try band.member("edge").number()
    let range = try band.member("range").number()
    let tolerance = try band.number("tol_pt", or: 0.001)
    var scroller = Scroller(profile: .uikit, viewport: range, content: edge + range)
    scroller.beginDrag(at: edge)
    for pair in try band.member("pairs").elements() {
      let values = try pair.numbers(2)
      expect(
        "rubber band", "offset pulled to \(number(values[0]))", values[1],
        found: scroller.offset(draggedBy: edge - values[0]), within: tolerance, "pt")
    }
  }
}
