import CLibrary
import Coding
import Scenes
import Synchronization
import TestSupport
import Testing
import TodoModel

@testable import Storage

/// A change of a small store, to be disturbed.
private struct Scenario: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var path = "/d/todo.json"
  /// The size in bytes from which items are read late.
  var defersFrom = Int.max
  /// The size of the history in bytes from which the oldest steps are moved away.
  var maxHistory = Store.maxHistory
  /// Makes what is there before.
  var prepare: @Sendable (MemoryDisk) throws -> Void
  var act: @Sendable (Store) throws -> Update

  static let all: [Scenario] = [
    Scenario(testDescription: "first add", prepare: { _ in }, act: { try $0.add("new") }),
    Scenario(
      testDescription: "first add in folders to be made", path: "/d/e/f/todo.json", prepare: { _ in },
      act: { try $0.add("new") }),
    Scenario(
      testDescription: "add",
      prepare: { disk in try Store(disk).add(["A", "B"]) }, act: { try $0.add("new") }),
    Scenario(
      testDescription: "undo of two steps", defersFrom: 0,
      prepare: { disk in try Store(disk).add(["A", "B", "C"]) },
      act: { try $0.undo(2, command: ["undo", "2"], at: moment(9)) }),
    Scenario(
      testDescription: "a merged document in place of the stored one",
      prepare: { disk in try Store(disk).add(["A", "B"]) },
      act: { store in
        try store.rewrite(command: ["sync"], at: moment(9)) { document in
          var merged = document
          try merged.apply(
            [.setText(uid(1), "A2"), .remove(uid(2)), .insert(item(7, "C"), list: "Inbox", index: 0)],
            at: moment(3))
          merged.revision = 12
          return merged
        }
      }),
    Scenario(
      testDescription: "add to a store without history",
      prepare: { disk in
        try Store(disk).add(["A", "B"])
        try disk.remove("/d/todo.json.history")
        try disk.sync(disk.open("/d", .folder))
      }, act: { try $0.add("new") }),
    Scenario(
      testDescription: "add after a change from outside",
      prepare: { disk in
        try Store(disk).add(["A", "B"])
        var document = try #require(try Store(disk).read())
        try document.apply(.setText(uid(1), "A2"), at: moment(3))
        disk.setBytes("/d/todo.json", DocumentCoding.encode(document))
      }, act: { try $0.add("new") }),
    Scenario(
      testDescription: "add after a torn record",
      prepare: { disk in
        try Store(disk).add(["A", "B"])
        disk.setBytes("/d/todo.json.history", (disk.bytes("/d/todo.json.history") ?? []) + Array("1234".utf8))
      }, act: { try $0.add("new") }),
    Scenario(
      testDescription: "add after a crash between record and store",
      prepare: { disk in
        try Store(disk).add("A")
        let before = disk.bytes("/d/todo.json") ?? []
        try Store(disk).add("B")
        disk.setBytes("/d/todo.json", before)
        try disk.sync(disk.open(disk.open("/d/todo.json.new", .create).number > 0 ? "/d" : "", .folder))
      }, act: { try $0.add("new") }),
    Scenario(
      testDescription: "add that makes the history too long", maxHistory: 1024,
      prepare: { disk in try Store(disk).add(["A", "B"]) }, act: { try $0.add("new") }),
  ]
}

extension Store {
  fileprivate func add(_ texts: [String]) throws {
    for text in texts { try add(text) }
  }

  fileprivate init(_ disk: any FileSystem, path: String = "/d/todo.json") {
    self.init(path: path, fileSystem: disk, lockTimeout: .milliseconds(50))
    defersFrom = .max
  }

  fileprivate init(_ disk: any FileSystem, _ scenario: Scenario) {
    self.init(disk, path: scenario.path)
    defersFrom = scenario.defersFrom
    maxHistory = scenario.maxHistory
  }
}

/// The state found after a disturbance.
private struct Aftermath {
  var scenario: Scenario
  /// The texts before, as a reader and as a writer sees them, and after an undisturbed change.
  var old: [String]
  var completed: [String]
  var new: [String]

  init(_ scenario: Scenario) throws {
    self.scenario = scenario
    let disk = MemoryDisk()
    try scenario.prepare(disk)
    old = try Store(disk, scenario).read()?.texts ?? []
    let update = try scenario.act(Store(disk, scenario))
    completed = update.before.texts
    new = update.after.texts
    #expect(try Store(disk, scenario).read()?.texts == new)
  }

