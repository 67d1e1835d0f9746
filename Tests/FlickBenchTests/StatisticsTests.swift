import Testing

@testable import flick_bench

@Suite struct StatisticsTests {
  @Test func nothingHasNoStatistics() { #expect(Statistics([]) == nil) }

  @Test func oneValueIsAllOfThem() throws {
    let found = try #require(Statistics([4]))
    #expect([found.median, found.lowest, found.highest, found.spread] == [4, 4, 4, 0])
    #expect(found.count == 1)
  }

  @Test func oneInAHundredIsBeyondThe99thPart() throws {
    let found = try #require(Statistics((0...200).map { Double($0) }.reversed()))
    #expect(found.percentile99 == 198)
    #expect(Statistics([7])?.percentile99 == 7)
  }

  @Test(arguments: [
    ([3.0, 1, 2], 2.0, 1.0, 3.0, 1.0),
    ([4.0, 1, 3, 2], 2.5, 1.0, 4.0, 1.5),
    // One value far off moves the highest alone.
    ([10.0, 10, 11, 10, 900], 10.0, 10.0, 900.0, 1.0),
    ([5.0, 5, 5, 5], 5.0, 5.0, 5.0, 0.0),
  ])
  func valuesInAnyOrder(
    values: [Double], median: Double, lowest: Double, highest: Double, spread: Double
  ) throws {
    let found = try #require(Statistics(values))
    #expect([found.median, found.lowest, found.highest, found.spread] == [median, lowest, highest, spread])
    #expect(found.count == values.count)
  }
}
