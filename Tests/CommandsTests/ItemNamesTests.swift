import Testing

/// How items are named, by the example of `done`.
@Suite struct ItemNamesTests {
  let world: World

  init() throws { world = try World("A", "B", "C", "D", "E") }

  @Test(arguments: [
    (["3"], "3"), (["#3"], "3"), (["4", "2"], "4 2"), (["2-4"], "2 3 4"), (["#2-4"], "2 3 4"),
    (["3-3"], "3"), (["4-99"], "4 5"), (["2-3", "5"], "5 2 3"), (["2", "1-3", "2"], "2 1 3"), (["003"], "3"),
    (["4-99999999999999999999"], "4 5"),
  ])
  func wordsNameItems(words: [String], ids: String) {
    let done = ids.split(separator: " ").map { id in
      "done #\(id) \(["A", "B", "C", "D", "E"][Int(id).map { $0 - 1 } ?? 0])\n"
    }
    #expect(world.run(["done"] + words) == .said(done.joined(), changed: true))
  }

  @Test(arguments: [
    "x", "3x", "1.5", "3-", "3-4-5", "3-x", "#", "##3", "٣", "3,4", "0x3", "+3",
  ])
  func otherWordsAreRefused(word: String) {
    #expect(
      world.run("done", "1", word)
        == .failed(
          64,
          "'\(word)' is not an id; ids are numbers such as 3, or ranges such as 3-7 (flick list shows them)"))
    #expect(world.list.first == "1 open A")
  }

  @Test func wordsOfTextsNameTheItemsThatMatch() throws {
    let world = try World("Buy milk", "Milk the cow", "Oat milk", "Soy milk", "Bob's milk")
    #expect(
      world.run("rm", "milk")
        == .failed(
          64,
          "'milk' is not an id; #1 Buy milk, #2 Milk the cow, #3 Oat milk and 2 more match: flick rm 1, or for all of "
            + "them flick rm --query 'milk'"))
    #expect(
      world.run("done", "bob's", "milk")
        == .failed(
          64,
          "'bob's milk' is not an id; #5 Bob's milk matches: flick done 5, or flick done --query 'bob'\\''s milk'"
        ))
    #expect(world.list.count == 5)
  }

  @Test func aRangeRunsUpwards() {
    #expect(world.run("done", "4-2") == .failed(64, "the range '4-2' runs backwards; write 2-4"))
  }

  @Test func oneUnknownIDMeansThatNothingIsDone() {
    #expect(
      world.run("done", "1", "9") == .failed(1, "no item 9; nothing was done (flick list shows the ids)"))
    #expect(
      world.run("rm", "0", "1", "9", "7")
        == .failed(1, "no items 0, 9, 7; nothing was done (flick list shows the ids)"))
    #expect(
      world.run("done", "1", "7-9")
        == .failed(1, "no item from 7 to 9; nothing was done (flick list shows the ids)"))
    #expect(
      world.run("done", "1", "99999999999999999999")
        == .failed(1, "no item 99999999999999999999; nothing was done (flick list shows the ids)"))
    #expect(world.list == ["1 open A", "2 open B", "3 open C", "4 open D", "5 open E"])
  }

  @Test func idsComeFromStandardInput() {
    #expect(
      world.run("done", "-", "1", input: "3\n#5 \n\n2-3\n")
        == .said("done #3 C\ndone #5 E\ndone #1 A\ndone #2 B\n", changed: true))
    #expect(world.run("undone", "-", input: " \n") == .said("", "flick: no items are given\n"))
    #expect(
      world.run("undone", "-", input: "1\n\n2 x\n")
        == .failed(
          65,
          "standard input:3: 'x' is not an id; ids are numbers such as 3, or ranges such as 3-7 (flick list shows them)"
        ))
    #expect(
      world.run("undone", "-", input: "4-2")
        == .failed(65, "standard input:1: the range '4-2' runs backwards; write 2-4"))
  }
}
