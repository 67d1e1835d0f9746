import GestureScript
import Gestures
import Motion
import Scenes
import Testing

@Suite struct GestureExpansionTests {
  /// Touches of up to three fingers as a screen reports them: times on the µs, places on the grid, now and then a
  /// correction, at one moment lifts last and else in the order of the fingers.
  func touches(_ random: inout SplitMix64, from start: Time) -> [TouchSample] {
    var streams: [[(delivery: Time, sample: TouchSample)]] = []
    for finger in (1...10).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
      var stream: [(delivery: Time, sample: TouchSample)] = []
      var clock = start
      var place = Location.zero
      let report: (TouchPhase, inout [(delivery: Time, sample: TouchSample)], Time, Location) -> Void = {
        $1.append(($2, TouchSample(time: $2, finger: finger, phase: $0, location: $3)))
      }
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        clock += .microseconds(Int64.random(in: 0...50_000, using: &random))
        place = self.place(&random)
        report(.began, &stream, clock, place)
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          clock += .microseconds(Int64.random(in: 0...20_000, using: &random))
          let next = Bool.random(using: &random) ? place : self.place(&random)
          report(next == place ? .stationary : .moved, &stream, clock, next)
          place = next
          if Int.random(in: 0..<8, using: &random) == 0, let old = stream.randomElement(using: &random) {
            let corrected = self.place(&random)
            stream.append(
              (
                clock,
                TouchSample(time: old.sample.time, finger: finger, phase: .updated, location: corrected)
              ))
          }
        }
        report(Bool.random(using: &random) ? .ended : .cancelled, &stream, clock, place)
      }
      streams.append(stream)
    }
    let ranked = streams.flatMap { stream in
      var lift = Time?.none
      return stream.enumerated().map { index, entry in
        if [.ended, .cancelled].contains(entry.sample.phase) { lift = entry.delivery }
        return (entry.delivery, lift == entry.delivery ? 1 : 0, entry.sample.finger, index, entry.sample)
      }
    }
    return ranked.sorted { ($0.0, $0.1, $0.2, $0.3) < ($1.0, $1.1, $1.2, $1.3) }.map(\.4)
  }

  func place(_ random: inout SplitMix64) -> Location {
    Location(
      Double(Int.random(in: -100_000...1_000_000, using: &random)) / 1024,
      Double(Int.random(in: -100_000...1_000_000, using: &random)) / 1024)
  }

  @Test func anyTouchesCanBeWrittenAsABlock() throws {
    let compiler = TouchScreen(rate: 120).compiler
    for seed in 0..<500 {
      var random = SplitMix64(seed: seed)
      let start = Time.microseconds(Int64.random(in: 0...5_000_000, using: &random))
      let samples = touches(&random, from: start)

      let lines = try #require(compiler.lines(replaying: samples, from: start), "seed \(seed)")
      let text = ScriptPrinter.text(of: .together(lines.map { Positioned($0) }))
      let read = try ScriptParser.madeUp().parse(text)
      guard case .together(let block)? = read.statements.first?.value else { return #expect(Bool(false)) }
      let replay = try compiler.compile(block, at: start)
      try #require(replay.samples == samples, "seed \(seed)")
    }
  }

  @Test(arguments: [
    "swipe right on row 2", "flick up by 300pt release 1500pt/s", "double-tap 100,325 with 2 fingers",
    "pinch apart between row 4 and row 5 by 52pt", "rotate by 77deg at 160,240 ease ease-in then hold 70ms",
    "long-press row 1 then drag to below row 3 hold",
  ])
  func everyGestureExpandsToItsOwnTouches(text: String) throws {
    let screen = TouchScreen(rate: 120)
    let start = Time.milliseconds(1234.567)
    let gesture = try screen.compile(text, at: start)

    let lines = try #require(screen.compiler.lines(replaying: gesture.samples, from: start))
    #expect(try screen.compiler.compile(lines.map { Positioned($0) }, at: start) == gesture)
  }

  @Test func expandsToOneLinePerSample() throws {
    let screen = TouchScreen()
    let lines = try #require(
      screen.compiler.lines(
        replaying: screen.compile("drag from 0,0 to 10,5.5 over 150ms").samples, from: .zero))

    #expect(
      ScriptPrinter.text(of: .together(lines.map { Positioned($0) })) == """
        together
          finger 1 down 0,0 at 0ms
          finger 1 move to 6.6669921875,3.6669921875 at 100ms
          finger 1 move to 10,5.5 at 150ms
          finger 1 up at 150ms
        end
        """)
  }

  @Test func refusesSamplesWithoutBlock() {
    let compiler = TouchScreen().compiler
    let touch: (TouchPhase, Double, Location) -> TouchSample = {
      TouchSample(time: .milliseconds($1), finger: 1, phase: $0, location: $2)
    }
    let down = touch(.began, 10, Location(1, 1))

    #expect(compiler.lines(replaying: [touch(.moved, 10, .zero)], from: .zero) == nil)
    #expect(compiler.lines(replaying: [down, touch(.ended, 20, Location(2, 2))], from: .zero) == nil)
    #expect(compiler.lines(replaying: [down, touch(.moved, 5, Location(2, 2))], from: .zero) == nil)
    #expect(compiler.lines(replaying: [down, touch(.moved, 20, Location(1, 1))], from: .zero) == nil)
    #expect(compiler.lines(replaying: [touch(.began, 10, Location(0.1, 1))], from: .zero) == nil)
    #expect(compiler.lines(replaying: [touch(.began, 10, Location(.nan, 1))], from: .zero) == nil)
    #expect(compiler.lines(replaying: [down], from: .milliseconds(11)) == nil)
    #expect(compiler.lines(replaying: [touch(.moved, 10, .zero)], from: .zero, down: [1: .zero]) == nil)
    #expect(
      compiler.lines(replaying: [touch(.stationary, 10, .zero)], from: .zero, down: [1: .zero])
        == [FingerStatement(1, .move(.zero), at: .milliseconds(10))])
  }
}
