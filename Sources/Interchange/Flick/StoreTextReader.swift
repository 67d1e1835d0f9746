import Storage
import TodoModel

/// Reads flick's own format: the text of a store.
struct StoreTextReader {
  private let bytes: [UInt8]

  /// Creates a reader of bytes already checked to be text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func file() -> ImportedFile {
    let document: Document
    do { document = try DocumentCoding.decode(bytes) } catch {
      return ImportedFile(fault: ImportFault(error))
    }
    var file = ImportedFile()
    let lost = document.unknown.count + document.lists.reduce(0) { $0 + $1.unknown.count }
    file.remarks.note(
      Remarks.Kind("unknown member", nil, "of the file or its lists skipped: only items keep them"),
      lost)
    file.lists = document.lists.map(\.name)
    for list in document.lists {
      for item in list.items {
        var foreign = ImportedItem(text: item.text, offset: 0)
        foreign.uid = item.uid
        foreign.id = item.id
        foreign.created = item.created
        foreign.isDone = item.isDone
        foreign.completed = item.completed
        foreign.fieldTimes = item.modified
        if let members = item.members { foreign.members = members }
        foreign.list = list.name
        file.items.append(foreign)
      }
    }
    return file
  }
}
