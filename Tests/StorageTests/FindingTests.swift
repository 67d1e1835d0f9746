import Testing
import TodoModel

@testable import Storage

/// Examinations beside a writer, and in a folder without locks.
@Suite struct FindingTests {
  let disk = MemoryDisk()
  var store: Store { Store(path: "/d/todo.json", fileSystem: disk) }

  /// A change comes before each call in turn, the first one of a store and a later one; it is never taken for a crash.
  @Test(arguments: [0, 1], [false, true])
  func ignoresChangeUnderWay(changesBefore: Int, isLockable: Bool) throws {
    for number in 0..<changesBefore { try store.add("A\(number)") }
    var call = 0
    while true {
      let disk = disk.copy()
      let meddled = FaultyDisk(
        disk, at: call,
        interruption: { _ = try? Store(path: "/d/todo.json", fileSystem: disk).add("B") })
      let files: any FileSystem = isLockable ? meddled : UnlockableDisk(base: meddled)
      #expect(try Store(path: "/d/todo.json", fileSystem: files).examine() == [], "call \(call)")
      if meddled.calls <= call { break }
      call += 1
    }
    #expect(call > 2)
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
    var call = 0
    while true {
      let disk = disk.copy()
      let meddled = FaultyDisk(
        disk, at: call,
        interruption: { _ = try? Store(path: "/d/todo.json", fileSystem: disk).add("B") })
      let states = try Store(path: "/d/todo.json", fileSystem: meddled).states(since: nil)
      #expect(states.count <= 1, "call \(call)")
      if meddled.calls <= call { break }
      call += 1
    }
    #expect(call > 1)
  }
}
