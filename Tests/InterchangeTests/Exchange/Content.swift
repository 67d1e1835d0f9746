import TodoModel

@testable import Interchange

/// The content of an item in the fields that all `formats` keep.
struct Content: Hashable {
  var list: String
  var text: String
  var isDone: Bool
  var created: String?
  var completed: String?
  var due: DueDate?
  var priority: String?
  var tags: [String] = []
  var note: String?
  var wait: DueDate?
  var recur: String?
  var uid: ItemUID?

  /// The items of the lists, in order, without what one of the formats cannot hold.
  static func of(_ lists: [ItemList], _ formats: [any ExchangeFormat], _ clock: LocalClock) -> [Content] {
    lists.flatMap { list in list.items.map { Content($0, list.name, formats, clock) } }
  }

  private init(_ item: Item, _ list: String, _ formats: [any ExchangeFormat], _ clock: LocalClock) {
    self.list = list
    text = item.text
    isDone = item.isDone
    func all(tell field: ItemField) -> Bool { formats.allSatisfy { $0.fields.contains(field) } }
    func told(_ instant: Instant) -> String? {
      if formats.contains(where: { $0.times == .none }) { return nil }
      let isCoarse = formats.contains { $0.times == .day }
      return isCoarse ? clock.time(at: instant).day.description : instant.description
    }
    created = told(item.created)
    completed = item.completed.flatMap(told)
    if all(tell: .due) { due = item.due }
    if all(tell: .priority) { priority = item.priority }
    if all(tell: .tags) { tags = item.tags }
    if all(tell: .note) { note = item.note }
    if all(tell: .wait) { wait = item.wait }
    if all(tell: .recur) { recur = item.recur }
    if formats.allSatisfy({ $0.namesItems }) { uid = item.uid }
  }
}

extension ImportedFile {
  /// The lists that the items make, in the order of the file.
  func lists(now: Instant = Instant(secondsSince1970: 1_800_000_000)) -> [ItemList] {
    var names: [String] = []
    var items: [String: [Item]] = [:]
    for (index, foreign) in self.items.enumerated() {
      let name = foreign.list ?? "Inbox"
      if items[name] == nil { names.append(name) }
      items[name, default: []].append(
        foreign.item(uid: foreign.uid ?? ItemUID(high: 1, low: UInt64(index)), id: index + 1, now: now))
    }
    return names.map { ItemList(name: $0, items: Items(items[$0] ?? [])) }
  }
}

extension ExchangeWorld {
  /// Clocks an odd number of minutes ahead of UTC that are put forward and back as in Berlin.
  static var odd: ExchangeWorld {
    ExchangeWorld(
      clock: LocalClock { instant in
        let seconds = instant.secondsSince1970
        let isSummer = (1_774_746_000..<1_792_890_000).contains(seconds)
        return LocalTime(wall: seconds + 19_800 + (isSummer ? 3600 : 0))
      })
  }
}
