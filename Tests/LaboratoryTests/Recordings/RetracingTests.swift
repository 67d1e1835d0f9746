import GestureScript
import Gestures
import Motion
import Scenes
import Simulation
import TestSupport
import Testing

@testable import Laboratory

/// Recorded touches as statements.
@Suite struct GestureInferenceTests {
  static func compiler(rate: Double) -> GestureCompiler {
    GestureCompiler(screen: Extent(320, 480), rowHeight: 50, rate: rate)
  }

  static let compiler = compiler(rate: 120)

  /// The touches of a script's gestures as a panel with its own rate and noise reports them.
  static func recording(
    _ text: String, rate: Double = 120, noise: Double = 0, _ random: inout SplitMix64
  ) throws -> [TouchSample] {
    let compiler = compiler(rate: rate)
    var now = Time.zero
    var samples: [TouchSample] = []
    var isFirst = true
    for statement in try Script(parsing: text).played {
      switch statement.value {
      case .wait(let time): now += time
      case .gesture(let gesture):
        if isFirst { now = .zero }
        isFirst = false
        let compiled = try compiler.compile(gesture, at: now) { (target) throws(TargetError) in
          throw TargetError(target, .foreign)
        }
        samples += compiled.samples
        now = compiled.end
      default: continue
      }
    }
    return disturbed(samples, by: noise, &random)
  }

  private static func disturbed(
    _ samples: [TouchSample], by noise: Double, _ random: inout SplitMix64
  ) -> [TouchSample] {
    var last: [Int: Location] = [:]
    return samples.map { sample in
      var sample = sample
      let way = Offset(.random(in: -1...1, using: &random), .random(in: -1...1, using: &random))
      let length = Double.random(in: 0...noise, using: &random)
      sample.location = (sample.location + way * (length / max(way.length, 0.1))).onGrid
      if sample.phase == .ended { sample.location = last[sample.finger] ?? sample.location }
      if [.moved, .stationary].contains(sample.phase) {
        sample.phase = sample.location == last[sample.finger] ? .stationary : .moved
      }
      last[sample.finger] = sample.location
      return sample
    }
  }

