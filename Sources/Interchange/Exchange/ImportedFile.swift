import TodoModel

/// What a file of another program holds.
package struct ImportedFile: Sendable {
  /// In the order of the file.
  package internal(set) var items: [ImportedItem] = []
  /// The lists that the file has, in order, where it tells of them apart from the items.
  package internal(set) var lists: [String] = []
  /// What is wrong in the file, in its order, at most ``ImportFault/most``.
  package internal(set) var faults: [ImportFault] = []
  /// What is wrong in single parts of the file and what became of those, at most ``ImportFault/most``; the rest is
  /// taken.
  package internal(set) var flaws: [ImportFault] = []
  /// What was passed over.
  package internal(set) var remarks = LossReport()

  init() {}

  init(fault: ImportFault) { faults = [fault] }

  /// Takes note of a fault; false if there are enough of them.
  @discardableResult
  mutating func blame(_ offset: Int, _ reason: String) -> Bool {
    guard faults.count < ImportFault.most else { return false }
    faults.append(ImportFault(offset: offset, reason: reason))
    return faults.count < ImportFault.most
  }
}

/// A file made for another program.
package struct ExportedFile: Sendable {
  package internal(set) var bytes: [UInt8] = []
  /// What the format cannot hold.
  package internal(set) var losses = LossReport()
}

/// What readers and writers of other programs' files need to know of the world.
package struct ExchangeWorld {
  package var clock: LocalClock
  /// The content of the system's file of a time zone; nil if there is none of this name.
  package var zoneFile: (String) -> [UInt8]?
  /// Told now and then how much of the work is done, 0…1.
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
