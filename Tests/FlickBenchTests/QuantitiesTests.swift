import Testing

@testable import flick_bench

@Suite struct QuantitiesTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (100_000, "100,000"), (1_234_567, "1,234,567"),
    (-4321, "-4,321"),
  ])
  func thousandsAreSetApart(number: Int, text: String) { #expect(number.grouped == text) }

  @Test(arguments: [(11.0, "11"), (1.084, "1.08"), (1234.0, "1,234")])
  func wholeNumbersHaveNoFraction(number: Double, text: String) { #expect(number.countText == text) }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1.00 kB"), (15_234_567, "15.2 MB"), (152_345_678, "152 MB"),
    (25_276_641_280, "25.3 GB"),
  ])
  func bytesAreShortened(bytes: Int, text: String) { #expect(bytes.byteText == text) }

  @Test(arguments: [
    (0.0, "0.00"), (0.684, "0.68"), (9.99, "9.99"), (9.996, "10.0"), (31.25, "31.3"), (99.96, "100"),
    (2619.4, "2,619"), (-1.5, "-1.50"), (-0.001, "0.00"), (.infinity, "inf"),
  ])
  func numbersHaveThreeDigitsOrSo(number: Double, text: String) { #expect(number.threeDigits == text) }
}
