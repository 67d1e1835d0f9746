import Foundation
import Gestures
import Motion
import Scenes
import TestSupport
import Testing

@testable import Laboratory

@Suite struct TouchRecordingTests {
  static let touched = """
    0.0 1 began 32.0,48.0
    10.1 1 moved 64.0,48.0
    30.2 1 ended 64.0,48.0
    """

  @Test func readsProtocolBOfEvemu() { #expect(Recordings.read(Recordings.evemu) == Self.touched) }

  @Test(arguments: [Recordings.evtest, Recordings.libinput]) func readsPrintedEvents(text: String) {
    #expect(Recordings.read(text) == Self.touched)
  }

  /// A report of a fault quotes some events only.
  @Test func readsEventsOfEvtestAlone() {
    let events = Recordings.evtest.split(separator: "\n").filter { $0.hasPrefix("Event: ") }.joined(
      separator: "\n")
    #expect(Recordings.read(events + "\n").split(separator: "\n").first == "0.0 1 began 2.962890625,5.0")
    #expect(
      Recordings.read(events.replacing(", value 20", with: ", value")).hasPrefix("3:83: expected \"value\""))
  }

  @Test func readsGeteventWithLabelsAndWithout() {
    #expect(Recordings.read(Recordings.getevent) == Self.touched)
    let bare = Recordings.getevent.replacing("EV_ABS       ABS_MT_POSITION_X   ", with: "0003 0035")
      .replacing("EV_SYN       SYN_REPORT          ", with: "0000 0000").replacing(
        "ABS_MT_POSITION_X ", with: "0035 ")
    #expect(Recordings.read(bare) == Self.touched)
  }

