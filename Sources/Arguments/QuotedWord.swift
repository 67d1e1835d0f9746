import Terminal

/// The word in single quotes, safe to show on a terminal and cut to 60 columns.
func quotedForMessage(_ word: String) -> String { "'\(word.shortened(toColumns: 60))'" }

/// The words in single quotes with commas and a final "or": `'a', 'b' or 'c'`.
func alternatives(_ words: [String]) -> String {
  enumeration(words.map { quotedForMessage($0) }, "or")
}

/// The words with commas and a conjunction before the last: `a, b and c`.
package func enumeration(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

extension StringProtocol {
  package var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}
