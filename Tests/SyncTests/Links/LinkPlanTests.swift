import Storage
import StorageSupport
import Synchronization
import Testing
import TodoModel

@testable import Sync

/// Carrying out a plan in a folder.
@Suite struct LinkPlanTests {
  /// Files that note the calls that change something, and fail from one of them on.
  private final class NotedFiles: ForwardingFileSystem {
    let files: ListedFiles
    var base: any FileSystem { files }
    /// The first call that fails, as it is noted.
    let failing: String?
    private let calls = Mutex<[String]>([])
    private let opened = Mutex<[OpenFile: String]>([:])

    init(_ files: ListedFiles, failing: String? = nil) { (self.files, self.failing) = (files, failing) }

    var noted: [String] { calls.withLock { $0 } }

    private func note(_ call: String, _ kind: SystemCall) throws(SystemError) {
      calls.withLock { $0.append(call) }
      if call == failing { throw SystemError(kind, code: 5) }
    }

    private func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
      if mode == .create { try note("create \(name(path))", .open) }
      let file = try files.open(path, mode)
      opened.withLock { $0[file] = name(path) }
      return file
    }

    func sync(_ file: OpenFile) throws(SystemError) {
      try note("sync \(opened.withLock { $0[file] } ?? "?")", .fsync)
    }

