import CLibrary
import JSON
import Scenes
import TestSupport
import Testing
import TodoModel

@testable import Storage

@Suite struct DoctorTests: StoreSuite {
  let disk = MemoryDisk()

  private func bytes(_ name: String = "") -> [UInt8] { disk.bytes("/d/todo.json" + name) ?? [] }

  private func text(_ name: String = "") -> String { String(decoding: bytes(name), as: UTF8.self) }

  private func fault(_ line: Int, _ column: Int, _ reason: String) -> StoreTextError {
    StoreTextError(path: "/d/todo.json", position: TextPosition(line: line, column: column), reason: reason)
  }

  /// Breaks the record of this number.
  private func breakRecord(_ number: Int) {
    var lines = text(".history").split(separator: "\n", omittingEmptySubsequences: false)
    lines[number - 1] = "broken"
    disk.setBytes("/d/todo.json.history", Array(lines.joined(separator: "\n").utf8))
  }

  @Test func findsNothingInSoundStore() throws {
    #expect(try store.examine() == [])
    #expect(try repair().actions == [])
    try add("A", "B")
    #expect(try store.examine() == [])
    let before = bytes()
    let done = try repair()
    #expect(done.actions == [])
    #expect(done.document?.texts == ["B", "A"])
    #expect(bytes() == before)
    #expect(disk.names == ["/d/todo.json", "/d/todo.json.history"])
  }

