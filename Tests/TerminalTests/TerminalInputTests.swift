import Scenes
import Testing

@testable import Terminal

extension MouseReport {
  fileprivate init(_ button: Button, _ phase: Phase, x: Int, y: Int) {
    self.init(button: button, phase: phase, x: x, y: y)
  }
}

@Suite struct TerminalInputTests {
  /// Bytes, as a string literal writes them, and the events that they are.
  static let table: [(sent: String, events: [TerminalEvent])] = [
    ("a", [.key(.text("a"))]), ("é日🧀", [.key(.text("é")), .key(.text("日")), .key(.text("🧀"))]),
    ("e\u{301}", [.key(.text("e")), .key(.text("\u{301}"))]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.key(.up), .key(.down), .key(.right), .key(.left)]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.key(.up), .key(.down), .key(.right), .key(.left)]),
    ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.key(.home), .key(.end), .key(.home), .key(.end)]),
    ("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.key(.home), .key(.end), .key(.home), .key(.end)]),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[3~", [.key(.pageUp), .key(.pageDown), .key(.delete)]),
    ("\t\u{1B}[Z", [.key(.tab), .key(.backTab)]),
    ("\r\n\u{1B}OM", [.key(.return), .key(.return), .key(.return)]),
    ("\u{7F}\u{8}", [.key(.backspace), .key(.backspace)]),
    ("\u{1B}[1;3A\u{1B}[1;3B", [.key(.altUp), .key(.altDown)]),
    ("\u{1B}[1;9A\u{1B}[1;9B", [.key(.altUp), .key(.altDown)]),
    ("\u{1B}[1;1A\u{1B}[3;1~", [.key(.up), .key(.delete)]),
    ("\u{3}\u{C}\u{12}\u{15}\u{1A}", "clruz".unicodeScalars.map { .key(.control($0)) }),
    ("\u{1B}\u{1B}[A", [.key(.escape), .key(.up)]),
    ("\u{1B}\rx", [.key(.escape), .key(.return), .key(.text("x"))]),
    ("\u{1B}é", [.key(.escape), .key(.text("é"))]), ("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
    ("\u{1B}[<0;10;5M", [.mouse(MouseReport(.left, .pressed, x: 10, y: 5))]),
    ("\u{1B}[<32;11;5M", [.mouse(MouseReport(.left, .moved, x: 11, y: 5))]),
    ("\u{1B}[<0;11;5m", [.mouse(MouseReport(.left, .released, x: 11, y: 5))]),
    ("\u{1B}[<1;1;1M", [.mouse(MouseReport(.middle, .pressed, x: 1, y: 1))]),
    ("\u{1B}[<34;1;1M", [.mouse(MouseReport(.right, .moved, x: 1, y: 1))]),
    ("\u{1B}[<2;1234;987m", [.mouse(MouseReport(.right, .released, x: 1234, y: 987))]),
    ("\u{1B}[<64;1;1M", [.mouse(MouseReport(.wheelUp, .pressed, x: 1, y: 1))]),
    ("\u{1B}[<65;1;1M", [.mouse(MouseReport(.wheelDown, .pressed, x: 1, y: 1))]),
    // Shift, Alt and Control do not count.
    ("\u{1B}[<28;1;1M", [.mouse(MouseReport(.left, .pressed, x: 1, y: 1))]),
    ("\u{1B}[<32;-3;0M", [.mouse(MouseReport(.left, .moved, x: -3, y: 0))]),
    ("\u{1B}[200~two\r\nlines\u{1B}[201~x", [.pasted(PastedText("two\r\nlines")), .key(.text("x"))]),
    ("\u{1B}[200~\u{1B}[201~", [.pasted(PastedText(""))]),
    ("\u{1B}[200~\u{1B}[20\u{1B}[A\u{1B}\u{1B}[201~", [.pasted(PastedText("\u{1B}[20\u{1B}[A\u{1B}"))]),
    (
      "\u{1B}[?1016;2$y\u{1B}[?2026;0$y",
      [.reply(.mode(1016, isKnown: true)), .reply(.mode(2026, isKnown: false))]
    ),
    ("\u{1B}[?1016;4$y", [.reply(.mode(1016, isKnown: false))]),
    ("\u{1B}[6;21;10t", [.reply(.cellSize(width: 10, height: 21))]),
    ("\u{1B}[?62;4;22c\u{1B}[?6c", [.reply(.attributes), .reply(.attributes)]),
    // What means nothing is dropped whole: held keys, function keys, wheels to the side, buttons beyond the third,
    // colors, titles, character sets, key reports of other kinds.
    ("\u{1B}d\u{1B}[2~\u{1B}[1;5A\u{1B}[3;5~\u{1B}[15~\u{1B}OP\u{1B}O5A\u{1B}[[Ax", [.key(.text("x"))]),
    (
      "\u{1B}[<66;1;1M\u{1B}[<128;1;1M\u{1B}[<35;1;1M\u{1B}[<64;1;1m\u{1B}[<0;1M\u{1B}[<0;1;1;1Mx",
      [.key(.text("x"))]
    ),
    ("\u{1B}[<0;99999999;1M\u{1B}[<;1;1M\u{1B}[<0;1-;1M\u{1B}[6;0;10t\u{1B}[8;24;80tx", [.key(.text("x"))]),
    (
      "\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}]0;q\u{7}\u{1B}P1$rq\u{1B}\\\u{1B}_q\u{1B}\\\u{1B}(Bx",
      [.key(.text("x"))]
    ),
    ("\u{1B}[27;5;9~\u{1B}[97;5u\u{1B}[?u\u{1B}[>0;1c\u{1B}[24;80R\u{1B}[1\"qx", [.key(.text("x"))]),
    ("\u{1B}[M !!q", [.key(.text("q"))]), ("\0\u{1C}\u{1F}\u{85}x", [.key(.text("x"))]),
    // A control character breaks a sequence off.
    ("\u{1B}[1;3\u{1B}[A", [.key(.up)]), ("\u{1B}[1\u{3}", [.key(.control("c"))]),
    ("\u{1B}O\u{1B}[B", [.key(.down)]), ("\u{1B}]0;title\u{1B}[C", [.key(.right)]),
  ]

  @Test(arguments: table.indices)
  func everySequenceIsItsEvents(row: Int) {
    let (sent, events) = TerminalInputTests.table[row]
    var input = TerminalInput()
    #expect(input.read(sent.utf8) == events, "\(sent.debugDescription)")
    #expect(!input.isWaiting)
  }

  @Test(arguments: table.indices)
  func readsTableAtEverySplit(row: Int) {
    let (sent, events) = TerminalInputTests.table[row]
    let bytes = Array(sent.utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var input = TerminalInput()
        let found =
          input.read(bytes[..<first]) + input.read(bytes[first..<second]) + input.read(bytes[second...])
        #expect(found == events, "\(sent.debugDescription) at \(first), \(second)")
      }
    }
  }

  @Test(
    arguments: [
      [0xFF, 0x61], [0x80, 0x61], [0xC0, 0x80, 0x61], [0xC3, 0x61], [0xE3, 0x81, 0x61],
      [0xE0, 0x80, 0x80, 0x61],
      [0xED, 0xA0, 0x80, 0x61], [0xF4, 0x90, 0x80, 0x80, 0x61], [0xF0, 0x9F, 0xA7, 0x61], [0x9B, 0x61],
    ] as [[UInt8]])
  func dropsInvalidUTF8(bytes: [UInt8]) {
    var input = TerminalInput()
    #expect(input.read(bytes) == [.key(.text("a"))])
    var byByte = TerminalInput()
    #expect(bytes.flatMap { byByte.read([$0]) } == [.key(.text("a"))])
  }

  @Test func readsLoneEscapeAfterTimeOut() {
    var input = TerminalInput()
    #expect(input.read([0x1B]) == [])
    #expect(input.isWaiting)
    #expect(!input.isLate)
    #expect(input.timeOut() == [.key(.escape)])
    #expect(input.isWaiting && input.isLate)
    #expect(input.timeOut() == [])
    #expect(!input.isWaiting)
    #expect(input.read("A".utf8) == [.key(.text("A"))])
  }

  @Test(
    arguments: [
      ("[D", .key(.left)), ("OD", .key(.left)), ("[3~", .key(.delete)), ("[1;5C", .key(.wordRight)),
      ("[<0;3;4M", .mouse(MouseReport(.left, .pressed, x: 3, y: 4))), ("[I", .focus(true)),
      ("[200~a\u{1B}[201~", .pasted(PastedText("a"))),
    ] as [(String, TerminalEvent)])
  func withdrawsEscapeBeforeLateSequence(rest: String, event: TerminalEvent) {
    var input = TerminalInput()
    #expect(input.read([0x1B]) + input.timeOut() == [.key(.escape)])
    #expect(input.read(rest.utf8) == [.escapeWithdrawn, event])
    #expect(input.read("q".utf8) == [.key(.text("q"))])
    var byByte = TerminalInput()
    #expect(byByte.read([0x1B]) + byByte.timeOut() == [.key(.escape)])
    #expect(rest.utf8.flatMap { byByte.read([$0]) } == [.escapeWithdrawn, event])
  }

  @Test func dropsUnknownLateSequence() {
    var input = TerminalInput()
    #expect(input.read([0x1B]) + input.timeOut() == [.key(.escape)])
    #expect(input.read("[15~q".utf8) == [.escapeWithdrawn, .key(.text("q"))])
  }

  @Test(arguments: ["[", "O", "[1", "[x", "Ox", "O2"])
  func readsOtherLateSignsAsText(rest: String) {
    var input = TerminalInput()
    #expect(input.read([0x1B]) + input.timeOut() == [.key(.escape)])
    let found = input.read(rest.utf8) + input.timeOut()
    #expect(found == rest.unicodeScalars.map { .key(.text($0)) })
    #expect(!input.isWaiting)
  }

  @Test(
    arguments: [
      ("[", "<0;3;4M", .mouse(MouseReport(.left, .pressed, x: 3, y: 4))), ("[", "D", .key(.left)),
      ("[1;", "5C", .key(.wordRight)), ("O", "D", .key(.left)),
    ] as [(String, String, TerminalEvent)])
  func continuesSequenceAfterPause(first: String, rest: String, event: TerminalEvent) {
    var input = TerminalInput()
    #expect(input.read(("\u{1B}" + first).utf8) + input.timeOut() == [])
    #expect(input.isLate)
    #expect(input.read(rest.utf8) == [event])
  }

  @Test func continuesInterruptedReport() {
    var input = TerminalInput()
    #expect(input.read("\u{1B}[<32;1".utf8) + input.timeOut() == [])
    #expect(!input.isWaiting)
    #expect(input.read("2;4M".utf8) == [.mouse(MouseReport(.left, .moved, x: 12, y: 4))])
    #expect(input.read("\u{1B}[<32;1".utf8) + input.timeOut() == [])
    #expect(input.read("q".utf8) == [.key(.text("q"))])
  }

  @Test(arguments: [
    "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}]0;title", "\u{1B}[M !", "\u{1B}[[", "\u{1B}(", "\u{1B}[200",
  ])
  func halfASequenceIsDropped(half: String) {
    var input = TerminalInput()
    #expect(input.read(half.utf8) == [])
    #expect(input.isWaiting)
    #expect(input.timeOut() == [])
    var waiting = input
    #expect(input.read("q".utf8) == [.key(.text("q"))])
    #expect(waiting.timeOut() == [])
    #expect(!waiting.isWaiting)
    #expect(waiting.read("D".utf8) == [.key(.text("D"))])
  }

  @Test func halfAScalarWaitsForTheRest() {
    var input = TerminalInput()
    #expect(input.read([0xC3]) == [])
    #expect(!input.isWaiting)
    #expect(input.timeOut() + input.read([0xA9]) == [.key(.text("é"))])
    #expect(input.read([0xF0, 0x9F]) + input.timeOut() == [])
    #expect(input.read("q".utf8) == [.key(.text("q"))])
  }

  @Test func dropsEndlessSequence() {
    var input = TerminalInput()
    let long = "\u{1B}[" + String(repeating: "1;", count: 100_000) + "Ax"
    #expect(input.read(long.utf8) == [.key(.text("x"))])
  }

  @Test func truncatesPasteBetweenScalars() {
    var input = TerminalInput()
    let text = "a" + String(repeating: "日", count: TerminalInput.maxPasteLength)
    let events = input.read(("\u{1B}[200~" + text + "\u{1B}[201~q").utf8)
    let kept = "a" + String(repeating: "日", count: (TerminalInput.maxPasteLength - 1) / 3)
    #expect(events == [.pasted(PastedText(kept, isCut: true)), .key(.text("q"))])
  }

  @Test func replacesInvalidUTF8InPaste() {
    var input = TerminalInput()
    let bytes = Array("\u{1B}[200~a".utf8) + [0xFF, 0xC3] + Array("\u{1B}[201~".utf8)
    #expect(input.read(bytes) == [.pasted(PastedText("a\u{FFFD}\u{FFFD}"))])
  }

  @Test func returnsStalledPasteInParts() {
    var input = TerminalInput()
    #expect(input.read("\u{1B}[200~one".utf8 + [0xE6, 0x97]) == [])
    #expect(input.timeOut() == [.pasted(PastedText("one"))])
    #expect(!input.isWaiting)
    #expect(input.read([0xA5] + "dd".utf8) == [])
    #expect(input.isWaiting)
    #expect(input.read("\u{1B}[201~q".utf8) == [.pasted(PastedText("日dd")), .key(.text("q"))])
  }

  @Test(arguments: [[0x1B], [0x03]] as [[UInt8]])
  func aPastedTextWithoutEndCanBeLeft(key: [UInt8]) {
    var input = TerminalInput()
    #expect(input.read("\u{1B}[200~one".utf8) + input.timeOut() == [.pasted(PastedText("one"))])
    let left: TerminalKey = key == [0x1B] ? .escape : .control("c")
    #expect(input.read(key) + input.timeOut() == [.key(left)])
    #expect(input.read("q".utf8) == [.key(.text("q"))])
  }

  /// Random bytes and sequences, cut at random: always the same events, and nothing is held after a time-out.
  @Test func readsRandomBytesAtRandomSplits() {
    var random = SplitMix64(seed: 5)
    let pieces = TerminalInputTests.table.map { Array($0.sent.utf8) } + [[0x1B], [0x1B, 0x5B], [0xE6]]
    for round in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<6 {
        if Bool.random(using: &random) {
          bytes += pieces.randomElement(using: &random) ?? []
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      var whole = TerminalInput()
      var parts = TerminalInput()
      var found: [TerminalEvent] = []
      var place = 0
      while place < bytes.count {
        let end = Int.random(in: place + 1...bytes.count, using: &random)
        found += parts.read(bytes[place..<end])
        place = end
      }
      #expect(whole.read(bytes) == found, "round \(round)")
      #expect(whole.isWaiting == parts.isWaiting)
      #expect(whole.timeOut() == parts.timeOut())
      // An ESC and the start of a sequence have a second pause.
      #expect(whole.timeOut() == [])
      #expect(!whole.isWaiting)
    }
  }
}