    func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) {
      try note("rename \(name(new))", .rename)
      try files.rename(old, to: new, in: folder)
    }

    func remove(_ path: String) throws(SystemError) {
      if !LinkedFolder.isTemporary(name(path)) { try note("remove \(name(path))", .unlink) }
      try files.remove(path)
    }
  }

  private static let items = LinkPair.items(["Milk", "Bread", "Eggs"])

  private static func file(_ number: Int, _ text: String) -> LinkedFile {
    let item = items[number]
    return LinkedFile(
      name: "\(number).ics", uid: item.uid, named: item.uid, stamp: FileStamp(),
      checksum: StoreChecksum(of: Array(text.utf8)), key: 0)
  }

  /// A plan that writes the first file anew, adds the second, and removes the third.
  private static var plan: LinkPlan {
    var plan = LinkPlan()
    plan.read.items = [items[0], items[2]]
    plan.read.files = [file(0, "old"), file(2, "gone")]
    plan.after = plan.read
    var new = items[0]
    new.text = "Oat milk"
    plan.after.items = [new, items[1]]
    plan.writes = [
      LinkWrite(name: "0.ics", bytes: Array("new".utf8), former: Array("old".utf8), file: file(0, "new")),
      LinkWrite(name: "1.ics", bytes: Array("added".utf8), former: nil, file: file(1, "added")),
    ]
    plan.removals = [LinkRemoval(name: "2.ics", former: Array("gone".utf8), item: items[2])]
    return plan
  }

  private static func carryOut(
    _ plan: LinkPlan, _ start: [String: String], failing: String? = nil
  ) throws -> (result: LinkResult, files: [String: String], calls: [String]) {
    let files = ListedFiles([:])
    for (name, text) in start { files.put(Array(text.utf8), at: "/tasks/" + name) }
    let noted = NotedFiles(files, failing: failing)
    let folder = try LinkedFolder("/tasks", besides: ["/tasks"], fileSystem: noted, timeout: .zero)
    let result = plan.carryOut(in: folder) { _ in }
    folder.close()
    let left = files.files(in: "/tasks").map {
      ($0.key.split(separator: "/").last.map(String.init) ?? "", String(decoding: $0.value, as: UTF8.self))
    }
    return (result, Dictionary(uniqueKeysWithValues: left), noted.noted)
  }

  private static let start = ["0.ics": "old", "2.ics": "gone"]

  @Test func writesBeforeItReplacesAndRemovesLast() throws {
    let (result, files, calls) = try LinkPlanTests.carryOut(LinkPlanTests.plan, LinkPlanTests.start)
    #expect(files == ["0.ics": "new", "1.ics": "added"])
    #expect(
      calls == [
        "create .flick-0.tmp", "create .flick-1.tmp", "sync .flick-0.tmp", "sync .flick-1.tmp",
        "rename 0.ics", "rename 1.ics", "remove 2.ics", "sync tasks",
      ])
    #expect(result.failure == nil)
    #expect([result.written, result.removed] == [2, 1])
    #expect(result.state.items.map(\.text) == ["Oat milk", "Bread"])
    #expect(result.state.files.map(\.name) == ["0.ics", "1.ics"])
    #expect(result.state.files.map(\.checksum.length) == [3, 5])
  }

  struct Failure: CustomTestStringConvertible {
    var call: String
    var files: [String: String]
    var texts: [String]
    var counts: [Int]

    var testDescription: String { call }
  }

  /// After a failing call the state has what is in the folder.
  @Test(arguments: [
    Failure(call: "create .flick-1.tmp", files: start, texts: ["Milk", "Eggs"], counts: [0, 0]),
    Failure(call: "sync .flick-0.tmp", files: start, texts: ["Milk", "Eggs"], counts: [0, 0]),
    Failure(call: "rename 0.ics", files: start, texts: ["Milk", "Eggs"], counts: [0, 0]),
    Failure(
      call: "rename 1.ics", files: ["0.ics": "new", "2.ics": "gone"], texts: ["Oat milk", "Eggs"],
      counts: [1, 0]),
    Failure(
      call: "remove 2.ics", files: ["0.ics": "new", "1.ics": "added", "2.ics": "gone"],
      texts: ["Oat milk", "Bread", "Eggs"], counts: [2, 0]),
    Failure(
      call: "sync tasks", files: ["0.ics": "new", "1.ics": "added"], texts: ["Oat milk", "Bread"],
      counts: [2, 1]),
  ])
  func failureLeavesTheRest(_ test: Failure) throws {
    let (result, files, _) = try LinkPlanTests.carryOut(
      LinkPlanTests.plan, LinkPlanTests.start, failing: test.call)
    #expect(files == test.files)
    #expect(result.state.items.map(\.text) == test.texts)
    #expect([result.written, result.removed] == test.counts)
    #expect(result.failure != nil)
  }

  /// A file that another program has changed since it was read stays, and so does its item.
  @Test func leavesChangedFilesAlone() throws {
    let start = ["0.ics": "edited", "1.ics": "in the way", "2.ics": "edited, too"]
    let (result, files, calls) = try LinkPlanTests.carryOut(LinkPlanTests.plan, start)
    #expect(files == start)
    #expect(!calls.contains("sync tasks"))
    #expect(result.state.items.map(\.text) == ["Milk", "Eggs"])
    #expect(result.remarks == ["0", "1", "2"].map { .changed(file: "/tasks/\($0).ics") })
    #expect(result.failure == nil)
  }

  /// A todo.txt file is written whole or not at all, and counts lines.
  @Test(
    arguments: [
      (nil, "old", "new", 3, 1), (nil, "edited", "edited", 0, 0), ("rename todo.txt", "old", "old", 0, 0),
      ("sync tasks", "old", "new", 0, 0),
    ] as [(String?, String, String, Int, Int)])
  func wholeFile(failing: String?, before: String, after: String, written: Int, removed: Int) throws {
    var plan = LinkPlan()
    plan.read.items = [LinkPlanTests.items[0]]
    plan.after.items = [LinkPlanTests.items[1]]
    plan.lines = (written: 3, removed: 1)
    plan.writes = [LinkWrite(name: "todo.txt", bytes: Array("new".utf8), former: Array("old".utf8))]
    let (result, files, _) = try LinkPlanTests.carryOut(plan, ["todo.txt": before], failing: failing)
    #expect(files == ["todo.txt": after])
    #expect([result.written, result.removed] == [written, removed])
    #expect(result.state == (written > 0 ? plan.after : plan.read))
  }

  /// A place that is only read keeps the state as read.
  @Test func readingPlanChangesNothing() throws {
    let plan = LinkPlanTests.plan.reading
    #expect(plan.isEmpty && plan.wanted.isEmpty)
    let (result, files, calls) = try LinkPlanTests.carryOut(plan, LinkPlanTests.start)
    #expect(files == LinkPlanTests.start && calls == [])
    #expect(result.state == plan.read)
  }
}