  /// Checks the result of a disturbed change; `outcome` is its return value or error, nil if it died.
  func complaints(_ disk: MemoryDisk, _ outcome: Result<Update, any Error>?) -> [String] {
    var complaints: [String] = []
    let store = Store(disk, scenario)
    do {
      let texts = try store.read()?.texts ?? []
      var possible = texts == new ? [new] : [completed, new]
      switch outcome {
      case .success: if texts != new { complaints.append("acknowledged, but \(texts)") }
      case .failure(StoreError.outcomeUnknown), nil:
        if ![old, completed, new].contains(texts) { complaints.append("neither old nor new: \(texts)") }
      case .failure:
        if ![old, completed].contains(texts) { complaints.append("failed, but \(texts)") }
        possible = [completed]
      }
      let next = try store.add("next", at: moment(20)).after.texts
      if !possible.contains(Array(next.dropFirst())) { complaints.append("the next add gives \(next)") }
      let isMoved = scenario.maxHistory < Store.maxHistory
      let names = (["", ".history"] + (isMoved ? [".history.1"] : [])).map { scenario.path + $0 }
      if disk.names.filter({ $0.hasPrefix(scenario.path) }) != names {
        complaints.append("left over: \(disk.names)")
      }
      let scan = HistoryScan(disk.bytes(scenario.path + ".history") ?? [])
      if !scan.damage.isEmpty || scan.isTorn { complaints.append("damaged history") }
      if scan.replay()?.texts != next { complaints.append("history leads to \(scan.replay()?.texts ?? [])") }
      let undone = try store.undo(command: ["undo"], at: moment(21)).after.texts
      if ["next"] + undone != next { complaints.append("undo gives \(undone)") }
      let all = try store.undo(99, command: ["undo", "99"], at: moment(22))
      if !all.notices.isEmpty { complaints.append("\(all.notices)") }
      _ = try store.redo(99, command: ["redo", "99"], at: moment(23))
      if try store.read()?.texts != next { complaints.append("redo does not come back") }
    } catch {
      if case .success = outcome { complaints.append("acknowledged, but \(error)") }
      complaints.append("the next command fails: \(error)")
    }
    return complaints
  }
}

@Suite struct FaultSweepTests {
  private static let faults: [FaultyDisk.Fault] = [
    .fails(EIO), .fails(ENOSPC), .fails(EINTR), .fails(EACCES), .failsFromNowOn(EIO), .failsFromNowOn(ENOSPC),
    .isShort,
    .dies, .diesAfter,
  ]

  /// Every call of every kind of change goes wrong in every way.
  @Test(arguments: Scenario.all)
  fileprivate func aDisturbedChangeLeavesTheOldOrTheNew(scenario: Scenario) throws {
    let aftermath = try Aftermath(scenario)
    let prepared = MemoryDisk()
    try scenario.prepare(prepared)
    let wasLeftOver = prepared.names.contains(scenario.path + ".new")
    var points = 0
    for fault in FaultSweepTests.faults {
      var call = 0
      while true {
        let disk = prepared.copy()
        let faulty = FaultyDisk(disk, fault, at: call)
        let result = Result { try scenario.act(Store(faulty, scenario)) }
        if faulty.calls <= call { break }
        disk.closeAll()
        let isLeftOver = disk.names.contains(scenario.path + ".new")
        var complaints = aftermath.complaints(disk, faulty.isDead ? nil : result)
        if case .fails = fault, !wasLeftOver, isLeftOver { complaints.append("leaves its temporary file") }
        if case .failure(let error) = result, !faulty.isDead {
          if !(error is StoreError) { complaints.append("throws \(error)") }
          // A signal or a short count harms nothing; only a rename is not made again.
          let isHarmless = fault == .isShort || fault == .fails(EINTR)
          if isHarmless, error as? StoreError != .io(path: scenario.path, SystemError(.rename, code: EINTR)) {
            complaints.append("\(error)")
          }
        }
        for complaint in complaints { Issue.record("\(fault) at call \(call): \(complaint)") }
        call += 1
        points += 1
      }
      #expect(call >= 20)
    }
    #expect(points >= 180)
  }

