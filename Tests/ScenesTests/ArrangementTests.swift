import Testing

@testable import Scenes

/// A table with a row taken out, and a gap kept open.
@Suite struct ArrangementTests {
  private func rows(_ arrangement: Arrangement, of count: Int) -> [Int?] {
    (0..<arrangement.count(of: count)).map { arrangement.row(at: $0) }
  }

  @Test func withoutADragEveryRowIsAtItsPlace() { #expect(rows(.reloaded, of: 4) == [0, 1, 2, 3]) }

  @Test func leavesGapForLiftedRow() {
    #expect(rows(Arrangement(taken: 1, gap: 1), of: 4) == [0, nil, 2, 3])
  }

  @Test func theGapMovesDownAndTheRowsBetweenMoveUp() {
    #expect(rows(Arrangement(taken: 1, gap: 3), of: 4) == [0, 2, 3, nil])
  }

  @Test func theGapMovesUpAndTheRowsBetweenMoveDown() {
    #expect(rows(Arrangement(taken: 3, gap: 0), of: 4) == [nil, 0, 1, 2])
  }

  @Test func shortensTableThatItemLeft() { #expect(rows(Arrangement(taken: 0, gap: nil), of: 3) == [1, 2]) }

  @Test func lengthensTableThatItemEnters() {
    #expect(rows(Arrangement(taken: nil, gap: 2), of: 2) == [0, 1, nil])
    #expect(rows(Arrangement(taken: nil, gap: 0), of: 0) == [nil])
  }

  /// Whatever is taken and wherever the gap is: row and place are inverses, and each row is there once.
  @Test func rowsAndPlacesAreInverses() {
    for count in 0...6 {
      for taken in [nil] + (0..<count).map(Optional.some) {
        let rest = Arrangement(taken: taken, gap: nil).count(of: count)
        for gap in [nil] + (0...rest).map(Optional.some) {
          let arrangement = Arrangement(taken: taken, gap: gap)
          let shown = rows(arrangement, of: count)
          #expect(shown.count { $0 == nil } == (gap == nil ? 0 : 1))
          #expect(shown.compactMap { $0 } == (0..<count).filter { $0 != taken })
          for row in 0..<count { #expect(arrangement.place(of: row) == shown.firstIndex(of: row)) }
        }
      }
    }
  }
}
