import Chance
import Testing

@testable import TodoModel

@Suite struct DriftTests {
  /// An item of the list that a drift tells about, and how the drift knows it.
  private struct Known {
    var name: Int
    var mark: Drift.Mark
  }

  @Test(arguments: 0..<60)
  func whatWasThereAtTheStartIsFoundExactly(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let count = Int.random(in: 0...40, using: &random)
    var drift = Drift(count: count)
    var list = (0..<count).map { Known(name: $0, mark: .place($0)) }
    for step in 0..<120 {
      if Bool.random(using: &random), !list.isEmpty {
        drift.remove(list.remove(at: Int.random(in: 0..<list.count, using: &random)).mark)
      } else {
        let index = Int.random(in: 0...list.count, using: &random)
        list.insert(Known(name: 1000 + step, mark: drift.insert(at: index)), at: index)
      }
      for (index, known) in list.enumerated() where known.name < count {
        #expect(drift.index(of: known.mark) == index)
      }
    }
  }

  @Test func whatIsPutInOneBelowTheOtherIsFoundExactly() {
    var drift = Drift(count: 1000)
    for place in stride(from: 999, through: 500, by: -1) { drift.remove(.place(place)) }
    let marks = (0..<500).map { drift.insert(at: 100 + $0) }
    #expect(marks.map { drift.index(of: $0) } == Array(100..<600))
    #expect(drift.index(of: .place(99)) == 99)
    #expect(drift.index(of: .place(100)) == 600)
  }
}
