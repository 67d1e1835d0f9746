import TestSupport
import Testing
import TodoModel

@testable import Interchange

/// A store of a thousand items (10,000 in the long form) passes through every format and every pair of formats.
@Suite struct ExchangePairsTests {
  static let lists: [ItemList] = {
    var random = RealisticLists(seed: 2026)
    return random.lists(items: Search.size(1000, long: 10_000))
  }()

  /// The lists after one way through each format.
  static let passed = Dictionary(
    uniqueKeysWithValues: ExchangeFormats.all.map { ($0.name, pass(lists, through: $0, .odd)) })

  private static func pass(_ lists: [ItemList], through format: any ExchangeFormat, _ world: ExchangeWorld)
    -> [ItemList]
  {
    let file = format.read(format.write(lists, naming: true, world).bytes, world)
    #expect(file.faults == [])
    return file.lists()
  }

  private func expectSame(_ found: [Content], _ expected: [Content]) {
    #expect(found.count == expected.count)
    let different = zip(found, expected).filter { $0 != $1 }
    #expect(different.isEmpty, "\(different.count) differ, first \(different.first.map { "\($0)" } ?? "")")
  }

  @Test(arguments: ExchangeFormats.all)
  func keepsFieldsInEveryFormat(format: any ExchangeFormat) {
    let world = ExchangeWorld.odd
    expectSame(
      Content.of(ExchangePairsTests.passed[format.name] ?? [], [format], world.clock),
      Content.of(ExchangePairsTests.lists, [format], world.clock))
  }

  @Test(arguments: ExchangeFormats.all, ExchangeFormats.all)
  func keepsSharedFieldsInEveryPairOfFormats(first: any ExchangeFormat, second: any ExchangeFormat) {
    let world = ExchangeWorld.odd
    let passed = ExchangePairsTests.pass(ExchangePairsTests.passed[first.name] ?? [], through: second, world)
    expectSame(
      Content.of(passed, [first, second], world.clock),
      Content.of(ExchangePairsTests.lists, [first, second], world.clock))
  }

  /// Reading and writing a written file again gives the same bytes.
  @Test(arguments: ExchangeFormats.all)
  func theSecondFileIsTheFirst(format: any ExchangeFormat) {
    let world = ExchangeWorld.odd
    var random = RealisticLists(seed: 62)
    let lists = random.lists(items: 600)
    let first = format.write(ExchangePairsTests.pass(lists, through: format, world), naming: true, world)
    let second = format.write(format.read(first.bytes, world).lists(), naming: true, world)
    if format.namesItems { #expect(first.bytes == format.write(lists, naming: true, world).bytes) }
    #expect(first.bytes == second.bytes)
  }
}
