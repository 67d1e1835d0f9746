extension LinePattern {
  /// A pattern as steps that are followed all at once.
  struct Program: Sendable {
    enum Step: Sendable {
      case set(Int)
      case check(Check)
      case split(Int, Int)
      case jump(Int)
      case match
    }

    private(set) var steps: [Step] = []
    private(set) var sets: [ScalarSet] = []
    let ignoresCase: Bool
    /// For each ASCII scalar whether a match can begin with it, or nil if a match can be empty.
    private(set) var firsts: [Bool]?

    init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }
  }
}

extension LinePattern.Program {
  /// Appends the steps of a tree, or returns false if there are too many.
  mutating func append(_ tree: LinePattern.Tree) -> Bool {
    guard steps.count < LinePattern.mostSteps else { return false }
    switch tree {
    case .set(let set):
      steps.append(.set(sets.count))
      sets.append(set)
    case .check(let check): steps.append(.check(check))
    case .sequence(let parts):
      for part in parts { if !append(part) { return false } }
    case .either(let branches):
      var exits: [Int] = []
      for branch in branches.dropLast() {
        let split = steps.count
        steps.append(.split(split + 1, 0))
        guard append(branch) else { return false }
        exits.append(steps.count)
        steps.append(.jump(0))
        steps[split] = .split(split + 1, steps.count)
      }
      guard let last = branches.last, append(last) else { return false }
      for exit in exits { steps[exit] = .jump(steps.count) }
    case .repeated(let tree, let least, let most):
      return append(tree, least: least, most: most)
    }
    return true
  }

  private mutating func append(_ tree: LinePattern.Tree, least: Int, most: Int?) -> Bool {
    for _ in 0..<least {
      let length = steps.count
      guard append(tree) else { return false }
      // One copy is enough for a tree that consumes no scalar.
      if steps.count == length { break }
    }
    guard let most else {
      let split = steps.count
      steps.append(.split(split + 1, 0))
      guard append(tree) else { return false }
      steps.append(.jump(split))
      steps[split] = .split(split + 1, steps.count)
      return true
    }
    var splits: [Int] = []
    for _ in least..<most {
      splits.append(steps.count)
      steps.append(.split(steps.count + 1, 0))
      if !append(tree) { return false }
    }
    for split in splits { steps[split] = .split(split + 1, steps.count) }
    return true
  }

  /// Ends the program, or returns false if it is too long.
  mutating func finish() -> Bool {
    steps.append(.match)
    guard steps.count <= LinePattern.mostSteps else { return false }
    firsts = firstScalars()
    return true
  }

  private func firstScalars() -> [Bool]? {
    var firsts = [Bool](repeating: false, count: 128)
    var seen = [Bool](repeating: false, count: steps.count)
    var open = [0]
    while let step = open.popLast() {
      if seen[step] { continue }
      seen[step] = true
      switch steps[step] {
      case .match, .check: return nil
      case .jump(let target): open.append(target)
      case .split(let first, let second): open += [first, second]
      case .set(let set):
        for value in UInt8(0)..<128 where contains(Unicode.Scalar(value), in: set) {
          firsts[Int(value)] = true
        }
      }
    }
    return firsts
  }

  func contains(_ scalar: Unicode.Scalar, in set: Int) -> Bool {
    guard ignoresCase else { return sets[set].contains(scalar) }
    let cases = Self.cases(of: scalar)
    // An inverted set contains a letter only if it excludes neither of its cases.
    return sets[set].isInverted
      ? cases.allSatisfy { sets[set].contains($0) } : cases.contains { sets[set].contains($0) }
  }

  private static func cases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let properties = scalar.properties
    return [scalar]
      + [properties.lowercaseMapping, properties.uppercaseMapping].compactMap {
        $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first : nil
      }
  }
}

/// A match in progress; it keeps its memory from one text to the next.
struct PatternRun {
  private let program: LinePattern.Program
  private var current: [Int] = []
  private var following: [Int] = []
  private var open: [Int] = []
  /// For each step the last round that reached it.
  private var marks: [Int]
  private var round = 0

  init(_ program: LinePattern.Program) {
    self.program = program
    marks = Array(repeating: -1, count: program.steps.count)
  }

  /// Whether the pattern matches somewhere, in time proportional to the text's length times the program's.
  mutating func matches(_ text: String) -> Bool {
    current.removeAll(keepingCapacity: true)
    var before: Unicode.Scalar?
    var scalars = text.unicodeScalars.makeIterator()
    var scalar = scalars.next()
    round += 1
    while true {
      if let here = scalar, current.isEmpty, here.value < 128, program.firsts?[Int(here.value)] == false {
        // No match has begun, and none can begin here.
      } else if reach(0, before, scalar) {
        return true
      }
      guard let here = scalar else { return false }
      let after = scalars.next()
      round += 1
      following.removeAll(keepingCapacity: true)
      swap(&current, &following)
      for step in following {
        guard case .set(let set) = program.steps[step], program.contains(here, in: set) else { continue }
        if reach(step + 1, here, after) { return true }
      }
      before = here
      scalar = after
    }
  }

  /// Follows the steps that consume no scalar. Returns true if they lead to a match.
  private mutating func reach(_ step: Int, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    open.append(step)
    while let step = open.popLast() {
      if marks[step] == round { continue }
      marks[step] = round
      switch program.steps[step] {
      case .match:
        open.removeAll(keepingCapacity: true)
        return true
      case .set: current.append(step)
      case .jump(let target): open.append(target)
      case .split(let first, let second):
        open.append(second)
        open.append(first)
      case .check(let check): if holds(check, before, after) { open.append(step + 1) }
      }
    }
    return false
  }

  private func holds(_ check: LinePattern.Check, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool
  {
    switch check {
    case .start: before == nil
    case .end: after == nil
    case .wordEdge: (before?.isInWord ?? false) != (after?.isInWord ?? false)
    case .noWordEdge: (before?.isInWord ?? false) == (after?.isInWord ?? false)
    }
  }
}
