import GestureScript
import Motion

extension ScriptMinimizer {
  /// A reduction: returns the statements without part number N, or nil past the last part.
  typealias Step = @Sendable ([Statement], Int) -> [Statement]?

  /// The reductions: large parts first, single ones last, so that in the end none of these can be removed.
  static let steps: [Step] = [
    { runs($0, $1, of: 32) }, { runs($0, $1, of: 8) }, { runs($0, $1, of: 3) }, { runs($0, $1, of: 2) },
    { runs($0, $1, of: 1) }, { withoutFinger($0, $1) },
    { samples($0, $1, of: 32) }, { samples($0, $1, of: 4) }, { samples($0, $1, of: 1) },
    { withoutGap($0, $1) },
  ]

  /// Overlapping runs of statements, the last ones first. The last statement, the expectation, stays.
  private static func runs(_ statements: [Statement], _ index: Int, of length: Int) -> [Statement]? {
    let count = statements.count - 1
    let start = count - length - index * max(1, length / 4)
    guard start > -length, count > 0 else { return nil }
    return Array(statements[..<max(0, start)] + statements[(start + length)...])
  }

  /// The blocks of touches, each as many times as it has parts of a kind.
  private static func part<Part>(
    _ statements: [Statement], _ index: Int, _ parts: ([FingerStatement]) -> [Part]
  ) -> (block: Int, lines: [FingerStatement], part: Part)? {
    var index = index
    for (block, statement) in statements.enumerated() {
      guard case .together(let placed) = statement else { continue }
      let lines = placed.map(\.value)
      let all = parts(lines)
      if index < all.count { return (block, lines, all[index]) }
      index -= all.count
    }
    return nil
  }

  private static func replacing(
    _ block: Int, in statements: [Statement], with lines: [FingerStatement]
  ) -> [Statement] {
    var statements = statements
    if lines.isEmpty {
      statements.remove(at: block)
    } else {
      statements[block] = .together(lines.map { Placed($0) })
    }
    return statements
  }

  private static func withoutFinger(_ statements: [Statement], _ index: Int) -> [Statement]? {
    part(statements, index) { Set($0.map(\.finger)).sorted() }.map { found in
      replacing(found.block, in: statements, with: found.lines.filter { $0.finger != found.part })
    }
  }

  private static func samples(_ statements: [Statement], _ index: Int, of length: Int) -> [Statement]? {
    part(statements, index) { lines in
      stride(from: 0, to: lines.count, by: length).map { $0..<min($0 + length, lines.count) }
    }.map { found in
      var lines = found.lines
      lines.removeSubrange(found.part)
      return replacing(found.block, in: statements, with: lines)
    }
  }

  /// The block with its later statements moved up to a moment.
  private static func withoutGap(_ statements: [Statement], _ index: Int) -> [Statement]? {
    part(statements, index) { lines -> [(from: Time, by: Time)] in
      let moments = Set(lines.map(\.moment) + [.zero]).sorted()
      return zip(moments, moments.dropFirst()).map { (from: $1, by: $1 - $0) }
    }.map { found in
      replacing(
        found.block, in: statements,
        with: found.lines.map { $0.moment < found.part.from ? $0 : $0.moved(by: found.part.by) })
    }
  }
}

extension FingerStatement {
  fileprivate func moved(by time: Time) -> FingerStatement {
    var copy = self
    switch action {
    case .down(let place, let at): copy.action = .down(place, at: at.map { $0 - time })
    case .move(let place, let over, let ease, let at):
      copy.action = .move(place, over: over, ease: ease, at: at.map { $0 - time })
    case .update(let place, let at): copy.action = .update(place, at: at - time)
    case .up(let at): copy.action = .up(at: at.map { $0 - time })
    case .cancel(let at): copy.action = .cancel(at: at.map { $0 - time })
    }
    return copy
  }
}
