import Scenes
import Testing

@testable import TodoModel

@Suite struct LinePatternTests {
  @Test(arguments: [
    ("milk", "Buy milk", true), ("milk", "Milk", false), ("(?i)milk", "MILK", true),
    ("^Buy", "Buy milk", true),
    ("^milk", "Buy milk", false), ("milk$", "Buy milk", true), ("^$", "", true), ("^$", "x", false),
    ("b.t", "a bat", true), ("b.t", "bt", false), ("b.?t", "bt", true), ("(ab)+c", "xababc", true),
    ("(ab)+c", "xac", false), ("a{2,3}b", "ab", false), ("a{2,3}b", "aab", true), ("^a{2,3}$", "aaaa", false),
    ("a{2}", "aa", true), ("^a{2,}$", "aaaaa", true), ("a{,2}", "a{,2}", true), ("a{x", "a{x", true),
    ("[a-c]x", "bx", true), ("[^a-c]x", "bx", false), ("[]x]", "]", true), ("[a-]", "-", true),
    ("[\\d_]+$", "4_2", true), ("\\d{4}-\\d\\d", "on 2026-11", true), ("\\bada\\b", "call ada now", true),
    ("\\bada\\b", "Canada", false),
    ("\\Bada", "Canada", true), ("\\błódź\\b", "w łódź", true), ("a|b|", "", true),
    ("cat|dog", "hotdog", true),
    ("(?:x|y)z", "yz", true), ("\\.", "a.b", true), ("\\.", "ab", false), ("a*?b", "aab", true),
    ("\\S+@\\S+", "me@home", true),
    ("\\W", "abc", false), ("(?i)[^a]", "A", false), ("(?i)[^a]", "B", true), ("(?i)ÄRGER", "ärger", true),
    ("🚲", "a 🚲", true), ("^.$", "é", true), ("a\\\"b", "a\"b", true), ("()*x", "x", true),
    ("(a*)*b", "aab", true), ("\\t", "a\tb", true), ("[\\]a-c\\-]+$", "]-b", true), ("[a-\\]]", "b", false),
  ])
  func aPatternMatchesSomewhere(pattern: String, text: String, expected: Bool) throws {
    do {
      #expect(try LinePattern(pattern).matches(text) == expected, "\(pattern) on \(text)")
    } catch {
      // The last row's range runs downwards.
      #expect(pattern == "[a-\\]]", "\(pattern): \(error)")
    }
  }

  @Test(arguments: [
    ("", 0, "a pattern", "the pattern's end"), ("a(b", 3, "a closing parenthesis", "the pattern's end"),
    ("a)b", 1, "the end of the pattern, because no parenthesis is open", "\")\""),
    ("*a", 0, "something to repeat", "\"*\""),
    ("[ab", 3, "a closing bracket", "the pattern's end"), ("[b-a]", 3, "a range from low to high", "\"a\""),
    ("a\\", 2, "a character after the backslash", "the pattern's end"),
    (
      "(a)\\1", 4,
      "\\d \\w \\s \\b, their capitals, \\t, or a backslash before a sign; nothing else can be escaped",
      "\"1\""
    ),
    ("a(?=b)", 2, "a plain group; there are no lookaround, names and flags inside a pattern", "\"?\""),
    ("a{3,2}", 1, "a count up to 1000, the smaller one first", "\"{\""),
    ("a{1001}", 1, "a count up to 1000, the smaller one first", "\"{\""),
    ("^*", 0, "something to repeat", "\"^\""),
    ("(a{1000}){1000}", 0, "a pattern of at most 4000 steps, counting repetitions", "more"),
  ])
  func aFaultHasAPlace(pattern: String, place: Int, expected: String, found: String) {
    #expect(throws: QueryError(place: place, expected: expected, found: found)) {
      try LinePattern(pattern)
    }
  }

  @Test func sizeAndDepthAreBounded() throws {
    #expect(throws: QueryError.self) { try LinePattern(String(repeating: "a", count: 501)) }
    #expect(throws: QueryError.self) {
      try LinePattern(String(repeating: "(", count: 60) + String(repeating: ")", count: 60))
    }
    // Nothing, repeated a thousand times a thousand times, and so on.
    let nothing = String(repeating: "(", count: 40) + String(repeating: "){1000}", count: 40)
    #expect(try LinePattern(nothing).matches("x"))
  }

  /// Patterns that would take a backtracking engine longer than a lifetime.
  @Test(arguments: ["(a+)+b", "(a|a)*b", "(a*)*b", "(a|aa)+b", "a{0,300}a{300}b", "(.*)*(.*)*b"])
  func matchesCostlyPatternsQuickly(pattern: String) throws {
    let pattern = try LinePattern(pattern)
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }

  /// The toolchain's engine agrees on patterns that it can handle; it defines the edge of a word otherwise.
  @Test(arguments: [UInt64](1...150))
  func anotherEngineAgrees(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = random.pattern(depth: 3)
    guard let pattern = try? LinePattern(source) else {
      Issue.record("\(source) cannot be read")
      return
    }
    let theirs = try Regex(source).matchingSemantics(.unicodeScalar)
    for _ in 1...6 {
      let text = String((0..<Int.random(in: 0...8, using: &random)).map { _ in random.one(of: "abcd0 ") })
      #expect(pattern.matches(text) == text.contains(theirs), "\(source) on \"\(text)\"")
    }
  }

  @Test(arguments: [UInt64](1...200))
  func anyTextIsReadOrRefused(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let source = String(
      (0..<Int.random(in: 0...30, using: &random)).map { _ in random.one(of: "ab(|)[]^$*+?{2,}\\dw-.é\"") })
    do {
      let pattern = try LinePattern(source)
      #expect(try LinePattern(pattern.source) == pattern)
      _ = pattern.matches("abab é 2026")
    } catch {
      #expect((0...source.unicodeScalars.count).contains(error.place))
    }
  }
}

extension SplitMix64 {
  mutating func one(of text: String) -> Character { text.randomElement(using: &self) ?? "a" }

  fileprivate mutating func pattern(depth: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &self) {
      case 0...2: text.append(one(of: "abc"))
      case 3: text += "."
      case 4: text += ["[ab]", "[^b]", "[a-c0]"].randomElement(using: &self) ?? ""
      case 5: text += ["\\d", "\\w", "\\s", "^", "$"].randomElement(using: &self) ?? ""
      case 6: text += "(" + pattern(depth: depth - 1) + ")"
      case 7: text += "(?:" + pattern(depth: depth - 1) + "|" + pattern(depth: depth - 1) + ")"
      default:
        text +=
          one(of: "abc").description
          + (["*", "+", "?", "{2}", "{1,3}", "*?"].randomElement(using: &self) ?? "")
      }
    }
    return text
  }
}
