import CLibrary
import JSON
import TestSupport
import Testing
import TodoModel

@testable import Storage

@Suite struct StoreTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = Store(path: folder.path("todo.json"))
  }

  @Test func createsNoFilesOnReading() throws {
    #expect(try store.read() == nil)
    #expect(try store.log().steps == [])
    #expect(folder.names == [])
  }

  @Test func readsBackAddedItem() throws {
    let update = try store.add("Milk")
    #expect(update.steps.map(\.sequence) == [1])
    #expect(update.notices == [])
    let document = try #require(try store.read())
    #expect(document == update.after)
    #expect(document.texts == ["Milk"])
    #expect(folder.names == ["todo.json", "todo.json.history"])
    #expect(try folder.mode("todo.json") == 0o600)
    #expect(try folder.mode("todo.json.history") == 0o600)
    #expect(
      try folder.text("todo.json") == """
        {
        "format":"flick",
        "version":1,
        "revision":1,
        "next":2,
        "current":"Inbox",
        "lists":[
        {"name":"Inbox","items":[
        {"id":1,"uid":"00000000000000010000000000000001","text":"Milk","created":"2026-11-21T09:30:00Z"}
        ]}
        ]
        }

        """)
  }

  @Test func writesToEmptyFileWithoutHistory() throws {
    try folder.write("", to: "todo.json")
    try folder.setMode("todo.json", 0o640)
    #expect(try store.read() == nil)
    #expect(try store.examine() == [])
    #expect(try store.log().steps == [])
    #expect(try store.add("Milk").after.texts == ["Milk"])
    #expect(try folder.mode("todo.json") == 0o640)
    #expect(try store.undo(command: ["undo"], at: moment(1)).after.texts == [])
    try folder.write("", to: "todo.json")
    #expect(throws: StoreError.self) { try store.read() }
  }

  @Test func undoAndRedoWalkThroughTheSteps() throws {
    for text in ["A", "B", "C"] { try store.add(text) }
    #expect(try store.undo(command: ["undo"], at: moment(1)).after.texts == ["B", "A"])
    #expect(try store.undo(command: ["undo"], at: moment(2)).after.texts == ["A"])
    #expect(try store.redo(command: ["redo"], at: moment(3)).after.texts == ["B", "A"])
    try store.add("D", at: moment(4))
    #expect(try store.redo(command: ["redo"], at: moment(5)).steps == [])
    #expect(try store.undo(9, command: ["undo", "9"], at: moment(6)).after.texts == [])
    #expect(try store.undo(command: ["undo"], at: moment(7)).steps == [])
    #expect(try store.redo(9, command: ["redo", "9"], at: moment(8)).after.texts == ["D", "B", "A"])
    #expect(
      try store.log().steps.map(\.kind) == [
        .change, .change, .change, .undo(of: 3), .undo(of: 2), .redo(of: 2), .change, .undo(of: 7),
        .undo(of: 2), .undo(of: 1), .redo(of: 1), .redo(of: 2), .redo(of: 7),
      ])
  }

  @Test func undoesOutsideChange() throws {
    try store.add("Milk")
    try store.add("Eggs")
    let text = try folder.text("todo.json")
    try folder.write(text.replacing("Milk", with: "Oat milk"), to: "todo.json")
    let update = try store.add("Bread")
    #expect(update.notices == [.recordedOutside(3)])
    #expect(update.after.texts == ["Bread", "Eggs", "Oat milk"])
    #expect(try store.undo(command: ["undo"], at: moment(1)).after.texts == ["Eggs", "Oat milk"])
    #expect(try store.undo(command: ["undo"], at: moment(2)).after.texts == ["Eggs", "Milk"])
    #expect(try store.undo(command: ["undo"], at: moment(2)).after.texts == ["Milk"])
  }

  @Test func severalStepsAreUndoneTogether() throws {
    for text in ["A", "B", "C"] { try store.add(text) }
    let update = try store.undo(2, command: ["undo", "2"], at: moment(1))
    #expect(update.before.texts == ["C", "B", "A"])
    #expect(update.after.texts == ["A"])
    #expect(update.steps.map(\.kind) == [.undo(of: 3), .undo(of: 2)])
    #expect(update.steps.map(\.sequence) == [4, 5])
    #expect(update.steps.map(\.edits) == [[.remove(uid(3))], [.remove(uid(2))]])
    #expect(try store.read()?.revision == 4)
  }

  @Test func writesNothingWithoutEdits() throws {
    let update = try store.update(command: ["done"], at: moment()) { _, _ in [] }
    #expect(update.steps == [])
    #expect(folder.names == [])
    try store.add("A")
    let before = try folder.bytes("todo.json.history")
    _ = try store.update(command: ["done"], at: moment()) { _, _ in [] }
    #expect(try folder.bytes("todo.json.history") == before)
    #expect(try store.read()?.revision == 1)
  }

  @Test func transactionHoldsTheLockUntilItEnds() throws {
    try store.add("A")
    let impatient = Store(path: folder.path("todo.json"), lockTimeout: .zero)
    func begun() throws {
      let transaction = try store.begin(at: moment(1))
      let document = transaction.document
      #expect(document.texts == ["A"])
      #expect(throws: StoreError.self) { try impatient.add("B") }
      #expect(try impatient.read()?.texts == ["A"])
      _ = transaction.time
    }
    try begun()
    #expect(try impatient.add("B").after.texts == ["B", "A"])
  }

  /// Without a folder there is nothing to lock: two begin, one of them creates the store.
  @Test func transactionBeginsAnewIfTheStoreWasCreatedMeanwhile() throws {
    let store = Store(path: folder.path("new/todo.json"))
    func edits(_ text: String, _ document: Document) -> [Edit] {
      [.insert(item(document.next, text), list: document.currentList.name, index: 0)]
    }
    let late = try store.begin(at: moment(1))
    let planned = edits("B", late.document)
    try store.add("A")
    let refused = try late.commit(planned, command: ["add"])
    #expect(refused?.steps == nil)
    let again = try store.begin(at: moment(1))
    let plannedAnew = edits("B", again.document)
    let update = try again.commit(plannedAnew, command: ["add"])
    #expect(update?.after.texts == ["B", "A"])
  }

  @Test func rethrowsCallersErrorAndWritesNothing() throws {
    struct Mine: Error {}
    let inNewFolder = Store(path: folder.path("deep/er/todo.json"))
    #expect(throws: Mine.self) { try inNewFolder.update(command: [], at: moment()) { _, _ in throw Mine() } }
    #expect(folder.names == [])
  }

  @Test func changesNothingForInapplicableEdit() throws {
    try store.add("A")
    let before = try folder.bytes("todo.json")
    #expect(throws: StoreError.edit(.noItem(uid(9)))) {
      try store.update(command: [], at: moment()) { _, _ in [.remove(uid(1)), .remove(uid(9))] }
    }
    #expect(throws: StoreError.edit(.badText)) {
      try store.update(command: [], at: moment()) { document, _ in
        [.insert(item(document.next, ""), list: "Inbox", index: 0)]
      }
    }
    #expect(try folder.bytes("todo.json") == before)
    #expect(try store.log().steps.count == 1)
  }

  @Test func refusesDraftThatGetsItsTextLater() throws {
    #expect(throws: StoreError.edit(.badText)) {
      try store.update(command: [], at: moment()) { document, _ in
        [.insert(item(document.next, ""), list: "Inbox", index: 0), .setText(uid(1), "Milk")]
      }
    }
    #expect(folder.names == [])
  }

  @Test func refusesRepeatedUID() throws {
    try store.add("A")
    func again(_ uid: ItemUID, _ id: Int) -> Edit {
      .insert(Item(uid: uid, id: id, text: "again", created: moment()), list: "Inbox", index: 0)
    }
    #expect(throws: StoreError.edit(.itemExists(uid(1)))) {
      try store.update(command: [], at: moment()) { _, _ in [again(uid(1), 2)] }
    }
    for count in [2, 40] {
      #expect(throws: StoreError.edit(.itemExists(uid(9)))) {
        try store.update(command: [], at: moment()) { _, _ in
          (2..<count).map { again(uid($0 + 100), $0) } + [again(uid(9), count), again(uid(9), count + 1)]
        }
      }
      #expect(throws: StoreError.edit(.itemExists(uid(1)))) {
        try store.update(command: [], at: moment()) { _, _ in
          (2..<count).map { again(uid($0 + 100), $0) } + [again(uid(1), count)]
        }
      }
    }
    #expect(try store.read()?.texts == ["A"])
  }

  @Test func reportsDryRunWithoutWriting() throws {
    try store.add("A")
    let before = (try folder.bytes("todo.json"), try folder.bytes("todo.json.history"))
    let update = try store.update(command: ["add"], at: moment(1), dryRun: true) { document, _ in
      [.insert(item(document.next, "B"), list: "Inbox", index: 0)]
    }
    #expect(update.after.texts == ["B", "A"])
    #expect(update.steps.map(\.sequence) == [2])
    #expect(try store.undo(command: [], at: moment(1), dryRun: true).after.texts == [])
    #expect(try folder.bytes("todo.json") == before.0)
    #expect(try folder.bytes("todo.json.history") == before.1)
    let missing = Store(path: folder.path("no/todo.json"))
    _ = try missing.update(command: [], at: moment(), dryRun: true) { _, _ in [.addList("Work", index: 1)] }
    #expect(folder.names == ["todo.json", "todo.json.history"])
  }

  @Test func foldersAreMadePrivate() throws {
    let deep = Store(path: folder.path("a/b/todo.json"))
    #expect(try deep.read() == nil)
    try deep.add("A")
    #expect(try deep.read()?.texts == ["A"])
    #expect(try folder.mode("a") == 0o700)
    #expect(try folder.mode("a/b") == 0o700)
    #expect(try folder.mode("a/b/todo.json") == 0o600)
  }

  @Test func keepsMode() throws {
    try store.add("A")
    for mode in [0o640, 0o604, 0o660] {
      try folder.setMode("todo.json", mode)
      try store.add("B")
      #expect(try folder.mode("todo.json") == mode)
    }
  }

  @Test func aSymbolicLinkStaysOne() throws {
    try folder.link("todo.json", to: "elsewhere/real.json")
    try folder.makeFolder("elsewhere")
    try store.add("A")
    #expect(try folder.linkTarget("todo.json") == "elsewhere/real.json")
    #expect(folder.names == ["elsewhere", "todo.json"])
    #expect(folder.exists("elsewhere/real.json.history"))
    try store.add("B")
    #expect(try store.read()?.texts == ["B", "A"])
    #expect(try Store(path: folder.path("elsewhere/real.json")).read()?.texts == ["B", "A"])
    #expect(try store.files() == StorePath(store: folder.path("elsewhere/real.json")))
    try folder.link("loop", to: "loop")
    let loop = Store(path: folder.path("loop"))
    #expect(throws: StoreError.io(path: folder.path("loop"), .tooManyLinks)) { try loop.read() }
  }

  @Test func refusesFoldersAndDevices() throws {
    try folder.makeFolder("todo.json")
    let error = StoreError.notAFile(path: store.path)
    #expect(throws: error) { try store.read() }
    #expect(throws: error) { try store.add("A") }
    let device = Store(path: "/dev/null")
    #expect(throws: StoreError.notAFile(path: "/dev/null")) { try device.read() }
    for path in ["", folder.path + "/", folder.path("a\0b")] {
      #expect(throws: StoreError.io(path: path, .noSuchFile)) { try Store(path: path).read() }
    }
  }

  @Test func neverOverwritesFaultyFile() throws {
    try store.add("A")
    for (text, line, column, reason) in [
      ("", 1, 1, "unexpected end"),
      ("{\n\"format\":\"flick\",\n\"version\":1,,\n", 3, 13, "expected a member name in double quotes"),
      ("{\"format\":\"flick\",\"version\":9}", 1, 29, "version 9 is newer than this program"),
    ] {
      try folder.write(text, to: "todo.json")
      let fault = StoreTextError(
        path: store.path, position: TextPosition(line: line, column: column), reason: reason)
      #expect(throws: StoreError.fault(fault)) { try store.read() }
      #expect(throws: StoreError.fault(fault)) { try store.add("B") }
      #expect(throws: StoreError.fault(fault)) { try store.undo(command: [], at: moment()) }
      #expect(try folder.text("todo.json") == text)
    }
    #expect(try store.log().steps.count == 1)
  }

  @Test func reportsStoreMissingBesideItsHistory() throws {
    try store.add("A")
    try folder.remove("todo.json")
    let error = StoreError.missing(path: store.path, history: folder.path("todo.json.history"))
    #expect(throws: error) { try store.read() }
    #expect(throws: error) { try store.add("B") }
    #expect(throws: error) { try store.undo(command: [], at: moment()) }
    #expect(folder.names == ["todo.json.history"])
    try folder.write("", to: "todo.json.history")
    #expect(try store.read() == nil)
    try folder.write("d0ad", to: "todo.json.history")
    #expect(try store.read() == nil)
    #expect(try store.add("B").notices == [.cutTornRecord(bytes: 4)])
  }

  @Test func givesUpWaitingForLock() throws {
    try store.add("A")
    let system = PosixFileSystem()
    let held = try system.open(folder.path, .folder)
    // A program that another test is just starting has all locks of this process until it runs.
    let isHeld = try (1...1000).contains { _ in
      if try system.lock(held) { return true }
      system.sleep(.milliseconds(1))
      return false
    }
    #expect(isHeld)
    let hasty = Store(path: store.path, lockTimeout: .milliseconds(30))
    #expect(throws: StoreError.lockTimeout(folder: folder.path, after: .milliseconds(30))) {
      try hasty.add("B")
    }
    #expect(try hasty.read()?.texts == ["A"])
    #expect(try hasty.undo(command: [], at: moment(), dryRun: true).after.texts == [])
    system.close(held)
    try hasty.add("B")
    #expect(try store.read()?.texts == ["B", "A"])
  }

  @Test func losesNothingWithManyWritersAndReaders() async throws {
    let path = store.path
    await withTaskGroup(of: Int.self) { group in
      for writer in 0..<16 {
        group.addTask {
          var failures = 0
          for number in 0..<10 {
            do {
              _ = try Store(path: path).update(command: ["add"], at: moment()) { document, now in
                let uid = ItemUID(high: UInt64(writer), low: UInt64(number))
                return [
                  .insert(
                    Item(uid: uid, id: document.next, text: "\(writer)-\(number)", created: now),
                    list: "Inbox",
                    index: 0)
                ]
              }
              if try Store(path: path).read() == nil { failures += 1 }
            } catch { failures += 1 }
          }
          return failures
        }
      }
      for await failures in group { #expect(failures == 0) }
    }
    let document = try #require(try store.read())
    #expect(document.brokenInvariant == nil)
    #expect(Set(document.texts) == Set((0..<16).flatMap { writer in (0..<10).map { "\(writer)-\($0)" } }))
    #expect(document.revision == 160)
    let scan = HistoryScan(try folder.bytes("todo.json.history"))
    #expect(scan.entries.count == 160)
    #expect(scan.replay()?.texts == document.texts)
    #expect(folder.names == ["todo.json", "todo.json.history"])
  }

  @Test func undoGivesARemovedListItsUnknownMembersBack() throws {
    let members = #""color": "red","sorted":[1, 2]"#
    let text =
      #"{"format":"flick","version":1,"revision":1,"next":1,"current":"Inbox","lists":["#
      + #"{"name":"Inbox","items":[]},{"name":"Work","items":[],\#(members)}]}"#
    try folder.write(text, to: "todo.json")
    let before = try store.read()
    _ = try store.update(command: ["lists", "rm", "Work"], at: moment()) { _, _ in [.removeList("Work")] }
    #expect(try store.read()?.lists.map(\.name) == ["Inbox"])
    _ = try store.undo(command: ["undo"], at: moment())
    #expect(try store.read()?.lists == before?.lists)
    let line = #"{"name":"Work","items":[],"color":"red","sorted":[1,2]}"#
    #expect(try folder.text("todo.json").split(separator: "\n").contains { $0 == line })
    _ = try store.redo(command: ["redo"], at: moment())
    _ = try store.undo(command: ["undo"], at: moment())
    #expect(try store.read()?.lists == before?.lists)
    #expect(try store.examine() == [])
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func readsFromUnwritableFolder() throws {
    try store.add("A")
    try folder.setMode("", 0o500)
    defer { try? folder.setMode("", 0o700) }
    #expect(try store.read()?.texts == ["A"])
    #expect(try store.log().steps.count == 1)
    #expect(throws: StoreError.self) { try store.add("B") }
  }

  @Test func refusesStoreWithoutPermission() throws {
    let disk = MemoryDisk()
    let store = Store(path: "/d/todo.json", fileSystem: FaultyDisk(disk, .fails(EACCES), at: 0))
    let fault = SystemError(.stat, code: EACCES)
    #expect(throws: StoreError.noPermission(path: "/d/todo.json", fault)) { try store.add("A") }
  }

  /// A history that another user put beside the list is not written to, even if both may write.
  @Test func refusesHistoryOfAnotherUser() throws {
    let disk = MemoryDisk()
    let store = Store(path: "/d/todo.json", fileSystem: disk)
    try store.add("A")
    let other = disk.copy(for: 1001)
    let theirs = Store(path: "/d/todo.json", fileSystem: other)
    #expect(throws: StoreError.notOwn(path: "/d/todo.json.history", .otherUser(1000))) { try theirs.add("B") }
    #expect(try theirs.log().steps.map(\.sequence) == [1])
    #expect(other.bytes("/d/todo.json") == disk.bytes("/d/todo.json"))
    #expect(other.bytes("/d/todo.json.history") == disk.bytes("/d/todo.json.history"))
    #expect(
      try Store(path: "/d/todo.json", fileSystem: disk.copy(for: 1000)).add("B").after.texts == ["B", "A"])
  }
}
