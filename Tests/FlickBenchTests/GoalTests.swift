import Testing

@testable import flick_bench

@Suite struct GoalTests {
  private func series(
    _ name: String, _ value: Double, items: Int? = nil, bytes: Int? = nil, memory: Int? = nil
  )
    -> Series
  {
    Series(
      name: name, group: "", title: "", items: items, values: [value], peakMemory: memory, bytes: bytes)
  }

  private func verdicts(_ series: [Series], _ rows: [ComparedRow] = []) -> [String] {
    Goal.all(series, rows).map { "\($0.title): \($0.isMet)" }
  }

  @Test func aLimitItselfMeetsAtMostAndAtLeastButNotBelow() {
    #expect(Goal("", 2.5, .atMost, 2.5, "").isMet)
    #expect(Goal("", 5, .atLeast, 5, "").isMet)
    #expect(!Goal("", 3, .below, 3, "").isMet)
  }

  @Test func whatWasNotMeasuredHasNoGoal() {
    #expect(verdicts([]) == [])
    #expect(verdicts([series("start.version", 1), series("many.one", 4, items: 10_000)]) == [])
  }

  @Test func startUpIsComparedWithDoingNothing() {
    #expect(verdicts([series("start.true", 1), series("start.version", 2.5)]) == ["flick version: true"])
    #expect(verdicts([series("start.true", 1), series("start.version", 2.6)]) == ["flick version: false"])
  }

  @Test func readingIsComparedWithTheFastestOther() {
    #expect(
      verdicts([
        series("read.list", 1.7, items: 10), series("read.list", 3.4, items: 1000),
        series("read.filtered", 11, items: 10_000), series("read.json", 22, items: 10_000),
        series("read.list", 1, items: 77),
      ]) == [
        "list, 10 items: true", "list, 1,000 items: false", "filtered list, 10,000 items: true",
        "list --json, 10,000 items: false",
      ])
  }

  @Test func memoryIsComparedWithTheFile() {
    let file = series("write.dd", 5, items: 100_000, bytes: 10)
    let list = series("read.list", 5, items: 100_000, memory: 60)
    #expect(verdicts([file, list]) == ["list, 100,000 items: true", "memory of list, 100,000 items: true"])
    let more = series("read.list", 5, items: 100_000, memory: 61)
    #expect(verdicts([file, more]) == ["list, 100,000 items: true", "memory of list, 100,000 items: false"])
  }

  @Test func changesAreComparedWithACopy() {
    #expect(
      verdicts([
        series("write.dd", 10, items: 100_000), series("write.add", 25, items: 100_000),
        series("write.rm", 26, items: 100_000),
      ]) == [
        "add, 100,000 items: true", "add, 100,000 items: true", "rm, 100,000 items: false",
      ])
    #expect(
      verdicts([series("many.one", 10, items: 5000), series("many.thousand", 21, items: 5000)])
        == ["done of 1,000 ids, 5,000 items: false"])
  }

  @Test func samplesMustBeManyAndCostTheSame() {
    #expect(
      verdicts([series("touch.swipe-100", 5.5), series("touch.swipe-1000000", 5.1)])
        == ["swipe, no log: true", "swipe, no log, 1,000,000 rows: true"])
    #expect(
      verdicts([series("touch.scroll-100-logged", 2), series("touch.scroll-1000000-logged", 0.9)])
        == ["scroll, full log: false", "scroll, full log, 1,000,000 rows: false"])
  }

  @Test func framesComeSoonAndRestIsRest() {
    var drag = series("live.drag-200x60", 22, items: 10_000)
    drag.counters = ["processor share while dragging, %": 33, "kB/s while dragging": 1001]
    #expect(
      verdicts([
        series("live.first", 15, items: 100), series("live.report-200x60", 5, items: 100),
        series("live.report-200x60", 6.5, items: 10_000), series("live.report-80x24", 90, items: 100), drag,
        series("live.rest", 1, items: 100),
      ]) == [
        "touch, first frame of 100 items: true", "report to frame, 100 items: true",
        "report to frame, 100 items, 99 %: true", "report to frame, 10,000 items: false",
        "report to frame, 10,000 items, 99 %: true", "report to frame, dragging, 10,000 items, 99 %: true",
        "processor, dragging, 10,000 items: true", "output, dragging, 10,000 items: false",
        "calls in rest, 100 items: false", "10,000 items, report to frame: false",
      ])
  }

  private func row(_ deed: Deed, _ items: Int, _ program: String, synced: Bool, ratio: Double) -> ComparedRow
  {
    ComparedRow(deed: deed, items: items, program: program, isSynced: synced, flick: 1, other: ratio)
  }

  @Test func othersAreBeatenByTheirSizeAndKind() {
    #expect(
      verdicts(
        [],
        [
          row(.list, 10, "todoman", synced: true, ratio: 1.1),
          row(.list, 1000, "todoman", synced: true, ratio: 4.9),
          row(.add, 1000, "todoman", synced: true, ratio: 0.9),
          row(.add, 1000, "todo.txt-cli", synced: false, ratio: 0.9),
          row(.list, 1000, "flick 0.1.0 (static)", synced: true, ratio: 1),
        ]) == [
          "list, 10 items, against todoman: true", "list, 1,000 items, against todoman: false",
          "add, 1,000 items, against todoman: false",
        ])
  }
}
