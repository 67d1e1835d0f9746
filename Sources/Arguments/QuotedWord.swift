import Terminal

/// The word in single quotes, safe to show on a terminal and short enough to read: at most 60 columns, with `…`
/// for the rest.
func quotedForMessage(_ word: String) -> String { "'\(word.shortened(toColumns: 60))'" }

/// The words in single quotes with commas and a final "or": `'a', 'b' or 'c'`.
func alternatives(_ words: [String]) -> String {
  let quoted = words.map { quotedForMessage($0) }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}
