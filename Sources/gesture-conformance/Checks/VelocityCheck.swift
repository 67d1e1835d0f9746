import Gestures
import Motion

extension CheckCount {
  /// Velocities of the estimators at the lift.
  mutating func checkVelocity(_ vector: VectorNode) throws(InputFault) {
    if let events = vector.optional("events") {
      try checkPointers(vector, try events.elements())
    } else {
      try checkFinger(vector)
    }
  }

  private func window(_ vector: VectorNode) throws(InputFault) -> Profile.Window {
    var window = Profile.Window()
    guard let params = vector.optional("params") else { return window }
    window.horizon = .milliseconds(try params.number("horizon_ms", or: window.horizon.milliseconds))
    window.rest = .milliseconds(try params.number("gap_stop_ms", or: window.rest.milliseconds))
    window.mostSamples = try params.optional("max_samples")?.whole() ?? window.mostSamples
    window.fewestSamples = try params.optional("min_samples")?.whole() ?? window.fewestSamples
    return window
  }

  private func rule(
    _ estimator: VectorNode, _ vector: VectorNode
  ) throws(InputFault) -> Profile.Velocity {
    switch try estimator.text() {
    case "lsq2": return .leastSquares(try window(vector))
    case "impulse": return .impulse(try window(vector))
    default: throw estimator.fault("not an estimator of this program")
    }
  }

  /// One finger; both axes count as one value.
  private mutating func checkFinger(_ vector: VectorNode) throws(InputFault) {
    let includesLift = try vector.optional("params")?.optional("include_up_sample")?.flag() ?? false
    var estimator = VelocityEstimator(try rule(try vector.member("estimator"), vector))
    var lift = Time.zero
    for node in try vector.member("samples").elements() {
      let sample = try node.sample(at: .milliseconds(try node.member("t").number()))
      lift = sample.time
      if sample.phase != .ended || includesLift { estimator.add(sample.location, at: sample.time) }
    }
    let expect = try vector.member("expect")
    let expected = try expect.member("velocity").location()
    let found = estimator.velocity(at: lift)
    let tolerance = try expect.number("rel_tol", or: 0.001)
    let errors = [(found.dx, expected.x), (found.dy, expected.y)].map { abs($0 - $1) / max(abs($1), 1e-9) }
    let error = errors.max() ?? 0
    checks.append(
      Check(
        vector: self.vector, group: "velocity lsq2", subject: "velocity",
        expected: "(\(number(expected.x)), \(number(expected.y)))",
        found: "(\(number(found.dx)), \(number(found.dy)))", error: error * 100, unit: "%",
        holds: error <= tolerance))
  }

  /// Several pointers in one stream of events; each axis of each pointer counts.
  private mutating func checkPointers(_ vector: VectorNode, _ events: [VectorNode]) throws(InputFault) {
    let isRecorded = try vector.optional("recorded")?.flag() ?? false
    for expect in try vector.member("expect").elements() {
      let name = try expect.member("estimator").text()
      let pointer = try expect.member("pointer").whole()
      let axis = try expect.member("axis").text()
      let velocity = try self.velocity(
        of: pointer, in: events, by: try rule(try expect.member("estimator"), vector), vector)
      let found = velocity.map { axis == "x" ? $0.dx : $0.dy }
      let subject = "\(name) of pointer \(pointer) along \(axis)"
      guard let expected = try expect.optional("velocity")?.number() else {
        self.expect("velocity \(name)", subject, "none", found: found.map(number) ?? "none")
        continue
      }
      var tolerance = try expect.number("rel_tol", or: 0.2)
      if isRecorded, name == "lsq2" { tolerance = min(tolerance, 0.001) }
      let absolute = try expect.number("abs_tol", or: 0)
      let error = abs((found ?? .infinity) - expected)
      checks.append(
        Check(
          vector: self.vector, group: isRecorded ? "velocity \(name), recorded" : "velocity \(name)",
          subject: subject, expected: number(expected), found: found.map(number) ?? "none",
          error: error == 0 ? 0 : error / max(abs(expected), 1e-9) * 100, unit: "%",
          holds: error <= max(tolerance * abs(expected), absolute)))
    }
  }

  /// The velocity of a pointer after all events; nil if it has none.
  private func velocity(
    of pointer: Int, in events: [VectorNode], by rule: Profile.Velocity, _ vector: VectorNode
  ) throws(InputFault) -> Offset? {
    let dropsResampled = try vector.optional("params")?.optional("drop_resampled")?.flag() ?? true
    var estimator = VelocityEstimator(rule)
    var isUp = false
    var last = Time.zero
    for event in events {
      let time = Time(nanoseconds: Int64(try event.member("t_ns").whole()))
      last = time
      let action = try event.member("action").text()
      let acts = try event.optional("action_pointer")?.whole() == pointer
      let isCancelled = try event.optional("cancelled")?.flag() ?? false
      if action == "cancel" || isCancelled && acts {
        estimator.reset()
        continue
      }
      if acts, action.hasSuffix("down") { estimator.reset() }
      if action.hasSuffix("up") {
        // A lift tells nothing new of where a pointer goes, only that time has passed.
        isUp = isUp || acts
        continue
      }
      guard !isUp else { continue }
      for node in try event.member("pointers").elements() where try node.member("id").whole() == pointer {
        let isResampled = try node.optional("resampled")?.flag() ?? false
        if !(isResampled && dropsResampled) { estimator.add(try node.location(), at: time) }
      }
    }
    return estimator.estimate(at: last)
  }
}
