import Interchange
import Storage
import TodoModel

/// A place that a list is linked to, while the two are brought together: read, planned, written, in this order.
protocol LinkPlace {
  /// The folder that it is, or that holds it.
  var folder: LinkedFolder { get }
  /// What was read.
  var side: LinkedSide { get set }
  /// What list and place had in common before, as far as the place still has it.
  var base: LinkState? { get }
  /// Whether the place says what it said at the last exchange.
  var isUnchanged: Bool { get }
  /// Whether the base is to be written anew although it says the same, so that files need not be read again.
  var isRefreshed: Bool { get }
  /// Whether it is empty, although it was not: what is mounted there may be missing.
  var isEmptied: Bool { get }
  var fields: LinkedFields { get }
  /// What was passed by, and why.
  var remarks: [String] { get }

  /// Removes what a crash has left.
  func tidy()
  /// Works out what is to be written; `place` has the list after the merge. Nothing is written.
  mutating func plan(_ merge: LinkMerge, _ list: ItemList) throws(Failure) -> LinkPlan
  /// Writes it, as far as the place still is as it was read, and gives the state after it.
  mutating func carryOut() -> LinkEnding
  /// Gives the place up.
  func close()
}

/// What is to be written to a place.
struct LinkPlan {
  /// The state as it was read.
  var read = LinkState()
  var wanted: [LinkRecord.Pending.Wanted] = []
  var lines: [LinkedLine] = []
  /// How many files, or lines, are to be written and removed.
  var writes = 0
  var removals = 0
  /// Files that change nothing, as their items are on other lists.
  var waiting: [(uid: ItemUID, name: String)] = []

  var isEmpty: Bool { writes + removals == 0 }
}

/// What became of it.
struct LinkEnding {
  var state: LinkState
  var written = 0
  var removed = 0
  /// What was not done, and why.
  var remarks: [String] = []
  /// What ended it early.
  var failure: Failure?
}

extension LinkedFolder {
  /// Throws if the path no longer leads to this folder: then files that were not found may be there still.
  func refuseMoved() throws(Failure) {
    do throws(SystemFault) { if try isInPlace() { return } } catch { throw .input(path: path, error) }
    throw .data("\(path) was replaced while it was read; nothing was exchanged with it: try again")
  }
}

extension Failure {
  /// What keeps a linked file from being written; the list has what was read by then.
  static func writing(_ error: StoreError) -> Failure {
    switch error {
    case .noPermission(let path, let fault), .cannotCreate(let path, let fault), .io(let path, let fault),
      .outcomeUnknown(let path, let fault):
      fault.isMissing ? .outside("\(path): \(fault.reason)") : .input(path: path, fault)
    default: .store(error)
    }
  }
}
