import Foundation
import TestSupport
import Testing

@testable import Commands

/// Every script in `examples` can be read, meets its own expectations, and plays the same each time.
@Suite struct ExamplesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "examples")

  static let scripts = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".gesture") }.sorted()

  @Test func findsExamples() { #expect(Self.scripts.count >= 6) }

  @Test(arguments: scripts)
  func meetsItsExpectations(script: String) throws {
    let path = Self.folder.appending(path: script).path
    let world = try World()
    world.readsFiles()
    let outcome = world.run("simulate", "--json", path)
    #expect(outcome.message == "")
    #expect(outcome.exitCode == 0)
    #expect(world.run("simulate", "--json", path) == outcome)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("expect "))
  }

  @Test(arguments: scripts)
  func readsBackFromItsCanonicalForm(script: String) throws {
    let world = try World()
    world.readsFiles()
    let printed = world.run("simulate", "--format", "script", Self.folder.appending(path: script).path)
    #expect(world.play("--format", "script", script: printed.text) == printed)
  }

  @Test(arguments: scripts)
  func playsExpandedScriptIdentically(script: String) throws {
    let path = Self.folder.appending(path: script).path
    let world = try World()
    world.readsFiles()
    let expanded = world.run("simulate", "--expand", path)
    #expect(expanded.exitCode == 0)
    let played = world.run("simulate", "--json", path).text
    let again = world.play("--json", script: expanded.text).text
    #expect(again.split(separator: "\n").dropFirst(2) == played.split(separator: "\n").dropFirst(2))
  }
}
