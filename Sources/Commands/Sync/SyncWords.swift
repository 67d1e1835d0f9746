import Arguments
import JSON
import Storage
import Sync
import Text

/// The value, or a sync's error as a failure.
func syncing<Value>(_ value: @autoclosure () throws(SyncError) -> Value) throws(Failure) -> Value {
  do throws(SyncError) { return try value() } catch { throw error.failure }
}

/// The value, or a store's error as a failure.
func storing<Value>(_ value: @autoclosure () throws(StoreError) -> Value) throws(Failure) -> Value {
  do throws(StoreError) { return try value() } catch { throw .store(error) }
}

extension Context {
  /// The parts of the environment that git and links use.
  func syncWorld(_ store: Store) -> SyncWorld {
    let environment = environment
    var world = SyncWorld(
      store: store, fileSystem: environment.fileSystem, words: words, now: environment.now,
      newUID: environment.newUID)
    world.exchange = folderWorld()
    world.program = environment.program
    world.isRunning = environment.isRunning
    world.removeFolder = environment.removeFolder
    world.ownPath = environment.ownPath
    world.hostName = environment.hostName
    world.workingFolder = environment.workingFolder
    world.machineID = {
      guard let bytes = try? environment.file("/etc/machine-id") else { return nil }
      let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
      return text.isEmpty ? nil : text
    }
    world.progress = { environment.progress($0?.shown) }
    world.isQuiet = !(environment.terminal.input && environment.terminal.messages)
    world.hasOwnSSH = ["GIT_SSH_COMMAND", "GIT_SSH"].contains { environment.variable($0) != nil }
    world.isInsisting = arguments[.yes]
    return world
  }
}

extension SyncProgress {
  fileprivate var shown: Environment.Progress {
    switch self {
    case .fetching(let remote): .init(work: "fetching from \(remote.words.visible)")
    case .merging: .init(work: "merging")
    case .sending(let remote): .init(work: "sending to \(remote.words.visible)")
    case .exchanging(let path): .init(work: "exchanging with \(path.visible)")
    case .writing(let files, let folder, let done):
      .init(work: "writing \(files) files to \(folder.visible):", part: Double(done) / Double(2 * files))
    }
  }
}

