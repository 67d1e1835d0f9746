import Storage
import TodoModel

/// A store that is the same for the same number of items and the same seed.
struct GeneratedStore: Hashable {
  /// The seed of all stores that are measured with.
  static let usualSeed: UInt64 = 2026

  /// Items 1 to `count`, the last one at the top, as if they had been added one after another.
  let count: Int
  var seed = GeneratedStore.usualSeed

  var document: Document {
    let items = (0..<count).lazy.map { GeneratedItem.item(count - $0, seed: seed) }
    return Document(
      lists: [ItemList(name: "Inbox", items: Items(items))], next: count + 1, revision: count)
  }

  /// The numbers of `wanted` open items, those nearest to the middle of the list; fewer if there are not so many.
  func openIDs(_ wanted: Int) -> [Int] {
    var found: [Int] = []
    // One above the middle, one below it, and so on.
    for step in 0..<count where found.count < wanted {
      let id = (count + 1) / 2 + (step.isMultiple(of: 2) ? step / 2 : -(step / 2 + 1))
      if id >= 1, id <= count, !GeneratedItem.item(id, seed: seed).isDone { found.append(id) }
    }
    return found.sorted()
  }
}

extension GeneratedStore {
  /// Writes the store to a file, and a history beside it if there are to be changes: so many items are renamed,
  /// one after another.
  func write(to path: String, changes: Int = 0) throws(BenchFault) {
    guard changes > 0 else { return try Files.write(DocumentCoding.encode(document), to: path) }
    let memory = MemoryFileSystem()
    let store = Store(path: "/todo.json", fileSystem: memory)
    do {
      _ = try store.update(command: ["import"], at: Instant(secondsSince1970: 1_800_000_000)) { document, _ in
        self.document.currentList.items.enumerated().map { index, item in
          .insert(item, list: document.currentList.name, index: index)
        }
      }
      for change in 1...changes {
        _ = try store.update(command: ["edit"], at: Instant(secondsSince1970: 1_800_000_000 + Int64(change)))
        {
          document, _ in
          let item = document.currentList.items[change % count]
          return [.setText(item.uid, "Read the letter no. \(change)")]
        }
      }
      for suffix in ["", ".history"] {
        try Files.write(GeneratedStore.bytes(of: "/todo.json" + suffix, in: memory), to: path + suffix)
      }
    } catch let fault as BenchFault {
      throw fault
    } catch {
      throw .file(path: path, reason: "the generated store was refused: \(error)")
    }
  }

  private static func bytes(of path: String, in system: MemoryFileSystem) throws(SystemFault) -> [UInt8] {
    let file = try system.open(path, .read)
    defer { system.close(file) }
    var bytes = [UInt8](repeating: 0, count: try system.status(of: file).size)
    let count = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(SystemFault) in
      try system.read(file, at: 0, into: UnsafeMutableRawBufferPointer(buffer))
    }
    return Array(bytes.prefix(count))
  }
}
