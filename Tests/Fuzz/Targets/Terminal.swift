@testable import Terminal

extension FuzzTarget {
  /// Input of a terminal: the same events however it is split, little held, and nothing after a time-out.
  static let terminal = FuzzTarget("terminal", longest: 2048) { bytes in
    var whole = TerminalInput()
    let events = whole.read(bytes)
    try promise(events.count <= bytes.count, "\(events.count) events of \(bytes.count) bytes")
    for event in events {
      switch event {
      case .key(.text(let scalar)):
        try promise(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value), "a control character")
      case .pasted(let pasted):
        try promise(!pasted.isCut, "a short text was cut")
        try promise(pasted.text.utf8.count <= 3 * bytes.count, "more was pasted than came")
      case .mouse(let report):
        try promise(max(abs(report.x), abs(report.y)) <= 1_000_000, "a place at \(report.x), \(report.y)")
      default: break
      }
    }

    var byByte = TerminalInput()
    try promise(bytes.flatMap { byByte.read([$0]) } == events, "byte by byte it is something else")
    var inParts = TerminalInput()
    var found: [TerminalEvent] = []
    // Where it is split the input says.
    var rest = bytes[...]
    while let first = rest.first {
      found += inParts.read(rest.prefix(Int(first % 7) + 1))
      rest = rest.dropFirst(Int(first % 7) + 1)
    }
    try promise(found == events, "in parts it is something else")
    try promise(byByte.isWaiting == whole.isWaiting, "only one of two waits")

    try promise(whole.timeOut() == byByte.timeOut(), "half a sequence is two things")
    try promise(whole.timeOut().isEmpty && !whole.isWaiting, "something is held")

    // With a rest wherever the input has a certain byte.
    var slow = TerminalInput()
    for byte in bytes {
      _ = slow.read([byte])
      try promise(slow.heldBytes <= bytes.count, "\(slow.heldBytes) bytes are held")
      if byte & 7 == 5 {
        _ = slow.timeOut()
        _ = slow.timeOut()
        try promise(!slow.isWaiting && slow.heldBytes <= TerminalInput.maxSequenceLength, "something is held")
      }
    }
  }
}
