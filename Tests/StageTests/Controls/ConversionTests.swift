import Testing

@testable import Stage

@Suite struct ConversionTests {
  @Test(arguments: [
    ("1", "1"), ("10", "16"), ("1000", "1609"), ("-10", "-16"), ("0.5", "0"), ("-0.1", "0"), ("+2.", "3"),
  ])
  func milesToKilometers(miles: String, kilometers: String) {
    #expect(Conversion(1.60934)?.forward(miles) == kilometers)
  }

  @Test func kilometersToMiles() { #expect(Conversion(1.60934)?.backward("100") == "62") }

  @Test(arguments: [
    "", "abc", " 1", "1 ", "1e3", "0x10", "nan", "inf", ".", "-", "1.2.3", "99999999999999999999",
  ])
  func rejectsInvalidNumber(text: String) { #expect(Conversion(1.60934)?.forward(text) == nil) }

  @Test func aFactorMustBeOneToDivideBy() {
    #expect(Conversion(0) == nil)
    #expect(Conversion(-1) == nil)
    #expect(Conversion(.infinity) == nil)
    #expect(Conversion(.nan) == nil)
  }
}
