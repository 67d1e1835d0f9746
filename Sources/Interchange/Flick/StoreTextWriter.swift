import Storage
import TodoModel

/// Writes flick's own format: the text of a store that holds these lists.
struct StoreTextWriter {
  func file(_ lists: [ItemList]) -> ExportedFile {
    var file = ExportedFile()
    // A store that is read piece by piece does not know its greatest id before all of it is looked at.
    let greatest = lists.flatMap { $0.items.lazy.map(\.id) }.max() ?? 0
    file.bytes = DocumentCoding.encode(Document(lists: lists, next: greatest + 1))
    return file
  }
}
