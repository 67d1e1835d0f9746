import Foundation
import Terminal
import Testing
import Text

@testable import Commands

/// Compares pictures byte by byte: the ones in documents with the program's current output, and a few more.
///
/// With FLICK_RECORD=1 in the environment they are drawn anew instead. `Tests/Pictures/check_pictures.py` checks
/// their look in a browser.
@Suite struct PictureFilesTests {
  static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The file, and the words that draw it in the checkout.
  static let pictures: [(file: String, words: [String])] = [
    ("examples/pictures/touched.svg", ["examples/touched.gesture", "--format", "svg"]),
    ("examples/pictures/morning.svg", ["examples/morning.gesture", "--format", "svg"]),
    (
      "examples/pictures/morning-strip.svg",
      ["examples/morning.gesture", "--format", "filmstrip", "--frames", "6"]
    ),
    ("Tests/Goldens/pictures/delete.svg", ["examples/delete.gesture", "--format", "svg"]),
    (
      "Tests/Goldens/pictures/delete-still.svg",
      ["examples/delete.gesture", "--format", "svg", "--at", "0.3s"]
    ),
    ("Tests/Goldens/pictures/delete.html", ["examples/delete.gesture", "--format", "html"]),
    (
      "Tests/Goldens/pictures/delete.cast",
      ["examples/delete.gesture", "--format", "cast", "--color", "never", "--speed", "4"]
    ),
  ]

  /// The scripts whose pictures `examples/README.md` shows beside those above, for each scene.
  static let scenes = [
    "reorder", "pinch-to-add", "board-carry", "pager-flick", "due-dates", "free-transform", "detail",
    "waiting-taps",
  ].map { ("examples/pictures/\($0).svg", ["examples/\($0).gesture", "--format", "svg"]) }

  @Test(arguments: (pictures + scenes).map(\.file))
  func matchesRecordOfPicture(file: String) throws {
    let words = try #require((Self.pictures + Self.scenes).first { $0.file == file }).words
    let world = try World()
    world.environment.file = { [checkout = Self.checkout] path in
      Array(FileManager.default.contents(atPath: checkout.appending(path: path).path) ?? Data())
    }
    let drawn = world.run(["simulate"] + words)
    #expect(drawn.exitCode == 0)
    let target = Self.checkout.appending(path: file)
    if ProcessInfo.processInfo.environment["FLICK_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(drawn.text.utf8).write(to: target)
    }
    let isSame = try String(contentsOf: target, encoding: .utf8) == drawn.text
    #expect(isSame, "FLICK_RECORD=1 swift test --filter PictureFilesTests draws \(file) anew")
  }

  /// Also those that reached no recognizer.
  @Test func aPageHasEachGestureFromItsStartToTheNext() throws {
    let reply = try World().play(
      "--format", "html",
      script: """
        scene views
        view A 20,20 280x200 in root
        view B 20,240 280x200 in root
        recognizer "t" tap on A
        tap view A
        wait 1s
        tap view B
        wait 1s
        tap view A
        """)
    let spans = reply.text.split(separator: "<li data-from=\"").dropFirst().compactMap { line in
      let parts = line.prefix { $0 != ">" }.split(separator: "\"")
      return parts.count == 3 ? "\(parts[0]) to \(parts[2])" : nil
    }
    #expect(spans == ["0 to 1050", "1050 to 2100", "2100 to 1e12"])
  }

  @Test(arguments: ["svg", "filmstrip", "html"])
  func takesTitleFromFirstComment(format: String) throws {
    let script = "\n  #  A <short> swipe. \n# Another line.\nlist \"A # B\": \"Milk\"\nswipe right on row 1\n"
    let titled = try World().play("--format", format, script: script)
    #expect(titled.text.contains("<title>A &lt;short&gt; swipe.</title>"))
    let shell = try World().play("--format", format, script: "#!/usr/bin/flick\nlist \"A\": \"Milk\"\n")
    #expect(shell.text.contains("<title>standard input</title>"))
  }

  /// One box holds what is ever shown: a row and its limit, or two views and the way of a finger.
  @Test func cropsPicturesUnlessWhole() throws {
    func boxes(_ format: String, _ script: String, _ words: String...) throws -> [String] {
      let text = try World().run(["simulate", "--format", format] + words + ["-"], input: script).text
      return text.matches(of: #/viewBox="([^"]*)"/#).map { String($0.1) }
    }
    let row = "list \"A\": \"Milk\"\nswipe right on row 1\n"
    #expect(try boxes("svg", row) == ["0 0 320 159"])
    #expect(try boxes("svg", row, "--crop") == ["0 0 320 159"])
    #expect(try boxes("svg", row, "--whole") == ["0 0 320 572"])
    #expect(try boxes("filmstrip", row, "--frames", "2") == ["0 0 656 217"])
    #expect(try boxes("html", row) == ["0 0 320 67"])
    #expect(try boxes("html", row, "--whole") == ["0 0 320 480"])
  }

  @Test func captionsGesturesAfterTheFact() throws {
    let script = """
      scene views
      view A 20,60 280x280 in root
      recognizer pinch on A
      recognizer rotation on A
      recognizer long-press on A
      recognizer pan on A
      pinch with rotation
      # The view turns by a quarter.
      #   It stays so.
      rotate by 90deg at 160,200 radius 60pt over 300ms
      long-press 160,200 for 342ms
      # Far away:

      drag from 100,100 to 104,100
      """
    func captions(_ time: String) throws -> [String] {
      let text = try World().play("--format", "svg", "--at", time, script: script).text
      return text.matches(of: #/<text [^>]*>([^<]*)</text>/#).map { String($0.1) }.filter {
        $0 != "A" && $0 != "root"
      }
    }
    #expect(try captions("299ms") == [])
    #expect(
      try captions("300ms") == [
        "The view turns by a quarter. It stays so.", "A rotation ended: turned 90 of 10 deg, 80 to",
        "spare",
      ])
    #expect(try captions("500ms") == captions("300ms"))
    #expect(
      try captions("642ms") == [
        "long-press 160,200 for 342ms", "A long-press failed: held 342 ms (needs 500),", "short by 158",
      ])
    #expect(
      try captions("842ms").filter { !$0.hasPrefix("short by") } == [
        "drag from 100,100 to 104,100", "A pan failed: moved 4 of 10 pt, short by 6",
      ])
  }

  @Test func playsOnTerminalThenReports() throws {
    let world = try World()
    world.environment.terminal.output = true
    world.environment.variables["TERM"] = "xterm"
    world.environment.standardInput = { Array("list \"A\": \"Milk\"\nswipe right on row 1\n".utf8) }
    let outcome = Application.run(["simulate", "-", "--play", "--speed", "2"], in: world.environment)
    let playback = try #require(outcome.playback)
    #expect(playback.duration == 0.2)
    let grid = playback.grid(atSecond: 0.15, columns: 60, rows: 12)
    let lines = (0..<grid.rows).map { row in
      let line = (0..<grid.columns).map { grid[$0, row].text }.joined()
      return line.replacing(#/ +$/#, with: "")
    }
    #expect(lines.count == 12)
    #expect(lines[11] == "0.30 of 0.40 s  swipe right on row 1")
    #expect(lines[10] == "row 1 complete recognized: moved 214 of 160 pt, 54 to spare")
    #expect(lines[0].hasSuffix("0.2  complete  #1 Milk"))
    #expect(String(decoding: outcome.output, as: UTF8.self).hasPrefix("edits\n"))
    world.environment.variables["TERM"] = "dumb"
    #expect(Application.run(["simulate", "-", "--play"], in: world.environment).exitCode == 64)
  }
}
