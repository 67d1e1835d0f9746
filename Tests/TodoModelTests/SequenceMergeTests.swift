import Testing

@testable import TodoModel

@Suite struct SequenceMergeTests {
  /// Orders of letters; a digit behind a letter is the time of its last move.
  private func merged(_ base: String, _ ours: String, _ theirs: String) -> String {
    let sides = BothSides(ours: letters(ours), theirs: letters(theirs))
    let before = letters(base)
    func result(_ sides: BothSides<[(letter: Character, time: Int?)]>) -> String {
      let merge = SequenceMerge(
        base: before.map(\.letter),
        sides: BothSides(ours: sides.ours.map(\.letter), theirs: sides.theirs.map(\.letter)),
        moved: { letter, side in sides[side].first { $0.letter == letter }?.time.map { moment($0) } },
        time: { letter, side in moment(sides[side].first { $0.letter == letter }?.time ?? 0) })
      return String(merge.merged())
    }
    let merged = result(sides)
    #expect(merged == result(BothSides(ours: sides.theirs, theirs: sides.ours)))
    return merged
  }

  private func letters(_ text: String) -> [(letter: Character, time: Int?)] {
    var letters: [(letter: Character, time: Int?)] = []
    for character in text {
      if let digit = character.wholeNumberValue, !letters.isEmpty {
        letters[letters.count - 1].time = digit
      } else {
        letters.append((character, nil))
      }
    }
    return letters
  }

  /// No document has an element twice; if one should, a merge must not keep the lock of the store for ever.
  @Test func endsWithElementThatIsThereTwice() { #expect(Set(merged("a", "ax1x1", "a")) == ["a", "x"]) }

  @Test(arguments: [
    // base, ours, theirs, result
    ("abcd", "abcd", "abcd", "abcd"), ("abcd", "dabc", "abcd", "dabc"),
    // If both come to the same order, it does not matter which side moved what.
    ("", "ab4cd", "a3b4cd", "abcd"), ("abcd", "x1y1abcd", "abcd", "xyabcd"),
    // At the top the later run first, elsewhere the earlier.
    ("ab", "x1ab", "y2ab", "yxab"), ("ab", "abx1", "aby2", "abxy"), ("ab", "ax1b", "ay2b", "axyb"),
    // Runs are not mixed.
    ("ab", "ax1z1b", "ay2w2b", "axzywb"),
    // An element after one that the other side moves stays where it was put.
    ("abc", "abx1c", "b2ac", "baxc"),
    // Removed here, moved there.
    ("ac", "ac", "c3a", "ca"), ("bc", "c4b", "bc5", "bc"),
    // Two moves of one element: the later counts.
    ("abcd", "d1abc", "ad2bc", "adbc"), ("", "ab", "ab", "ab"), ("", "x1", "y1", "xy"),
  ])
  func ordersComeTogether(base: String, ours: String, theirs: String, result: String) {
    let kept = Set(ours).union(theirs).filter(\.isLetter)
    let merged = merged(base, ours, theirs)
    #expect(Set(merged) == kept)
    #expect(merged == result)
  }

  @Test(arguments: [([], []), ([1], [0]), ([3, 1, 2], [1, 2]), ([5, 1, 6, 2, 7, 3], [1, 3, 5])])
  func theLongestRiseIsFound(numbers: [Int], indices: [Int]) { #expect(longestRise(numbers) == indices) }

  /// A run as long as a list costs no stack.
  @Test func mergesLongRuns() {
    let many = Array(0..<100_000)
    let merge = SequenceMerge(
      base: [], sides: BothSides(ours: many, theirs: []), moved: { _, _ in nil }, time: { _, _ in moment() })
    #expect(merge.merged() == many)
  }
}
