import Foundation
import TestSupport
import Testing

/// The pages for readers are true: a command prints what they show, a path that they name exists.
@Suite(.onOwnThreads) struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let pages = ["README.md", "examples/README.md", "Sources/README.md", "Tests/README.md"]
    .filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }

  private static func lines(of page: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The line ranges inside the fences of a language, block after block.
  private static func blocks(_ language: String, in lines: [Substring]) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if let first = start, line == "```" {
        blocks.append(first..<index)
        start = nil
      } else if line == "```\(language)" {
        start = index + 1
      }
    }
    return blocks
  }

  /// One session from a page's first block to its last: the second sees what the first has stored.
  ///
  /// With FLICK_RECORD=1 in the environment the page is written anew with what is printed now.
  @Test(arguments: pages)
  func matchesRecordOfSessions(page: String) throws {
    let shown = try Self.lines(of: page)
    let session = try ShellSession(in: Self.root)
    var played: [Substring] = []
    var end = 0
    for block in Self.blocks("console", in: shown) {
      played += shown[end..<block.lowerBound]
      played += try session.replay(shown[block])
      end = block.upperBound
    }
    played += shown[end...]
    if ProcessInfo.processInfo.environment["FLICK_RECORD"] == "1" {
      try Data(played.joined(separator: "\n").utf8).write(to: Self.root.appending(path: page))
    } else {
      #expect(played == shown, "FLICK_RECORD=1 swift test --filter ReadmeTests writes \(page) anew")
    }
  }

  /// The manual pages are made of what `flick help` prints; sessions in it are set in by four blanks.
  @Test(arguments: ["exchange", "syncing", "linking"])
  func theSessionsOfTheManualAreAsShown(topic: String) throws {
    let session = try ShellSession(in: Self.root)
    let margin = "    "
    let help = try session.replay(["$ flick help \(topic)"]).dropFirst()
    let shown = help.split { !$0.hasPrefix(margin) }.map { $0.map { $0.dropFirst(margin.count) } }
      .filter { $0.first?.hasPrefix("$ ") ?? false }
    #expect(!shown.isEmpty)
    #expect(try shown.map { try session.replay($0) } == shown)
  }

  /// The commands of the shell's blocks, which a test cannot run or not fast enough.
  private static func commands(of page: String) throws -> [String] {
    let lines = try lines(of: page)
    return blocks("sh", in: lines).joined()
      .map { lines[$0].prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }.filter { $0 != "" }
  }

  @Test func listsBuildCommandsThatCIRuns() throws {
    let commands = try Self.commands(of: "README.md")
    let builds = commands.filter { $0.hasPrefix("swift ") }
    #expect(
      builds == [
        "swift run flick simulate examples/morning.gesture", "swift test",
        "swift build -c release -Xswiftc -static-executable -Xlinker -s --product flick",
      ])
    let check = try String(contentsOf: Self.root.appending(path: ".ci/run"), encoding: .utf8)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for build in builds { #expect(check.contains(build)) }
  }

  /// Into a home folder that holds nothing yet.
  @Test func installsProgramPagesAndCompletions() throws {
    let commands = try Self.commands(of: "README.md").filter { !$0.hasPrefix("swift ") }
      .map {
        $0.replacing(".build/release/flick", with: FlickExecutable.folder.appending(path: "flick").path)
      }
    let home = try TemporaryFolder()
    let ending = Subprocess.run(
      "/bin/sh", ["-e", "-c", "cd \"$ROOT\"\n" + commands.joined(separator: "\n")],
      variables: ["PATH": "/usr/bin:/bin", "HOME": home.path, "ROOT": Self.root.path])
    #expect(ending.status == .exited(0), "\(ending)")
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "man").path)
    let expected = pages.map { "share/man/man\($0.suffix(1))/\($0)" }
    for file in expected + ["bin/flick", "share/bash-completion/completions/flick"] {
      #expect(FileManager.default.fileExists(atPath: home.path(".local/\(file)")), "\(file)")
    }
  }

  /// Figures are measured once, for `Tests/README.md`.
  @Test func takesFiguresFromTestsPage() throws {
    func rows(of page: String) throws -> [Substring] {
      try Self.lines(of: page).filter { $0.hasPrefix("|") && $0.contains(" ms |") }
    }
    let shown = try rows(of: "README.md")
    #expect(shown.count == 4)
    let measured = try rows(of: "Tests/README.md")
    #expect(shown.filter { !measured.contains($0) } == [])
  }

  @Test func namesEveryExample() throws {
    let page = try Self.lines(of: "examples/README.md").joined(separator: "\n")
    let folder = Self.root.appending(path: "examples").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".gesture") }.map { $0.dropLast(".gesture".count) }
    #expect(names.filter { !page.contains("`\($0)`") } == [])
  }

  @Test(arguments: pages)
  func namesExistingTools(page: String) throws {
    let tools = try Self.commands(of: page).compactMap { $0.split(separator: " ").first }
      .filter { $0.contains("/") && !$0.hasPrefix(".build/") && !$0.hasPrefix("~/") }
    #expect(
      tools.filter { !FileManager.default.isExecutableFile(atPath: Self.root.appending(path: $0).path) } == []
    )
  }

  /// A picture or a page in a link lies beside the page.
  @Test(arguments: pages)
  func linksExistingFiles(page: String) throws {
    let text = try Self.lines(of: page).joined(separator: "\n")
    let links = text.matches(of: /\]\(([\w.\/-]+)\)|src="([^"]+)"/).map { $0.output.1 ?? $0.output.2 ?? "" }
    let folder = Self.root.appending(path: page).deletingLastPathComponent()
    #expect(
      links.filter { !FileManager.default.fileExists(atPath: folder.appending(path: String($0)).path) } == [])
  }

  /// A path between backticks starts at the root of the repository or beside the page.
  @Test(arguments: pages)
  func namesExistingPaths(page: String) throws {
    let places = [Self.root, Self.root.appending(path: page).deletingLastPathComponent()]
    #expect(
      try Self.paths(in: page).filter { path in
        !places.contains { FileManager.default.fileExists(atPath: $0.appending(path: path).path) }
      } == [])
  }

  /// The words between backticks that look like a path: with a slash, or with the ending of a file.
  private static func paths(in page: String) throws -> [String] {
    try lines(of: page).flatMap { line in
      line.matches(of: /`([\w.+-]+(?:\/[\w.+-]*)*)`/).map { String($0.output.1) }
    }.filter { $0.contains("/") || [".swift", ".md", ".gesture"].contains(where: $0.hasSuffix) }
      .filter { !$0.hasPrefix(".build/") }
  }
}
