/// A piece of a date's text: letters, digits, or a time such as `9:00`.
enum DateToken: Equatable {
  /// Letters, in lower case.
  case word(String)
  /// The number, at most 9999999, and the number of its digits.
  case number(Int, digits: Int)
  /// Seconds since midnight; 86400 for a time that no clock shows.
  case clock(Int)
  case sign(isMinus: Bool)

  /// Whether four digits are a time rather than a year: `0930`.
  var isTime: Bool {
    if case .number(let number, 4) = self { number < 1900 && number % 100 < 60 } else { false }
  }

  /// Splits at white space, commas and changes from digits to letters, or nil if a part is not a token.
  static func tokens(of text: String) -> [DateToken]? {
    var tokens: [DateToken] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace || first == "," && !tokens.isEmpty {
        rest.removeFirst()
      } else if first == "+" || first == "-" {
        guard tokens.isEmpty else { return nil }
        tokens.append(.sign(isMinus: first == "-"))
        rest.removeFirst()
      } else if first == "&" {
        tokens.append(.word("and"))
        rest.removeFirst()
      } else if first.isASCII, first.isNumber {
        let run = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ":") }
        guard let token = run.contains(":") ? clock(run) : number(run) else { return nil }
        tokens.append(token)
        rest = rest[run.endIndex...]
      } else {
        let run = rest.prefix { $0.isLetter }
        guard !run.isEmpty else { return nil }
        tokens.append(.word(run.lowercased()))
        rest = rest[run.endIndex...]
      }
    }
    return tokens
  }

  private static func number(_ digits: Substring) -> DateToken? {
    guard digits.count <= 7, let number = Int(digits) else { return nil }
    return .number(number, digits: digits.count)
  }

  private static func clock(_ text: Substring) -> DateToken? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, (1...2).contains(parts[0].count),
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    let (hour, minute, second) = (numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
    guard hour < 24, minute < 60, second < 60 else { return .clock(86_400) }
    return .clock(hour * 3600 + minute * 60 + second)
  }
}
