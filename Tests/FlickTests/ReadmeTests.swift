import Foundation
import TestSupport
import Testing

/// Every command that the README shows does what the README says.
@Suite(.onOwnThreads) struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func readme() throws -> [Substring] {
    try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines inside the fences of a language, block after block.
  private static func blocks(_ language: String) throws -> [[Substring]] {
    var blocks: [[Substring]] = []
    var isInside = false
    for line in try readme() {
      if isInside, line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      } else if line == "```\(language)" {
        isInside = true
        blocks.append([])
      }
    }
    return blocks
  }

  /// One shell session from the first block to the last: the second sees what the first has stored.
  @Test func theSessionsAreAsShown() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "flick-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var shown = ""
    var played = ""
    for block in try Self.blocks("console") {
      var command: Substring?
      var expected: [Substring] = []
      func finish() {
        guard let command else { return }
        shown += "$ \(command)\n" + expected.map { $0 + "\n" }.joined()
        played += "$ \(command)\n" + Self.run(command, in: folder)
      }
      for line in block {
        if line.hasPrefix("$ ") {
          finish()
          command = line.dropFirst(2)
          expected = []
        } else {
          expected.append(line)
        }
      }
      finish()
    }
    #expect(shown.count > 1000)
    #expect(played == shown)
  }

  private static func run(_ command: Substring, in folder: URL) -> String {
    let text = command.replacingOccurrences(of: "/tmp/flick-readme", with: folder.path + "/flick-readme")
    let variables = [
      "PATH": "\(FlickExecutable.folder.path):/usr/bin:/bin", "HOME": folder.path, "ROOT": root.path,
      "FLICK_FILE": folder.path + "/todo.json", "TZ": "UTC",
    ]
    return Subprocess.run("/bin/sh", ["-c", "cd \"$ROOT\"; exec 2>&1; " + text], variables: variables).output
  }

  /// The commands that build and test cannot be run by a test that they run; the check of a clean checkout runs
  /// them.
  @Test func theBuildCommandsAreThoseThatAreChecked() throws {
    let lines = try Self.blocks("sh").joined().map {
      $0.split(separator: "#")[0].trimmingCharacters(in: .whitespaces)
    }
    #expect(
      lines == [
        "swift run flick simulate examples/morning.gesture", "swift test",
        "swift build -c release -Xswiftc -static-executable", "cp .build/release/flick ~/.local/bin/",
        "swift build -c release -Xswiftc -static-executable", ".build/release/flick-bench",
        "Tests/Fuzz/build", "mkdir -p .build/fuzz/new",
        ".build/fuzz/script -max_total_time=60 .build/fuzz/new Tests/Fuzz/Corpus/script",
        "Tests/Fuzz/build --check 5",
      ])
    let check = try String(contentsOf: Self.root.appending(path: ".ci/run"), encoding: .utf8)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in lines.prefix(3) + lines.suffix(1) { #expect(check.contains(String(line))) }
  }
}
