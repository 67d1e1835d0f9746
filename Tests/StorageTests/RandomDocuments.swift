import JSON
import Scenes
import StorageSupport
import TestSupport
import TodoModel

@testable import Storage

extension Document {
  /// Lists, items and members of all kinds, unknown ones too.
  static func random(_ random: inout SplitMix64) -> Document {
    var id = 0
    var names = Set<String>()
    var lists: [ItemList] = []
    for number in 1...Int.random(in: 1...4, using: &random) {
      var name = String.randomLine(&random)
      if !names.insert(name).inserted { name = "List \(number)" }
      names.insert(name)
      var list = ItemList(
        name: name,
        items: Items(
          (0..<Int.random(in: 0...9, using: &random)).map { _ in
            id += Int.random(in: 1...3, using: &random)
            return Item.random(id, &random)
          }))
      list.unknown = UnknownMember.random(&random)
      lists.append(list)
    }
    var document = Document(
      lists: lists, current: Int.random(in: 0..<lists.count, using: &random),
      next: id + Int.random(in: 1...3, using: &random), revision: Int.random(in: 0...9, using: &random))
    document.unknown = UnknownMember.random(&random)
    return document
  }
}

extension Item {
  static func random(_ id: Int, _ random: inout SplitMix64) -> Item {
    var item = Item(
      uid: ItemUID(high: random.next(), low: random.next()), id: id, text: .randomLine(&random),
      created: .random(&random), completed: Bool.random(using: &random) ? .random(&random) : nil)
    if Bool.random(using: &random) { return item }
    for field in ItemField.allCases where Bool.random(using: &random) {
      item.modified[field] = .random(&random)
    }
    item.unknownModified = UnknownMember.random(&random)
    item.unknown = UnknownMember.random(&random)
    for _ in 0..<4 { FieldChange.random(&random).apply(to: &item) }
    return item
  }
}

extension Instant {
  static func random(_ random: inout SplitMix64) -> Instant {
    Instant(secondsSince1970: .random(in: -62_135_596_800...253_402_300_799, using: &random))
  }
}

extension UnknownMember {
  /// None, or a few of different names.
  static func random(_ random: inout SplitMix64) -> [UnknownMember] {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return [] }
    return (0..<Int.random(in: 1...3, using: &random)).map { number in
      var value = JSONWriter()
      value.value(.object([.init("a", .random(&random, depth: 2))]))
      return UnknownMember(name: #""\u0078\#(number)""#, json: value.text)
    }
  }
}

extension FieldChange {
  static func random(_ random: inout SplitMix64) -> FieldChange {
    let text = Bool.random(using: &random) ? String.randomText(&random) : nil
    let day = CalendarDay(daysSince1970: Int.random(in: -719_162...2_932_896, using: &random))
    let date =
      [nil, day.map(DueDate.day), DueDate.instant(.random(&random))].randomElement(using: &random) ?? nil
    let some = 0..<Int.random(in: 0...2, using: &random)
    let field = ItemField.members.filter { $0.kind != .mark }.randomElement(using: &random) ?? .due
    switch field.kind {
    case .date: return FieldChange(field, date)
    case .words: return FieldChange(field, words: some.map { _ in .randomText(&random) })
    case .letter, .text, .rule: return FieldChange(field, text)
    case .item: return .under(date == nil ? nil : ItemUID(high: random.next(), low: random.next()))
    case .items: return .needs(some.map { _ in ItemUID(high: random.next(), low: random.next()) })
    case .attachments:
      return .attachments(
        some.map { _ in
          var attachment = Attachment(
            name: .randomText(&random), width: Double.random(in: -1e6...1e6, using: &random),
            height: Bool.random(using: &random) ? 200 : nil)
          attachment.unknown = UnknownMember.random(&random)
          return attachment
        })
    case .instant:
      return .archived(date == nil ? nil : .random(&random))
    case .conflicts, .line, .place, .mark:
      return .conflicts(
        some.map { _ in
          var value = JSONWriter()
          value.value(.random(&random, depth: 2))
          var conflict = Conflict(field: .randomText(&random), json: value.text, time: .random(&random))
          conflict.unknown = UnknownMember.random(&random)
          return conflict
        })
    }
  }
}

extension String {
  /// One line that is not blank.
  static func randomLine(_ random: inout SplitMix64) -> String {
    while true {
      let text = randomText(&random)
      if Item.isText(text) { return text }
    }
  }
}
