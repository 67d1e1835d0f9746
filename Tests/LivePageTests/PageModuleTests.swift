import Foundation
import Motion
import TestSupport
import Testing

@testable import LivePage
@testable import Rendering

/// The compiled module against the native core.
@Suite(.onOwnThreads) struct PageModuleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let variables = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

  private static func has(_ program: String) -> Bool {
    (variables["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// The module is that of these sources, and each rule that rewrites them for it still matches.
  @Test(.enabled(if: has("python3"), "python3 is not installed"))
  func moduleIsOfTheseSources() {
    let ending = Subprocess.run(
      "/usr/bin/env", ["python3", "\(Self.root)/.ci/page", "--check"], variables: Self.variables)
    #expect(ending.message == "")
    #expect(ending.status == .exited(0))
  }

  /// 600 random hands in the long form: the same verdicts, edits, scripts and pictures.
  @Test(.enabled(if: has("node"), "node is not installed"))
  func moduleDecidesAsTheCore() throws {
    let folder = try TemporaryFolder()
    let parts = [("module", PageModule.packed), ("unpacker", PageModule.unpacker)]
    for (name, text) in parts {
      try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    var lines = ""
    var answers: [String] = []
    for seed in UInt64(0)..<Search.size(60, long: 600) {
      let script = PageSessionTests.scripts[Int(seed) % PageSessionTests.scripts.count]
      let hand = RandomHand(seed: 1000 + seed)
      let page = try PageSession(script, screen: Extent(320, 480))
      hand.play(on: page)
      lines += hand.lines(script: script)
      answers += [
        page.allVerdictLines.joined(separator: "\n"), page.editLines.joined(separator: "\n"), page.script,
        page.picture,
      ]
    }
    let ending = Subprocess.run(
      "/usr/bin/env",
      [
        "node", "\(Self.root)/Tests/Pictures/play_module.mjs", folder.path("module"), folder.path("unpacker"),
        "\(PageModule.length)",
      ],
      variables: Self.variables, input: lines)
    #expect(ending.status == .exited(0), "\(ending.message)")
    let found = ending.output.components(separatedBy: "\n.\n").prefix(answers.count)
    for (index, answer) in answers.enumerated() {
      try #require(found.indices.contains(index))
      #expect(found[index] == answer, "hand \(index / 4)")
    }
  }
}
