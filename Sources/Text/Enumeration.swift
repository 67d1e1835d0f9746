/// The words with commas and a conjunction before the last: `a, b and c`.
package func enumeration(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

extension StringProtocol {
  package var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}
