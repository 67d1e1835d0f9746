import Arguments
import JSON
import Motion
import Storage
import Text
import TodoModel

/// The reason why a command failed. The one place that turns errors into words and exit codes.
enum Failure: Error, Hashable {
  /// The words on the command line do not fit the table.
  case arguments(ArgumentError)
  /// A value that is not of the expected kind: `a priority`.
  case value(String, of: String? = nil, isNot: String, advice: String)
  /// The words fit the table but make no sense together.
  case usage(String)
  /// A query that cannot be read or is too large. The message has the location and a caret, safe to print.
  case query(String, isTooLarge: Bool)
  /// Too many items to change without the user's confirmation.
  case unconfirmed(Set<ItemUID>)
  /// Too many steps to undo or redo without the user's confirmation.
  case manySteps(String, Int)
  /// The list changed after the user confirmed.
  case changedMeanwhile
  case store(StoreError)
  /// Ids that no item has, as typed.
  case noItems([String])
  /// The named thing does not exist.
  case notFound(String)
  /// The nearest list's name, or what names it as words for the shell: a condition, or the whole command.
  case noList(String, nearest: String?)
  /// An input is not as expected; the message has the location.
  case data(String)
  /// An input has an error at a line, counted from 1, and a column if known.
  case fault(in: String, line: Int, column: Int? = nil, String)
  /// An input has more bytes than flick takes; `found` is nil if they were not counted.
  case tooLarge(String, found: Int?, longest: Int)
  /// Several errors, each with its location.
  case faults(String)
  case input(path: String, SystemError)
  /// A file that was to be created already exists.
  case exists(String)
  /// The folder for a new file does not exist.
  case noFolder(String)
  /// Another program or the system could not do what was needed.
  case outside(String)
  /// A failure, perhaps after an earlier change, with an addition to its message.
  indirect case more(Failure, String, afterChange: Bool = false)
  /// Another program holds what is needed; a later try may succeed.
  case busy(String)
  /// An expectation in a script was not met; its report has been printed.
  case expectation
}

extension Failure {
  static func outOfNumbers(next: Int) -> Failure {
    .data(
      "there are no numbers left for new items, the next would be \(next) (flick doctor --repair brings "
        + "the numbers back)")
  }

  var exitCode: ExitCode {
    switch self {
    case .query(_, isTooLarge: true): .data
    case .arguments, .value, .usage, .query, .unconfirmed, .manySteps: .usage
    case .changedMeanwhile, .noItems, .notFound, .noList, .expectation: .unmet
    case .data, .fault, .tooLarge, .faults: .data
    case .exists, .noFolder: .cannotCreate
    case .outside: .io
    case .busy: .busy
    case .input(_, let fault):
      fault.isMissing ? .noInput : fault.isPermission ? .noPermission : fault.isTooLarge ? .data : .io
    case .store(let error): error.exitCode
    case .more(let failure, _, _): failure.exitCode
    }
  }

  /// The message for standard error, with what happened and what to do next; empty if it was printed already.
  /// After an earlier change it does not say that nothing was changed.
  func message(in program: ProgramRecord, afterChange: Bool = false) -> String {
    switch self {
    case .expectation: ""
    case .query(let text, _), .faults(let text): text
    case .arguments(let error): error.message(in: program)
    case .store(let error): error.message(in: program, afterChange: afterChange)
    // A word on the command line can be as long as memory allows.
    default: text.shortened(toColumns: 1000)
    }
  }

  private var text: String {
    switch self {
    case .usage(let text), .data(let text), .notFound(let text), .outside(let text), .busy(let text): text
    case .value(let value, let option, let kind, let advice):
      (option.map { "--\($0): " } ?? "") + "'\(value)' is not \(kind)\(advice.isEmpty ? "" : "; \(advice)")"
    case .fault(let name, let line, let column, let reason):
      "\(name):\(line):\(column.map { "\($0):" } ?? "") \(reason)"
    case .tooLarge(let name, let found, let longest):
      "\(name): found \(found.map(String.init) ?? "more") bytes, expected at most \(longest) "
        + (longest >> 30 > 0 ? "(\(longest >> 30) GiB)" : "(\(longest >> 20) MiB)")
    case .more(let failure, let text, let afterChange):
      failure.message(in: Application.program, afterChange: afterChange) + text
    case .changedMeanwhile: "the list changed in the meantime; nothing was done; try again"
    case .manySteps(let command, let count):
      "this would \(command) \(count) steps; nothing was done: add --yes to do it, or --dry-run to look first"
    case .unconfirmed(let items):
      "this would change \(items.count) items; nothing was done: add --yes to do it, or --dry-run to look first"
    case .noItems(let ids):
      "no \(ids.count == 1 ? "item" : "items") \(ids.joined(separator: ", ")); nothing was done (flick list shows the ids)"
    case .noList(let name, let nearest):
      "no list '\(name.visible)'"
        + (nearest.map { near in
          let isName = !near.hasPrefix("'") && !near.hasPrefix("flick ")
          return "; did you mean \(isName ? "'\(near.visible)'" : near.visible.quotedAsCommand)?"
        }
          ?? " (flick lists shows them"
          + (name.contains("*") ? ")" : "; flick lists add \(name.shellWord.visible) creates it)"))
    case .input(let path, let fault) where fault.isTooLarge:
      "\(path.visible): more than \(Environment.maxInputLength >> 20) MiB, the most that flick reads"
    case .input(let path, let fault): "\(path.visible): \(fault.reason)"
    case .exists(let path): "\(path.visible) already exists (--force replaces it)"
    case .noFolder(let path): "there is no folder \(path.visible); create it first (mkdir -p)"
    case .arguments, .store, .query, .faults, .expectation: ""
    }
  }
}

