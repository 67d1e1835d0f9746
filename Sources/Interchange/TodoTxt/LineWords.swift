import TodoModel

/// The words for matching an edited line: without x, dates, priority, keys and tags, in lower case.
package struct LineWords {
  /// The words in ascending order.
  private let words: [String]

  /// The minimum length of a word that may be misspelled.
  private static let shortestMisspelled = 5
  /// The maximum number of comparisons for misspelled words in a pair of lines; beyond it, words have to be equal.
  private static let maxComparisons = 4096

  package init(_ line: String) {
    let all = line.split(separator: " ")
    let text = all.drop { $0 == "x" || LineWords.isPriority($0) || CalendarDay($0) != nil }
    words = text.filter { CalendarDay($0) == nil && !LineWords.isTag($0) && !LineWords.isKey($0) }
      .map { $0.lowercased() }.sorted()
  }

  package var count: Int { words.count }

  /// The shared words, each counted once, or nil unless they are more than half of the longer line. Words of
  /// five letters or more may differ in one letter.
  package func shared(with other: LineWords) -> Int? {
    let longer = max(count, other.count)
    guard 2 * min(count, other.count) > longer else { return nil }
    var shared = 0
    var (own, others): ([String], [String]) = ([], [])
    var (left, right) = (words[...], other.words[...])
    while let first = left.first, let second = right.first {
      if first == second {
        shared += 1
        left.removeFirst()
        right.removeFirst()
      } else if first < second {
        own.append(left.removeFirst())
      } else {
        others.append(right.removeFirst())
      }
    }
    own = (own + left).filter { $0.count >= LineWords.shortestMisspelled }
    others = (others + right).filter { $0.count >= LineWords.shortestMisspelled }
    if own.count * others.count <= LineWords.maxComparisons {
      for word in own {
        guard let place = others.firstIndex(where: { LineWords.isNear($0, word) }) else { continue }
        others.remove(at: place)
        shared += 1
      }
    }
    return 2 * shared > longer ? shared : nil
  }

  /// Whether two words differ in one letter added, left out or replaced.
  private static func isNear(_ left: String, _ right: String) -> Bool {
    let (left, right) =
      left.unicodeScalars.count < right.unicodeScalars.count
      ? (right.unicodeScalars, left.unicodeScalars) : (left.unicodeScalars, right.unicodeScalars)
    guard left.count - right.count <= 1 else { return false }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let rest = right.dropFirst(left.count == right.count ? start + 1 : start)
    return left.dropFirst(start + 1).elementsEqual(rest)
  }

  private static func isPriority(_ word: Substring) -> Bool {
    word.count == 3 && word.first == "(" && word.last == ")"
      && TodoTxtWord.isPriority(word.dropFirst().dropLast())
  }

  private static func isTag(_ word: Substring) -> Bool {
    word.utf8.count > 1 && (word.first == "@" || word.first == "+")
  }

  /// Whether a word is `key:value`; a URL is not.
  private static func isKey(_ word: Substring) -> Bool {
    guard word.first?.isLetter == true, let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    let value = word[word.utf8.index(after: colon)...]
    return !value.isEmpty && !value.utf8.starts(with: "//".utf8)
  }
}