  @Test func assumesSizeOfUnknownPanel() {
    let events =
      Recordings.getevent.split(separator: "\n").filter { $0.hasPrefix("[") }
      .joined(separator: "\n").replacing("/dev/input/event2: ", with: "") + "\n"
    #expect(
      Recordings.read(events.replacing("0000000a", with: "0000021c")) == """
        0.0 1 began 160.0,5.0
        10.1 1 moved 5.92578125,5.0
        30.2 1 ended 5.92578125,5.0
        the recording does not give the size of the panel; assumed 1080x1920 (put the output of getevent -lp before the events)
        """)
  }

  @Test func readsActionsTickByTick() {
    #expect(
      Recordings.read(Recordings.actions) == """
        0.0 1 began 32.0,48.0
        10.0 1 moved 48.0,48.0
        20.0 1 moved 64.0,48.0
        30.0 1 ended 64.0,48.0
        """)
  }

  /// What a script without touches is written as.
  @Test func readsNoActions() { #expect(Recordings.read("{\"actions\":[]}") == "") }

  /// Two fingers that come down in one millisecond, the one of the second source first; and a lift before a move.
  @Test func keepsOrderOfTicks() {
    #expect(
      Recordings.read(
        """
        [{"type": "pointer", "actions": [
          {"type": "pause"}, {"type": "pointerDown"}, {"type": "pointerUp"}, {"type": "pause"},
          {"type": "pointerMove", "x": 9, "y": 9}, {"type": "pointerDown"}, {"type": "pointerUp"}]},
         {"type": "pointer", "actions": [
          {"type": "pointerDown"}, {"type": "pause"}, {"type": "pause"}, {"type": "pointerMove", "x": 20, "y": 20},
          {"type": "pause"}, {"type": "pause"}, {"type": "pointerUp"}]}]
        """) == """
          0.0 1 began 0.0,0.0
          0.0 2 began 0.0,0.0
          0.0 2 ended 0.0,0.0
          0.001 1 moved 20.0,20.0
          0.001 2 began 9.0,9.0
          0.001 2 ended 9.0,9.0
          0.002 1 ended 20.0,20.0
          """)
  }

  @Test func takesLongestActionAsLengthOfTick() {
    #expect(
      Recordings.read(
        """
        [{"type": "pointer", "id": "a", "actions": [
          {"type": "pointerDown"}, {"type": "pointerMove", "duration": 10, "x": 10, "y": 0}, {"type": "pointerUp"}]},
         {"type": "pointer", "id": "b", "actions": [
          {"type": "pointerDown"}, {"type": "pointerMove", "x": 20, "y": 20}, {"type": "pointerUp"}]},
         {"type": "none", "id": "c", "actions": [{"type": "pause"}, {"type": "pause", "duration": 20}]}]
        """) == """
          0.0 1 began 0.0,0.0
          0.0 2 began 0.0,0.0
          10.0 1 moved 10.0,0.0
          10.0 2 moved 10.0,10.0
          20.0 2 moved 20.0,20.0
          20.0 1 ended 10.0,0.0
          20.0 2 ended 20.0,20.0
          """)
  }

  @Test func protocolATellsAllContactsAnew() {
    let events = [
      (0, [(10, 20)]), (10, [(11, 20), (80, 160)]), (20, [(79, 160), (12, 20)]), (30, [(78, 160)]), (40, []),
    ].map { time, contacts in
      contacts.map {
        "E: 0.0\(time)000 3 35 \($0.0)\nE: 0.0\(time)000 3 36 \($0.1)\nE: 0.0\(time)000 0 2 0\n"
      }
      .joined() + (contacts.isEmpty ? "E: 0.0\(time)000 0 2 0\n" : "") + "E: 0.0\(time)000 0 0 0\n"
    }.joined()
    let text = "A: 35 0 99 0 0 0\nA: 36 0 199 0 0 0\n" + events.replacing("0.00000 ", with: "0.000000 ")
    #expect(
      Recordings.read(text) == """
        0.0 1 began 32.0,48.0
        10.0 1 moved 35.2001953125,48.0
        10.0 2 began 256.0,384.0
        20.0 2 moved 252.7998046875,384.0
        20.0 1 moved 38.400390625,48.0
        30.0 2 moved 249.599609375,384.0
        30.0 1 ended 38.400390625,48.0
        40.0 2 ended 249.599609375,384.0
        """)
  }

  @Test func readsSingleTouchPanel() {
    #expect(
      Recordings.read(
        """
        A: 00 0 99 0 0 0
        A: 01 0 199 0 0 0
        E: 0.000000 0003 0000 10
        E: 0.000000 0003 0001 20
        E: 0.000000 0001 014a 1
        E: 0.000000 0000 0000 0
        E: 0.010100 0003 0000 20
        E: 0.010100 0000 0000 0
        E: 0.030200 0001 014a 0
        E: 0.030200 0000 0000 0

        """) == Self.touched)
  }

  @Test func mendsIncompleteRecordings() {
    let left = Recordings.evemu.split(separator: "\n", omittingEmptySubsequences: false).dropLast(3)
    #expect(
      Recordings.read(left.joined(separator: "\n") + "\nE: 5.02") == """
        0.0 1 began 32.0,48.0
        10.1 1 moved 64.0,48.0
        10.1 1 cancelled 64.0,48.0
        line 13: the last line is incomplete and was left out
        a finger still down at the end; cancelled
        """)
    #expect(
      Recordings.read(Recordings.evemu.replacing("5.010200", with: "4.9")) == """
        0.0 1 began 32.0,48.0
        0.0 1 moved 64.0,48.0
        30.2 1 ended 64.0,48.0
        line 12: the clock goes back; read as if no time had passed
        """)
    #expect(
      Recordings.read(Recordings.evemu.replacing("5.000100 0003 0039 0007", with: "5.000100 0003 0038 0007"))
        == "1:1: expected a recording of touches, found no touch in it")
  }

  @Test(arguments: [
    ("N: x\nE: 0.1 0003 0035\n", "2:17: expected a value, found the end of the line"),
    ("N: x\nE: soon 3 35 1\n", "2:4: expected a time like 0.013600, found \"soon\""),
    ("N: x\nhello\n", "2:1: expected a line like E: 0.013600 0003 0035 1204, found \"hello\""),
    ("N: x\nE: 0.1 3 zz 1\n", "2:10: expected a code in hexadecimal, found \"zz\""),
    ("N: x\n", "1:1: expected a recording of touches, found no touch in it"),
    (
      "/dev/input/event2: EV_ABS ABS_MT_POSITION_X 000001f4\n",
      "1:1: expected an event with its time, found none (record with getevent -lt)"
    ),
    (
      "[ 1.000000] EV_ABS ABS_MT_POSITION_X quick\n",
      "1:38: expected a value of eight hexadecimal digits, found \"quick\""
    ),
    ("{\"actions\": [}", "1:14: expected JSON, found a fault in it: expected a value"),
    ("{\"steps\": []}", "1:1: expected an array of input sources, \"actions\", found none"),
    (
      "[{\"type\": \"pointer\", \"actions\": []}]",
      "1:1: expected a recording of touches, found no touch in it"
    ),
    (
      "[{\"type\": \"pointer\",\n \"actions\": [{\"type\": \"pointerMove\", \"x\": 1, \"y\": 2, \"origin\": {\"e\": \"1\"}}]}]",
      "2:64: expected the origin \"viewport\" or \"pointer\", found an element, whose place only the web page knows (replace it with coordinates)"
    ),
    (
      "[{\"type\": \"pointer\",\n \"actions\": [{\"type\": \"pointerLeap\"}]}]",
      "2:23: expected an action of a pointer source, found \"pointerLeap\""
    ),
    (
      "[{\"type\": \"pointer\", \"actions\": [{\"type\": \"pause\", \"duration\": -1}]}]",
      "1:64: expected a duration from 0 on, found -1"
    ),
    (
      "[{\"type\": \"pointer\", \"actions\": [{\"type\": \"pause\", \"duration\": 1e12}]}]",
      "1:64: expected a recording of at most a day, found a longer one"
    ),
    (
      "[{\"type\":\"pointer\",\"actions\":[{\"type\":\"pointerDown\"},\n{\"type\":\"pointerMove\",\"x\":1,\"y\":1e9,\"duration\":9}]}]",
      "2:1: expected a position within 1000000pt of the screen, found one farther away"
    ),
    (
      "[{\"type\":\"pointer\",\"actions\":[{\"type\":\"pointerDown\"},\n{\"type\":\"pointerMove\",\"x\":1,\"y\":1,\"duration\":80000000}]}]",
      "2:1: expected at most 1000000 touch samples in a recording, found more"
    ),
    ("swipe right on row 2\n", "no recording"), ("# E: 0.1 0003 0035 1\ntap row 1\n", "no recording"),
    ("", "no recording"),
  ])
  func reportsFaultAndLine(text: String, fault: String) {
    #expect(Recordings.read(text) == fault)
  }

  @Test func isBoundedInBytes() {
    let bytes = Array("N: x\n".utf8) + Array(repeating: UInt8(ascii: "#"), count: 16 << 20)
    #expect(throws: RecordingError(reason: .tooLarge(bytes.count))) {
      try TouchRecording(bytes, RecordingFormat.evemu, screen: Extent(320, 480), rate: 120)
    }
  }

  @Test func isBoundedInSamples() {
    var text = Recordings.evemu.split(separator: "\n").prefix(10).joined(separator: "\n") + "\n"
    let count = Search.size(40_000, long: 400_000)
    let step = "E: 6.0 3 35 1\nE: 6.0 0 0 0\n"
    text += String(repeating: step, count: count)
    let format = RecordingFormat.evemu
    let recording = try? TouchRecording(Array(text.utf8), format, screen: Extent(320, 480), rate: 120)
    #expect(recording?.samples.count == count + 2)
  }

  /// Whatever is cut, doubled or turned into something else, nothing traps and the books balance.
  @Test(arguments: [
    Recordings.evemu, Recordings.evtest, Recordings.libinput, Recordings.getevent, Recordings.actions,
  ])
  func mutationsNeverUnbalanceTheBooks(text: String) throws {
    var read = 0
    for seed in 0..<3000 {
      var random = SplitMix64(seed: UInt64(seed))
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 1...80, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[at] = Array("0123456789-.fE:[]{},\"".utf8).randomElement(using: &random) ?? 0
        case 2: bytes.removeSubrange(at..<end)
        case 3: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &random))
        default:
          let lines = bytes.split(separator: UInt8(ascii: "\n")).shuffled(using: &random)
          bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      guard let format = RecordingFormat.recognize(bytes) else { continue }
      guard let recording = try? TouchRecording(bytes, format, screen: Extent(320, 480), rate: 120) else {
        continue
      }
      read += 1
      try #require(Recordings.fault(in: recording) == nil, "seed \(seed)")
    }
    #expect(read > 20)
  }
}
