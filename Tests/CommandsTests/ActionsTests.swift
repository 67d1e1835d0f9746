import Gestures
import Interchange
import Laboratory
import Motion
import Rendering
import Scenes
import Simulation
import TestSupport
import Testing

@testable import Commands

/// Touches written as WebDriver Actions and read back.
@Suite struct ActionsTests {
  private static let recognizers = [
    "tap", "double-tap", "long-press", "pan", "pinch", "rotation", "swipe right", "swipe up",
    "tap with 2 fingers",
  ]

  /// The set-up of a random scene, and gestures at points with pauses between them.
  private static func script(
    _ random: inout SplitMix64, waits: Bool = true
  ) -> (head: String, verbs: String) {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func point() -> String { "\(number(60...260)),\(number(90...390))" }
    var head = "profile \(ProfileName.allCases[number(0...3)].rawValue)\n"
    if number(0...1) == 0 {
      head += "list \"A\", \"B\", \"C\", \"D\", \"E\"\n"
    } else {
      head += "scene views\nview V 0,0 320x480 in root\n"
      for (index, kind) in recognizers.enumerated() where number(0...2) > 0 {
        head += "recognizer \"r\(index)\" \(kind) on V\n"
      }
    }
    let verbs = (0..<number(1...5)).map { _ in
      let motion = "over \(number(40...500))ms" + ["", " ease ease-out", " then hold 90ms"][number(0...2)]
      let verb =
        switch number(0...6) {
        case 0: "tap \(point()) for \(number(20...700))ms"
        case 1: "double-tap \(point())"
        case 2: "long-press \(point()) for \(number(150...800))ms then drag to \(point()) \(motion)"
        case 3: "swipe \(["left", "right", "up", "down"][number(0...3)]) on \(point()) by 50pt \(motion)"
        case 4: "drag \(["", "with 2 fingers "][number(0...1)])from \(point()) to \(point()) \(motion)"
        case 5: "pinch at \(point()) from \(number(60...150))pt to \(number(60...170))pt \(motion)"
        default: "rotate by \(number(-90...90))deg at \(point()) radius 55pt \(motion)"
        }
      return waits ? "\(verb)\nwait \(number(20...900))ms\n" : "\(verb)\n"
    }
    return (head, verbs.joined())
  }

  private static func verdicts(_ recording: Recording) -> [String] {
    recording.verdicts.map {
      let verdict = $0.verdict
      return "\(verdict.recognizer) \($0.target) \(verdict.outcome) \(verdict.reason?.rawValue ?? "")"
    }.sorted()
  }

  /// Verdicts whose margins exceed 1 ms, 1 pt and 5 % of a speed, in all scenes and profiles, with waits between
  /// the gestures and without.
  @Test(arguments: [true, false]) func makesTheSameVerdicts(waits: Bool) throws {
    var compared = 0
    let count = Search.size(150, long: 2000)
    for seed in 0..<count {
      var random = SplitMix64(seed: seed)
      let (head, verbs) = Self.script(&random, waits: waits)
      let played = try Script(parsing: head + verbs).play().recording
      let measures = played.verdicts.flatMap(\.verdict.measures)
      let isNear = measures.contains {
        [.points, .milliseconds].contains($0.unit)
          ? $0.margin <= 1 : $0.unit == .speed && $0.margin <= $0.limit / 20
      }
      if isNear { continue }
      compared += 1
      let bytes = played.actions()
      let format = try #require(RecordingFormat.recognize(bytes))
      let recording = try TouchRecording(bytes, format, screen: Extent(320, 480), rate: 120)
      var script = try Script(parsing: head)
      script.statements += try #require(Script(touches: recording.samples)).statements
      let again = try script.play().recording
      try #require(Self.verdicts(again) == Self.verdicts(played), "seed \(seed)\n\(head)\(verbs)")
    }
    #expect(compared * 4 > count, "\(compared) of \(count)")
  }
}
