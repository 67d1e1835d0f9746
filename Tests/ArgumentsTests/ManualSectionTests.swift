import Arguments
import Testing

@Suite struct ManualSectionTests {
  @Test func readsMarkup() {
    let sections = [ManualSection](
      markup: """
        lost

        # JARS

        A jar
        keeps jam.

            $ pantry add Plum
              # a comment

        * ADD :: Adds
          a jar :: or two.
        * LIST :: Lists.

        # SHELVES
        """)
    #expect(
      sections == [
        ManualSection(
          "JARS",
          [
            .paragraph("A jar keeps jam."), .literal(["$ pantry add Plum", "  # a comment"]),
            .table([DefinitionRecord("ADD", "Adds a jar :: or two."), DefinitionRecord("LIST", "Lists.")]),
          ]), ManualSection("SHELVES", []),
      ])
  }

  @Test(arguments: ["", "\n\n\n", "x", "* a :: b"])
  func leavesOutTextWithoutTitle(text: String) { #expect([ManualSection](markup: text) == []) }

  @Test func readsRowsWithoutText() {
    #expect(
      [ManualSection](markup: "# T\n\n* a\n  b\nc")
        == [ManualSection("T", [.table([DefinitionRecord("a b c", "")])])])
  }

  @Test func writesRowsThatItReads() {
    let rows = [DefinitionRecord("3d, 2w", "Days, weeks: from today."), DefinitionRecord("none", "Nothing.")]
    #expect([ManualSection](markup: "# T\n\n" + rows.markup) == [ManualSection("T", [.table(rows)])])
  }
}
