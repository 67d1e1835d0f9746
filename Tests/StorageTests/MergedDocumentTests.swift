import Coding
import Scenes
import Testing
import TodoModel

@testable import Storage

/// Merges of documents with members of all kinds, known and not, as the store writes them.
@Suite struct MergedDocumentTests {
  /// Two copies that share some items with a base and have others of their own.
  private func copies(_ seed: UInt64) -> (base: Document, ours: Document, theirs: Document) {
    var random = SplitMix64(seed: seed)
    let base = Document.random(&random)
    func copy() -> Document {
      var copy = base
      let other = Document.random(&random)
      for list in other.lists {
        for item in list.items where Bool.random(using: &random) {
          let target = copy.lists.randomElement(using: &random)?.name ?? ""
          _ = try? copy.apply(.insert(item, list: target, index: 0), at: moment())
        }
      }
      for list in base.lists {
        for item in list.items {
          let edits: [Edit] = [
            .setText(item.uid, .randomLine(&random)), .setField(item.uid, .random(&random)),
            .remove(item.uid),
            .setField(item.uid, .random(&random)),
          ]
          if let edit = edits.randomElement(using: &random), Bool.random(using: &random) {
            _ = try? copy.apply(edit, at: .random(&random))
          }
        }
      }
      copy.unknown = UnknownMember.random(&random)
      return copy
    }
    return (base, copy(), copy())
  }

  @Test func mergesToReadableSymmetricResult() throws {
    for seed in UInt64(0)..<150 {
      let (base, ours, theirs) = copies(seed)
      for base in [base, nil] {
        let merged = DocumentCoding.encode(Document.merged(base: base, ours: ours, theirs: theirs).document)
        #expect(throws: Never.self, "seed \(seed)") { try DocumentCoding.decode(merged) }
        let other = DocumentCoding.encode(Document.merged(base: base, ours: theirs, theirs: ours).document)
        #expect(merged == other, "seed \(seed)")
      }
      for copy in [ours, theirs] {
        let text = DocumentCoding.encode(copy)
        #expect(DocumentCoding.encode(Document.merged(base: base, ours: copy, theirs: base).document) == text)
        #expect(DocumentCoding.encode(Document.merged(base: base, ours: copy, theirs: copy).document) == text)
      }
    }
  }

  /// A newer flick gave an item a field of its own; this one changes other fields of the item and merges.
  @Test func keepsFieldsOfNewerVersion() throws {
    func document(_ members: String, _ modified: String = "") throws -> Document {
      let item =
        #"{"uid":"\#(ItemUID(high: 1, low: 1))","id":1,"text":"Milk","created":"2026-11-20T09:00:00Z""#
        + #"\#(members.isEmpty ? "" : "," + members),"modified":{"note":"2026-11-20T10:00:00Z"\#(modified)}}"#
      let text =
        #"{"format":"flick","version":1,"revision":1,"next":2,"current":"Inbox","#
        + #""lists":[{"name":"Inbox","items":[\#(item)]}]}"#
      return try DocumentCoding.decode(Array(text.utf8))
    }
    let field = #""effort":{"hours":3}"#
    let (base, theirs) = (try document(""), try document(field, #","effort":"2026-11-21T08:00:00Z""#))
    var ours = base
    try ours.apply(.setText(ItemUID(high: 1, low: 1), "Oat milk"), at: moment())
    for base in [base, nil] {
      for merged in [(ours, theirs), (theirs, ours)] {
        let merged = Document.merged(base: base, ours: merged.0, theirs: merged.1).document
        let text = String(decoding: DocumentCoding.encode(merged), as: UTF8.self)
        #expect(text.contains("\"Oat milk\""))
        #expect(text.contains(field))
        #expect(text.contains(#""effort":"2026-11-21T08:00:00Z""#))
      }
    }
    // The newer one clears it: nothing brings it back.
    let cleared = try document("", #","effort":"2026-11-22T08:00:00Z""#)
    var changed = theirs
    try changed.apply(.complete(ItemUID(high: 1, low: 1), at: moment()), at: moment())
    let merged = Document.merged(base: theirs, ours: changed, theirs: cleared).document
    let text = String(decoding: DocumentCoding.encode(merged), as: UTF8.self)
    #expect(!text.contains("hours"))
    #expect(text.contains(#""effort":"2026-11-22T08:00:00Z""#))
    #expect(merged.lists[0].items[0].isDone)
  }

  /// One name in two spellings is one member: a store with both could not be read.
  @Test func namesAreComparedWithoutTheirEscapes() {
    func document(_ name: String, _ json: String) -> Document {
      var document = Document()
      document.unknown = [UnknownMember(name: name, json: json)]
      return document
    }
    let merged = Document.merged(base: nil, ours: document(#""a""#, "1"), theirs: document(#""\u0061""#, "2"))
    #expect(merged.document.unknown == [UnknownMember(name: #""\u0061""#, json: "2")])
    #expect(merged.notices == [.droppedMember(UnknownMember(name: #""a""#, json: "1"), list: nil)])
  }

  @Test func valuesAreKeptAsTheStoreWritesThem() {
    let values: [(KeptValue, String)] = [
      (.text("a\"b"), #""a\"b""#), (.completed(nil), "null"),
      (.completed(moment()), #""2026-11-21T09:30:00Z""#), (.field(.tags(["x", "y"])), #"["x","y"]"#),
      (.field(.due(nil)), "null"), (.field(.priority("A")), #""A""#), (.place(list: "Work"), #""Work""#),
    ]
    for (value, json) in values { #expect(MergeCoding.store.json(value) == json) }
  }
}
