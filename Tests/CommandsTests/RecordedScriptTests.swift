import Foundation
import Scenes
import TestSupport
import Testing

@testable import Commands

/// Recordings of touches in place of scripts.
@Suite struct RecordedScriptTests {
  static let folder = ExamplesTests.folder.appending(path: "recordings")
  static let recordings = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  static func world() throws -> World {
    let world = try World("Milk", "Eggs", "Bread", "Tea")
    world.readsFiles()
    return world
  }

  static func path(_ name: String) -> String { folder.appending(path: name).path }

  @Test func findsExampleRecordings() {
    #expect(Self.recordings == ["pinch.actions.json", "reorder.getevent", "swipe.evemu"])
  }

  @Test(arguments: [
    ("swipe.evemu", "complete 2 Eggs"), ("pinch.actions.json", "insert 5 , remove 5 "),
    ("reorder.getevent", "move 1 Milk"),
  ])
  func anExamplePlays(name: String, edits: String) throws {
    let world = try Self.world()
    let played = world.run("simulate", "--json", Self.path(name))
    #expect(played.exitCode == 0)
    #expect(try Self.edits(played.text) == edits)
    #expect(world.run("simulate", "--json", Self.path(name)) == played)
  }

  /// As raw touches with identical output, as gestures with the same edits and the same successful recognizers.
  @Test(arguments: recordings)
  func playsExampleLikeItsScript(name: String) throws {
    let world = try Self.world()
    let played = world.run("simulate", "--json", "--why", Self.path(name))
    let expanded = world.run("simulate", "--expand", Self.path(name))
    let again = world.play("--json", "--why", script: expanded.text)
    #expect(again.text.split(separator: "\n").dropFirst(2) == played.text.split(separator: "\n").dropFirst(2))

    let script = world.run("simulate", "--format", "script", Self.path(name))
    #expect(!script.text.contains("together"))
    let fitted = world.play("--json", "--why", script: script.text)
    #expect(try Self.edits(fitted.text) == Self.edits(played.text))
    #expect(try Self.successes(fitted.text) == Self.successes(played.text))
    #expect(world.play("--format", "script", script: script.text).text == script.text)
  }