  static func gestures(_ samples: [TouchSample]) throws -> String {
    let folding = TouchFolding(try #require(Script(touches: samples)))
    return folding.script(Set(folding.gestures.keys)).statements.map {
      if case .together(let lines) = $0.value { return "together (\(lines.count))" }
      return ScriptPrinter.text(of: $0.value)
    }.joined(separator: "\n")
  }

  /// Undisturbed gestures come back unchanged.
  @Test(arguments: [
    "tap 100,200", "tap 100,200 for 80ms", "tap 100,200 with 2 fingers", "double-tap 100,200",
    "double-tap 50,60 for 40ms with 2 fingers", "long-press 100,200 for 500ms",
    "long-press 10,20 for 250ms then drag to 90,160 over 400ms then hold 100ms",
    "swipe right on 32,75 by 224pt over 200ms", "swipe left on 288,75 by 200pt over 150ms ease ease-out",
    "swipe right on 32,75 by 224pt over 200ms then hold 8ms", "flick up on 160,400 by 300pt release 1500pt/s",
    "swipe down on 160,100 by 40pt over 400ms", "drag from 20,30 to 120,230 over 300ms",
    "drag from 20,30 to 120,230 over 300ms ease ease-in-out then hold 120ms",
    "drag from 20,30 to 20,230 over 300ms then hold 120ms",
    "drag with 2 fingers from 160,60 to 200,220 over 300ms", "pinch at 160,240 from 200pt to 80pt over 300ms",
    "pinch apart between 100,100 and 200,150 by 60pt over 250ms ease ease-in",
    "pinch together between 100,100 and 200,150 by 60pt over 250ms then hold 90ms",
    "rotate by 90deg at 160,240 radius 60pt over 300ms",
    "rotate by -30deg at 160,240 radius 80pt over 300ms then hold 50ms",
    "tap 100,200\nwait 131.5ms\ntap 101,201 for 62ms",
  ])
  func recoversGestureFromSamples(text: String) throws {
    var random = SplitMix64(seed: 1)
    let samples = try Self.recording(text, &random)
    let expected = try Script(parsing: text)
    let found = try Script(parsing: Self.gestures(samples))
    #expect(ScriptPrinter.print(found) == ScriptPrinter.print(expected))
  }

  @Test func rawBlocksReplayTheVeryTouches() throws {
    for seed in 0..<60 {
      var random = SplitMix64(seed: seed)
      let samples = try Self.recording(RandomVerbs.script(&random), rate: 97, noise: 3, &random)
      let script = try #require(Script(touches: samples))
      #expect(try replay(script) == TouchRun.runs(of: samples).flatMap(\.samples))
    }
  }

  /// Fingers of a fitted gesture are within a point of the recorded ones at their times, and the other way round.
  @Test func fitsWithinOnePoint() throws {
    var fitted = 0
    var all = 0
    for seed in 0..<Search.size(40, long: 150) {
      var random = SplitMix64(seed: seed)
      let noise = [0, 0.3, 0.6, 0.95][seed % 4]
      let samples = try Self.recording(
        RandomVerbs.script(&random), rate: [120, 120, 90, 240][seed / 4 % 4], noise: noise, &random)
      let folding = TouchFolding(try #require(Script(touches: samples)))
      let recorded = TouchRun.runs(of: samples)
      all += recorded.count
      fitted += folding.gestures.values.reduce(0) { $0 + ($1.count + 1) / 2 }
      let played = TouchRun.runs(of: try replay(folding.script(Set(folding.gestures.keys))))
      try #require(played.count == recorded.count, "seed \(seed)")
      for (run, other) in zip(played, recorded) {
        try #require(run.start == other.start && run.end == other.end, "seed \(seed)")
        try #require(Self.farthest(run, other) <= 1, "seed \(seed)")
      }
    }
    // Most of them: the noise of one axis may take a point across a threshold.
    #expect(fitted * 10 >= all * 6, "\(fitted) of \(all)")
  }

  /// The distance of a played run from the recorded one's samples and the lines between them, by plain search.
  static func farthest(_ played: TouchRun, _ recorded: TouchRun) -> Double {
    func contacts(_ run: TouchRun) -> [[TouchSample]] {
      Dictionary(grouping: run.samples, by: \.finger).values.map { $0 }
    }
    func neighbors(_ samples: [TouchSample], _ time: Time) -> (TouchSample, TouchSample) {
      let before = samples.last { $0.time <= time } ?? samples[0]
      return (before, before.time == time ? before : samples.first { $0.time > time } ?? before)
    }
    func place(_ samples: [TouchSample], _ time: Time) -> Location {
      let (from, to) = neighbors(samples, time)
      guard to.time > from.time else { return from.location }
      let part = Double((time - from.time).nanoseconds) / Double((to.time - from.time).nanoseconds)
      return from.location + (to.location - from.location) * part
    }
    var farthest = 0.0
    for contact in contacts(recorded) {
      let twin = contacts(played).min {
        ($0[0].location - contact[0].location).length < ($1[0].location - contact[0].location).length
      }
      guard let twin else { return .infinity }
      for sample in contact { farthest = max(farthest, (sample.location - place(twin, sample.time)).length) }
      for sample in twin {
        let (from, to) = neighbors(contact, sample.time)
        let nearest = (0...200).map { part in
          (from.location + (to.location - from.location) * (Double(part) / 200) - sample.location).length
        }.min()
        // The search is as fine as a 200th of the way.
        let fineness = (to.location - from.location).length / 400
        farthest = max(farthest, (nearest ?? .infinity) - fineness)
      }
    }
    return farthest
  }

  func replay(_ script: Script) throws -> [TouchSample] {
    var now = Time.zero
    var samples: [TouchSample] = []
    for statement in script.statements.map(\.value) {
      let compiled: CompiledGesture
      switch statement {
      case .wait(let time):
        now += time
        continue
      case .gesture(let gesture):
        compiled = try Self.compiler.compile(gesture, at: now) { (target) throws(TargetError) in
          throw TargetError(target, .foreign)
        }
      case .together(let lines): compiled = try Self.compiler.compile(lines, at: now)
      default: continue
      }
      samples += compiled.samples
      now = compiled.end
    }
    return samples
  }

  @Test func keepsBlockForUnfittableTouches() throws {
    let touch: (Double, TouchPhase, Double, Double) -> TouchSample = {
      TouchSample(time: .milliseconds($0), finger: 1, phase: $1, location: Location($2, $3))
    }
    let corner = [
      touch(0, .began, 10, 10), touch(50, .moved, 100, 10), touch(100, .moved, 100, 100),
      touch(150, .ended, 100, 100),
    ]
    #expect(try Self.gestures(corner) == "together (4)")
    let taken = [touch(0, .began, 10, 10), touch(50, .cancelled, 10, 10)]
    #expect(try Self.gestures(taken) == "together (2)")
    #expect(Script(touches: [touch(0, .moved, 1, 1)]) == nil)
  }

  /// Three reports of a still finger are a tap, but not if one recognizer says otherwise.
  @Test func aFitMustBeRecognizedAsTheRecordingIs() throws {
    let touch: (Double, TouchPhase, Double) -> TouchSample = {
      TouchSample(time: .milliseconds($0), finger: 1, phase: $1, location: Location($2, 100))
    }
    // A step back of half a point makes no swipe of it; the straight way would be one.
    let back = [
      touch(0, .began, 50), touch(10, .moved, 49.5), touch(40, .moved, 90), touch(80, .moved, 145),
      touch(81, .ended, 145),
    ]
    #expect(try Self.gestures(back) == "together (5)")
  }

  @Test func runsBreakWhereTheScreenIsEmpty() throws {
    let touch: (Double, Int, TouchPhase) -> TouchSample = {
      TouchSample(time: .milliseconds($0), finger: $1, phase: $2, location: .zero)
    }
    let samples = [
      touch(0, 1, .began), touch(10, 1, .ended), touch(10, 2, .began), touch(20, 2, .ended),
      touch(30, 1, .began), touch(40, 1, .ended),
    ]
    let runs = TouchRun.runs(of: samples)
    #expect(runs.map(\.index) == [0, 4])
    #expect(runs.map(\.samples.count) == [4, 2])
  }
}

/// Scripts of gestures at points, one after the other.
enum RandomVerbs {
  static func script(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      verb(&random) + "\nwait \(Int.random(in: 1...900, using: &random))ms\n"
    }.joined()
  }

  private static func verb(_ random: inout SplitMix64) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func point() -> String { "\(number(30...290)),\(number(30...450))" }
    let over = "over \(number(80...500))ms"
    let ease = ["", " ease ease-in", " ease ease-out", " ease ease-in-out"][number(0...3)]
    let hold = number(0...2) == 0 ? " then hold \(number(5...200))ms" : ""
    let style = over + ease + hold
    switch number(0...8) {
    case 0: return "tap \(point()) for \(number(30...150))ms"
    case 1: return "double-tap \(point())"
    case 2: return "long-press \(point()) for \(number(210...900))ms"
    case 3: return "long-press \(point()) for \(number(210...900))ms then drag to \(point()) \(style)"
    case 4: return "swipe \(["left", "right", "up", "down"][number(0...3)]) on \(point()) by 150pt \(style)"
    case 5: return "flick up on \(point()) by \(number(60...250))pt release \(number(400...2500))pt/s"
    case 6: return "drag from \(point()) to \(point()) \(style)"
    case 7: return "pinch at \(point()) from \(number(60...150))pt to \(number(60...300))pt \(style)"
    default:
      return "rotate by \(number(-180...180))deg at \(point()) radius \(number(40...100))pt \(style)"
    }
  }
}
