import Foundation
import TestSupport
import Testing
import TodoModel

/// Standard input, output and error: closed, full, cut off.
@Suite(.onOwnThreads) struct StreamsTests {
  @Test func aReaderThatHasSeenEnoughEndsItQuietly() throws {
    let desk = try Desk()
    desk.flick("add", "-", input: (1...5000).map { "Item \($0)\n" }.joined())
    // The shell tells of the signal by 128 and its number.
    let ending = desk.shell(
      "{ \"$FLICK\" list --plain; echo $? >&2; } | head -n 1")
    #expect(ending == Ending("1\topen\tItem 1\n", message: "141\n"))
  }

  @Test func aFullDeviceIsAnErrorAndNoLessIfTheChangeIsStored() throws {
    let desk = try Desk("Milk")
    #expect(
      desk.shell("\"$FLICK\" list > /dev/full")
        == .failed(74, "standard output: No space left on device"))
    #expect(
      desk.shell("\"$FLICK\" done 1 > /dev/full")
        == .failed(74, "standard output: No space left on device; the change is stored"))
    #expect(desk.list == ["1 done Milk"])
  }

  @Test func aMessageThatNobodyCanReadChangesNothingElse() throws {
    let desk = try Desk("Milk")
    #expect(desk.shell("\"$FLICK\" show 7 2> /dev/full") == Ending(status: .exited(1)))
    #expect(desk.shell("\"$FLICK\" show 7 2>&-") == Ending(status: .exited(1)))
  }

  @Test func closedOutputIsAnError() throws {
    let desk = try Desk("Milk")
    #expect(
      desk.shell("\"$FLICK\" list >&-") == .failed(74, "standard output: Bad file descriptor"))
    #expect(
      desk.shell("\"$FLICK\" add Eggs >&-")
        == .failed(74, "standard output: Bad file descriptor; the change is stored"))
    #expect(desk.list == ["2 open Eggs", "1 open Milk"])
  }

  @Test func closedInputIsAnErrorOnlyWhereItIsRead() throws {
    let desk = try Desk("Milk")
    #expect(desk.shell("\"$FLICK\" done 1 <&-") == Ending("done #1 Milk\n"))
    #expect(desk.shell("\"$FLICK\" undone - <&-") == .failed(74, "standard input: Bad file descriptor"))
    #expect(desk.list == ["1 done Milk"])
  }

  /// Files that are opened while standard streams are closed must not take their places.
  @Test func allThreeClosedLeavesAWholeStore() throws {
    let desk = try Desk("Milk")
    #expect(desk.shell("\"$FLICK\" add Eggs <&- >&- 2>&-") == Ending(status: .exited(74)))
    #expect(desk.list == ["2 open Eggs", "1 open Milk"])
    #expect(try desk.document.brokenInvariant == nil)
    #expect(try desk.steps == [.change, .change])
  }

  @Test func inputThatIsNoTextIsRefusedWithItsLine() throws {
    let desk = try Desk("Milk")
    #expect(
      desk.shell("printf 'Eggs\\nBr\\377ad\\n' | \"$FLICK\" add -")
        == .failed(65, "standard input:2: this line is not UTF-8"))
    #expect(
      desk.shell("\"$FLICK\" add - < .") == .failed(74, "standard input: Is a directory"))
    #expect(desk.list == ["1 open Milk"])
  }

  @Test func idsComeFromStandardInput() throws {
    let desk = try Desk("Milk", "Eggs", "Bread")
    #expect(
      desk.shell("\"$FLICK\" list --plain | cut -f 1 | \"$FLICK\" done -")
        == Ending("done #1 Milk\ndone #2 Eggs\ndone #3 Bread\n"))
    #expect(desk.flick("undone", "-", input: "3\n1\n") == Ending("reopened #3 Bread\nreopened #1 Milk\n"))
  }

  /// Somebody else may have set a pipe not to wait; then a full or an empty one is no error.
  @Test func pipesThatDoNotWaitAreWaitedFor() throws {
    let desk = try Desk()
    let lines = (1...9000).map { "\($0)\topen\tItem \($0)\n" }.joined()
    let clock = ContinuousClock()
    let end = clock.now + .seconds(600)
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    try #require(pipe(&input) == 0 && pipe(&output) == 0)
    defer { for file in [input[0], output[0]] { close(file) } }
    for file in input + output {
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      _ = fcntl(file, F_SETFL, O_NONBLOCK)
    }
    let adding = try Subprocess(
      Desk.program, ["add", "-"], variables: desk.variables, pipes: [0: input[0]])
    usleep(50_000)
    for line in (1...9000).map({ "Item \($0)\n" }) {
      var rest = Array(line.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(input[1], $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) } else { usleep(1000) }
        try #require(clock.now < end)
      }
    }
    close(input[1])
    #expect(adding.ending().message == "")

    let listing = try Subprocess(
      Desk.program, ["list", "--plain"], variables: desk.variables, pipes: [1: output[1]])
    close(output[1])
    usleep(50_000)
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(output[0], &block, block.count)
      if count == 0 { break }
      if count > 0 { bytes += block[..<count] } else { usleep(1000) }
      try #require(clock.now < end)
    }
    #expect(listing.ending() == Ending())
    #expect(String(decoding: bytes, as: UTF8.self) == lines)
  }
}
