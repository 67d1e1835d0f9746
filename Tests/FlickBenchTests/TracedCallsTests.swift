import Testing

@testable import flick_bench

@Suite struct TracedCallsTests {
  @Test func callsAreCountedWhereTheyEnd() throws {
    let calls = try #require(
      TracedCalls(
        """
        12 100.500000 poll([{fd=4}], 1, -1 <unfinished ...>
        13 101.000000 write(1, "a = b", 5) = 5
        12 102.000000 <... poll resumed>) = 1 ([{fd=4, revents=POLLIN}])
        12 103.000000 +++ exited with 0 +++
        """))
    #expect(calls.count(from: 100, to: 104) == 2)
    #expect(calls.count(from: 101.5, to: 102) == 0)
    #expect(calls.count(from: 102, to: 102.5) == 1)
  }

  @Test func aTextWithoutCallsIsNone() { #expect(TracedCalls("strace: not allowed\n") == nil) }
}
