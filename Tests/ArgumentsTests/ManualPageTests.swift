import Arguments
import Testing

@Suite struct ManualPageTests {
  @Test(.enabled(if: OtherProgram("mandoc") != nil, "mandoc is not installed"), arguments: [pantry, hostile])
  func `mandoc finds nothing to complain about`(program: ProgramRecord) throws {
    let page = program.manualPage(date: "November 5, 2026")
    let output = try withTemporaryFolder { folder in
      let path = try write(page, to: "page.1", in: folder)
      return try #require(OtherProgram("mandoc")).run(["-T", "lint", "-W", "style", path]).output
    }
    // Which other pages are installed, and whether its index of them is up to date, is not the page's fault.
    let complaints = output.split(separator: "\n").filter { line in
      !line.contains("STYLE: referenced manual not found") && !line.contains("outdated mandoc.db")
    }
    #expect(complaints == [])
  }
}
