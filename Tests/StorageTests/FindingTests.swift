import Testing
import TodoModel

@testable import Storage

/// Examinations beside a writer, and in a folder without locks.
@Suite struct FindingTests: StoreSuite {
  let disk = MemoryDisk()

  /// A change comes before each call in turn, the first one of a store and a later one; it is never taken for a crash.
  @Test(arguments: [0, 1], [false, true])
  func ignoresChangeUnderWay(changesBefore: Int, isLockable: Bool) throws {
    for number in 0..<changesBefore { try store.add("A\(number)") }
    let calls = try changing { meddled, call in
      let files: any FileSystem = isLockable ? meddled : UnlockableDisk(base: meddled)
      let found = try Store(path: "/d/todo.json", fileSystem: files).examine()
      #expect(found == [], "call \(call)")
    }
    #expect(calls > 2)
  }

  /// Hands out a disk whose list another program changes before each call in turn, and returns the number of calls.
  private func changing(_ body: (FaultyDisk, Int) throws -> Void) throws -> Int {
    var call = 0
    while true {
      let disk = disk.copy()
      let meddled = FaultyDisk(
        disk, at: call,
        interruption: { _ = try? Store(path: "/d/todo.json", fileSystem: disk).add("B") })
      try body(meddled, call)
      if meddled.calls <= call { return call }
      call += 1
    }
  }

  @Test func findsLeftoversWithoutLock() throws {
    try store.add("A")
    let before = disk.bytes("/d/todo.json") ?? []
    try store.add("B")
    disk.setBytes("/d/todo.json", before)
    _ = try disk.open("/d/todo.json.new", .create)
    let found: [Finding] = [.unfinished(step: 2), .temporaryLeft(path: "/d/todo.json.new")]
    #expect(try store.examine() == found)
    #expect(try Store(path: "/d/todo.json", fileSystem: UnlockableDisk(base: disk)).examine() == found)
    // Nor does it need the lock while another process holds it.
    let folder = try disk.open("/d", .folder)
    #expect(try disk.lock(folder))
    #expect(try store.examine() == found)
  }

  /// The first write may come between the look for the store and the one for its history.
  @Test func toleratesFirstWriteUnderWay() throws {
    let calls = try changing { meddled, call in
      let states = try Store(path: "/d/todo.json", fileSystem: meddled).states(since: nil)
      #expect(states.count <= 1, "call \(call)")
    }
    #expect(calls > 1)
  }
}