  /// Whatever goes wrong while the damaged file is kept: a copy that is not whole never stays.
  @Test(arguments: [FaultyDisk.Fault.fails(ENOSPC), .fails(EIO), .dies, .diesAfter])
  func keepsDamagedFileWholeOrNotAtAll(fault: FaultyDisk.Fault) throws {
    try add("A", "B", "C")
    let damaged = Array(bytes().dropLast(60))
    set(String(decoding: damaged, as: UTF8.self))
    var call = 0
    while true {
      let disk = disk.copy()
      let faulty = FaultyDisk(disk, fault, at: call)
      let outcome = Result { try Store(path: "/d/todo.json", fileSystem: faulty).repair { uid(1000) } }
      if faulty.calls <= call { break }
      disk.closeAll()
      let names = disk.names
      for name in names where name.contains("damaged") {
        #expect(disk.bytes(name) == damaged, "\(name) after \(fault) at call \(call)")
      }
      if disk.bytes("/d/todo.json") != damaged { #expect(names.contains("/d/todo.json.damaged-1")) }
      if case .failure = outcome, !faulty.isDead {
        #expect(!names.contains("/d/todo.json.new") || fault == .fails(EIO), "call \(call)")
      }
      _ = try Store(path: "/d/todo.json", fileSystem: disk).repair { uid(1000) }
      #expect(try Store(path: "/d/todo.json", fileSystem: disk).read()?.texts == ["C", "B", "A"])
      #expect(disk.bytes("/d/todo.json.damaged-1") == damaged)
      call += 1
    }
    #expect(call > 20)
  }

  @Test func reportsRepairActionsWhenLaterCallFails() throws {
    try add("A", "B", "C")
    let damaged = Array(bytes().dropLast(60))
    set(String(decoding: damaged, as: UTF8.self))
    var call = 0
    var failedLater = 0
    while true {
      let disk = disk.copy()
      let faulty = FaultyDisk(disk, .fails(EIO), at: call)
      let outcome = Result { try Store(path: "/d/todo.json", fileSystem: faulty).repair { uid(1000) } }
      if faulty.calls <= call { break }
      call += 1
      guard disk.bytes("/d/todo.json") != damaged else { continue }
      let repair = try outcome.get()
      #expect(repair.actions.first == .keptDamaged(path: "/d/todo.json.damaged-1"), "call \(call)")
      if case .io = repair.failure {
        failedLater += 1
        #expect(repair.actions.contains(.rebuilt(lostEdits: 0)), "call \(call)")
        #expect(repair.document?.texts == ["C", "B", "A"], "call \(call)")
      }
    }
    #expect(failedLater > 0)
  }

  /// The copy's name is on the disk before the damaged file is replaced.
  @Test(arguments: 0..<Search.size(8, long: 20) as Range<UInt64>)
  func aPowerCutLosesNeitherTheStoreNorTheDamagedFile(seed: UInt64) throws {
    try add("A", "B", "C")
    let damaged = Array(bytes().dropLast(60))
    set(String(decoding: damaged, as: UTF8.self))
    for call in 0..<60 {
      let disk = disk.copy()
      let faulty = FaultyDisk(disk, .dies, at: call)
      _ = try? Store(path: "/d/todo.json", fileSystem: faulty).repair { uid(1000) }
      var random = SplitMix64(seed: seed)
      disk.cutPower(&random)
      if disk.bytes("/d/todo.json") != damaged {
        #expect(disk.bytes("/d/todo.json.damaged-1") == damaged, "cut at call \(call)")
      }
    }
  }

  @Test func rebuildsMissingStoreByteForByte() throws {
    try add("A", "B", "C")
    _ = try store.undo(2, command: [], at: moment(1))
    let before = bytes()
    try disk.remove("/d/todo.json")
    #expect(try store.examine() == [.storeMissing])
    #expect(try repair().actions == [.rebuilt(lostEdits: 0)])
    #expect(bytes() == before)
    #expect(try store.examine() == [])
    #expect(try store.redo(9, command: [], at: moment(2)).after.texts == ["C", "B", "A"])
  }

  @Test(arguments: [0, 1, 60, 150, 300])
  func rebuildsTruncatedStoreAndKeepsDamagedFile(length: Int) throws {
    try add("A", "B", "C")
    let before = bytes()
    let damaged = Array(before.prefix(length))
    disk.setBytes("/d/todo.json", damaged)
    guard case .storeFaulty = try store.examine().first else {
      Issue.record("not found")
      return
    }
    #expect(try repair().actions == [.keptDamaged(path: "/d/todo.json.damaged-1"), .rebuilt(lostEdits: 0)])
    #expect(bytes() == before)
    #expect(bytes(".damaged-1") == damaged)
    disk.setBytes("/d/todo.json", damaged)
    #expect(try repair().actions.first == .keptDamaged(path: "/d/todo.json.damaged-2"))
    #expect(try store.read()?.texts == ["C", "B", "A"])
  }

  @Test func keepsOlderStore() throws {
    try add("A")
    let backup = bytes()
    try add("B", "C")
    disk.setBytes("/d/todo.json", backup)
    #expect(try store.examine() == [.storeOlder(steps: 2)])
    #expect(try repair().actions == [])
    try add("D")
    #expect(try store.examine() == [])
    #expect(try store.read()?.texts == ["D", "A"])
  }

  @Test func findsUnfinishedChange() throws {
    try add("A")
    let before = bytes()
    try add("B")
    disk.setBytes("/d/todo.json", before)
    _ = try disk.open("/d/todo.json.new", .create)
    #expect(try store.examine() == [.unfinished(step: 2), .temporaryLeft(path: "/d/todo.json.new")])
    #expect(try repair().actions == [.removedTemporary])
  }

  @Test func findsMissingHistory() throws {
    try add("A")
    try disk.remove("/d/todo.json.history")
    #expect(try store.examine() == [.historyMissing])
    #expect(try repair().actions == [])
  }

  @Test func findsDamagedAndTornHistory() throws {
    try add("A", "B", "C")
    breakRecord(2)
    disk.setBytes("/d/todo.json.history", bytes(".history").dropLast())
    let torn = try #require(text(".history").split(separator: "\n").last?.utf8.count)
    #expect(try store.examine() == [.changedOutside, .historyDamaged(before: 2), .historyTorn(bytes: torn)])
    #expect(try repair().actions == [])
  }

  @Test func findsStoreChangedByEditor() throws {
    try add("A")
    set(text().replacing("\"A\"", with: "\"Z\""))
    #expect(try store.examine() == [.changedOutside])
  }

  @Test func combinesItemsOfDamagedStoreAndDamagedHistory() throws {
    try add("A", "B", "C", "D")
    breakRecord(2)
    // The file still has A, B and C; the history A, C and D.
    let lines = text().split(separator: "\n")
    set(lines.filter { !$0.contains("\"D\"") }.joined(separator: "\n") + "\n<<<<<<< HEAD\n")
    let done = try repair()
    #expect(
      done.actions == [
        .keptDamaged(path: "/d/todo.json.damaged-1"), .rebuilt(lostEdits: 0), .salvaged(items: 1),
        .supplied(items: 1),
      ])
    #expect(done.document?.texts == ["D", "C", "B", "A"])
    #expect(try store.read() == done.document)
    #expect(try store.add("E").after.texts == ["E", "D", "C", "B", "A"])
  }