extension SyncError {
  var failure: Failure {
    switch self {
    case .store(let error): return .store(error)
    case .input(let path, let fault): return .input(path: path, fault)
    case .writing(let error):
      switch error {
      case .noPermission(let path, let fault), .cannotCreate(let path, let fault), .io(let path, let fault),
        .outcomeUnknown(let path, let fault):
        return fault.isMissing ? .outside("\(path): \(fault.reason)") : .input(path: path, fault)
      case .notOwn, .notHistory, .edit:
        return .data(error.message(in: Application.program, afterChange: true))
      default: return .store(error)
      }
    case .tooLarge(let name, let found, let longest):
      return .tooLarge(name, found: found, longest: longest)
    case .text(let name, let position, let reason):
      return .fault(in: name, line: position.line, column: position.column, reason)
    case .other(let text): return .data(text)

    case .notStarted(let fault):
      return .outside(
        fault.isMissing
          ? "flick sync needs git, which is not installed (or not in PATH)"
          : "cannot start git: \(fault.reason)")
    case .git(let command, let folder, let reason):
      return .outside("git \(command) failed in \(folder): \(reason)")
    case .locked(let folder, let lock):
      return .busy(
        "another git is running in \(folder), or was killed there and left \(lock); sync again when it is done, or, if "
          + "no git is running: rm \(lock.shellWord)")
    case .noRepository(let folder, let reason): return .outside("\(folder): \(reason)")
    case .damaged(let folder):
      return .data(
        "git cannot read the repository \("\(folder)/.git".visible); the list is whole; mend the repository, or move it "
          + "away and write flick sync ADDRESS, which merges the list as on a new machine")
    case .insideGit(let folder):
      return .data("\(folder) is inside git's own files; keep the list in another folder")
    case .insideRepository(let folder, let repository):
      return .data(
        "\(folder) would be inside the git repository \(repository), which flick did not create; keep the list "
          + "elsewhere (--file), or create the folder and run git init in it")
    case .syncsOther(let folder, let own, let name):
      return .data("the repository in \(folder) already syncs \(own); keep \(name) in a folder of its own")
    case .notTracked(let folder, let path):
      return .data(
        "\(folder) is in a git repository without the list; commit \(path) there if it should sync "
          + "the list (git add, git commit), or keep the list in a folder of its own (--file)")
    case .onNoBranch(let folder):
      return .data("the repository in \(folder) is on no branch; run git checkout main")
    case .mergeUnderWay(let folder):
      return .data(
        "a git merge or rebase is under way in \(folder); finish or abort it with git, then sync again")
    case .notAFile(let name): return .data("\(name) is not a file")
    case .branchMoves(let branch, let folder):
      return .outside("another program keeps moving the branch \(branch) in \(folder)")
    case .noCommit(let folder): return .outside("git fast-import created no commit in \(folder)")
    case .unsentFiles(let files, let branch, let folder, let remote, let isNew):
      let what = isNew ? "is not at \(remote.name) yet, and has" : "has unsent changes of"
      return .data(
        "the branch \(branch) \(what) other files (\(files.abridged)); flick sync sends only the list: send them "
          + "with git -C \(folder.shellWord) push"
          + (isNew ? " -u \(remote.name.shellWord) \(branch.shellWord)" : "") + ", then sync again")

    case .notAnAddress(let address):
      return .value(address, isNot: "the address of a git repository", advice: "")
    case .ownAddress(let address):
      return .usage(
        "\(address.visible) is the list's own repository, and nothing was sent; write the address of another one, such as "
          + "git@example.org:me/list.git")
    case .otherRemote(let remote, let folder, let address):
      return .usage(
        "the repository in \(folder), which flick did not create, already has the remote \(remote.words); git -C "
          + "\(folder.shellWord) remote set-url \(remote.name.shellWord) \(address.withoutPasswords.shellWord) changes it"
      )
    case .unreachable(let remote, let reason): return .outside("cannot reach \(remote.words): \(reason)")
    case .silent(let remote, let time):
      return .outside(
        "\(remote.words) was silent for \(time.secondsText), so git was stopped; try again later, or wait "
          + "longer (--sync-timeout)")
    case .rejected(let remote, let reason): return .outside("\(remote.words) rejected the list: \(reason)")
    case .overtaken(let remote):
      return .outside(
        "other machines keep changing \(remote.words); your commits are safe here (try flick sync again)")
    case .branchGone(let remote):
      return .data(
        "the branch \(remote.branch) of \(remote.words) is gone: it was removed, or the repository there is a new "
          + "one; the list here is complete; to send it again: flick sync --yes")
    case .listGone(let remote, let path):
      return .data(
        "\(remote.words) no longer holds \(path): it was removed from the branch \(remote.branch); the "
          + "list here is complete; to send it again: flick sync --yes")
    case .noListThere(let remote, let path): return .data("\(remote.words) holds no \(path)")
    case .otherFiles(let files, let remote, let path):
      return .data(
        "\(remote.words) holds other files (\(files.abridged)) besides \(path); the list needs a "
          + "repository of its own")
    case .changesOfOthers(let files, let remote):
      return .data(
        "\(remote.words) has changes of other files (\(files.abridged)), which flick sync does not change; fetch "
          + "them with git pull, then sync again")
    case .kept(let error, let remote):
      let former = (remote.former ?? remote.address).withoutPasswords
      return error.failure.adding(
        former.isEmpty ? "; this address was not saved" : "; \(remote.name) stays \(former)")
    case .stopped(let error, let finished, let waiting):
      let failure = error.failure
      let found = finished.map { "; " + $0.message() }.joined()
      let rest = waiting == 0 ? "" : "; \(waiting) new \(waiting == 1 ? "commit waits" : "commits wait") here"
      return failure.adding(found + (failure.exitCode == .io ? rest : ""))

    case .record(let remark): return .data(remark.message)
    case .unusable(let path, let reason): return .data("\(path): \(reason); nothing was exchanged with it")
    case .replaced(let folder):
      return .data("\(folder) was replaced while it was read; nothing was exchanged with it: try again")
    case .emptied(let path):
      return .data(
        "\(path.visible) has none of the to-dos of the last exchange; nothing was exchanged with it; to remove them "
          + "here too: flick link \(path.shellWord) --force")
    case .withoutList(let list, let path):
      return .data(
        "the list \(list.visible), which is linked to \(path.visible), is gone or has another name; "
          + "flick link --remove \(path.shellWord) ends the link, and then flick link --list NAME "
          + "\(path.shellWord) creates one to another list")
    case .noNumbers(let next): return .outOfNumbers(next: next)
    case .manyRemovals(let count, let known, let path, let isHere):
      return .data(
        "\(count) of \(known) items are gone from \(isHere ? "the list" : path.visible); nothing was exchanged with "
          + "\(path.visible); to remove them everywhere: flick link \(path.shellWord) --force")
    case .newList(let list, let path):
      return .data(
        "the list \(list.visible) was created anew and has none of the items of \(path.visible); nothing was exchanged "
          + "with it; to add them to the list: flick link --remove \(path.shellWord); flick link --list "
          + "\(list.shellWord) \(path.shellWord); to remove them everywhere: flick link \(path.shellWord) --force"
      )
    case .gone(let error, let path):
      return .more(
        error.failure,
        "; nothing was exchanged with it (flick link --remove \(path.shellWord) ends the link)")
    case .readsOnly(let error, let holder):
      return .more(
        error.failure,
        "; the list is linked on \(holder.shownHost) now, so this link only reads, and ends after one more read "
          + "that succeeds")
    case .partly(let error, let done, let isLinked):
      let changes = done.written + done.removed
      let parts = [
        done.received > 0 ? "the list is saved" : nil,
        changes > 0 ? "\(done.path.visible) has \(changes) change\(changes == 1 ? "" : "s")" : nil,
        isLinked ? "the next sync writes the rest" : "\(done.path.visible) is not linked",
      ]
      return .more(error.failure, "; " + parts.compactMap(\.self).joined(separator: ", "))
    case .stillLinked(let error, let path, let isSure):
      return .more(
        error.failure,
        isSure
          ? "; \(path.visible) is still linked, and the next sync claims the list again (flick link --remove "
            + "\(path.shellWord) tries to end the link again)"
          : "; it is unknown whether \(path.visible) is still linked (flick link shows it)")
    }
  }
}

extension [String] {
  /// The first of some names, and the number of the others.
  var abridged: String { self[0] + (count > 1 ? " and \(count - 1) more" : "") }
}

extension Failure {
  /// A failure of the remote, with more words; any other unchanged.
  fileprivate func adding(_ words: String) -> Failure {
    if case .store = self { return self }
    return exitCode == .io || exitCode == .data ? .more(self, words) : self
  }
}
