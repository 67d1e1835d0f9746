import Motion
import Testing

@Suite struct DecimalTextTests {
  @Test(arguments: [
    (26.5, 1, "26.5"), (25, 1, "25.0"), (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (-1.25, 1, "-1.3"),
    (499.6, 0, "500"), (1.0005, 3, "1.001"), (0.0049, 2, "0.00"), (12, -1, "12"), (1e300, 1, "1e+300"),
    (.infinity, 1, "inf"), (.nan, 2, "nan"), (3.14159, 12, "3.141590000"),
  ])
  func roundsHalfAwayFromZero(value: Double, places: Int, expected: String) {
    #expect(decimalText(value, places: places) == expected)
  }

  @Test(arguments: [
    (26.5, 3, "26.5"), (25, 3, "25"), (1.4806, 3, "1.481"), (0.1 + 0.2, 3, "0.3"), (-0.0005, 3, "-0.001"),
    (-0.0004, 3, "0"), (-12.25, 1, "-12.3"), (100, 0, "100"), (7.5, -1, "8"),
    (0.000000001, 12, "0.000000001"),
    (9e15, 3, "9000000000000000"), (-9_007_199_254_740_992.0, 3, "-9007199254740992"), (1e16, 3, "1e+16"),
    (.infinity, 3, "inf"), (.nan, 3, "nan"),
  ])
  func leavesOutTrailingZeros(value: Double, places: Int, expected: String) {
    #expect(decimalText(value, atMost: places) == expected)
  }
}
