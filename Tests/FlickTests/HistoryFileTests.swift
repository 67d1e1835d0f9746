import TestSupport
import Testing

/// The history as a file among others: what else may have its name.
@Suite(.onOwnThreads) struct HistoryFileTests {
  /// A link that came with a folder from elsewhere: nothing behind it is read, written, cut or made.
  @Test(arguments: [
    ["add", "$(touch hacked)"], ["undo"], ["add", "--dry-run", "Eggs"], ["log"], ["doctor"],
  ])
  func doesNotFollowLinkInPlaceOfHistory(words: [String]) throws {
    for hasStore in [true, false] {
      for target in ["profile", "nothing"] {
        let desk = try Desk()
        if hasStore { try desk.folder.write(StoreFileTests.whole, to: "todo.json") }
        try desk.folder.write("export A=1\nlast line without end", to: "profile")
        try desk.folder.link("todo.json.history", to: target)
        let path = desk.folder.path("todo.json.history")
        #expect(
          desk.run(words)
            == .failed(
              65,
              "\(path) is a symbolic link, which flick does not follow; remove it or put the file itself there; "
                + "nothing was changed"))
        #expect(try desk.folder.text("profile") == "export A=1\nlast line without end")
        #expect(try desk.folder.linkTarget("todo.json.history") == target)
        #expect(desk.folder.names == ["profile"] + (hasStore ? ["todo.json"] : []) + ["todo.json.history"])
      }
    }
  }

  @Test(arguments: [["add", "Milk"], ["undo"], ["log"], ["doctor"]])
  func refusesHistoryThatIsNotAFile(words: [String]) throws {
    for line in [
      "mkfifo todo.json.history", "mkdir todo.json.history", "mknod todo.json.history c 1 3 || exit 7",
    ] {
      let desk = try Desk()
      try desk.folder.write(StoreFileTests.whole, to: "todo.json")
      // Only root makes devices.
      if desk.shell(line).status == .exited(7) { continue }
      #expect(
        desk.run(words)
          == .failed(
            65, "\(desk.folder.path("todo.json.history")) is not a file; move it away; nothing was changed"))
      #expect(try desk.folder.text("todo.json") == StoreFileTests.whole)
    }
  }

  /// A file that happens to have a history's name must not be cut.
  @Test(arguments: [["add", "Milk"], ["undo"], ["log"]])
  func refusesOtherProgramsFile(words: [String]) throws {
    for text in ["dear diary\n", "no line feed", "1999 was a good year\n\n\n", "\0\u{1}binary"] {
      for hasStore in [true, false] {
        let desk = try Desk()
        if hasStore { try desk.folder.write(StoreFileTests.whole, to: "todo.json") }
        try desk.folder.write(text, to: "todo.json.history")
        let before = try desk.folder.contents
        #expect(
          desk.run(words)
            == .failed(
              65,
              "\(desk.folder.path("todo.json.history")) is not a flick history; move it away or name another list "
                + "(--file); nothing was changed"))
        #expect(try desk.folder.contents == before)
      }
    }
  }
}
