/// The screen of an emulated terminal: bytes in, cells out. It understands flick's output, and notes the rest.
///
/// It shares no code with flick, so that neither hides the other's errors.
public struct EmulatedScreen: Hashable, Sendable {
  public struct Cell: Hashable, Sendable {
    /// The cell's text; empty in the second column of a wide character.
    public var text = " "
    /// The codes of the style: marks, then `ink` and `ground` as sent, `39` and `49` at first.
    public var style = Style()

    public init(text: String = " ", style: Style = Style()) {
      self.text = text
      self.style = style
    }
  }

  public struct Style: Hashable, Sendable {
    public var marks: Set<Int> = []
    public var ink = "39"
    public var ground = "49"

    public init(marks: Set<Int> = [], ink: String = "39", ground: String = "49") {
      self.marks = marks
      self.ink = ink
      self.ground = ground
    }
  }

  public private(set) var columns: Int
  public private(set) var rows: Int
  public private(set) var cells: [Cell]
  /// The private modes that are on, by number. At first 7 and 25, wrapping and the cursor.
  public private(set) var modes: Set<Int> = [7, 25]
  /// Sequences that it does not know.
  public private(set) var unknown: [String] = []
  /// The replies of a terminal that answers, since they were last taken.
  public private(set) var replies: [UInt8] = []
  /// The modes that it says it knows when asked: `DECRQM`.
  public var knownModes: Set<Int> = [1002, 1004, 1006, 1016, 2004, 2026]
  /// The size of a cell that it reports, pixels, or nil for none.
  public var cellSize: (width: Int, height: Int)? {
    get { cellWidth.map { ($0, cellHeight) } }
    set { (cellWidth, cellHeight) = (newValue?.width, newValue?.height ?? 0) }
  }
  private var cellWidth: Int? = 10
  private var cellHeight = 20

  /// The cursor's position, from 0; the column is the last one while the next character would wrap.
  public private(set) var column = 0
  public private(set) var row = 0
  private var wraps = false
  private var style = Style()
  /// The cells and the cursor of the usual screen while the other one is shown.
  private var usual: [Cell]?
  private var usualCursor = [0, 0]
  private var held: [UInt8] = []

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Whether the program has taken the whole screen.
  public var isOtherScreen: Bool { modes.contains(1049) }

  /// The text of the rows, without trailing blanks.
  public var lines: [String] {
    (0..<rows).map { row in
      var text = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Returns the replies and removes them.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// Resizes the screen: like a terminal, it cuts or adds blanks.
  public mutating func resize(columns: Int, rows: Int) {
    func resized(_ cells: [Cell]) -> [Cell] {
      (0..<rows).flatMap { row in
        (0..<columns).map { column in
          row < self.rows && column < self.columns ? cells[row * self.columns + column] : Cell()
        }
      }
    }
    usual = usual.map(resized)
    cells = resized(cells)
    (self.columns, self.rows) = (columns, rows)
    (column, row) = (min(column, columns - 1), min(row, rows - 1))
    wraps = false
  }
}

extension EmulatedScreen {
  public mutating func apply(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { apply(byte) }
  }

  private mutating func apply(_ byte: UInt8) {
    if held.isEmpty, byte < 0x80, byte != 0x1B { return control(byte) }
    held.append(byte)
    if held[0] != 0x1B {
      let count = held[0] >= 0xF0 ? 4 : held[0] >= 0xE0 ? 3 : 2
      if held.count < count { return }
      write(String(decoding: held, as: UTF8.self))
    } else if held.count == 1 || held.count == 2 && byte == UInt8(ascii: "[") {
      return
    } else if held[1] == UInt8(ascii: "[") {
      guard byte >= 0x40 else { return }
      sequence(String(decoding: held[2..<held.count - 1], as: UTF8.self), Character(Unicode.Scalar(byte)))
    } else {
      unknown.append(String(decoding: held, as: UTF8.self))
    }
    held = []
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x0D: (column, wraps) = (0, false)
    case 0x0A:
      wraps = false
      if row < rows - 1 { row += 1 } else { scroll() }
    case 0x20..<0x7F: write(String(Unicode.Scalar(byte)))
    default: unknown.append("\\u{\(String(byte, radix: 16))}")
    }
  }

  private mutating func scroll() {
    cells.removeFirst(columns)
    cells += Array(repeating: Cell(), count: columns)
  }

  private mutating func write(_ text: String) {
    let width = text.unicodeScalars.first.map { EmulatedScreen.width(of: $0) } ?? 0
    if width == 0 {
      // It belongs to the character before it.
      var index = row * columns + (wraps ? column : column - 1)
      if index > 0, index < cells.count, cells[index].text.isEmpty { index -= 1 }
      if index >= 0, index < cells.count { cells[index].text += text }
      return
    }
    if wraps || column + width > columns, modes.contains(7) {
      (column, wraps) = (0, false)
      if row < rows - 1 { row += 1 } else { scroll() }
    }
    let start = min(column, columns - width)
    guard start >= 0 else { return }
    let index = row * columns + start
    for place in index..<index + width { clearWide(at: place) }
    cells[index] = Cell(text: text, style: style)
    for place in index + 1..<max(index + 1, index + width) { cells[place] = Cell(text: "", style: style) }
    column = start + width
    if column >= columns { (column, wraps) = (columns - 1, true) }
  }

  /// Blanks the other half of a wide character that is overwritten.
  private mutating func clearWide(at place: Int) {
    if cells[place].text.isEmpty, place > 0 { cells[place - 1].text = " " }
    if place + 1 < cells.count, cells[place + 1].text.isEmpty { cells[place + 1].text = " " }
  }

  /// The width of the characters in tests: letters and marks, Chinese, Japanese, Korean, emoji.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x5B0...0x5BD, 0x64B...0x652, 0x200B...0x200D, 0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF00...0xFF60, 0x1F300...0x1FAFF: 2
    default: 1
    }
  }
}

