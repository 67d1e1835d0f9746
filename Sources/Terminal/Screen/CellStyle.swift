package struct CellColor: Hashable, Sendable {
  /// 0 for the terminal's default color, 0x01_00_00_NN for a number, 0x02_RR_GG_BB for parts.
  private let value: UInt32

  package static let usual = CellColor(value: 0)

  /// One of 256 colors, or of the first 16 of them.
  package static func numbered(_ number: UInt8) -> CellColor { CellColor(value: 1 << 24 | UInt32(number)) }

  package static func parts(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(value: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The codes that select it for `layer`: `38;5;208`.
  fileprivate func codes(_ layer: Layer) -> String {
    let low = value & 0xFF
    switch value >> 24 {
    case 0: return layer == .ink ? "39" : "49"
    case 1 where low < 8: return String(layer.rawValue + low)
    case 1 where low < 16: return String(layer.rawValue + 60 + low - 8)
    case 1: return "\(layer.rawValue + 8);5;\(low)"
    default: return "\(layer.rawValue + 8);2;\(value >> 16 & 0xFF);\(value >> 8 & 0xFF);\(low)"
    }
  }

  fileprivate enum Layer: UInt32 {
    case ink = 30
    case ground = 40
  }
}

package struct CellStyle: Hashable, Sendable {
  package struct Marks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let bold = Marks(rawValue: 1)
    package static let dim = Marks(rawValue: 2)
    package static let underlined = Marks(rawValue: 4)
    package static let inverse = Marks(rawValue: 8)
    package static let struck = Marks(rawValue: 16)
  }

  package var ink: CellColor
  package var ground: CellColor
  package var marks: Marks

  package init(_ ink: CellColor = .usual, on ground: CellColor = .usual, _ marks: Marks = []) {
    self.ink = ink
    self.ground = ground
    self.marks = marks
  }

  package static let usual = CellStyle()

  /// The sequence that switches a terminal from one style to another; empty between equal ones.
  func sequence(from old: CellStyle) -> String {
    if self == old { return "" }
    var codes: [String] = []
    var old = old
    // Marks can only be removed all at once.
    if !old.marks.isSubset(of: marks) || self == .usual {
      if self == .usual { return "\u{1B}[m" }
      codes.append("0")
      old = .usual
    }
    for (mark, code) in CellStyle.codes where marks.contains(mark) && !old.marks.contains(mark) {
      codes.append(code)
    }
    if ink != old.ink { codes.append(ink.codes(.ink)) }
    if ground != old.ground { codes.append(ground.codes(.ground)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static let codes: [(Marks, String)] = [
    (.bold, "1"), (.dim, "2"), (.underlined, "4"), (.inverse, "7"), (.struck, "9"),
  ]
}
