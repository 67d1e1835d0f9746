import Storage
import TodoModel

/// 2026-11-21T09:30:00Z and the seconds after it.
func moment(_ second: Int = 0) -> Instant { Instant(secondsSince1970: 1_795_253_400 + Int64(second)) }

/// The uid of the item of this number.
func uid(_ number: Int) -> ItemUID { ItemUID(high: 1, low: UInt64(number)) }

func item(_ id: Int, _ text: String) -> Item { Item(uid: uid(id), id: id, text: text, created: moment()) }

extension Document {
  /// The texts of the current list, top first.
  var texts: [String] { currentList.items.map(\.text) }
}

extension Store {
  /// Adds an item at the top of the current list, as `flick add` does.
  @discardableResult
  func add(_ text: String, at now: Instant = moment()) throws -> Update {
    try update(command: ["add", text], at: now) { document, _ in
      [.insert(item(document.next, text), list: document.currentList.name, index: 0)]
    }
  }
}
