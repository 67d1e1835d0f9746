import Testing

@testable import JSON

@Suite struct JSONWriterTests {
  @Test func tokensGetTheirCommasAndColons() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("a")
    writer.beginArray()
    writer.number(1)
    writer.number(-20)
    writer.bool(true)
    writer.null()
    writer.endArray()
    writer.name("b")
    writer.beginObject()
    writer.endObject()
    writer.rawName(#""\u0063""#)
    writer.raw("1e3")
    writer.endObject()
    #expect(writer.text == #"{"a":[1,-20,true,null],"b":{},"\u0063":1e3}"#)
  }

  @Test func theIndentedLayoutHasOneMemberALine() throws {
    var writer = JSONWriter(layout: .indented)
    writer.value(try JSONValue(parsing: Array(#"{"a":[1,{}],"b":{"c":[]}}"#.utf8)))
    #expect(
      writer.text == """
        {
          "a": [
            1,
            {}
          ],
          "b": {
            "c": []
          }
        }
        """)
  }

  @Test func breaksLineAfterComma() {
    var writer = JSONWriter()
    writer.beginArray()
    for number in 1...2 {
      writer.lineBreak()
      writer.number(number)
    }
    writer.lineBreak()
    writer.endArray()
    #expect(writer.text == "[\n1,\n2\n]")
  }

  @Test func everyControlCharacterIsEscapedAndNothingElse() {
    var writer = JSONWriter()
    writer.string(
      String(String.UnicodeScalarView((0...0x22).compactMap { Unicode.Scalar($0) })) + "\\/\u{7F}é😀")
    let controls =
      #"\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
      + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f"#
    #expect(writer.text == "\"" + controls + #" !\"\\/"# + "\u{7F}é😀\"")
  }

  @Test func numbersAreAsShortAsTheyReadBack() {
    var writer = JSONWriter()
    writer.beginArray()
    for number in [0, -0.0, 1, -2.5, 0.1, 200, 1e15, 1e300, .leastNonzeroMagnitude, .infinity, .nan] {
      writer.number(number)
    }
    for number in [Int.min, Int.max, 0, 9, 10] { writer.number(number) }
    writer.endArray()
    #expect(
      writer.text
        == "[0,-0,1,-2.5,0.1,200,1000000000000000,1e+300,5e-324,null,null,-9223372036854775808,9223372036854775807,0,9,10]"
    )
  }
}
