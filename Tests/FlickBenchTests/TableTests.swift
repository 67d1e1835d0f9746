import Testing

@testable import flick_bench

@Suite struct TableTests {
  private let table = Table(
    heading: ["", "median", "runs"],
    sections: [
      Table.Section(
        title: "start-up", rows: [["true", "0.52 ms", "100"], ["flick version", "1.04 ms", "100"]]),
      Table.Section(title: "牛乳", rows: [["牛乳 🥛", "12.1 ms", "3"]]),
    ])

  @Test func columnsStandBelowOneAnother() {
    #expect(
      table.text == """
                          median  runs
        start-up
          true           0.52 ms   100
          flick version  1.04 ms   100
        牛乳
          牛乳 🥛        12.1 ms     3

        """)
  }

  @Test func markdownHasTheSameCells() {
    #expect(
      table.markdown == """
        |  | median | runs |
        |---|---:|---:|
        | **start-up** |  |  |
        | true | 0.52 ms | 100 |
        | flick version | 1.04 ms | 100 |
        | **牛乳** |  |  |
        | 牛乳 🥛 | 12.1 ms | 3 |

        """)
  }
}
