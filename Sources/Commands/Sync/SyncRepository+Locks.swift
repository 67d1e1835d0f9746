import Storage
import Terminal

/// Locks left by a git that was killed.
extension SyncRepository {
  /// Removes stale locks in a repository of flick's own, under flick's lock. Nothing is removed while a git
  /// is running there, which is waited for no longer than `longest`, or if that is unknown.
  func removeStaleLocks(waiting longest: Duration) throws(Failure) {
    guard isMade || isMarked else { return }
    let folder = try git.line(["rev-parse", "--absolute-git-dir"])
    let longest = min(longest, .seconds(2))
    var waited = Duration.zero
    while try !removeStaleLocks(in: folder), waited < longest {
      git.environment.fileSystem.sleep(.milliseconds(50))
      waited += .milliseconds(50)
    }
  }

  /// Removes stale locks without waiting. Returns false if some have to stay for now.
  @discardableResult
  func removeStaleLocks(in folder: String) throws(Failure) -> Bool {
    let locks = locks(in: folder)
    if locks.isEmpty { return true }
    for place in [git.folder, folder] where git.environment.isRunning("git", place) != false { return false }
    for lock in locks {
      do throws(SystemFault) { try git.environment.fileSystem.remove(lock) } catch {
        if !error.isMissing { throw .input(path: lock, error) }
      }
    }
    return true
  }

  /// Git's lock files in its folder and below, except among the objects, which need none.
  private func locks(in folder: String, _ depth: Int = 0) -> [String] {
    guard depth < 64, let names = try? git.environment.names(folder) else { return [] }
    var locks: [String] = []
    for name in names where depth > 0 || name != "objects" {
      let path = folder + "/" + name
      guard let status = try? git.environment.fileSystem.status(at: path) else { continue }
      switch status.kind {
      case .folder: locks += self.locks(in: path, depth + 1)
      case .regular where name.hasSuffix(".lock"): locks.append(path)
      default: break
      }
    }
    return locks
  }
}

extension Git {
  /// The failure about a lock that another git may hold.
  func held(_ path: String) -> Failure {
    .busy(
      "another git is at work in \(folder), or was killed there: \(path) is there; sync again when it is done, or, if no "
        + "git is running: rm \(path.shellWord)")
  }

  /// The failure about a lock named in git's messages, or nil if they name none.
  func heldLock(_ ending: ProgramEnding) -> Failure? {
    let text = String(decoding: ending.messages, as: UTF8.self)
    for (start, end) in [
      ("Unable to create '", ".lock': File exists"), ("could not lock config file ", ": File exists"),
    ] {
      guard let before = text.firstRange(of: start) else { continue }
      let rest = text[before.upperBound...]
      guard let after = rest.firstRange(of: end) else { continue }
      let path = rest[..<after.lowerBound] + ".lock"
      return held(path.hasPrefix("/") ? String(path) : folder + "/" + path)
    }
    return nil
  }
}
