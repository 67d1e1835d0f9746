import Coding
import JSON
package import TodoModel

/// flick's own format: the text of a store.
package struct FlickFormat: ExchangeFormat {
  package let name = "flick"
  package let title = "flick"
  package let source = "flick's own files"
  package let product = "flick's own format"
  package let summary = "flick's own format, which holds everything."

  package let isJSON = true
  package let fields = Set(ItemField.allCases).subtracting([.place])
  package let datesFields = true

  package func likelihood(of start: FileStart) -> FormatLikelihood {
    guard start.ink.hasPrefix("{") else { return .none }
    let members = start.ink.dropFirst().drop(while: \.isWhitespace)
    return members.hasPrefix("\"format\"") ? .certain : .none
  }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    let document: Document
    do { document = try DocumentCoding.decode(bytes) } catch {
      return ImportedFile(faults: [ImportError(offset: error.offset, reason: error.reason)])
    }
    var file = ImportedFile()
    // A link is the machine's, and not a list's content.
    let lost = document.unknown + document.lists.flatMap { $0.unknown.filter { !$0.isClaim } }
    file.remarks.note(
      "unknown member", nil, "of the file or its lists skipped, as only items keep them", lost.count,
      values: lost.prefix(3).map(\.name))
    file.lists = document.lists.map(\.name)
    for list in document.lists {
      file.items += list.items.map { item in
        ImportedItem(
          uid: item.uid, id: item.id, text: item.text, created: item.created, isDone: item.isDone,
          completed: item.completed, fieldTimes: item.modified, members: item.members ?? Item.Members(),
          list: list.name, offset: 0)
      }
    }
    return file
  }

  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    // A store read in pieces knows its greatest id only at its end.
    let greatest = lists.flatMap { $0.items.lazy.map(\.id) }.max() ?? 0
    return ExportedFile(bytes: DocumentCoding.encode(Document(lists: lists, next: greatest + 1)))
  }

  package func keeping(_ members: [UnknownMember]) -> [UnknownMember] { members }

  package func members(_ own: [UnknownMember], keeping theirs: [UnknownMember]) -> [UnknownMember] { theirs }

  package var manual: String {
    """
    flick's own format holds everything. Use it for copies: flick export --to flick --all FILE.
    """
  }
}
