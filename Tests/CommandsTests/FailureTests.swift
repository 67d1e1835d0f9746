import Arguments
import JSON
import Storage
import Sync
import Testing
import TodoModel

@testable import Commands

/// Every failure: its exit code and its words.
@Suite struct FailureTests {
  /// `EIO` and its like have these numbers on every system that flick runs on.
  static let missing = SystemError(.open, code: 2)
  static let broken = SystemError(.read, code: 5)
  static let forbidden = SystemError(.open, code: 13)
  static let full = SystemError(.write, code: 28)

  static let failures: [(Failure, Int32, String)] = [
    (
      .arguments(.unknownCommand(word: "lst", nearest: "list")), 64,
      "unknown command 'lst'; did you mean 'list'?"
    ),
    (.usage("say where to"), 64, "say where to"),
    (
      .value("high", of: "priority", isNot: "a priority", advice: "write a letter"), 64,
      "--priority: 'high' is not a priority; write a letter"
    ),
    (.value("-x", isNot: "an address", advice: ""), 64, "'-x' is not an address"),
    (.changedMeanwhile, 1, "the list changed in the meantime; nothing was done; try again"),
    (.fault(in: "a", line: 3, column: 14, "no"), 65, "a:3:14: no"),
    (.fault(in: "a", line: 3, "no"), 65, "a:3: no"),
    (
      .tooLarge("a", found: 70, longest: 16 << 20), 65,
      "a: found 70 bytes, expected at most 16777216 (16 MiB)"
    ),
    (SyncError.git("fetch", folder: "/x", reason: "no").failure, 74, "git fetch failed in /x: no"),
    (.more(.outside("no git"), "; more"), 74, "no git; more"),
    (.usage("'\u{1B}[2J' is no id"), 64, "'\\u{1B}[2J' is no id"),
    (.noItems(["3"]), 1, "no item 3; nothing was done (flick list shows the ids)"),
    (.noItems(["3", "7"]), 1, "no items 3, 7; nothing was done (flick list shows the ids)"),
    (.notFound("no item from 3 to 7"), 1, "no item from 3 to 7"),
    (
      .noList("W", nearest: nil), 1, "no list 'W' (flick lists shows them; flick lists add W creates it)"
    ),
    (.noList("wo\nrk", nearest: "Work"), 1, "no list 'wo\\u{A}rk'; did you mean 'Work'?"),
    (.data("standard input:2: no"), 65, "standard input:2: no"),
    (.faults("a.gesture:1:2: x\n  y\n"), 65, "a.gesture:1:2: x\n  y\n"),
    (.input(path: "a\u{7}", missing), 66, "a\\u{7}: No such file or directory"),
    (.input(path: "a", forbidden), 77, "a: Permission denied"),
    (.input(path: "a", broken), 74, "a: Input/output error"),
    (.exists("a\u{7}"), 73, "a\\u{7} already exists (--force replaces it)"),
    (.noFolder("/x\u{7}"), 73, "there is no folder /x\\u{7}; create it first (mkdir -p)"),
    (.expectation, 1, ""),
    (
      .store(
        .fault(
          StoreTextError(
            path: "t.json", position: TextPosition(line: 3, column: 14), reason: "expected a value"))
      ),
      65, "t.json:3:14: expected a value"
    ),
    (
      .store(.missing(path: "t.json", history: "t.json.history")), 65,
      "t.json is missing, but its history t.json.history exists"
    ),
    (.store(.notAFile(path: "/dev/null")), 73, "/dev/null is not a file"),
    (
      .store(.tooLarge(path: "t.json", size: 3_000_000_000)), 65,
      "t.json: found 3000000000 bytes, expected at most 2147483648 (2 GiB)"
    ),
    (.store(.noPermission(path: "t.json", forbidden)), 77, "t.json: Permission denied"),
    (.store(.cannotCreate(path: "/x/y", missing)), 73, "cannot create /x/y: No such file or directory"),
    (.store(.io(path: "t.json", full)), 74, "t.json: No space left on device; nothing was changed"),
    (
      .store(.lockTimeout(folder: "/x", after: .milliseconds(200))), 75,
      "/x is locked by another flick; gave up after 0.2 s (--lock-timeout waits longer)"
    ),
    (
      .store(.lockTimeout(folder: "/x", after: .seconds(10))), 75,
      "/x is locked by another flick; gave up after 10 s (--lock-timeout waits longer)"
    ),
    (
      .store(.outcomeUnknown(path: "t.json", broken)), 74,
      "t.json: Input/output error; it is unknown whether the change is on the disk (flick log shows it)"
    ),
  ]

