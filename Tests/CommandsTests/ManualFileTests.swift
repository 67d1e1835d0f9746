import Arguments
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Compares the manual pages in the repository with the ones generated from the tables.
@Suite(.onOwnThreads, .serialized) struct ManualFileTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "man")

  /// The name of each page's file, with what it should hold.
  static func pages() throws -> [String: String] {
    let program = Application.program
    var pages = ["flick.1": program.manualPage(date: Application.date)]
    for command in program.commands {
      pages["flick-\(command.name).1"] = program.manualPage(of: command, date: Application.date)
    }
    for topic in program.manual.topics {
      guard let page = topic.page else { continue }
      pages["\(page.name).\(page.section)"] = program.manualPage(of: topic, date: Application.date)
    }
    return pages
  }

  /// With FLICK_RECORD=1 in the environment the pages are written anew instead of being compared.
  @Test func matchesRecordOfPages() throws {
    let pages = try ManualFileTests.pages()
    if ProcessInfo.processInfo.environment["FLICK_RECORD"] == "1" {
      for (name, source) in pages {
        try Data(source.utf8).write(to: ManualFileTests.folder.appending(path: name))
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: ManualFileTests.folder.path)
    #expect(names.sorted() == pages.keys.sorted())
    for (name, source) in pages {
      let file = ManualFileTests.folder.appending(path: name)
      let isSame = try String(contentsOf: file, encoding: .utf8) == source
      #expect(isSame, "FLICK_RECORD=1 swift test --filter ManualFileTests writes man/\(name) anew")
    }
  }

  /// `.ci/run` shows the formatter's complaints; here they are counted among the tests.
  @Test(.enabled(if: mandoc != nil, "mandoc is not installed"))
  func passesMandocLint() throws {
    let files = try ManualFileTests.pages().keys.sorted().map {
      ManualFileTests.folder.appending(path: $0).path
    }
    let ending = Subprocess.run(
      try #require(ManualFileTests.mandoc), ["-T", "lint", "-W", "style"] + files, variables: [:])
    // Whether the pages are installed where the formatter looks for those that they refer to is not their fault.
    let complaints = (ending.output + ending.message).split(separator: "\n").filter {
      !$0.contains("referenced manual not found")
    }
    #expect(complaints == [])
  }

  static let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}