extension EmulatedScreen {
  private mutating func sequence(_ text: String, _ last: Character) {
    if text.hasPrefix("?") { return privateSequence(text, last) }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    switch last {
    case "H":
      row = min(first, rows) - 1
      column = min(max(1, numbers.count > 1 ? numbers[1] : 1), columns) - 1
      wraps = false
    case "C": (column, wraps) = (min(column + first, columns - 1), false)
    case "K" where text == "": erase(row * columns + column..<(row + 1) * columns)
    case "J" where text == "2": erase(0..<cells.count)
    case "m": choose(numbers)
    case "t" where text == "16":
      if let cellWidth { replies += Array("\u{1B}[6;\(cellHeight);\(cellWidth)t".utf8) }
    case "c" where text == "": replies += Array("\u{1B}[?62;22c".utf8)
    default: unknown.append(text + String(last))
    }
  }

  private mutating func privateSequence(_ text: String, _ last: Character) {
    guard last == "h" || last == "l" else {
      guard last == "p", text.hasSuffix("$"), let mode = Int(text.dropFirst().dropLast()) else {
        return unknown.append(text + String(last))
      }
      let status = knownModes.contains(mode) ? modes.contains(mode) ? 1 : 2 : 0
      replies += Array("\u{1B}[?\(mode);\(status)$y".utf8)
      return
    }
    for mode in text.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
      if mode == 1049, (last == "h") != isOtherScreen {
        if let usual {
          (cells, self.usual) = (usual, nil)
          (column, row, wraps) = (usualCursor[0], usualCursor[1], false)
        } else {
          (usual, usualCursor) = (cells, [column, row])
          erase(0..<cells.count)
        }
      }
      if last == "h" { modes.insert(mode) } else { modes.remove(mode) }
    }
  }

  private mutating func erase(_ range: Range<Int>) {
    if let first = range.first { clearWide(at: first) }
    for index in range { cells[index] = Cell(text: " ", style: Style(ground: style.ground)) }
  }

  private mutating func choose(_ numbers: [Int]) {
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      switch number {
      case 0: style = Style()
      case 1, 2, 4, 7, 9: style.marks.insert(number)
      case 30...37, 39, 90...97: style.ink = String(number)
      case 40...47, 49, 100...107: style.ground = String(number)
      case 38, 48:
        let count = index + 1 < numbers.count && numbers[index + 1] == 2 ? 5 : 3
        let color = numbers[index..<min(numbers.count, index + count)].map(String.init).joined(separator: ";")
        if number == 38 { style.ink = color } else { style.ground = color }
        index += count - 1
      default: unknown.append("\(number)m")
      }
      index += 1
    }
  }
}
