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

/// A suite whose tests have a store on a disk in memory.
protocol StoreSuite {
  var disk: MemoryDisk { get }
}

extension StoreSuite {
  var store: Store { Store(path: "/d/todo.json", fileSystem: disk) }

  func set(_ text: String) { disk.setBytes("/d/todo.json", Array(text.utf8)) }

  func add(_ texts: String...) throws {
    for text in texts { try store.add(text) }
  }

  func repair() throws -> Repair {
    var number = 1000
    return try store.repair {
      number += 1
      return uid(number)
    }
  }
}
