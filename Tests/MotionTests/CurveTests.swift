import Motion
import Testing

@Suite struct CurveTests {
  /// Values of the cubic Béziers at quarters, as CSS Easing Functions defines them.
  @Test(arguments: [
    (Curve.easeIn, [0.09346465, 0.31535681, 0.62186187]), (.easeOut, [0.37813813, 0.68464319, 0.90653535]),
    (.easeInOut, [0.12916193, 0.5, 0.87083807]), (.standard, [0.40851059, 0.80240339, 0.96045898]),
    (.linear, [0.25, 0.5, 0.75]),
  ])
  func progressAtTheQuarters(curve: Curve, expected: [Double]) {
    for (time, value) in zip([0.25, 0.5, 0.75], expected) {
      #expect(abs(curve.progress(at: time) - value) < 1e-8, "\(curve.name) at \(time)")
    }
  }

  @Test(arguments: [Curve.linear, .easeIn, .easeOut, .easeInOut, .standard])
  func curvesRiseFromZeroToOneAndStayThere(curve: Curve) {
    #expect([-1, 0, 1, 2].map(curve.progress) == [0, 0, 1, 1])
    let values = (0...1000).map { curve.progress(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func clampsControlPoints() {
    #expect(CubicCurve(-1, 0, 2, 1) == CubicCurve(0, 0, 1, 1))
    #expect(abs(CubicCurve(0, 0, 1, 1).progress(at: 0.5) - 0.5) < 1e-12)
  }

  @Test func steepAndFlatCurvesAreSolvedToTheLastDigits() {
    for curve in [CubicCurve(1, 0, 0, 1), CubicCurve(0, 1, 1, 0), CubicCurve(0, 0, 0, 1)] {
      let values = (0...200).map { curve.progress(at: Double($0) / 200) }
      #expect(values.allSatisfy { $0.isFinite })
    }
    #expect(abs(CubicCurve(1, 0, 0, 1).progress(at: 0.5) - 0.5) < 1e-9)
  }

  @Test func clampsValueBeforeStartAndAfterEnd() {
    let curve = Curve.easeInOut
    let values = [-0.1, 0, 0.1, 0.2, 0.3].map { curve.value(from: 190, to: 0, elapsed: $0, duration: 0.2) }
    #expect(values == [190, 190, 95, 0, 0])
  }

  @Test func endsAtOnceWithZeroDuration() {
    #expect(Curve.linear.value(from: 1, to: 2, elapsed: 0, duration: 0) == 1)
    #expect(Curve.linear.value(from: 1, to: 2, elapsed: 1e-9, duration: 0) == 2)
  }

  @Test func scrollsGoTheirOwnWay() throws {
    let motion = try #require(
      ScrollMotion(
        offset: 100, velocity: 1000, bounceVelocity: 0, decelerates: true, least: 0, most: 5000,
        rule: .decay(rate: 0.998)))
    #expect(Curve.scroll(motion).value(from: 0, to: 0, elapsed: 0.2, duration: 2) == motion.offset(at: 0.2))
    #expect([Curve.scroll(motion), .standard].map(\.name) == ["deceleration", "default"])
  }
}
