struct PatternReader {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var depth = 0
  private(set) var ignoresCase = false

  /// The greatest count in `{}`.
  private static let maxRepetitions = 1000

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  mutating func read() throws(QueryError) -> LinePattern.Tree {
    if scalars.count > LinePattern.maxLength {
      throw QueryError(
        place: LinePattern.maxLength, expected: "a pattern of at most \(LinePattern.maxLength) characters",
        found: "\(scalars.count)")
    }
    if scalars.starts(with: ["(", "?", "i", ")"]) {
      ignoresCase = true
      place = 4
    }
    if place == scalars.count { throw fault("a pattern") }
    let tree = try alternatives()
    if place < scalars.count { throw fault("the end of the pattern, because no parenthesis is open") }
    return tree
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private func fault(_ expected: String, at place: Int? = nil) -> QueryError {
    let place = place ?? self.place
    let found = place < scalars.count ? "\"\(scalars[place])\"" : "the pattern's end"
    return QueryError(place: place, expected: expected, found: found)
  }

  private mutating func alternatives() throws(QueryError) -> LinePattern.Tree {
    var branches = [try sequence()]
    while next == "|" {
      place += 1
      branches.append(try sequence())
    }
    return branches.count > 1 ? .either(branches) : branches[0]
  }

  private mutating func sequence() throws(QueryError) -> LinePattern.Tree {
    var parts: [LinePattern.Tree] = []
    while let scalar = next, scalar != "|", scalar != ")" { parts.append(try repeated()) }
    return .sequence(parts)
  }

  private mutating func repeated() throws(QueryError) -> LinePattern.Tree {
    let start = place
    var tree = try single()
    var isRepeated = false
    while let scalar = next {
      let least: Int
      let most: Int?
      switch scalar {
      case "*": (least, most) = (0, nil)
      case "+": (least, most) = (1, nil)
      case "?": (least, most) = (0, 1)
      case "{":
        guard let counts = try counts() else { return tree }
        (least, most) = counts
      default: return tree
      }
      if scalar != "{" { place += 1 }
      // A lazy repetition matches in the same texts as a greedy one.
      if isRepeated, scalar == "?" { continue }
      if case .check = tree { throw fault("something to repeat", at: start) }
      tree = .repeated(tree, least: least, most: most)
      isRepeated = true
    }
    return tree
  }

  /// Reads `{2}`, `{2,}`, `{2,5}`, or returns nil if the brace is a literal.
  private mutating func counts() throws(QueryError) -> (Int, Int?)? {
    guard let end = scalars[place...].firstIndex(of: "}") else { return nil }
    let inner = scalars[(place + 1)..<end]
    let parts = inner.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts[0].count > 0,
      parts.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } })
    else { return nil }
    func number(_ digits: ArraySlice<Unicode.Scalar>) -> Int {
      digits.count > 4 ? Int.max : digits.reduce(0) { $0 * 10 + Int($1.value) - 48 }
    }
    let least = number(parts[0])
    let most = parts.count == 1 ? least : parts[1].isEmpty ? nil : number(parts[1])
    guard least <= PatternReader.maxRepetitions, most ?? 0 <= PatternReader.maxRepetitions,
      least <= most ?? .max
    else { throw fault("a count up to \(PatternReader.maxRepetitions), the smaller one first") }
    place = end + 1
    return (least, most)
  }

  private mutating func single() throws(QueryError) -> LinePattern.Tree {
    guard let scalar = next else { throw fault("more of the pattern") }
    switch scalar {
    case "(": return try group()
    case "[": return .set(try brackets())
    case "\\": return try escape()
    case "*", "+", "?": throw fault("something to repeat")
    default: break
    }
    place += 1
    switch scalar {
    case ".": return .set(LinePattern.ScalarSet(isInverted: true))
    case "^": return .check(.start)
    case "$": return .check(.end)
    default: return .set(LinePattern.ScalarSet(ranges: [scalar.value...scalar.value]))
    }
  }

  private mutating func group() throws(QueryError) -> LinePattern.Tree {
    let start = place
    place += 1
    if next == "?" {
      guard place + 1 < scalars.count, scalars[place + 1] == ":" else {
        throw fault("a plain group; there are no lookaround, names and flags inside a pattern")
      }
      place += 2
    }
    depth += 1
    if depth > LinePattern.maxDepth {
      throw fault("at most \(LinePattern.maxDepth) nested groups", at: start)
    }
    let tree = try alternatives()
    guard next == ")" else { throw fault("a closing parenthesis") }
    place += 1
    depth -= 1
    return tree
  }

  private mutating func escape() throws(QueryError) -> LinePattern.Tree {
    let start = place
    place += 1
    guard let scalar = next else { throw fault("a character after the backslash") }
    place += 1
    switch scalar {
    case "b": return .check(.wordEdge)
    case "B": return .check(.noWordEdge)
    default: break
    }
    var set = LinePattern.ScalarSet()
    guard add(escaped: scalar, to: &set) else {
      throw fault(
        "\\d \\w \\s \\b, their capitals, \\t, or a backslash before a sign; nothing else can be escaped",
        at: start + 1)
    }
    return .set(set)
  }

  /// Adds the scalars of an escape, inside or outside of brackets.
  private func add(escaped scalar: Unicode.Scalar, to set: inout LinePattern.ScalarSet) -> Bool {
    typealias Class = LinePattern.ScalarSet.Class
    switch scalar {
    case "d", "D": set.classes.append(Class(kind: .digit, isInverted: scalar == "D"))
    case "w", "W": set.classes.append(Class(kind: .word, isInverted: scalar == "W"))
    case "s", "S": set.classes.append(Class(kind: .space, isInverted: scalar == "S"))
    case "t": set.ranges.append(9...9)
    case "a"..."z", "A"..."Z", "0"..."9": return false
    default: set.ranges.append(scalar.value...scalar.value)
    }
    return true
  }

  private mutating func brackets() throws(QueryError) -> LinePattern.ScalarSet {
    var set = LinePattern.ScalarSet()
    place += 1
    if next == "^" {
      set.isInverted = true
      place += 1
    }
    var isFirst = true
    while let scalar = next {
      if scalar == "]", !isFirst {
        place += 1
        return set
      }
      isFirst = false
      let start = place
      place += 1
      var low = scalar
      if scalar == "\\" {
        guard let escaped = next else { break }
        place += 1
        guard add(escaped: escaped, to: &set) else {
          throw fault("a sign after the backslash", at: start + 1)
        }
        // A class, or a scalar that may begin a range.
        if set.ranges.last.map({ $0.lowerBound == escaped.value && $0.count == 1 }) != true { continue }
        low = escaped
        set.ranges.removeLast()
      }
      guard next == "-", place + 1 < scalars.count, scalars[place + 1] != "]" else {
        set.ranges.append(low.value...low.value)
        continue
      }
      place += 1
      var high = scalars[place]
      if high == "\\", place + 1 < scalars.count {
        place += 1
        high = scalars[place]
        if "a"..."z" ~= high || "A"..."Z" ~= high || "0"..."9" ~= high { throw fault("the end of a range") }
      }
      guard low.value <= high.value else { throw fault("a range from low to high") }
      place += 1
      set.ranges.append(low.value...high.value)
    }
    throw fault("a closing bracket")
  }
}
