import TestSupport
import Testing
import TodoModel

/// Ten thousand items, and every command that works on many.
@Suite(.onOwnThreads) struct LongListTests {
  static let count = 10_000

  private func desk() throws -> Desk {
    let desk = try Desk()
    let input = (1...LongListTests.count).map { "Item \($0)\n" }.joined()
    let expected = (1...LongListTests.count).map { "added #\($0) Item \($0)\n" }.joined()
    #expect(desk.flick("add", "-", input: input).output == expected)
    return desk
  }

  private func lines(_ ids: [Int], _ state: String = "open") -> [String] {
    ids.map { "\($0) \(state) Item \($0)" }
  }

  @Test func completesMovesAndRemovesOneItemOfMany() throws {
    let desk = try desk()
    let all = Array(1...LongListTests.count)
    #expect(desk.list == lines(all))
    #expect(desk.flick("done", "5000") == Ending("done #5000 Item 5000\n"))
    #expect(desk.flick("mv", "10000", "--top") == Ending("moved #10000 Item 10000 to Inbox, place 1\n"))
    #expect(desk.flick("rm", "2") == Ending("removed #2 Item 2\n"))
    #expect(desk.flick("add", "New") == Ending("added #10001 New\n"))
    let rest = lines([1] + Array(3...4999)) + ["5000 done Item 5000"] + lines(Array(5001...9999))
    #expect(desk.list == ["10001 open New", "10000 open Item 10000"] + rest)
    #expect(desk.flick("undo", "4").status == .exited(0))
    #expect(desk.list == lines(all))
    #expect(try desk.document.brokenInvariant == nil)
  }

  @Test func changesAllItemsInOneStep() throws {
    let desk = try desk()
    let all = Array(1...LongListTests.count)
    #expect(desk.flick("done", "1-10000", "--yes").status == .exited(0))
    #expect(desk.list == lines(all, "done"))
    let odd = all.filter { $0 % 2 == 1 }
    let even = all.filter { $0 % 2 == 0 }
    let input = odd.map { "\($0)\n" }.joined()
    #expect(desk.flick("mv", "-", "--bottom", "--yes", input: input).status == .exited(0))
    #expect(desk.list == lines(even + odd, "done"))
    #expect(desk.flick("undone", "-", "--yes", input: input).status == .exited(0))
    #expect(desk.flick("clear").output == even.map { "removed #\($0) Item \($0)\n" }.joined())
    #expect(desk.list == lines(odd))
    #expect(desk.flick("rm", "1-10000", "--yes").output == odd.map { "removed #\($0) Item \($0)\n" }.joined())
    #expect(desk.list == [])
    #expect(desk.flick("undo", "5").status == .exited(0))
    #expect(desk.list == lines(all))
    #expect(try desk.document.brokenInvariant == nil)
  }
}