  @Test func takesRecordingsInEveryMode() throws {
    let world = try Self.world()
    let swipe = Self.path("swipe.evemu")
    #expect(world.run("simulate", "--check", swipe) == .said("\(swipe): 1 statement\n"))
    let text = try String(contentsOfFile: swipe, encoding: .utf8)
    #expect(world.play("--check", script: text) == .said("standard input: 1 statement\n"))
    #expect(world.run("simulate", "--why", swipe).text.contains("complete"))
    #expect(world.run("simulate", "--compare", "exact", swipe).exitCode == 0)
    #expect(
      world.run("simulate", "--fragility", "20", swipe).text.contains(
        "20 of 20 with the same edits  together"))
    #expect(world.run("explain", swipe).text.contains("That completed #2 Eggs."))
    #expect(world.run("simulate", "--hit", "10,10", swipe).exitCode == 0)
    #expect(world.run("simulate", "--at", "0.1s", swipe).exitCode == 0)
    #expect(world.run("simulate", "--apply", swipe).hasChangedStore)
    #expect(world.list == ["1 open Milk", "2 done Eggs", "3 open Bread", "4 open Tea"])
  }

  @Test func takesScreenOption() throws {
    let world = try Self.world()
    let script = world.run("simulate", "--format", "script", "--screen", "390x844", Self.path("swipe.evemu"))
    #expect(script.text.hasPrefix("screen 390x844\n"))
    #expect(
      world.run("simulate", "--screen", "wide", Self.path("swipe.evemu"))
        == .failed(64, "--screen: 'wide' is not a size; write one from 1x1 to 10000x10000, such as 320x480"))
    let own = try world.script("own.gesture", "tap row 1\n")
    #expect(
      world.run("simulate", "--screen", "390x844", own)
        == .failed(64, "--screen is for recordings; the script \(own) sets its screen with a statement"))
  }

  /// The touches of a measured recording as evemu writes them.
  private static func evemu(_ vector: [String: Any]) -> String {
    let range = vector["range"] as? [String: Any]
    var text = "N: \(vector["device"] ?? "")\n"
    for (code, axis) in [("35", "x"), ("36", "y")] {
      let ends = range?[axis] as? [Int] ?? [0, 1]
      text += "A: \(code) \(ends[0]) \(ends[1]) 0 0 0\n"
    }
    var last = -1
    func line(_ time: Int, _ event: String) -> String {
      let fraction = String(String(1_000_000 + time % 1_000_000).dropFirst())
      return "E: \(time / 1_000_000).\(fraction) \(event)\n"
    }
    for (index, sample) in (vector["samples"] as? [[String: Any]] ?? []).enumerated() {
      let time = sample["t_us"] as? Int ?? 0
      if last >= 0, time > last { text += line(last, "0000 0000 0") }
      last = time
      text += line(time, "0003 002f \(sample["pointer"] ?? 0)")
      switch sample["phase"] as? String {
      case "up": text += line(time, "0003 0039 -1")
      case "down": text += line(time, "0003 0039 \(index)")
      default: break
      }
      if sample["phase"] as? String != "up" {
        text += line(time, "0003 0035 \(sample["x"] ?? 0)") + line(time, "0003 0036 \(sample["y"] ?? 0)")
      }
    }
    return text + line(last, "0000 0000 0")
  }

  /// Ten recordings of real panels: all touches arrive, and each script made of one recognizes and edits the same.
  @Test func playsMeasuredRecordingsLikeTheirScripts() throws {
    let url = ExamplesTests.folder.deletingLastPathComponent()
      .appending(path: "Tests/Measurements/evemu_touchscreens.json")
    let data = try Data(contentsOf: url)
    let file = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let vectors = try #require(file["vectors"] as? [[String: Any]])
    #expect(vectors.count == 10)
    for vector in vectors {
      let world = try Self.world()
      let text = Self.evemu(vector)
      let expanded = world.play("--expand", script: text).text
      let contacts = (vector["expect"] as? [String: Any])?["contacts"] as? Int
      #expect(expanded.split(separator: "\n").count { $0.contains(" down ") } == contacts)
      let count = (vector["samples"] as? [Any])?.count
      #expect(expanded.split(separator: "\n").count { $0.contains("finger ") } == count)
      try Self.expectSameResult(world, text)
    }
  }

  /// Random actions: ways, rests and taps of one or two pointers.
  @Test func playsRandomActionsLikeTheirScripts() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<30 {
      var pointers: [[String]] = [[], []]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let isPair = Int.random(in: 0...3, using: &random) == 0
        let length = Int.random(in: 40...400, using: &random)
        let rest = Int.random(in: 0...300, using: &random)
        for index in 0...1 {
          let place = { (random: inout SplitMix64) in
            "\"x\": \(Int.random(in: 20...300, using: &random)), \"y\": \(Int.random(in: 20...190, using: &random))"
          }
          let pause = "{\"type\": \"pause\"}"
          let isUsed = index == 0 || isPair
          pointers[index] +=
            isUsed
            ? [
              "{\"type\": \"pointerMove\", \(place(&random))}", "{\"type\": \"pointerDown\"}",
              "{\"type\": \"pointerMove\", \"duration\": \(length), \(place(&random))}",
              "{\"type\": \"pause\", \"duration\": \(rest)}", "{\"type\": \"pointerUp\"}",
              "{\"type\": \"pause\", \"duration\": 700}",
            ] : [pause, pause, pause, pause, pause, pause]
        }
      }
      let sources = pointers.map { "{\"type\": \"pointer\", \"actions\": [\($0.joined(separator: ", "))]}" }
      try Self.expectSameResult(Self.world(), "{\"actions\": [\(sources.joined(separator: ", "))]}")
    }
  }

  private static func expectSameResult(_ world: World, _ recording: String) throws {
    let played = world.play("--json", "--why", script: recording)
    let script = world.play("--format", "script", script: recording).text
    let fitted = world.play("--json", "--why", script: script)
    #expect(fitted.exitCode == 0)
    #expect(try edits(fitted.text) == edits(played.text))
    #expect(try successes(fitted.text) == successes(played.text))
  }

  private static func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static func edits(_ text: String) throws -> String {
    let edits = try #require(json(text)["edits"] as? [[String: Any]])
    return edits.map { "\($0["edit"] ?? "") \($0["item"] ?? "") \($0["text"] ?? "")" }.joined(separator: ", ")
  }

  /// The successful recognizers of each script and their views, joined.
  static func successes(_ text: String) throws -> [String] {
    let verdicts = try #require(json(text)["verdicts"] as? [[String: Any]])
    return verdicts.filter { $0["outcome"] as? String != "failed" && $0["state"] as? String != "failed" }.map
    {
      "\($0["recognizer"] ?? "") \($0["target"] ?? "") \($0["state"] ?? $0["outcome"] ?? "")"
    }.sorted()
  }
}
