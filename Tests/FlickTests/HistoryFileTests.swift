import TestSupport
import Testing

/// The history as a file among others: what else may have its name.
@Suite(.onOwnThreads) struct HistoryFileTests {
  /// A link that came with a folder from elsewhere: nothing behind it is read, written, cut or made.
  @Test(arguments: [
    ["add", "$(touch hacked)"], ["undo"], ["add", "--dry-run", "Eggs"], ["log"], ["doctor"],
  ])
  func aLinkInTheHistorysPlaceIsNotFollowed(words: [String]) throws {
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
              "\(path) is a symbolic link, and flick keeps nothing behind one: remove it or put the file itself there; "
                + "nothing was changed"))
        #expect(try desk.folder.text("profile") == "export A=1\nlast line without end")
        #expect(try desk.folder.linkTarget("todo.json.history") == target)
        #expect(desk.folder.names == ["profile"] + (hasStore ? ["todo.json"] : []) + ["todo.json.history"])
      }
    }
  }

  @Test(arguments: [["add", "Milk"], ["undo"], ["log"], ["doctor"]])
  func whatIsNoFileIsRefusedAtOnce(words: [String]) throws {
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
            65, "\(desk.folder.path("todo.json.history")) is not a file: move it away; nothing was changed"))
      #expect(try desk.folder.text("todo.json") == StoreFileTests.whole)
    }
  }

  /// Another name may be that of a copy which is to stay as it is, or of something else altogether.
  @Test func aHistoryWithOtherNamesIsReadAndNotWritten() throws {
    let desk = try Desk("Milk")
    desk.shell("ln todo.json.history other")
    let before = try desk.folder.contents
    let refused = Ending.failed(
      65,
      "\(desk.folder.path("todo.json.history")) is a file with other names too (hard links), which would change with "
        + "it: put a copy of it there; nothing was changed")
    for words in [["add", "Eggs"], ["undo"]] { #expect(desk.run(words) == refused) }
    #expect(try desk.folder.contents == before)
    #expect(desk.flick("log", "--plain").status == .exited(0))
    desk.shell("cp todo.json.history copy && mv copy todo.json.history")
    #expect(desk.flick("undo").status == .exited(0))
    #expect(try desk.folder.bytes("other") == before["other"])
  }

  @Test func aLinkInTheTemporarysPlaceIsReplaced() throws {
    let desk = try Desk("Milk")
    try desk.folder.write("mine", to: "mine")
    try desk.folder.link("todo.json.new", to: "mine")
    #expect(desk.flick("add", "Eggs").status == .exited(0))
    #expect(try desk.folder.text("mine") == "mine")
    #expect(desk.folder.names == ["mine", "todo.json", "todo.json.history"])
  }

  @Test func aFolderInTheTemporarysPlaceIsTold() throws {
    let desk = try Desk("Milk")
    try desk.folder.makeFolder("todo.json.new/kept")
    let before = (try desk.folder.text("todo.json"), try desk.folder.bytes("todo.json.history"))
    #expect(
      desk.flick("add", "Eggs")
        == .failed(
          65, "\(desk.folder.path("todo.json.new")) is not a file: move it away; nothing was changed"))
    #expect(try desk.folder.text("todo.json") == before.0)
    #expect(try desk.folder.bytes("todo.json.history") == before.1)
  }

  /// The store may be a link: its files are where it leads.
  @Test func theStoreMayBeALink() throws {
    let desk = try Desk()
    try desk.folder.makeFolder("kept")
    try desk.folder.link("todo.json", to: "kept/list.json")
    #expect(desk.flick("add", "Milk").status == .exited(0))
    #expect(try desk.folder.linkTarget("todo.json") == "kept/list.json")
    #expect(desk.folder.exists("kept/list.json.history"))
    #expect(desk.flick("undo").status == .exited(0))
  }

  /// A file that only happens to have a history's name is nobody's to cut.
  @Test(arguments: [["add", "Milk"], ["undo"], ["log"]])
  func anotherProgramsFileIsRefused(words: [String]) throws {
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
              "\(desk.folder.path("todo.json.history")) is not a history of flick's: move it away or name another list "
                + "(--file); nothing was changed"))
        #expect(try desk.folder.contents == before)
      }
    }
  }
}
