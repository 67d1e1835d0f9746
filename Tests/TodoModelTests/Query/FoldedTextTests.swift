import Foundation
import Testing

@testable import TodoModel

@Suite struct FoldedTextTests {
  private func fold(_ text: String) -> String { String(decoding: FoldedText.bytes(text), as: UTF8.self) }

  @Test(arguments: [
    ("Milk", "milk"), ("LODZ", "lodz"), ("Łódź", "lodz"), ("Lo\u{301}dz\u{301}", "lodz"),
    ("STRASSE", "strasse"),
    ("Straße", "strasse"), ("Ærø", "aero"), ("Œuvre", "oeuvre"), ("İstanbul", "istanbul"),
    ("ΟΔΥΣΣΕΥΣ", "οδυσσευσ"),
    ("Ὀδυσσεύς", "οδυσσευσ"), ("Ёлка", "елка"), ("Việt Nam", "viet nam"), ("ＭＩＬＫ", "milk"), ("שָׁלוֹם", "שלום"),
    ("مَرْحَبًا", "مرحبا"), ("がぎ", "がぎ"), ("한국", "한국"), ("हिन्दी", "हिन्दी"), ("❤️", "❤"), ("👩‍👧", "👩👧"), ("Ⱥ", "ⱥ"),
    ("Ա", "ա"), ("", ""),
  ])
  func caseAndMarksAreLeftOut(text: String, folded: String) {
    #expect(Array(fold(text).unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test(
    arguments: [
      ("Milk and milk", "MIL", [0..<3, 9..<12]), ("Straße", "ss", [4..<5]), ("Łódź", "dz", [2..<4]),
      ("aaa", "aa", [0..<2]), ("Milk", "x", []), ("Milk", "", []), ("", "a", []),
    ] as [(String, String, [Range<Int>])])
  func findsRangesOfSearchedText(text: String, searched: String, ranges: [Range<Int>]) {
    #expect(text.ranges(ofSearched: searched) == ranges)
  }

  /// Foundation folds by the same decompositions. Letters with a stroke and ligatures have none; we take those apart
  /// too, and leave alone what only compatibility makes equal.
  @Test func matchesUnicodeDecompositions() {
    let ours = Set("ÆæǢǣǼǽŒœØøĐđÐðŁłĦħıŦŧßẞſϐϑϒϓϔϕϖϰϱϲϴϵẚẛẜẝẟ".unicodeScalars.map(\.value))
    var differing: [String] = []
    for value in Array(0xC0..<0x250) + Array(0x370..<0x530) + Array(0x1E00..<0x2000) as [UInt32] {
      guard let scalar = Unicode.Scalar(value), !ours.contains(value), scalar.properties.isAlphabetic,
        scalar.properties.generalCategory != .unassigned
      else { continue }
      let text = String(scalar)
      let theirs = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      guard theirs.unicodeScalars.count == 1 else { continue }
      let folded = fold(text)
      // Final sigma and the like keep their lower case.
      if folded != theirs, folded != fold(theirs) { differing.append("\(text) \(folded) \(theirs)") }
    }
    #expect(differing == [])
  }

  @Test func findsWordAnywhere() {
    var scratch: [UInt8] = []
    let found: [(String, String)] = [
      ("milk", "Buy MILK"), ("ilk b", "Milk bottle"), ("lodz", "w Łodzi i Łódź"), ("ŁÓDŹ", "lodz"),
      ("b", "b"), ("牛乳", "牛乳を買う"), ("🚲", "Fix the bike 🚲"), ("aab", "aaab"),
    ]
    for (word, text) in found { #expect(SearchWord(word).isIn(text, &scratch), "\(word) in \(text)") }
    let missing: [(String, String)] = [
      ("milk", "mil k"), ("milk", "mil"), ("乳牛", "牛乳を買う"), ("é€", "e"), ("x", ""), ("[", "{"), ("@", "`"),
    ]
    for (word, text) in missing { #expect(!SearchWord(word).isIn(text, &scratch), "\(word) in \(text)") }
  }
}
