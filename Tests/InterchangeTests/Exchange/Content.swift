import TodoModel

@testable import Interchange

/// The content of an item in the fields that all `formats` keep.
struct Content: Hashable {
  var list: String
  var text: String
  var isDone: Bool
  var created: String?
  var completed: String?
  /// Those that have a value; times to the precision of the formats.
  var fields: [ItemField: FieldValue] = [:]
  var uid: ItemUID?

  /// The items of the lists, in order, without what one of the formats cannot hold.
  static func of(_ lists: [ItemList], _ formats: [any ExchangeFormat], _ clock: LocalClock) -> [Content] {
    lists.flatMap { list in list.items.map { Content($0, list.name, formats, clock) } }
  }

  private init(_ item: Item, _ list: String, _ formats: [any ExchangeFormat], _ clock: LocalClock) {
    self.list = list
    text = item.text
    isDone = item.isDone
    func told(_ instant: Instant) -> String? {
      if formats.contains(where: { $0.times == .none }) { return nil }
      let isCoarse = formats.contains { $0.times == .day }
      return isCoarse ? clock.time(at: instant).day.description : instant.description
    }
    created = told(item.created)
    completed = item.completed.flatMap(told)
    let namesItems = formats.allSatisfy { $0.namesItems }
    for field in ItemField.members where formats.allSatisfy({ $0.fields.contains(field) }) {
      let value = item.value(of: field)
      switch field.kind {
      case .instant: fields[field] = value?.instant.flatMap(told).map(FieldValue.text)
      case .item, .items: if namesItems { fields[field] = value }
      default: fields[field] = value
      }
    }
    if namesItems { uid = item.uid }
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
