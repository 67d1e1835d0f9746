import Storage
import TodoModel

/// Writes flick's own format: the text of a store with these lists.
struct StoreTextWriter {
  func file(_ lists: [ItemList]) -> ExportedFile {
    var file = ExportedFile()
    // A store read in pieces knows its greatest id only at its end.
    let greatest = lists.flatMap { $0.items.lazy.map(\.id) }.max() ?? 0
    file.bytes = DocumentCoding.encode(Document(lists: lists, next: greatest + 1))
    return file
  }
}
