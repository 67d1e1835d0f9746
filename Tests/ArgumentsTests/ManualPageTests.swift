import Arguments
import Testing

@Suite struct ManualPageTests {
  @Test(.enabled(if: OtherProgram("mandoc") != nil, "mandoc is not installed"), arguments: [pantry, hostile])
  func `mandoc finds nothing to complain about`(program: ProgramRecord) throws {
    let page = ManualPage(program, date: try #require(ManualDate(year: 2026, month: 11, day: 5))).source
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

  @Test func `a date must be one`() {
    #expect(ManualDate(year: 2026, month: 13, day: 1) == nil)
    #expect(ManualDate(year: 2026, month: 0, day: 1) == nil)
    #expect(ManualDate(year: 2026, month: 1, day: 32) == nil)
    #expect(ManualDate(year: 0, month: 1, day: 1) == nil)
    #expect(ManualDate(year: 9999, month: 12, day: 31) != nil)
  }
}
