import Foundation
import TestSupport
import Testing

@testable import Commands

/// Small scripts that ask for much: they are played without ado, or refused with a place.
@Suite struct LargeScriptTests {
  /// Views in one another, each in the one before.
  private func nested(_ count: Int) -> String {
    var script = "scene views\n"
    for index in 1...count {
      script += "view V\(index) 0,0 300x300 in \(index == 1 ? "root" : "V\(index - 1)")\n"
    }
    return script
  }

  @Test func viewsAreNestedToADepth() throws {
    let reply = try World().play(script: nested(512) + "tap 10,10\nexpect touches ended V512\n")
    #expect(reply.exitCode == 1 && reply.message.contains("found V512, V511, "))
    let refused = try World().play(script: nested(513) + "tap 10,10\n")
    #expect(
      refused.message
        == """
        standard input:514:1: error: expected at most 512 views in one another, found one more
          view V513 0,0 300x300 in V512
          ^

        """)
    #expect(refused.exitCode == 65 && refused.text.isEmpty)
  }

  @Test func viewsSideBySideAreManyAndTheLastIsHit() throws {
    var script = "scene views\n"
    for index in 1...5000 { script += "view V\(index) 0,0 300x300 in root\n" }
    let reply = try World().play(script: script + "tap 100,100\nexpect touched V5000, root\n")
    #expect(reply.exitCode == 0, "\(reply.message)")
    #expect(
      try World().play(script: script + "view V7 1,1 1x1\n").message.hasPrefix(
        "standard input:5002:6: error: expected a new view name, found \"V7\""))
  }

  @Test func recognizersAndTheirRelationsAreBounded() throws {
    var script = "scene views\nview A 0,0 300x300 in root\n"
    for index in 1...500 { script += "recognizer \"r\(index)\" tap on A\n" }
    #expect(try World().play(script: script + "tap 10,10\n").exitCode == 0)
    #expect(
      try World().play(script: script + "recognizer \"more\" pan on A\n").message.hasPrefix(
        "standard input:503:1: error: expected at most 500 recognizers, found one more\n"))
    #expect(
      try World().play(script: script + "tap refuses to begin\ntap with tap\n").message.hasPrefix(
        "standard input:504:1: error: expected at most 250000 pairs of recognizers with a relation, found more\n"
      )
    )
  }

  @Test func writesOnlyChangesToCast() throws {
    let world = try World()
    func cast(_ statements: String) throws -> [Substring] {
      let path = try world.script("a.gesture", "list \"L\": \"Milk\"\n" + statements)
      let reply = world.run("simulate", path, "--format", "cast", "--color", "never")
      #expect(reply.exitCode == 0, "\(reply.message)")
      return reply.text.split(separator: "\n")
    }
    let swipe = "swipe right on row 1 by 60pt over 500ms\n"
    let short = try cast("wait 1s\n" + swipe + "wait 1s\n")
    let long = try cast("wait 10000s\n" + swipe + "wait 10000s\n")
    #expect(short.count == long.count && short.count < 100)
    // The end is reported although nothing moves any more.
    var screen = EmulatedScreen(columns: 80, rows: 24)
    for line in long.dropFirst().dropLast() {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      screen.apply(try #require(event.last as? String).utf8)
    }
    #expect(screen.lines.last?.hasPrefix("20000.50 of 20000.50 s") == true, "\(screen.lines)")
  }

  @Test func refusesCastOfEndlessMotion() throws {
    let world = try World()
    let path = try world.script("a.gesture", "rate 30\nlist 9 rows\ndrag from 160,60 to 160,90 over 310s\n")
    let reply = world.run("simulate", path, "--format", "cast")
    #expect(reply.exitCode == 65 && reply.text.isEmpty)
    #expect(
      reply.message.wholeMatch(
        of:
          /flick: .*a.gesture: found 93\d\d pictures in which something moves, expected at most 9000 in a cast \(--speed 2 makes them fewer\)\n/
      ) != nil, "\(reply.message)")
  }
}
