import Interchange
import Testing

struct SortKeysTests {
  private func keys(_ entries: (key: Int, rank: Int?)...) -> [Int] {
    SortKeys.keys(entries.map { SortKeys.Entry(key: $0.key, rank: $0.rank) })
  }

  @Test func theFirstNumbersEndAtTheNewest() {
    #expect(keys((100, nil), (300, nil), (200, nil)) == [268, 284, 300])
  }

  @Test func whatStandsInOrderKeepsItsNumbers() {
    #expect(keys((10, 0), (10, 1), (12, 2)) == [10, 10, 12])
  }

  @Test func onlyWhatMovesGetsAnotherNumber() {
    #expect(keys((100, 0), (400, 3), (200, 1), (300, 2)) == [100, 150, 200, 300])
    #expect(keys((400, 3), (100, 0), (200, 1)) == [84, 100, 200])
    #expect(keys((100, 0), (200, 1), (0, nil)) == [100, 200, 216])
  }

  @Test func whereThereIsNoRoomNeighborsMove() {
    let tight = keys((1, 0), (2, 1), (0, nil), (3, 2), (4, 3), (50, 4))
    #expect(tight == [1, 2, 14, 26, 38, 50])
    #expect(zip(tight, tight.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func theGreatestNumbersDoNotOverflow() {
    let range = SortKeys.range
    #expect(
      keys((range.lowerBound, 0), (0, nil), (range.upperBound, 1)) == [range.lowerBound, 0, range.upperBound])
  }
}
