import Coding
import JSON
import Text
internal import TodoModel

/// Finds the items in a file that is not a valid store. Every opening brace is tried as an item; whole ones are taken, with
/// the name of the last list opened before. Line breaks, conflict marks of a merge and missing ends do not matter.
struct Salvage {
  struct Found {
    let item: Item
    /// The last list opened before the item.
    let list: String
    /// Whether there are only whole items between the list's start and this item, so that the list is certain.
    let isListSure: Bool
    /// The item as ``PastItems`` compares it.
    let content: [UInt8]
  }

  private(set) var found: [Found] = []

  /// The number of arrays and objects around an item of a store.
  private static let depth = 4

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var cursor = JSONCursor(bytes)
      cursor.clampsNumbers = true
      cursor.deepest -= Salvage.depth
      var list = Document().currentList.name
      var isListSure = false
      while let next = cursor.next {
        switch next {
        case .openBrace:
          var trial = cursor
          if let item = try? trial.item() {
            let content = PastItems.State.content(of: item)
            found.append(Found(item: item, list: list, isListSure: isListSure, content: content))
            cursor = trial
            continue
          }
          isListSure = false
          if let start = Salvage.listStart(cursor) {
            list = start.name
            isListSure = start.opens
            cursor.position = start.end
            continue
          }
        case .comma, .space, .lineFeed, .carriageReturn, .tab: break
        default: isListSure = false
        }
        cursor.position += 1
      }
    }
  }

  /// The name of the list that starts at the cursor, whether its array of items opens then, and the end of
  /// this start. The list's first two members are name and items.
  private static func listStart(_ cursor: JSONCursor) -> (name: String, opens: Bool, end: Int)? {
    var cursor = cursor
    do throws(JSONError) {
      guard try cursor.enterObject(), cursor.matches(try cursor.memberName(), "name") else { return nil }
      let name = try cursor.line(or: "")
      guard try cursor.anotherMember(), cursor.matches(try cursor.memberName(), "items") else { return nil }
      let opens = cursor.next == .openBracket
      return (name, opens, cursor.position + (opens ? 1 : 0))
    } catch {
      return nil
    }
  }
}
