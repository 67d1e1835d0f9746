import Testing

@Suite struct MoveCommandTests {
  let world: World

  init() throws {
    world = try World("A", "B", "C", "D", "E")
    world.run("lists", "add", "Work")
    world.run("add", "--list", "Work", "-", input: "X\nY")
  }

  /// The texts of a list in one word.
  func order(_ list: String) -> String {
    world.run("list", "--plain", "--list", list).text.split(separator: "\n").map { String($0.last ?? " ") }
      .joined()
  }

  @Test(arguments: [
    ("4 --top", "DABCE"), ("2 --bottom", "ACDEB"), ("4 --before 2", "ADBCE"), ("2 --after 4", "ACDBE"),
    ("4 --after 1", "ADBCE"), ("2 --before 5", "ACDBE"), ("4 --up 2", "ADBCE"), ("2 --down 2", "ACDBE"),
    ("4 --up 99", "DABCE"), ("2 --down 9223372036854775807", "ACDEB"),
    // Several keep the order in which they are named, whether the first has to move or not.
    ("5 3 --top", "ECABD"), ("1 4 --top", "ADBCE"), ("4 1 --bottom", "BCEDA"), ("5 1 --bottom", "BCDEA"),
    ("5 4 --before 2", "AEDBC"), ("4 1 --after 2", "BDACE"), ("3 5 --before 3", "ABCED"),
    ("5 3 --before 3", "ABECD"), ("1 3 5 --after 1", "ACEBD"),
    // Steps keep the order on the list; at its end they close up.
    ("3 4 --up 1", "ACDBE"), ("4 3 --up 1", "ACDBE"), ("1 2 --up 1", "ABCDE"), ("2 3 --up 9", "BCADE"),
    // A move there and back has no effect.
    ("1 2 --after 2", "ABCDE"), ("2 1 --before 1", "BACDE"), ("1 2 3 --after 3", "ABCDE"),
    ("1 2 --down 1", "CABDE"), ("4 5 --down 1", "ABCDE"), ("2 4 --down 9", "ACEBD"), ("1 3 --up 1", "ACBDE"),
  ])
  func movesItemToPlace(words: String, order: String) {
    let outcome = world.run(["move"] + words.split(separator: " ").map(String.init))
    #expect(outcome.exitCode == 0)
    #expect(self.order("Inbox") == order)
    if order == "ABCDE" {
      #expect(outcome.text == "" && !outcome.hasChangedStore)
      #expect(outcome.message.hasSuffix(" already there\n"))
      #expect(world.run("log", "--limit", "1").text.contains("added #6 X and #7 Y"))
    } else {
      world.run("undo")
      #expect(self.order("Inbox") == "ABCDE")
    }
  }

  @Test(arguments: [
    ("2 --list Work", "ACDE", "BXY"), ("3 2 --list Work", "ADE", "CBXY"),
    ("2 --list Work --bottom", "ACDE", "XYB"), ("2 --after 6", "ACDE", "XBY"), ("7 2 --top", "ACDE", "YBX"),
    ("7 2 --list Work", "ACDE", "BXY"), ("6 --before 1", "XABCDE", "Y"), ("3 7 --up 1", "ACBDE", "YX"),
  ])
  func movesItemToOtherList(words: String, inbox: String, work: String) {
    world.run(["move"] + words.split(separator: " ").map(String.init))
    #expect([order("Inbox"), order("Work")] == [inbox, work])
  }
}
