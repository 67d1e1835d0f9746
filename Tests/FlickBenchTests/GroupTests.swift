import Testing

@testable import flick_bench

@Suite struct GroupTests {
  private func picked(_ prefixes: String...) -> [String]? {
    var group = Group("write", "writes")
    group.members = ["dd", "add", "add-many", "rm"].map { name in
      Member(name, name, isReference: name == "dd") { _ throws(BenchFault) in Reading(1) }
    }
    return group.picked(by: prefixes)?.members.map { $0.name }
  }

  @Test func withoutNamesEverythingIsPicked() { #expect(picked() == ["dd", "add", "add-many", "rm"]) }

  @Test func aStartOfANamePicksWhatBeginsSo() {
    #expect(picked("wr") == ["dd", "add", "add-many", "rm"])
    #expect(picked("write.add") == ["dd", "add", "add-many"])
    #expect(picked("write.rm", "write.add-") == ["dd", "add-many", "rm"])
    #expect(picked("write.dd") == ["dd"])
  }

  @Test func whatIsNotNamedIsNotMeasuredAtAll() {
    #expect(picked("read") == nil)
    #expect(picked("write.addx") == nil)
  }
}
