import Arguments
import Testing

@Suite struct ManualPageTests {
  @Test(.enabled(if: OtherProgram("mandoc") != nil, "mandoc is not installed"), arguments: [pantry, hostile])
  func `mandoc finds nothing to complain about`(program: ProgramRecord) throws {
    let date = "November 5, 2026"
    let pages =
      [program.manualPage(date: date)] + program.commands.map { program.manualPage(of: $0, date: date) }
    let output = try withTemporaryFolder { folder in
      let paths = try pages.enumerated().map { try write($1, to: "page-\($0).1", in: folder) }
      return try #require(OtherProgram("mandoc")).run(["-T", "lint", "-W", "style"] + paths).output
    }
    // Which other pages are installed, and whether its index of them is up to date, is not the page's fault.
    let complaints = output.split(separator: "\n").filter { line in
      !line.contains("STYLE: referenced manual not found") && !line.contains("outdated mandoc.db")
    }
    #expect(complaints == [])
  }
}
