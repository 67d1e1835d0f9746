import Scenes

@testable import TodoModel

/// 2026-11-21T09:30:00Z and the seconds after it.
func moment(_ second: Int = 0) -> Instant { Instant(secondsSince1970: 1_795_253_400 &+ Int64(second)) }

/// The uid of the item of this number.
func uid(_ number: Int) -> ItemUID { ItemUID(high: 7, low: UInt64(number)) }

func item(_ id: Int, _ text: String? = nil) -> Item {
  Item(uid: uid(id), id: id, text: text ?? "Item \(id)", created: moment(id))
}

extension Document {
  /// Up to four lists of up to twelve items, made from `seed`.
  static func random(_ random: inout SplitMix64) -> Document {
    var id = 0
    let lists = (1...Int.random(in: 1...4, using: &random)).map { number in
      let items = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        id += 1
        return Item.random(id, &random)
      }
      return ItemList(name: "List \(number)", items: Items(items))
    }
    return Document(
      lists: lists, current: Int.random(in: 0..<lists.count, using: &random),
      next: id + Int.random(in: 1...3, using: &random), revision: Int.random(in: 0...9, using: &random))
  }

  /// Times of change and the next id never go back: compare without them.
  var plain: Document {
    var plain = self
    plain.next = 0
    for list in lists.indices {
      plain.lists[list].items = Items(
        lists[list].items.map {
          var item = $0
          item.modified = [:]
          return item
        })
    }
    return plain
  }
}

extension Item {
  static func random(_ id: Int, _ random: inout SplitMix64) -> Item {
    var item = item(id, String.random(&random))
    if Bool.random(using: &random) { item.completed = moment(id + 100) }
    for _ in 0..<2 { FieldChange.random(&random).apply(to: &item) }
    return item
  }
}

extension String {
  static func random(_ random: inout SplitMix64) -> String {
    ["Milk", "Eggs", "\u{E9}", "e\u{301}", "買う", "a\tb", "🧑‍🚀 go"].randomElement(using: &random) ?? "Milk"
  }
}

extension FieldChange {
  static func random(_ random: inout SplitMix64) -> FieldChange {
    let date =
      [nil, DueDate("2026-11-25"), DueDate("2026-11-25T17:30:00Z")].randomElement(using: &random) ?? nil
    let text = [nil, String.random(&random)].randomElement(using: &random) ?? nil
    let some = Int.random(in: 0...2, using: &random)
    let field = ItemField.members.filter { $0.kind != .mark }.randomElement(using: &random) ?? .due
    switch field.kind {
    case .date: return FieldChange(field, date)
    case .words: return FieldChange(field, words: (0..<some).map { _ in String.random(&random) })
    case .letter, .text, .rule: return FieldChange(field, text)
    case .item: return .under(text == nil ? nil : uid(.random(in: 1...14, using: &random)))
    case .items: return .needs((0..<some).map { uid(3 * $0 + Int.random(in: 1...3, using: &random)) })
    case .attachments: return .attachments((0..<some).map { Attachment(name: "card \($0)", width: 20) })
    case .conflicts, .line, .instant, .place, .mark:
      return .conflicts((0..<some).map { Conflict(field: "text", json: "\"old\"", time: moment($0)) })
    }
  }
}

extension Edit {
  /// An edit that most often fits the document.
  static func random(in document: Document, _ random: inout SplitMix64) -> Edit {
    let list = Int.random(in: 0..<document.lists.count, using: &random)
    let name = document.lists[list].name
    let target = document.lists.randomElement(using: &random) ?? document.currentList
    let index = Int.random(in: 0...target.items.count, using: &random)
    guard let item = document.lists[list].items.randomElement(using: &random),
      Int.random(in: 0..<5, using: &random) > 0
    else {
      let other = "List \(Int.random(in: 1...6, using: &random))"
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return .insert(.random(document.next, &random), list: target.name, index: index)
      case 1: return .addList(other, index: list)
      case 2: return .renameList(name, to: other)
      case 3: return .removeList(name)
      case 4: return .moveList(name, index: Int.random(in: 0..<document.lists.count, using: &random))
      default: return .chooseList(name)
      }
    }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .insert(.random(document.next, &random), list: target.name, index: index)
    case 1: return .remove(item.uid)
    case 2: return .complete(item.uid, at: moment(500))
    case 3: return .reopen(item.uid)
    case 4: return .setText(item.uid, String.random(&random))
    case 5: return .move(item.uid, list: target.name, index: index)
    default: return .setField(item.uid, .random(&random))
    }
  }
}