  static let one = ItemUID(high: 0, low: 1)

  /// Every edit that may not fit.
  static let misfits: [(EditError, String)] = [
    (.noItem(one), "there is no item with the uid 00000000000000000000000000000001"),
    (.itemExists(one), "there is already an item with the uid 00000000000000000000000000000001"),
    (.idInUse(7), "the number 7 is taken"),
    (.idOutOfRange(1 << 53), "the number 9007199254740992 is not from 1 to 9007199254740991"),
    (.noList("Wo\u{1B}rk"), "there is no list 'Wo\\u{1B}rk'"),
    (.listExists("Work"), "there is already a list 'Work'"),
    (.listNotEmpty("Work"), "the list 'Work' is not empty"),
    (.listIsCurrent("Work"), "the list 'Work' is the current one"),
    (.indexOutOfRange(Int.max, count: 2), "index 9223372036854775807 is outside 0 to 2"),
    (.alreadyCompleted(one), "the item with the uid 00000000000000000000000000000001 is already done"),
    (.notCompleted(one), "the item with the uid 00000000000000000000000000000001 is not done"),
    (.badText, "a text is blank or more than one line"),
  ]

  @Test(arguments: misfits.indices)
  func describesEditThatDoesNotFit(index: Int) {
    let (error, reason) = FailureTests.misfits[index]
    let failure = Failure.store(.edit(error))
    #expect(failure.exitCode == .data)
    #expect(
      failure.message(in: FailureTests.program)
        == "a change does not fit the list: \(reason); nothing was changed")
  }

  /// The program without `doctor`, to which hints would point.
  static let program = ProgramRecord(
    "flick", summary: "a program", commands: CommandList([]), defaultCommand: "list")

  @Test(arguments: failures.indices)
  func describesEachFailure(_ index: Int) {
    let (failure, exitCode, message) = FailureTests.failures[index]
    #expect(failure.exitCode.rawValue == exitCode)
    #expect(failure.message(in: FailureTests.program) == message)
  }

  @Test func hintsNameOnlyCommandsThatAreThere() {
    let doctor = CommandRecord("doctor", summary: "Examine the store")
    let commands = CommandList([(doctor.names, { @Sendable in doctor })])
    let program = ProgramRecord("flick", summary: "a program", commands: commands, defaultCommand: "doctor")
    let fault = StoreTextError(path: "t.json", position: TextPosition(line: 1, column: 1), reason: "no")
    #expect(StoreError.fault(fault).message(in: program) == "t.json:1:1: no (flick doctor checks the list)")
    #expect(
      StoreError.missing(path: "t", history: "h").message(in: program)
        == "t is missing, but its history h exists (flick doctor --repair rebuilds it)")
  }

  @Test func everyCodeIsInTheManual() {
    let codes = Set(FailureTests.failures.map { $0.1 } + [0])
    #expect(Set(Application.program.manual.exitCodes.compactMap { Int32($0.term) }) == codes)
  }

  @Test func refusalsBeforeAndAfterTheRun() {
    #expect(
      Reply(Application.refusal(ofArguments: "argument 2 is not UTF-8"))
        == .failed(64, "argument 2 is not UTF-8"))
    let reason = "No space left on device"
    #expect(
      Reply(Application.refusal(ofOutput: reason, after: Outcome()))
        == .failed(74, "standard output: No space left on device"))
    #expect(
      Reply(Application.refusal(ofOutput: reason, after: Outcome(hasChangedStore: true)))
        == .failed(74, "standard output: No space left on device; the change is stored"))
  }
}