  /// The power goes at every call, and chance decides what had reached the disk.
  private func powerCuts(
    _ scenario: Scenario, omitting omission: FaultyDisk.Omission?, seeds: Range<UInt64>
  ) throws -> (points: Int, complaints: [String]) {
    let aftermath = try Aftermath(scenario)
    let prepared = MemoryDisk()
    try scenario.prepare(prepared)
    let whole = FaultyDisk(prepared.copy(), at: nil, omitting: omission)
    _ = try scenario.act(Store(whole, scenario))
    var complaints: [String] = []
    var points = 0
    for call in 0...whole.calls {
      for seed in seeds {
        let disk = prepared.copy()
        let faulty = FaultyDisk(disk, .dies, at: call, omitting: omission)
        let result = Result { try scenario.act(Store(faulty, scenario)) }
        var random = SplitMix64(seed: seed)
        disk.cutPower(&random)
        for complaint in aftermath.complaints(disk, faulty.isDead ? nil : result) {
          complaints.append("cut at call \(call), seed \(seed): \(complaint)")
        }
        points += 1
      }
    }
    return (points, complaints)
  }

  @Test(arguments: Scenario.all)
  fileprivate func aPowerCutLosesNothingThatWasAcknowledged(scenario: Scenario) throws {
    let seeds = Search.size(2, long: 8) as UInt64
    let (points, complaints) = try powerCuts(scenario, omitting: nil, seeds: 0..<seeds)
    for complaint in complaints { Issue.record("\(complaint)") }
    #expect(points > 20 * Int(seeds))
  }

  /// A call fails, the change says so or copes, and then the power goes.
  @Test(arguments: Scenario.all)
  fileprivate func keepsReportedResultInPowerCutAfterFailure(scenario: Scenario) throws {
    let aftermath = try Aftermath(scenario)
    let prepared = MemoryDisk()
    try scenario.prepare(prepared)
    var call = 0
    while true {
      for seed in 0..<Search.size(2, long: 6) as Range<UInt64> {
        let disk = prepared.copy()
        let faulty = FaultyDisk(disk, seed % 2 == 0 ? .fails(EIO) : .fails(ENOSPC), at: call)
        let result = Result { try scenario.act(Store(faulty, scenario)) }
        if faulty.calls <= call { return }
        var random = SplitMix64(seed: seed)
        disk.cutPower(&random)
        for complaint in aftermath.complaints(disk, result) { Issue.record("call \(call): \(complaint)") }
      }
      call += 1
    }
  }

  /// The harness finds what it is there to find.
  @Test(arguments: [FaultyDisk.Omission.fileSync, .folderSync])
  func detectsLossInPowerCutWithoutSync(omission: FaultyDisk.Omission) throws {
    let scenario = try #require(Scenario.all.first { $0.testDescription == "add" })
    let (_, complaints) = try powerCuts(scenario, omitting: omission, seeds: 0..<16)
    #expect(complaints.contains { $0.contains("acknowledged") })
  }

  /// Another process adds at every call of an add: both items are there, or one reported that it must wait.
  private func intruders(omitting omission: FaultyDisk.Omission?) throws -> [String] {
    let prepared = MemoryDisk()
    try Store(prepared).add("A")
    var complaints: [String] = []
    var call = 0
    while true {
      let disk = prepared.copy()
      let intruder = Store(FaultyDisk(disk, omitting: omission))
      let acknowledged = Acknowledged()
      let faulty = FaultyDisk(disk, at: call, omitting: omission) {
        if (try? intruder.add("other")) != nil { acknowledged.note("other") }
      }
      if (try? Store(faulty).add("new")) != nil { acknowledged.note("new") }
      if faulty.calls <= call { return complaints }
      let texts = Set(try Store(disk).read()?.texts ?? [])
      if !texts.isSuperset(of: acknowledged.texts) { complaints.append("call \(call): \(texts)") }
      call += 1
    }
  }

  @Test func losesNothingToIntruderAtAnyCall() throws { #expect(try intruders(omitting: nil) == []) }

  /// Another process creates the folder and the store at every call of the first add.
  @Test func keepsBothItemsWhenStoreAppearsDuringFirstAdd() throws {
    var call = 0
    while true {
      let disk = MemoryDisk()
      let path = "/d/e/todo.json"
      let acknowledged = Acknowledged()
      let faulty = FaultyDisk(disk, at: call) {
        if (try? Store(disk, path: path).add("other")) != nil { acknowledged.note("other") }
      }
      try Store(faulty, path: path).add("new")
      acknowledged.note("new")
      if faulty.calls <= call { break }
      #expect(Set(try Store(disk, path: path).read()?.texts ?? []) == acknowledged.texts, "call \(call)")
      call += 1
    }
    #expect(call > 20)
  }

  @Test func detectsLossToIntruderWithoutLock() throws { #expect(try intruders(omitting: .lock) != []) }
}

private final class Acknowledged: Sendable {
  private let noted = Mutex<Set<String>>([])
  func note(_ text: String) { noted.withLock { _ = $0.insert(text) } }
  var texts: Set<String> { noted.withLock { $0 } }
}
