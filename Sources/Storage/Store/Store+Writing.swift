import Coding
import Text
import TodoModel

// The order of a write, in which no step may be left out or moved: wherever it is interrupted, the store is the
// old or the new one, and the history shows which.
extension Store {
  /// Writes a plan under the lock, and returns the result.
  func carryOut(_ plan: Plan, _ files: StorePath, _ folder: OpenFile) throws(StoreError) -> Update {
    var update = plan.update
    var content = plan.start.checksum
    if content == nil {
      // The history must never have records without a store, so create an empty one first.
      content = try replace(files, with: Document(), like: plan.start.status, folder)
    }
    if let completed = plan.start.completed {
      content = try replace(files, with: completed, like: plan.start.status, folder)
    }
    guard let content else { return update }
    let text = DocumentCoding.encode(plan.after, reusing: plan.start.source)
    try verifyDeferredItems(plan.start)
    let checksum = StoreChecksum(of: text)
    let records = plan.records(from: content, to: checksum)
    let appended = try append(records, plan.start, files, folder)
    defer { disk.close(appended.file) }
    do throws(StoreError) {
      try replace(files, with: text, like: plan.start.status, folder)
    } catch {
      if case .outcomeUnknown = error { throw error }
      try takeBack(appended, files, folder)
      throw error
    }
    update.notices += moveOldSteps(files, size: appended.size, length: checksum.length, folder)
    didWrite?(update)
    return update
  }

  private func replace(
    _ files: StorePath, with document: Document, like status: FileStatus?, _ folder: OpenFile
  ) throws(StoreError) -> StoreChecksum {
    let text = DocumentCoding.encode(document)
    try replace(files, with: text, like: status, folder)
    return StoreChecksum(of: text)
  }

  /// Replaces the store by a whole new file. Throws with the old one in place, unless the outcome is unknown.
  func replace(
    _ files: StorePath, with text: [UInt8], like status: FileStatus?, _ folder: OpenFile
  ) throws(StoreError) {
    try replace(files, like: status, folder) { (file) throws(SystemError) in try disk.write(file, text) }
  }

  /// Replaces a file by a new one with the content that `write` puts into it.
  func replace(
    _ files: StorePath, like status: FileStatus?, _ folder: OpenFile,
    _ write: (OpenFile) throws(SystemError) -> Void
  ) throws(StoreError) {
    do throws(SystemError) {
      try disk.remove(files.temporary, in: folder)
      let file = try disk.open(files.temporary, .create, in: folder)
      do throws(SystemError) {
        do {
          defer { disk.close(file) }
          try write(file)
          try copyOwnerAndMode(file, status, in: folder)
          try disk.sync(file)
        }
        try disk.rename(files.temporary, to: files.store, in: folder)
      } catch {
        try? disk.remove(files.temporary, in: folder)
        throw error
      }
    } catch {
      if error.call == .unlink, let unsafeReason = disk.unsafeReason(at: files.temporary) {
        throw .notOwn(path: files.temporary, unsafeReason)
      }
      if status == nil, !error.isPermission, error.call == .open {
        throw .cannotCreate(path: files.store, error)
      }
      throw StoreError(files.store, error)
    }
    do throws(SystemError) { try disk.syncFolder(folder) } catch {
      throw .outcomeUnknown(path: files.store, error)
    }
  }

  /// Sets a new file's owner and mode to those of the file that it replaces.
  private func copyOwnerAndMode(
    _ file: OpenFile, _ wanted: FileStatus?, in folder: OpenFile
  ) throws(SystemError) {
    if wanted == nil { try disk.setOwner(ofNew: file, in: folder) }
    let status = try disk.status(of: file)
    if let wanted, (wanted.owner, wanted.group) != (status.owner, status.group) {
      try disk.setOwner(file, owner: wanted.owner, group: wanted.group)
    }
    let mode = wanted?.mode ?? 0o600
    if status.mode != mode { try disk.uninterrupted(disk.system.setMode(file, mode)) }
  }
}

/// Appended records that can still be removed.
struct Appended {
  var file: OpenFile
  /// The length of the history without them.
  var keep: Int
  /// The length with them.
  var size: Int
  var isNew: Bool
}

extension Store {
  /// Appends records and syncs them to the disk. Throws with the history unchanged, except for a removed torn end.
  private func append(
    _ records: [HistoryRecord], _ start: ChangeBase, _ files: StorePath, _ folder: OpenFile
  ) throws(StoreError) -> Appended {
    let keep = start.history.keep
    // Damaged parts stay, on lines of their own.
    var bytes: [UInt8] = start.history.endsWithoutLineFeed ? [.lineFeed] : []
    var starts: [Int: Int] = [:]
    for record in records {
      starts[record.step.sequence] = keep + bytes.count
      bytes += record.placed(at: keep + bytes.count, starts).encoded()
    }
    let appended = Appended(
      file: try disk.openOwn(files.history, .append, in: folder), keep: keep, size: keep + bytes.count,
      isNew: start.history.status == nil)
    do throws(SystemError) {
      if appended.isNew { try copyOwnerAndMode(appended.file, start.status, in: folder) }
      if start.history.keep < start.history.size { try truncate(appended) }
      try disk.write(appended.file, bytes)
      try disk.sync(appended.file)
    } catch {
      defer { disk.close(appended.file) }
      try takeBack(appended, files, folder)
      throw StoreError(files.history, error)
    }
    return appended
  }

  private func truncate(_ appended: Appended) throws(SystemError) {
    try disk.uninterrupted(disk.system.truncate(appended.file, to: appended.keep))
  }

  private func takeBack(
    _ appended: Appended, _ files: StorePath, _ folder: OpenFile
  ) throws(StoreError) {
    do throws(SystemError) {
      try truncate(appended)
      try disk.sync(appended.file)
      if appended.isNew { try disk.remove(files.history, in: folder) }
    } catch {
      throw .outcomeUnknown(path: files.history, error)
    }
  }
}
