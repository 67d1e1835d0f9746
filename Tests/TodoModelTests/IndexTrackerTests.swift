import Scenes
import Testing

@testable import TodoModel

@Suite struct IndexTrackerTests {
  /// An item of the list that a tracker follows, and the tracker's mark for it.
  private struct Known {
    var name: Int
    var mark: IndexTracker.Mark
  }

  @Test(arguments: 0..<60)
  func findsInitialPlacesAfterRandomChanges(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...40, using: &random)
    var tracker = IndexTracker(count: count)
    var list = (0..<count).map { Known(name: $0, mark: .place($0)) }
    for step in 0..<120 {
      if Bool.random(using: &random), !list.isEmpty {
        tracker.remove(list.remove(at: Int.random(in: 0..<list.count, using: &random)).mark)
      } else {
        let index = Int.random(in: 0...list.count, using: &random)
        list.insert(Known(name: 1000 + step, mark: tracker.insert(at: index)), at: index)
      }
      for (index, known) in list.enumerated() where known.name < count {
        #expect(tracker.index(of: known.mark) == index)
      }
    }
  }

  @Test func findsConsecutiveInsertions() {
    var tracker = IndexTracker(count: 1000)
    for place in stride(from: 999, through: 500, by: -1) { tracker.remove(.place(place)) }
    let marks = (0..<500).map { tracker.insert(at: 100 + $0) }
    #expect(marks.map { tracker.index(of: $0) } == Array(100..<600))
    #expect(tracker.index(of: .place(99)) == 99)
    #expect(tracker.index(of: .place(100)) == 600)
  }
}
