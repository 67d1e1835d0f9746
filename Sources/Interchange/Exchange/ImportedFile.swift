import TodoModel

/// The content of another program's file.
package struct ImportedFile: Sendable {
  /// The items in the order of the file.
  package internal(set) var items: [ImportedItem] = []
  /// The lists in order, if the file has them separately from the items.
  package internal(set) var lists: [String] = []
  /// The errors in the file, in its order, at most ``ImportFault/most``.
  package internal(set) var faults: [ImportFault] = []
  /// Errors in single parts, at most ``ImportFault/most``; the rest is imported.
  package internal(set) var flaws: [ImportFault] = []
  /// The skipped content.
  package internal(set) var remarks = Remarks()

  init() {}

  init(fault: ImportFault) { faults = [fault] }

  /// Records an error. Returns false once the limit is reached.
  @discardableResult
  mutating func blame(_ offset: Int, _ reason: String) -> Bool {
    guard faults.count < ImportFault.most else { return false }
    faults.append(ImportFault(offset: offset, reason: reason))
    return faults.count < ImportFault.most
  }
}

package struct ExportedFile: Sendable {
  package internal(set) var bytes: [UInt8] = []
  /// The content that the format cannot hold.
  package internal(set) var losses = Remarks()
}

package struct ExchangeWorld {
  package var clock: LocalClock
  /// Returns the content of the system's file for a time zone, or nil if there is none of this name.
  package var zoneFile: (String) -> [UInt8]?
  /// Called now and then with the completed fraction of the work, 0…1.
  package var progress: (Double) -> Void

  package init(
    clock: LocalClock = .utc, zoneFile: @escaping (String) -> [UInt8]? = { _ in nil },
    progress: @escaping (Double) -> Void = { _ in }
  ) {
    self.clock = clock
    self.zoneFile = zoneFile
    self.progress = progress
  }
}
