import GestureScript
import Laboratory
import Simulation
import TestSupport
import Testing

@testable import Scenes

@Suite struct ThresholdTuningTests {
  private static func example(_ travel: Double, begins: Bool, mustFail: Bool = false, own: String = "") throws
    -> ThresholdTuning.Example
  {
    let script = try Script(
      parsing: """
        scene views
        view Row 0,100 320x60 in root
        recognizer "row" pan on Row
        \(own)
        drag from 40,130 to \(40 + travel),130
        expect \(begins ? "recognized" : "failed") "row"
        """)
    return ThresholdTuning.Example(
      name: "\(travel)", script: script, options: SimulationOptions(), mustFail: mustFail)
  }

  /// Drags of which those from 17 pt on are meant, one of twenty labeled wrongly.
  @Test(arguments: ["pan.free-slop", "pan.free-slop for \"row\""])
  func findsPlantedThreshold(name: String) throws {
    var random = SplitMix64(seed: 5)
    let count = Search.size(40, long: 100)
    let travels = (0..<count).map { _ in (Double.random(in: 5...40, using: &random) * 1024).rounded() / 1024 }
    let examples = try travels.enumerated().map { index, travel in
      try Self.example(travel, begins: (travel >= 17) != (index % 20 == 7))
    }
    let tuned = try TunedThreshold(name, "5pt..40pt")
    var runs = 0
    let tuning = ThresholdTuning(
      examples, over: tuned.range, set: { tuned.set($0, of: &$1, &$2) }, played: { runs += 1 })
    let (below, above) = (travels.filter { $0 < 17 }.max() ?? 0, travels.filter { $0 >= 17 }.min() ?? 0)
    #expect((below...above).contains(try #require(tuning.best)))
    #expect(tuning.plateaus.map(\.met).max() == count * 19 / 20)
    #expect(tuning.count == count && runs > count * 200)
    #expect(tuning.margins.count == count && tuning.margins[0].distance < above - below)
    #expect(zip(tuning.margins, tuning.margins.dropFirst()).allSatisfy { $0.distance <= $1.distance })
  }

  /// One drag of 20 pt: it begins up to a slop of 20 pt, and the range's end is no edge.
  @Test(arguments: [(true, false, [1, 0], 12.5), (false, false, [0, 1], 30), (true, true, [0, 1], 30)])
  func tellsPlateaus(begins: Bool, mustFail: Bool, met: [Int], best: Double) throws {
    let tuned = try TunedThreshold("pan.free-slop for \"row\"", "5pt..40pt")
    let tuning = ThresholdTuning(
      [
        try Self.example(
          20, begins: begins, mustFail: mustFail, own: "threshold pan.free-slop 39pt for \"row\"")
      ], over: tuned.range, set: { tuned.set($0, of: &$1, &$2) })
    #expect(tuning.plateaus.map(\.met) == met)
    #expect(tuning.plateaus[0].values == 5...20)
    #expect(tuning.plateaus[1].values == (20 + 1.0 / 1024)...40)
    #expect(tuning.plateaus.map { $0.isOpen.low } == [true, false])
    #expect(tuning.plateaus.map { $0.isOpen.high } == [false, true])
    #expect(abs(try #require(tuning.best) - best) < 0.01)
  }
}
