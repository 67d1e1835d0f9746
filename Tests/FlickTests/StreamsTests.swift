import Testing
import TodoModel

/// Standard input, output and error: closed, full, cut off.
@Suite struct StreamsTests {
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
        == .failed(74, "standard output: No space left on device; the change itself is stored"))
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
        == .failed(74, "standard output: Bad file descriptor; the change itself is stored"))
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
}
