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
}
