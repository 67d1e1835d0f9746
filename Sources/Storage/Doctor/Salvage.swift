internal import TodoModel

/// Finds the items in a file that is no store any more.
///
/// Wherever a brace opens, an item is tried; what is whole is taken, with the name of the list that was last
/// opened before it. Line breaks, conflict marks of a merge and missing ends do not matter.
struct Salvage {
  private(set) var lists: [ItemList] = []

  init(_ bytes: [UInt8]) {
    var found: [(name: String, items: [Item])] = []
    bytes.withUnsafeBytes { bytes in
      var cursor = JSONCursor(bytes)
      while cursor.position < cursor.end {
        guard cursor.next == .openBrace else {
          cursor.position += 1
          continue
        }
        var trial = cursor
        if let item = try? trial.item() {
          if found.isEmpty { found.append((Document().currentList.name, [])) }
          found[found.count - 1].items.append(item)
          cursor = trial
        } else {
          if let name = Salvage.listName(cursor) { found.append((name, [])) }
          cursor.position += 1
        }
      }
    }
    lists = found.filter { !$0.items.isEmpty }.map { ItemList(name: $0.name, items: Items($0.items)) }
  }

  /// The name of the list that starts at the cursor: its first two members are name and items.
  private static func listName(_ cursor: JSONCursor) -> String? {
    var cursor = cursor
    do throws(JSONFault) {
      guard try cursor.enterObject(), cursor.matches(try cursor.memberName(), "name") else { return nil }
      let name = try cursor.line(or: "")
      guard try cursor.anotherMember(), cursor.matches(try cursor.memberName(), "items") else { return nil }
      return name
    } catch {
      return nil
    }
  }
}