extension StoreError {
  var exitCode: ExitCode {
    switch self {
    case .notOwn(_, .otherUser): .noPermission
    case .fault, .missing, .notOwn, .notHistory, .tooLarge, .edit: .data
    case .notAFile, .cannotCreate: .cannotCreate
    case .io, .outcomeUnknown: .io
    case .lockTimeout: .busy
    case .noPermission: .noPermission
    }
  }

  func message(in program: ProgramRecord, afterChange: Bool = false) -> String {
    let unchanged = afterChange ? "" : "; nothing was changed"
    return switch self {
    case .fault(let fault):
      "\(fault.path.visible):\(fault.position.line):\(fault.position.column): \(fault.reason.visible)"
        + program.hint(of: "doctor", " (flick doctor checks the list)")
    case .missing(let path, let history):
      "\(path.visible) is missing, but its history \(history.visible) exists"
        + program.hint(of: "doctor", " (flick doctor --repair rebuilds it)")
    case .notAFile(let path): "\(path.visible) is not a file"
    case .notHistory(let path):
      "\(path.visible) is not a flick history; move it away or name another list (--file)" + unchanged
    case .notOwn(let path, let unsafeReason): "\(path.visible) \(unsafeReason.message)" + unchanged
    case .tooLarge(let path, let size):
      Failure.tooLarge(path.visible, found: size, longest: Store.maxSize).message(in: program)
    case .noPermission(let path, let fault): "\(path.visible): \(fault.reason)"
    case .cannotCreate(let path, let fault): "cannot create \(path.visible): \(fault.reason)"
    case .io(let path, let fault): "\(path.visible): \(fault.reason)" + unchanged
    case .lockTimeout(let folder, let after):
      "\(folder.visible) is locked by another flick; gave up after \(after.secondsText) "
        + "(--lock-timeout waits longer)"
    case .outcomeUnknown(let path, let fault):
      "\(path.visible): \(fault.reason); it is unknown whether the change is on the disk "
        + "(flick log shows it)"
    case .edit(let error): "a change does not fit the list: \(error.reason)" + unchanged
    }
  }
}

extension StoreError {
  var reason: String {
    switch self {
    case .noPermission(_, let fault), .cannotCreate(_, let fault), .io(_, let fault),
      .outcomeUnknown(_, let fault):
      fault.reason
    case .notOwn(let path, _), .notHistory(let path), .notAFile(let path): "\(path.visible) is in the way"
    default: "the history does not fit the list"
    }
  }
}

extension UnsafeFileReason {
  fileprivate var message: String {
    switch self {
    case .symbolicLink:
      "is a symbolic link, which flick does not follow; remove it or put the file itself there"
    case .notAFile: "is not a file; move it away"
    case .otherNames:
      "has other names (hard links), which would change too; put a copy of the file there"
    case .otherUser(let owner):
      "belongs to another user (\(owner)); move it away or name another list (--file)"
    }
  }
}

extension EditError {
  fileprivate var reason: String {
    switch self {
    case .noItem(let uid): "there is no item with the uid \(uid)"
    case .itemExists(let uid): "there is already an item with the uid \(uid)"
    case .idInUse(let id): "the number \(id) is taken"
    case .idOutOfRange(let id): "the number \(id) is not from 1 to \(Item.ids.upperBound)"
    case .noList(let name): "there is no list '\(name.visible)'"
    case .listExists(let name): "there is already a list '\(name.visible)'"
    case .listNotEmpty(let name): "the list '\(name.visible)' is not empty"
    case .listIsCurrent(let name): "the list '\(name.visible)' is the current one"
    case .indexOutOfRange(let index, let count): "index \(index) is outside 0 to \(count)"
    case .alreadyCompleted(let uid): "the item with the uid \(uid) is already done"
    case .notCompleted(let uid): "the item with the uid \(uid) is not done"
    case .badText: "a text is blank or more than one line"
    }
  }
}

extension ProgramRecord {
  /// A hint that names a command, or empty if the program lacks that command.
  fileprivate func hint(of command: String, _ text: String) -> String {
    self.command(named: command) == nil ? "" : text
  }
}

extension Duration {
  var secondsText: String {
    let (seconds, attoseconds) = components
    return attoseconds == 0 ? "\(seconds) s" : "\((Double(seconds) + Double(attoseconds) / 1e18).rounded3) s"
  }
}
