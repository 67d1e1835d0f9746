import Motion

extension CheckCount {
  /// A spring's constants and when it is at rest.
  mutating func checkSpring(_ vector: VectorNode) throws(InputFault) {
    let input = try vector.member("input")
    let spring: Spring
    if let duration = input.optional("perceptualDuration") {
      spring = Spring(response: try duration.number(), bounce: try input.number("bounce", or: 0))
    } else {
      spring = Spring(
        mass: try input.number("mass", or: 1), stiffness: try input.member("stiffness").number(),
        damping: try input.member("damping").number())
    }
    let expect = try vector.member("expect")
    let tolerance = try vector.number("tol", or: 1e-4)
    for (name, found, unit) in [
      ("stiffness", spring.stiffness, "1/s²"), ("damping", spring.damping, "1/s"),
      ("settlingDuration", spring.settlingTime, "s"),
    ] {
      guard let expected = expect.optional(name) else { continue }
      self.expect("facts", name, try expected.number(), found: found, within: tolerance, unit)
    }
  }
}
