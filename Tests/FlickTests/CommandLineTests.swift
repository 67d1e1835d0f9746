import Storage
import TestSupport
import Testing
import TodoModel

/// Words as the shell hands them over.
@Suite(.onOwnThreads) struct CommandLineTests {
  @Test func aMorningAtTheShell() throws {
    let session: [([String], Ending)] = [
      ([], Ending()),
      (["add", "Buy", "milk"], Ending("added #1 Buy milk\n")),
      (["add", "Call the bank"], Ending("added #2 Call the bank\n")),
      (["add", "--bottom", "Water the plants"], Ending("added #3 Water the plants\n")),
      (["done", "1"], Ending("done #1 Buy milk\n")),
      (["edit", "2", "Write to the bank"], Ending("edited #2 Write to the bank (was: Call the bank)\n")),
      (["mv", "3", "--top"], Ending("moved #3 Water the plants to Inbox, place 1\n")),
      ([], Ending("3  [ ] Water the plants\n2  [ ] Write to the bank\n1  [x] Buy milk\n")),
      (["clear"], Ending("removed #1 Buy milk\n")),
      (["undo"], Ending("added #1 Buy milk\n")),
      (["redo"], Ending("removed #1 Buy milk\n")),
      (["lists", "add", "Work"], Ending("added list Work\n")),
      (["add", "-l", "Work", "Report"], Ending("added #4 Report (Work)\n")),
      (["lists"], Ending("* 2/2 open  Inbox\n  1/1 open  Work\n")),
      (
        ["rm", "2-4"],
        Ending("removed #3 Water the plants\nremoved #2 Write to the bank\nremoved #4 Report\n")
      ),
      (["ls", "--plain"], Ending()),
    ]
    let desk = try Desk()
    for (words, ending) in session { #expect(desk.run(words) == ending, "flick \(words)") }
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    let desk = try Desk("Milk")
    let before = try desk.folder.contents
    #expect(desk.shell("\"$FLICK\" add \"$(printf '\\377')\"") == .failed(64, "argument 2 is not UTF-8"))
    #expect(desk.shell("\"$FLICK\" \"$(printf 'l\\300\\200s')\"") == .failed(64, "argument 1 is not UTF-8"))
    #expect(
      desk.shell("\"$FLICK\" list --file \"$(printf '\\355\\240\\200')\"")
        == .failed(64, "argument 3 is not UTF-8"))
    #expect(
      desk.shell("FLICK_FILE=\"$(printf '\\377')\" \"$FLICK\" add x")
        == .failed(64, "the variable FLICK_FILE is not UTF-8"))
    #expect(try desk.folder.contents == before)
  }

  @Test func aNearMissIsSuggestedAndNotRun() throws {
    let desk = try Desk("Milk")
    let before = try desk.folder.contents
    #expect(desk.flick("lst") == .failed(64, "unknown command 'lst'; did you mean 'list'?"))
    #expect(desk.flick("don", "1") == .failed(64, "unknown command 'don'; did you mean 'done'?"))
    #expect(
      desk.flick("done", "1", "--dryrun")
        == .failed(64, "unknown option '--dryrun' for 'flick done'; did you mean '--dry-run'?"))
    #expect(try desk.folder.contents == before)
  }

  @Test func unknownIDsChangeNothing() throws {
    let desk = try Desk("Milk", "Eggs")
    let before = try desk.folder.contents
    let hint = "; nothing was done (flick list shows the ids)"
    #expect(desk.flick("done", "1", "2", "3") == .failed(1, "no item 3" + hint))
    #expect(desk.flick("rm", "9223372036854775807") == .failed(1, "no item 9223372036854775807" + hint))
    #expect(desk.flick("rm", "9223372036854775808") == .failed(1, "no item 9223372036854775808" + hint))
    #expect(desk.flick("mv", "1", "3-99999999999999999999", "--top").status == .exited(1))
    #expect(desk.flick("done", "-", input: "1\n2\n17\n") == .failed(1, "no item 17" + hint))
    #expect(desk.flick("done", "-1").status == .exited(64))
    #expect(try desk.folder.contents == before)
    #expect(desk.flick("done", "1-99999999999999999999") == Ending("done #1 Milk\ndone #2 Eggs\n"))
  }

  @Test func aTextIsOneLineAndNotBlank() throws {
    let desk = try Desk()
    let blank = Ending.failed(64, "an item needs a text; write flick add 'Buy milk'")
    let lines = Ending.failed(64, "an item is one line; use - to add every line of standard input")
    #expect(desk.flick("add", "") == blank)
    #expect(desk.flick("add", " ", "\t") == blank)
    #expect(desk.flick("add", "a\nb") == lines)
    #expect(desk.flick("add", "a", "b\n") == lines)
    #expect(desk.folder.names == [])
    #expect(desk.flick("add", "--", "-n") == Ending("added #1 -n\n"))
  }

  /// A word may be as long as the system lets it be (128 KiB on Linux), and there may be many.
  @Test func longWordsAndManyWordsAreWords() throws {
    let desk = try Desk()
    let long = String(repeating: "x", count: 131_000)
    #expect(desk.flick("add", long) == Ending("added #1 \(long)\n"))
    #expect(desk.flick("add", long + "x", input: "").output.utf8.count == 131_011)
    let line = "\"$FLICK\" done $(seq 3 40000)"
    let ending = desk.shell(line)
    #expect(ending.status == .exited(1))
    #expect(ending.output == "")
    let megabyte = String(repeating: "y", count: 1 << 20)
    #expect(desk.flick("add", "-", input: megabyte) == Ending("added #3 \(megabyte)\n"))
    #expect(try desk.document.brokenInvariant == nil)
  }

  @Test func theEndsOfAListNeedNoCare() throws {
    let desk = try Desk()
    #expect(desk.flick("list") == Ending())
    #expect(desk.flick("list", "--plain") == Ending())
    #expect(desk.flick("list", "--json") == Ending("{\"list\":\"Inbox\",\"count\":0,\"items\":[\n]}\n"))
    #expect(desk.flick("clear") == Ending(message: "flick: there are no completed items\n"))
    #expect(desk.flick("log", "--json") == Ending("{\n  \"steps\": []\n}\n"))
    #expect(desk.folder.names == [])
  }
}
