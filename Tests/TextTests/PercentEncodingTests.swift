import Testing
import Text

@Test(arguments: [("a b\n%", "a%20b%0A%25"), ("caf\u{E9}", "caf\u{E9}"), ("", "")])
func percentEncodingReadsBack(text: String, encoded: String) {
  #expect([text.percentEncoded, encoded.percentDecoded ?? ""] == [encoded, text])
  for other in ["%", "%2", "%zz", "a%ff"] { #expect(other.percentDecoded == nil) }
}
