import Foundation
import TestSupport
import Testing

/// Plays the fuzzers' saved inputs through the same checks.
@Suite struct CorpusTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  private func inputs(_ name: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = CorpusTests.folder.appending(path: name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
    }
  }

  @Test func findsFolderOfEachTarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: CorpusTests.folder.path)
    #expect(folders.filter { !$0.hasPrefix(".") }.sorted() == FuzzTarget.all.map(\.name).sorted())
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func everyInputKeepsThePromises(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let inputs = try inputs(name)
    #expect(!inputs.isEmpty)
    for input in inputs {
      #expect(input.bytes.count <= target.longest, "\(input.name)")
      #expect(throws: Never.self, "\(input.name)") { try target.check(input.bytes) }
    }
  }

  /// A thousand neighbors of each corpus, the same ones every time: the short form of fuzzing.
  @Test(arguments: FuzzTarget.all.map(\.name))
  func damagedInputsKeepThePromises(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let inputs = try inputs(name)
    var state: UInt64 = 11
    func number(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(bound, 1)
    }
    for round in 0..<Search.size(400, long: 20_000) {
      var bytes = inputs[round % inputs.count].bytes
      for _ in 0...number(below: 3) {
        let place = number(below: bytes.count)
        let end = min(bytes.count, place + number(below: 12))
        switch number(below: 4) {
        case 0 where place < bytes.count: bytes[place] = UInt8(number(below: 256))
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: number(below: bytes.count))
        default:
          let other = inputs[number(below: inputs.count)].bytes
          let start = number(below: other.count)
          bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + 16)])
        }
      }
      bytes = Array(bytes.prefix(target.longest))
      #expect(throws: Never.self, "\(String(decoding: bytes, as: UTF8.self).debugDescription)") {
        try target.check(bytes)
      }
    }
  }

  /// The fuzzers themselves are built by hand; their list of modules has to follow the package.
  @Test func theListOfModulesIsInOrder() throws {
    let tests = CorpusTests.folder.deletingLastPathComponent()
    let script = try String(contentsOf: tests.appending(path: "build"), encoding: .utf8)
    let list = try #require(script.firstMatch(of: /\nmodules=\(([^)]+)\)/))
    let modules = list.1.split { $0.isWhitespace }.map(String.init)
    let sources = tests.appending(path: "../../Sources")
    let known = Set(try FileManager.default.contentsOfDirectory(atPath: sources.path))
    func imports(_ folder: URL) throws -> Set<String> {
      var found: Set<String> = []
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where name.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        for line in text.matches(of: /(?m)^(?:@testable )?(?:(?:public|package|internal) )?import (\w+)$/) {
          found.insert(String(line.1))
        }
      }
      return found.intersection(known)
    }
    for (place, module) in modules.enumerated() {
      #expect(try imports(sources.appending(path: module)).subtracting(modules[..<place]) == [], "\(module)")
    }
    #expect(try imports(tests.appending(path: "Targets")).subtracting(modules) == [])
  }
}
