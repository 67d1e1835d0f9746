import Motion
import Testing

@Suite struct RoundedTextTests {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-26, "-26"), (0.2, "0.2"), (1.4814, "1.481"), (0.1 + 0.2, "0.3"),
    (0.0005, "0.001"), (0.00049, "0"), (-0.00049, "0"), (-0.0005, "-0.001"), (2.9996, "3"), (0.05, "0.05"),
    (0.005, "0.005"), (10.01, "10.01"), (-0.125, "-0.125"), (123456.789, "123456.789"),
    (1e12, "1000000000000"),
    (1e18, "1000000000000000000"), (1e300, "9223372036854775807"), (-1e300, "-9223372036854775808"),
    (.nan, "0"), (.infinity, "0"), (-.infinity, "0"), (.leastNonzeroMagnitude, "0"),
    (8_796_093_022_207.125, "8796093022207.125"),
  ])
  func threeDecimalsAtTheMost(number: Double, text: String) { #expect(number.rounded3 == text) }

  @Test func timesAreSecondsToTheMillisecond() {
    #expect(Time.microseconds(1_234_567).rounded3 == "1.235")
    #expect(Time.microseconds(200_000).rounded3 == "0.2")
  }
}
