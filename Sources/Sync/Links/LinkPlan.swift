import Storage
import TodoModel

/// The changes to a linked place after a merge.
struct LinkPlan {
  /// The state as read, and after all changes.
  var read = LinkState()
  var after = LinkState()
  var wanted: [LinkRecord.Pending.Wanted] = []
  var writes: [LinkWrite] = []
  var removals: [LinkRemoval] = []
  /// The numbers of lines to write and to remove, if the place is one file, which is written whole or not at all.
  var lines: (written: Int, removed: Int)?
  /// Files that change nothing, as their items are on other lists.
  var waiting: [(uid: ItemUID, name: String)] = []
  /// The planned changes that are left out, with the reasons.
  var remarks: [LinkRemark] = []

  var isEmpty: Bool { writes.isEmpty && removals.isEmpty }
  /// The numbers of files, or lines, to write and to remove. The file counts even if only the order changes.
  var written: Int { lines.map { writes.isEmpty ? 0 : max(1, $0.written) } ?? writes.count }
  var removed: Int { lines?.removed ?? removals.count }

  /// A plan that changes nothing, for a place that is only read.
  var reading: LinkPlan {
    var plan = self
    (plan.writes, plan.removals, plan.lines, plan.waiting, plan.wanted) = ([], [], nil, [], [])
    plan.after = read
    return plan
  }
}

/// A file to write over `former`, its bytes as read, or nil if there was none.
struct LinkWrite {
  var name: String
  var bytes: [UInt8]
  var former: [UInt8]?
  /// The record of a to-do's file, without its stamp.
  var file: LinkedFile?
}

/// A file to remove if it still has the bytes `former`.
struct LinkRemoval {
  var name: String
  var former: [UInt8]
  /// The item as read, which stays if its file does.
  var item: Item?
}

struct LinkResult {
  /// The state of the place afterwards.
  var state: LinkState
  /// The numbers of files, or lines, written and removed.
  var written = 0
  var removed = 0
  /// The changes not made, with the reasons.
  var remarks: [LinkRemark] = []
  /// The failure that ended writing early.
  var failure: SyncError?
}

extension LinkPlan {
  /// Makes the changes where the place is still as it was read. All new files are on the disk before the first
  /// replaces another, and nothing is removed before all are replaced.
  func carryOut(in folder: LinkedFolder, _ progress: (SyncProgress?) -> Void) -> LinkResult {
    var result = LinkResult(state: after)
    func show(_ done: Int) {
      guard lines == nil else { return }
      progress(.writing(files: writes.count, folder: folder.path, done: done))
    }
    let staged = stage(in: folder, &result, show)
    let places = after.files.indices(by: \.uid)
    /// The items whose changes are not in the place.
    var left = Set<ItemUID>()
    for (number, write) in writes.enumerated() {
      if result.failure == nil {
        show(writes.count + number)
        do throws(StoreError) {
          if let status = try folder.replace(write.name, with: staged[number], over: write.former) {
            result.written += 1
            if var file = write.file {
              file.stamp = FileStamp(status)
              if let index = places[file.uid] {
                result.state.files[index] = file
              } else {
                result.state.files.append(file)
              }
            }
            continue
          }
          result.remarks.append(.changed(file: folder.path + "/" + write.name))
        } catch {
          result.failure = .writing(error)
        }
      } else if number < staged.count {
        folder.discard(staged[number])
      }
      if let uid = write.file?.uid { left.insert(uid) }
    }
    let former = read.items.keyed(by: \.uid)
    if !left.isEmpty {
      result.state.items = after.items.compactMap { left.contains($0.uid) ? former[$0.uid] : $0 }
    }
    remove(in: folder, &result)
    if result.written + result.removed > 0 {
      do throws(StoreError) { try folder.sync() } catch { result.failure = result.failure ?? .writing(error) }
    }
    guard let lines, !writes.isEmpty else { return result }
    if result.written == 0 || result.failure != nil {
      (result.state, result.written) = (read, 0)
    } else {
      (result.written, result.removed) = lines
    }
    return result
  }

  /// Writes the new files under temporary names, and returns once they are on the disk.
  private func stage(
    in folder: LinkedFolder, _ result: inout LinkResult, _ show: (Int) -> Void
  ) -> [StagedFile] {
    var staged: [StagedFile] = []
    do throws(StoreError) {
      for (number, write) in writes.enumerated() {
        show(number)
        staged.append(try folder.stage(write.bytes, number, like: write.former == nil ? nil : write.name))
      }
      try folder.settle(staged)
    } catch {
      result.failure = .writing(error)
    }
    return staged
  }

  private func remove(in folder: LinkedFolder, _ result: inout LinkResult) {
    var removed = Set<String>()
    for removal in removals {
      if result.failure == nil {
        do throws(StoreError) {
          if try folder.remove(removal.name, over: removal.former) {
            removed.insert(removal.name)
            continue
          }
          result.remarks.append(.changed(file: folder.path + "/" + removal.name))
        } catch {
          result.failure = .writing(error)
        }
      }
      if let item = removal.item { result.state.items.append(item) }
    }
    result.removed = removed.count
    result.state.files.removeAll { removed.contains($0.name) }
  }
}

extension Sequence {
  /// The elements by their values at a path; of several with one value the first.
  func keyed<Key: Hashable>(by path: (Element) -> Key) -> [Key: Element] {
    Dictionary(map { (path($0), $0) }) { first, _ in first }
  }
}

extension Array {
  /// The index of each element, by its value at a path; of several with one value the first.
  func indices<Key: Hashable>(by path: (Element) -> Key) -> [Key: Int] {
    Dictionary(enumerated().map { (path($1), $0) }) { first, _ in first }
  }
}
