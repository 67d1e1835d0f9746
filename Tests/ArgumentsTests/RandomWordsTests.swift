import Scenes
import Testing

@testable import Arguments

/// Meaningful words, near misses, and pieces to build others from.
private let vocabulary = [
  "list", "ls", "add", "move", "label", "undo", "help", "lst", "--limit", "--limit=3", "-n", "-n4", "--json",
  "-j",
  "-jp", "-p", "--color", "auto", "--color=never", "--tag", "-t", "--tag=a=b", "--at", "-2", "--keep", "5s",
  "--quiet", "-q", "--file", "-f", "-fx", "--version", "--", "-", "", "3", "7", "small", "x y", "é",
  "\u{301}", "=",
  "--=", "-=", "-é", "--é=\u{301}", "\u{0}", "👩‍👩‍👧", "--ids",
]

private func randomWord(using generator: inout SplitMix64) -> String {
  switch Int.random(in: 0..<10, using: &generator) {
  case 0:
    let scalars = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      Unicode.Scalar(UInt16.random(in: 0..<0xD800, using: &generator)) ?? "?"
    }
    return String(String.UnicodeScalarView(scalars))
  case 1:
    return (vocabulary.randomElement(using: &generator) ?? "")
      + (vocabulary.randomElement(using: &generator) ?? "")
  default:
    return vocabulary.randomElement(using: &generator) ?? ""
  }
}

@Suite struct RandomWordsTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `any words are understood or refused, and what is understood fits the table`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var understood = 0
    for _ in 0..<2_000 {
      let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in randomWord(using: &generator) }
      do {
        let parsed = try ArgumentParser(pantry).parse(words)
        understood += 1
        try checkInvariants(parsed, words)
      } catch let error as ArgumentError {
        let message = error.message(in: pantry)
        #expect(!message.isEmpty && !message.contains { $0.isNewline }, "\(words)")
      }
    }
    #expect(understood > 100)
  }

  private func checkInvariants(_ parsed: ParsedArguments, _ words: [String]) throws {
    let command = try #require(pantry.commands.first { $0.name == parsed.command })
    var seen: Set<String> = []
    for option in parsed.options {
      let record = try #require((command.options + pantry.options).first { $0.name == option.name })
      #expect((record.value == nil) == (option.value == nil), "\(words)")
      #expect(seen.insert(option.name).inserted || record.isRepeatable, "\(words)")
      #expect(seen.isDisjoint(with: record.conflicts), "\(words)")
      switch record.value?.kind {
      case nil: #expect(parsed[OptionKey<Bool>(option.name)])
      case .integer(let range):
        let number = parsed[OptionKey<Int>(option.name, "N", range)]
        #expect(number.map { range.contains($0) } == true, "\(words)")
      case .duration: #expect(parsed[OptionKey<Duration>(option.name)] != nil, "\(words)")
      case .oneOf(let allowed): #expect(option.value.map { allowed.contains($0) } == true, "\(words)")
      default: #expect(option.value != nil)
      }
    }
    guard parsed.help == nil else {
      #expect(parsed.arguments == [])
      return
    }
    #expect(command.arguments.flatMap { parsed.words(of: $0.name) } == parsed.arguments, "\(words)")
    // Every argument is one of the words, and in their order.
    var rest = words[...]
    for argument in parsed.arguments {
      let place = try #require(rest.firstIndex(of: argument))
      rest = rest[(place + 1)...]
    }
    #expect(try ArgumentParser(pantry).parse(parsed.words) == parsed, "\(words)")
  }
}
