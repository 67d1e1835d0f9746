import Coding
import JSON
import TodoModel

@testable import Storage

extension FuzzTarget {
  /// The store's file: read, written, known to be the same; compared with another; mended; salvaged.
  static let store = FuzzTarget("store") { bytes in
    try mend(bytes)
    let document: Document
    do throws(JSONError) { document = try DocumentCoding.decode(bytes) } catch {
      try promise((0...bytes.count).contains(error.offset), "a fault at \(error.offset) of \(bytes.count)")
      return
    }
    try promise(document.brokenInvariant == nil, document.brokenInvariant ?? "")
    let text = DocumentCoding.encode(document)
    guard let again = try? DocumentCoding.decode(text), again == document else {
      throw BrokenPromise(description: "it does not read back as it was written")
    }
    try promise(DocumentCoding.encode(again) == text, "the same document was written in another way")
    try deferred(text, document)
    try lead(Document(), to: document)
    try lead(document, to: Document())
  }

  /// Checks that flick's own text gives the same document when its items are read late.
  private static func deferred(_ text: [UInt8], _ document: Document) throws {
    let lazyItems = LazyItemReader()
    guard let late = try? DocumentCoding.decode(text, deferring: lazyItems) else {
      throw BrokenPromise(description: "flick's own text cannot be read late")
    }
    try promise(DocumentCoding.encode(late, reusing: text) == text, "text that was reused is another")
    try promise(late == document && !lazyItems.hasFailed, "items that were read late are others")
  }

  /// The edits between two documents lead from one to the other, and their inverses back.
  private static func lead(_ start: Document, to end: Document) throws {
    let now = Instant(secondsSince1970: 0)
    var document = start
    let edits = start.edits(to: end)
    let inverses: [Edit]
    do { inverses = try document.apply(edits, at: now) } catch {
      throw BrokenPromise(description: "the edits between two documents do not fit: \(error)")
    }
    try promise(document.seen == end.seen, "the edits between two documents lead elsewhere")
    do { try document.apply(inverses, at: now) } catch {
      throw BrokenPromise(description: "inverses do not fit: \(error)")
    }
    try promise(document.seen == start.seen, "inverses lead elsewhere")
  }

  /// Checks that a repair of an unreadable store gives a readable document.
  private static func mend(_ bytes: [UInt8]) throws {
    // As little to be found in the bytes as a random one.
    let high = UInt64(StoreChecksum(of: bytes).crc) << 32 | 0x5EED_5EED
    var count: UInt64 = 0
    func uid() -> ItemUID {
      count += 1
      return ItemUID(high: high, low: count)
    }
    func check(_ document: Document, _ way: String) throws {
      if let broken = document.brokenInvariant { throw BrokenPromise(description: "\(way): \(broken)") }
      do { _ = try DocumentCoding.decode(DocumentCoding.encode(document)) } catch {
        throw BrokenPromise(description: "\(way): cannot be read again: \(error)")
      }
    }
    var mending = StoreRepair(newUID: uid)
    if let document = mending.document(bytes) { try check(document, "mended") }
    var salvaging = StoreRepair(newUID: uid)
    try check(salvaging.document(Salvage(bytes).found, nil), "salvaged")
  }
}