  @Test func withoutHistoryTheFilesItemsAreSalvaged() throws {
    try add("A", "B")
    _ = try store.update(command: [], at: moment()) { document, _ in
      [.addList("Work", index: 1), .insert(item(document.next, "W"), list: "Work", index: 0)]
    }
    try disk.remove("/d/todo.json.history")
    let whole = text()
    set(String(whole.dropLast(8)))
    #expect(try repair().actions == [.keptDamaged(path: "/d/todo.json.damaged-1"), .salvaged(items: 3)])
    let document = try #require(try store.read())
    #expect(document.lists.map(\.name) == ["Inbox", "Work"])
    #expect(document.lists.map { $0.items.map(\.text) } == [["B", "A"], ["W"]])
    #expect(document.next == 4)
  }

  @Test func refusesToRepairFileWithoutItemsOrHistory() throws {
    disk.setBytes("/d/todo.json", [])
    _ = try disk.open("/d/todo.json", .append)
    set("not a store at all {{{ [[[")
    let error = StoreError.fault(fault(1, 1, "expected a store, a JSON object"))
    #expect(throws: error) { try repair() }
    #expect(text() == "not a store at all {{{ [[[")
    #expect(disk.names == ["/d/todo.json"])
  }

  @Test func refusesToRepairNewerVersion() throws {
    try add("A")
    set(text().replacing("\"version\":1", with: "\"version\":2"))
    #expect(throws: StoreError.fault(fault(3, 11, "version 2 is newer than this program"))) { try repair() }
  }

  @Test func numbersThatComeTwiceAreGivenAnew() throws {
    try add("A", "B", "C")
    set(text().replacing("{\"id\":2,", with: "{\"id\":3,"))
    #expect(try store.examine() == [.storeFaulty(fault(10, 7, "another item has this id"))])
    #expect(
      try repair().actions == [.keptDamaged(path: "/d/todo.json.damaged-1"), .renumbered(from: 3, to: 4)])
    let document = try #require(try store.read())
    #expect(document.texts == ["C", "B", "A"])
    #expect(document.currentList.items.map(\.id) == [3, 4, 1])
    #expect(document.next == 5)
    #expect(try store.add("D").notices == [.recordedOutside(4)])
  }

  @Test func mendsDuplicatesOfLineMerge() throws {
    try add("A", "B")
    var lines = text().split(separator: "\n").map(String.init)
    let line = lines[8]
    lines[4] = "\"next\":2,"
    lines[5] = "\"current\":\"Gone\","
    lines.insert(line, at: 9)
    lines.insert(line.replacing("\"B\"", with: "\"B2\""), at: 10)
    lines[lines.count - 3] = "]},{\"name\":\"Inbox\",\"items\":[]}"
    set(lines.joined(separator: "\n"))
    #expect(
      try repair().actions == [
        .keptDamaged(path: "/d/todo.json.damaged-1"), .renamed(uid(2), to: uid(1001)),
        .renumbered(from: 2, to: 3),
        .joinedLists("Inbox"), .droppedCopies(1), .reset("next"), .reset("current"),
      ])
    let document = try #require(try store.read())
    #expect(document.texts == ["B", "B2", "A"])
    #expect(document.brokenInvariant == nil)
  }

  /// After random damage a repair gives a readable store, or reports why not and changes nothing.
  @Test(arguments: 0..<10)
  func randomDamageIsMendedOrLeftAlone(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Search.size(15, long: 40) {
      let disk = MemoryDisk()
      let store = Store(path: "/d/todo.json", fileSystem: disk)
      for text in ["A", "B", "C", "D"] { try store.add(text) }
      for name in ["/d/todo.json", "/d/todo.json.history"] {
        var bytes = disk.bytes(name) ?? []
        for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
          let at = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...200, using: &random)))
          case 2: bytes.removeLast(bytes.count - at)
          default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 120)], at: at)
          }
        }
        disk.setBytes(name, bytes)
      }
      let found = disk.bytes("/d/todo.json")
      _ = try store.examine()
      do {
        let repair = try store.repair { ItemUID(high: random.next(), low: random.next()) }
        let document = try store.read()
        #expect(document == repair.document)
        #expect(document?.brokenInvariant == nil)
        // With no record left the file may be anything: the user moves it away.
        let foreign = Finding.historyForeign(path: "/d/todo.json.history")
        let findings = try store.examine()
        #expect(findings.allSatisfy { !$0.blocks || $0 == foreign })
        if repair.actions.contains(.keptDamaged(path: "/d/todo.json.damaged-1")) {
          #expect(disk.bytes("/d/todo.json.damaged-1") == found)
        }
        if findings.contains(foreign) {
          #expect(throws: StoreError.notHistory(path: "/d/todo.json.history")) { try store.add("E") }
        } else {
          try store.add("E")
        }
      } catch is StoreError {
        #expect(disk.bytes("/d/todo.json") == found)
      }
    }
  }
}
