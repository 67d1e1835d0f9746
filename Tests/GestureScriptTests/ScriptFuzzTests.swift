import GestureScript
import Gestures
import Motion
import Scenes
import TestSupport
import Testing

/// Scripts with slips of the writer, and worse.
@Suite struct ScriptFuzzTests {
  let parser = ScriptParser.madeUp(RandomScript.words)

  /// A few bytes taken out, put in, doubled, swapped or taken from elsewhere.
  func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0...9, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3:
        bytes.insert(
          contentsOf: Array("\"\\\n#\r,.-0123456789\t".utf8).shuffled(using: &random).prefix(2), at: place)
      case 4: bytes.swapAt(place, Int.random(in: bytes.indices, using: &random))
      case 5: bytes.removeSubrange(place...)
      case 6...8:
        let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
        if let digit = digits.randomElement(using: &random) {
          bytes[digit] = UInt8.random(in: 0x30...0x39, using: &random)
        }
      default:
        let piece = Int.random(in: bytes.indices, using: &random)
        bytes.insert(contentsOf: bytes[piece..<min(bytes.count, piece + 20)], at: place)
      }
    }
    return bytes
  }

  /// Uses a parsed script in every way.
  func use(_ script: Script, _ bytes: [UInt8]) throws {
    let text = ScriptPrinter.print(script)
    try #require(try parser.parse(text) == script, "\(String(decoding: bytes, as: UTF8.self))")
    let screen = TouchScreen(rate: script.setup.rate)
    for statement in script.played.prefix(200) {
      switch statement.value {
      case .gesture(let gesture):
        let compiled = try? screen.compiler.compile(gesture, at: .zero, place: screen.place)
        try #require(
          compiled.map { screen.compiler.lines(replaying: $0.samples, from: .zero) != nil } ?? true)
      case .together(let lines): _ = try? screen.compiler.compile(lines, at: .zero)
      default: break
      }
    }
  }

  @Test func handlesMutatedScripts() throws {
    var random = SplitMix64(seed: 7)
    var read = 0
    let rounds = Search.size(1000, long: 4000)
    for round in 0..<rounds {
      let example = ExampleScripts.all[round % ExampleScripts.all.count]
      let bytes = mutated(Array(example.utf8), &random)
      switch Result(catching: { () throws(ScriptErrors) in try parser.parse(bytes: bytes) }) {
      case .success(let script):
        read += 1
        try use(script, bytes)
      case .failure(let error):
        try #require(!error.errors.isEmpty)
        for fault in error.errors { _ = fault.rendered(file: "fuzz") }
      }
    }
    // Enough of them are still scripts, and enough are not.
    #expect((rounds / 20...rounds * 19 / 20).contains(read))
  }

  @Test func theExamplesAreScripts() throws {
    for example in ExampleScripts.all { try use(parser.parse(example), Array(example.utf8)) }
  }
}
