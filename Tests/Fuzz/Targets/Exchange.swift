import Interchange
import TodoModel

extension FuzzTarget {
  /// A file of another program, the first byte choosing the format: its items are items, its faults are in it, and
  /// what is written of it in the same format reads back as the same texts; of todo.txt as the same lines.
  static let exchange = FuzzTarget("exchange", longest: 2048) { bytes in
    guard let first = bytes.first else { return }
    let formats = ExchangeFormats.read
    let format = formats[Int(first) % formats.count]
    let text = Array(bytes.dropFirst())
    let file = format.read(text, ExchangeWorld())
    _ = ExchangeFormats.guess(name: "f", text)
    for fault in file.faults + file.flaws {
      try promise((0...text.count).contains(fault.offset), "a fault at \(fault.offset) of \(text.count)")
    }
    let items = file.items.enumerated().map { index, item in
      item.item(
        uid: item.uid ?? ItemUID(high: 1, low: UInt64(index)), id: index + 1,
        now: Instant(secondsSince1970: 1_795_253_400))
    }
    try promise(items.allSatisfy { Item.isText($0.text) }, "an item without a text")
    try promise(
      file.items.allSatisfy { item in
        (item.needed + [item.parent].compactMap { $0 }).allSatisfy { file.items.indices.contains($0) }
      }, "a parent that is not in the file")
    guard format.isWritten, file.faults.isEmpty, Set(items.map(\.uid)).count == items.count else { return }
    let written = format.write([ItemList(name: "Inbox", items: Items(items))], naming: false, ExchangeWorld())
    if format is TodoTxtFormat {
      func content(_ bytes: [UInt8]) -> [String] {
        bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).split { $0 == 0x0A || $0 == 0x0D }
          .map { String(decoding: $0, as: UTF8.self) }.filter { !$0.allSatisfy(\.isWhitespace) }
      }
      let (lines, writtenLines) = (content(text), content(written.bytes))
      try promise(
        lines.count == writtenLines.count, "\(lines.count) lines came back as \(writtenLines.count)")
      for (line, writtenLine) in zip(lines, writtenLines) where Item.isText(line) {
        try promise(line.utf8.elementsEqual(writtenLine.utf8), "a line came back as another")
      }
    }
    let again = format.read(written.bytes, ExchangeWorld())
    try promise(again.faults.isEmpty, "what was written has faults: \(again.faults)")
    try promise(again.items.map(\.text) == items.map(\.text), "the texts came back as others")
    try promise(again.items.map(\.isDone) == items.map(\.isDone), "what is done came back as something else")
  }
}
