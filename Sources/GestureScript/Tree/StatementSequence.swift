/// The statements of a script in playing order, with the bodies of repeats repeated.
///
/// Repeats are unrolled during the iteration, so that a long run takes no more memory than the script.
package struct StatementSequence: Sequence, IteratorProtocol, Sendable {
  private struct Level {
    let body: [Positioned<Statement>]
    var index = 0
    /// The number of rounds of the body left after this one.
    var more: Int
  }

  private var levels: [Level]

  init(_ statements: [Positioned<Statement>]) { levels = [Level(body: statements, more: 0)] }

  /// The next statement; never a repeat.
  package mutating func next() -> Positioned<Statement>? {
    while let last = levels.indices.last {
      let level = levels[last]
      if level.index == level.body.count {
        if level.more > 0 {
          levels[last].index = 0
          levels[last].more -= 1
        } else {
          levels.removeLast()
        }
        continue
      }
      levels[last].index += 1
      let statement = level.body[level.index]
      guard case .repeat(let count, let body) = statement.value else { return statement }
      // Skips an empty body at once instead of iterating over it.
      if count > 0, body.contains(where: \.value.isPlayed) {
        levels.append(Level(body: body, more: count - 1))
      }
    }
    return nil
  }
}

extension Statement {
  /// Whether unrolling it yields any statement.
  fileprivate var isPlayed: Bool {
    guard case .repeat(let count, let body) = self else { return true }
    return count > 0 && body.contains(where: \.value.isPlayed)
  }
}
