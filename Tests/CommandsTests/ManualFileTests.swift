import Arguments
import Foundation
import Testing

@testable import Commands

/// The manual page in the repository is the one that the table gives.
@Suite(.serialized) struct ManualFileTests {
  let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  var page: URL { checkout.appending(path: "man/flick.1") }

  /// With FLICK_RECORD=1 in the environment the page is written anew instead of being compared.
  @Test func theFileIsWhatTheTableGives() throws {
    let source = ManualPage(Application.program, date: try #require(Application.date)).source
    if ProcessInfo.processInfo.environment["FLICK_RECORD"] == "1" {
      try Data(source.utf8).write(to: page)
    }
    let isSame = try String(contentsOf: page, encoding: .utf8) == source
    #expect(isSame, "FLICK_RECORD=1 swift test --filter ManualFileTests writes man/flick.1 anew")
  }

  /// `.ci/run` shows the formatter's complaints; here they are counted among the tests.
  @Test(.enabled(if: mandoc != nil, "mandoc is not installed"))
  func theFormatterHasNothingToSay() throws {
    let process = Process()
    process.executableURL = ManualFileTests.mandoc
    process.arguments = ["-T", "lint", "-W", "style", page.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let complaints = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(complaints == "")
    #expect(process.terminationStatus == 0)
  }

  static let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(filePath: $0) }
}
