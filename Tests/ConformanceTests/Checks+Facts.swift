import Gestures
import Motion
import Stage

extension Checks {
  /// Checks the thresholds of profile `uikit`, and notes the ones that the core does not model.
  mutating func checkDefaults(_ vector: Vector) throws {
    for (name, value) in try vector.expect.members {
      if name == "pan_compare" {
        let found = Profile.uikit.pan.measure == .axis ? ">= per axis" : "another way"
        expect("facts", name, try value.text, found: found)
      } else if let found = Checks.defaults[name] {
        // 1 − 0.94 is 0.06 only nearly.
        expect(
          "facts", name, try value.number, found: found, within: max(try vector.tol.number(or: 0), 1e-12), "")
      } else {
        note("not modeled: \(name)")
      }
    }
  }

  private static let defaults: [String: Double] = [
    "pan_slop_pt": Profile.uikit.pan.slop, "longpress_s": Profile.uikit.longPress.duration.seconds,
    "longpress_pt": Profile.uikit.longPress.movement, "edge_pan_pt": Profile.uikit.edge.width,
    "tap_max_s": Profile.uikit.tap.longest?.seconds ?? .infinity,
    "tap_interval_s": Profile.uikit.tap.pause.seconds, "tap_move_pt": Profile.uikit.tap.movement,
    "swipe_max_s": Profile.uikit.swipe.longest.seconds, "swipe_min_primary_pt": Profile.uikit.swipe.along,
    "swipe_max_secondary_pt": Profile.uikit.swipe.across,
    "swipe_max_opposite_pt": Profile.uikit.swipe.opposite,
    "swipe_decay_primary": 1 - Profile.uikit.swipe.alongDecay,
    "swipe_decay_secondary": 1 - Profile.uikit.swipe.acrossDecay,
    "pinch_begin_pt": Profile.uikit.pinch.begins, "pinch_baseline_pt": Profile.uikit.pinch.givesUp,
    "rotation_begin_deg": Profile.uikit.rotation.begins,
    "rotation_baseline_deg": Profile.uikit.rotation.givesUp, "scroll_stop_pt_s": Deceleration.stopSpeed,
    "scroll_min_decel_pt_s": Profile.uikit.scroll.slowest,
  ]

  /// The estimators' velocity of one finger at the lift; both axes count as one value.
  mutating func checkVelocity(_ vector: Vector) throws {
    if let events = vector.events.ifPresent { return try checkPointers(vector, try events.elements) }
    let includesLift = try vector.params.include_up_sample.flag(or: false)
    var estimator = VelocityEstimator(try rule(vector.estimator, vector))
    var lift = Time.zero
    for element in try vector.samples.elements {
      let sample = try element.sample(at: .milliseconds(try element.t.number))
      lift = sample.time
      if sample.phase != .ended || includesLift { estimator.add(sample.location, at: sample.time) }
    }
    let expected = try vector.expect.velocity.location
    let found = estimator.velocity(at: lift)
    let errors = [(found.dx, expected.x), (found.dy, expected.y)].map { abs($0 - $1) / max(abs($1), 1e-9) }
    let error = errors.max() ?? 0
    add(
      "velocity lsq2", "velocity", expected: rounded(Offset(expected.x, expected.y)), found: rounded(found),
      error: error * 100, unit: "%", holds: error <= (try vector.expect.rel_tol.number(or: 0.001)))
    try checkThrown(vector, velocity: expected)
  }

  /// The velocity that the same touches give content which is dragged along the axis of the greater one.
  private mutating func checkThrown(_ vector: Vector, velocity expected: Location) throws {
    let isVertical = abs(expected.y) > abs(expected.x)
    let harness = Harness([PanRecognizer(axis: isVertical ? .vertical : .horizontal, profile: .flutter)])
    for element in try vector.samples.elements {
      harness.play(try element.sample(at: .milliseconds(try element.t.number)))
    }
    var scroller = Scroller(profile: .flutter, viewport: 1000, content: 1e9)
    for event in harness.events where event.state.isActive {
      let velocity = event.values.velocity ?? .zero
      scroller.report(velocity: isVertical ? velocity.dy : velocity.dx)
    }
    let wanted = isVertical ? expected.y : expected.x
    expect(
      "fling", "velocity of the content", -wanted, found: scroller.liftVelocity, within: abs(wanted) / 100,
      "pt/s")
  }

