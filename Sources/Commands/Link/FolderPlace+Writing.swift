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

/// A linked folder or file during an exchange: read, planned, written, in this order.
protocol LinkEndpoint {
  /// The linked folder, or the folder of the linked file.
  var folder: LinkedFolder { get }
  var side: LinkedSide { get set }
  /// The state that list and place shared at the last exchange, as far as the place still has it.
  var base: LinkState? { get }
  /// Whether the place is unchanged since the last exchange.
  var isUnchanged: Bool { get }
  /// Whether to rewrite the base although its content is the same, so that files need not be read again.
  var isRefreshed: Bool { get }
  /// Whether the place became empty: a file system may not be mounted.
  var isEmptied: Bool { get }
  var fields: LinkedFields { get }
  /// The skipped files or lines, with the reasons.
  var remarks: [String] { get }

  /// Removes leftovers of a crash.
  func tidy()
  /// Plans the changes to the place; `list` is the list after the merge. Nothing is written.
  mutating func plan(_ merge: LinkMerge, _ list: ItemList) throws(Failure) -> LinkPlan
  /// Writes the planned changes where the place is still as it was read, and returns the state afterwards.
  mutating func carryOut() -> LinkEnding
  func close()
}

struct LinkPlan {
  var read = LinkState()
  var wanted: [LinkRecord.Pending.Wanted] = []
  var lines: [LinkedLine] = []
  /// The numbers of files, or lines, to write and to remove.
  var writes = 0
  var removals = 0
  /// Files that change nothing, as their items are on other lists.
  var waiting: [(uid: ItemUID, name: String)] = []

  var isEmpty: Bool { writes + removals == 0 }
}

struct LinkEnding {
  var state: LinkState
  var written = 0
  var removed = 0
  /// The changes not made, with the reasons.
  var remarks: [String] = []
  /// The failure that ended writing early.
  var failure: Failure?
}

extension LinkedFolder {
  /// Throws if the path no longer leads to this folder: missing files may still exist then.
  func refuseMoved() throws(Failure) {
    do throws(SystemFault) { if try isInPlace() { return } } catch { throw .input(path: path, error) }
    throw .data("\(path) was replaced while it was read; nothing was exchanged with it: try again")
  }
}

extension Failure {
  /// The failure to write a linked file; the list has the read changes by then.
  static func writing(_ error: StoreError) -> Failure {
    switch error {
    case .noPermission(let path, let fault), .cannotCreate(let path, let fault), .io(let path, let fault),
      .outcomeUnknown(let path, let fault):
      fault.isMissing ? .outside("\(path): \(fault.reason)") : .input(path: path, fault)
    default: .store(error)
    }
  }
}
