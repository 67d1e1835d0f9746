import Scenes
import StorageSupport
import TestSupport
import Testing

@testable import JSON

@Suite struct JSONValueTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test func everyKindOfValueIsRead() throws {
    #expect(
      try parse(#" {"a": [null, true, false, -0.50E+1], "b": {"c": "\u00e9\n\ud83d\ude00/\/"}} "#)
        == .object([
          .init("a", .array([.null, .bool(true), .bool(false), .number("-0.50E+1")])),
          .init("b", .object([.init("c", .string("é\n😀//"))])),
        ]))
    #expect(try parse("\u{FEFF}[]") == .array([]))
    #expect(try parse(#"{"a":1}"#)["a"] == .number("1"))
    #expect(try parse(#"{"a":1}"#)["b"] == nil)
  }

  @Test func namesAreComparedByteByByteAfterTheirEscapes() throws {
    #expect(throws: JSONError(offset: 7, reason: "a repeated member name")) {
      try parse(#"{"a":1,"\u0061":2}"#)
    }
    // The same to the eye, not to the byte.
    #expect(throws: Never.self) { try parse("{\"\u{E9}\":1,\"e\u{301}\":2}") }
    let many = (0..<40).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(throws: Never.self) { try parse("{\(many)}") }
    #expect(throws: JSONError(offset: many.utf8.count + 2, reason: "a repeated member name")) {
      try parse("{\(many),\"k7\":0}")
    }
  }

  @Test func fiveHundredAndTwelveLevelsAreTheLimit() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(throws: Never.self) { try parse(nested(512)) }
    #expect(throws: JSONError(offset: 512, reason: "nested deeper than 512")) { try parse(nested(513)) }
    #expect(throws: JSONError(offset: 512, reason: "nested deeper than 512")) { try parse(nested(100_000)) }
    let objects = String(repeating: "{\"\":[", count: 50_000)
    #expect(throws: JSONError(offset: 1280, reason: "nested deeper than 512")) { try parse(objects) }
    // What was closed does not count.
    #expect(throws: Never.self) { try parse("[" + String(repeating: nested(511) + ",", count: 20) + "[]]") }
  }

  /// Texts that are nearly JSON: the reader and the automaton find the same fault at the same byte.
  @Test(arguments: 0..<20)
  func theGrammarAgrees(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u00e9", "0", "1", "-", ".", "e", "E+", "true", "null",
      "fals",
      " ", "\n", "\t", "a", "é", "\u{7F}", "\"a\"", "\"b\":", "[1,", "{\"c\":", "買", "\r", "\u{1}",
    ]
    for _ in 0..<2000 {
      var bytes = (0..<Int.random(in: 1...14, using: &random)).flatMap { _ in
        Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
      if Int.random(in: 0..<8, using: &random) == 0, !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      do {
        _ = try JSONValue(parsing: bytes)
        #expect(JSONGrammar.fault(in: bytes) == nil, "\(bytes)")
      } catch {
        if ["not UTF-8", "a repeated member name"].contains(error.reason) { continue }
        #expect(JSONGrammar.fault(in: bytes) == error.offset, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: 0..<50)
  func readsBackRandomValues(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let value = JSONValue.random(&random, depth: 4)
      for layout in [JSONWriter.Layout.compact, .indented] {
        var writer = JSONWriter(layout: layout)
        writer.value(value)
        let read = try JSONValue(parsing: writer.bytes)
        #expect(read == value)
        var again = JSONWriter(layout: layout)
        again.value(read)
        #expect(again.bytes == writer.bytes)
      }
    }
  }
}
