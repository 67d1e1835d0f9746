import Interchange
import Storage
import Terminal
import TodoModel

extension FolderPlace {
  mutating func carryOut() -> LinkEnding {
    var ending = LinkEnding(state: after)
    var table = Dictionary(after.files.enumerated().map { ($1.uid, $0) }) { first, _ in first }
    /// The items whose changes are not in the folder yet.
    var left = Set<ItemUID>()
    var staged: [StagedFile] = []
    do throws(StoreError) {
      for (number, write) in writes.enumerated() {
        show(number)
        staged.append(try folder.stage(write.bytes, number, like: write.former == nil ? nil : write.name))
      }
      try folder.settle(staged)
    } catch {
      ending.failure = .writing(error)
    }
    for (number, write) in writes.enumerated() {
      guard ending.failure == nil else {
        left.insert(write.item.uid)
        if number < staged.count { folder.discard(staged[number]) }
        continue
      }
      show(writes.count + number)
      do throws(StoreError) {
        guard
          case .done(let status?) = try folder.replace(write.name, with: staged[number], over: write.former)
        else {
          left.insert(write.item.uid)
          ending.remarks.append(changed(write.name))
          continue
        }
        let file = entry(of: write, status)
        if let place = table[write.item.uid] {
          ending.state.files[place] = file
        } else {
          table[write.item.uid] = ending.state.files.count
          ending.state.files.append(file)
        }
        ending.written += 1
      } catch {
        left.insert(write.item.uid)
        ending.failure = .writing(error)
      }
    }
    ending.state.items = after.items.compactMap { left.contains($0.uid) ? readItems[$0.uid] : $0 }
    remove(&ending)
    if ending.written + ending.removed > 0 {
      do throws(StoreError) { try folder.sync() } catch { ending.failure = ending.failure ?? .writing(error) }
    }
    return ending
  }

  /// Shows the progress of writing: each file is written once and renamed once.
  private func show(_ done: Int) {
    progress(
      Environment.Progress(
        work: "writing \(writes.count) files to \(folder.path.visible):",
        part: Double(done) / Double(2 * writes.count)))
  }

  private func entry(of write: Write, _ status: FileStatus) -> LinkedFile {
    let file = try? TodoFile(write.bytes, world)
    return LinkedFile(
      name: write.name, uid: write.item.uid, named: file?.uid ?? write.item.uid, stamp: FileStamp(status),
      checksum: StoreChecksum(of: write.bytes), key: write.key, modified: file?.item.modified)
  }

  func changed(_ name: String) -> String {
    "\(folder.path.visible)/\(name.visible) was changed meanwhile; the next sync takes it up"
  }

  private mutating func remove(_ ending: inout LinkEnding) {
    var removed = Set<String>()
    for removal in removals {
      var isDone = false
      if ending.failure == nil {
        do throws(StoreError) {
          isDone = try folder.remove(removal.file.name, over: removal.former) != .changed
          if !isDone { ending.remarks.append(changed(removal.file.name)) }
        } catch {
          ending.failure = .writing(error)
        }
      }
      if isDone {
        removed.insert(removal.file.name)
        ending.removed += 1
      } else if let item = readItems[removal.file.uid] {
        ending.state.items.append(item)
      }
    }
    ending.state.files.removeAll { removed.contains($0.name) }
  }
}