  /// How far content glides that a finger has thrown.
  mutating func checkGlide(_ vector: Vector) throws {
    guard let name = ProfileName(rawValue: try vector.platform.text) else {
      throw vector.platform.expected("a platform")
    }
    var scroller = Scroller(profile: Profile(name), viewport: 1000, content: 1e9)
    scroller.report(velocity: -(try vector.velocity.number))
    let motion = scroller.lift(at: 1000, rested: .zero)
    expect(
      "glide", "distance", try vector.expect.distance.number, found: (motion?.end ?? 1000) - 1000,
      within: try vector.expect.tol.number, "pt")
    guard let duration = try vector.expect.duration.ifPresent?.number else { return }
    expect("glide", "duration", duration, found: motion?.duration ?? 0, within: 0.001, "s")
  }

  private func rule(_ estimator: Vector, _ vector: Vector) throws -> Profile.Velocity {
    var window = Profile.Window()
    window.horizon = .milliseconds(try vector.params.horizon_ms.number(or: window.horizon.milliseconds))
    window.rest = .milliseconds(try vector.params.gap_stop_ms.number(or: window.rest.milliseconds))
    window.mostSamples = try vector.params.max_samples.ifPresent?.whole ?? window.mostSamples
    window.fewestSamples = try vector.params.min_samples.ifPresent?.whole ?? window.fewestSamples
    switch try estimator.text {
    case "lsq2": return .leastSquares(window)
    case "impulse": return .impulse(window)
    default: throw estimator.expected("lsq2 or impulse")
    }
  }

  /// Several pointers in one stream of events; each axis of each pointer counts.
  private mutating func checkPointers(_ vector: Vector, _ events: [Vector]) throws {
    let isRecorded = try vector.recorded.flag(or: false)
    for wanted in try vector.expect.elements {
      let name = try wanted.estimator.text
      let (pointer, axis) = (try wanted.pointer.whole, try wanted.axis.text)
      let velocity = try velocity(of: pointer, in: events, by: try rule(wanted.estimator, vector), vector)
      let found = velocity.map { axis == "x" ? $0.dx : $0.dy }
      let subject = "\(name) of pointer \(pointer) along \(axis)"
      guard let expected = try wanted.velocity.ifPresent?.number else {
        expect("velocity \(name)", subject, "none", found: found.map(rounded) ?? "none")
        continue
      }
      var tolerance = try wanted.rel_tol.number(or: 0.2)
      if isRecorded, name == "lsq2" { tolerance = min(tolerance, 0.001) }
      let error = abs((found ?? .infinity) - expected)
      add(
        isRecorded ? "velocity \(name), recorded" : "velocity \(name)", subject, expected: rounded(expected),
        found: found.map(rounded) ?? "none", error: error == 0 ? 0 : error / max(abs(expected), 1e-9) * 100,
        unit: "%", holds: error <= max(tolerance * abs(expected), try wanted.abs_tol.number(or: 0)))
    }
  }

  /// The velocity of a pointer after all events, or nil if it has none.
  private func velocity(
    of pointer: Int, in events: [Vector], by rule: Profile.Velocity, _ vector: Vector
  ) throws -> Offset? {
    let dropsResampled = try vector.params.drop_resampled.flag(or: true)
    var estimator = VelocityEstimator(rule)
    var isUp = false
    var last = Time.zero
    for event in events {
      last = Time(nanoseconds: Int64(try event.t_ns.whole))
      let action = try event.action.text
      let isOwn = try event.action_pointer.ifPresent?.whole == pointer
      if try action == "cancel" || event.cancelled.flag(or: false) && isOwn {
        estimator.reset()
        continue
      }
      if isOwn, action.hasSuffix("down") { estimator.reset() }
      if action.hasSuffix("up") {
        // A lift says only that time has passed, not where a pointer goes.
        isUp = isUp || isOwn
        continue
      }
      guard !isUp else { continue }
      for sample in try event.pointers.elements where try sample.id.whole == pointer {
        if dropsResampled, try sample.resampled.flag(or: false) { continue }
        estimator.add(try sample.location, at: last)
      }
    }
    return estimator.estimate(at: last)
  }
}
