import Storage
import StorageSupport
import Synchronization
import Testing
import TodoModel

@testable import Sync

/// Exchanges that stop somewhere, and the next one.
@Suite struct LinkRecoveryTests {
  /// Files on which nothing changes any more after some calls, as if the program had been killed.
  private final class KilledFiles: ForwardingFileSystem {
    let base: any FileSystem
    private let left: Mutex<Int>

    init(_ base: any FileSystem, after calls: Int) {
      self.base = base
      left = Mutex(calls)
    }

    var isKilled: Bool { left.withLock { $0 < 0 } }

    private func change() throws(SystemError) {
      let isKilled = left.withLock { left in
        left -= 1
        return left < 0
      }
      if isKilled { throw SystemError(.write, code: 5) }
    }

    func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
      if mode == .create { try change() }
      return try base.open(path, mode)
    }

    func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
      try change()
      return try base.write(file, bytes)
    }

    func truncate(_ file: OpenFile, to size: Int) throws(SystemError) {
      try change()
      try base.truncate(file, to: size)
    }

    func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) {
      try change()
      try base.rename(old, to: new, in: folder)
    }

    func remove(_ path: String) throws(SystemError) {
      try change()
      try base.remove(path)
    }
  }

  /// A pair whose both sides have changed since the last exchange.
  private static func pair(_ kind: LinkRecord.Kind, _ texts: String...) throws -> LinkPair {
    let pair = try LinkPair(kind, "Milk", "Bread", "Eggs")
    _ = try pair.exchange()
    let items = try #require(try pair.world.store.read()).lists[0].items
    try pair.edit([.setText(items[0].uid, "Oat milk"), .remove(items[1].uid)])
    for (name, text) in pair.place {
      pair.put(text.replacing("Eggs", with: "Ten eggs"), as: name)
    }
    return pair
  }

  private static func texts(_ place: [String: String]) -> Set<Substring> {
    Set(
      place.values.flatMap { $0.split(whereSeparator: \.isNewline) }.filter {
        $0.contains("milk") || $0.contains("Milk") || $0.contains("eggs") || $0.contains("Eggs")
          || $0.contains("Bread")
      })
  }

  /// Wherever an exchange is killed, the next one ends as if it had not been: nothing is lost, doubled or brought back.
  @Test(arguments: [LinkRecord.Kind.folder, .todoTxt])
  func recoversFromEachCall(kind: LinkRecord.Kind) throws {
    let whole = try LinkRecoveryTests.pair(kind)
    _ = try whole.exchange()
    let expected = try whole.texts()
    #expect(expected == ["Oat milk", "Ten eggs"])
    var kills = 0
    while true {
      let pair = try LinkRecoveryTests.pair(kind)
      let files = KilledFiles(pair.files, after: kills)
      let killed = pair.over(files)
      _ = try? killed.exchange()
      guard files.isKilled else { break }
      let session = try pair.exchange()
      #expect(session.failures == [], "killed after \(kills) calls")
      #expect(try pair.texts() == expected, "killed after \(kills) calls")
      #expect(
        LinkRecoveryTests.texts(pair.place) == LinkRecoveryTests.texts(whole.place),
        "killed after \(kills) calls")
      #expect(try pair.saved()?.pending == nil)
      kills += 1
    }
    #expect(kills > 10)
  }

  /// The state that was read becomes the base only if the store has what came of it.
  @Test(arguments: [true, false])
  func settlesPendingPlan(isStored: Bool) throws {
    let pair = try LinkRecoveryTests.pair(.folder)
    let before = try #require(try pair.saved()?.base)
    // The record is written with the plan before the store, and then the files: stop at either.
    var calls = 0
    while true {
      let attempt = try LinkRecoveryTests.pair(.folder)
      let former = try attempt.texts()
      _ = try? attempt.over(KilledFiles(attempt.files, after: calls)).exchange()
      calls += 1
      guard let record = try attempt.saved(), let pending = record.pending else { continue }
      guard try (attempt.texts() != former) == isStored else { continue }
      #expect(record.base?.items == before.items)
      #expect(pending.read.items.map(\.text) == ["Milk", "Bread", "Ten eggs"])
      #expect(pending.wanted.map(\.item.text) == ["Oat milk"])
      var reads = LinkReads(attempt.world)
      let stored = try reads.start(nil)
      reads.open(try attempt.all(), for: stored)
      defer { reads.close() }
      let base = try #require(reads.links.first?.found.record.base)
      #expect(base.items.map(\.text) == (isStored ? pending.read : before).items.map(\.text))
      return
    }
  }
}

extension LinkPair {
  /// The same pair as a program sees it that runs on these files.
  fileprivate func over(_ system: any FileSystem) -> LinkPair {
    var pair = self
    pair.world = SyncWorld(
      store: Store(path: "/list/todo.json", fileSystem: system), fileSystem: system, words: ["sync"],
      now: world.now, newUID: world.newUID)
    return pair
  }

  fileprivate func all() throws -> [LinkRecords.Found] {
    let records = try LinkRecords(world, making: false)
    defer { records?.release() }
    return try records?.all().links ?? []
  }
}
