package import TodoModel

/// flick's own format: the text of a store.
package struct FlickFormat: ExchangeFormat {
  package let name = "flick"
  package let title = "flick"
  package let source = "flick's own files"
  package let product = "flick's own format"
  package let summary = "flick's own format, which holds everything."

  package let nameEndings: [String] = []
  package let isJSON = true
  package let fields = Set(ItemField.allCases).subtracting([.place])
  package let datesFields = true

  package init() {}

  package func likelihood(of start: FileStart) -> FormatLikelihood {
    guard start.ink.hasPrefix("{") else { return .none }
    let members = start.ink.dropFirst().drop(while: \.isWhitespace)
    return members.hasPrefix("\"format\"") ? .certain : .none
  }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    StoreTextReader(bytes).file()
  }

  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    StoreTextWriter().file(lists)
  }

  package func keeping(_ members: [UnknownMember]) -> [UnknownMember] { members }

  package func members(_ own: [UnknownMember], keeping theirs: [UnknownMember]) -> [UnknownMember] { theirs }

  package var manual: [FormatManualPart] {
    [
      .paragraph(
        "flick's own format holds everything. Use it for copies: flick export --to flick --all FILE."
      )
    ]
  }
}
