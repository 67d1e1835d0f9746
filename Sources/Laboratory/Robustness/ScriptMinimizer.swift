package import GestureScript
import Motion
import Scenes
package import Simulation

/// Reduces a script to raw touches of which no statement, finger, sample, wait, item or threshold can be removed alone
/// without changing an expectation's finding or the verdicts of the gesture before it. A recognizer that the
/// expectation names stays declared, and that gesture stays even without verdicts.
package struct ScriptMinimizer {
  package struct Finding: Hashable, Sendable {
    /// The expectation; its position does not matter for equality.
    package var expectation: Positioned<Expectation>
    /// The found value, or nil if the expectation is met.
    package var found: String?
    /// Recognizer, state and reason of each verdict of the last gesture.
    var verdicts: [String]
    /// Whether the expectation names a recognizer and the last gesture has touches.
    var needsGesture: Bool
  }

  package let finding: Finding
  /// The initial number of statements, fingers' statements included.
  package var startCount: Int { ScriptMinimizer.count(statements) }
  private let statements: [Statement]
  private let options: SimulationOptions
  private let ownsLists: Bool
  private let scene: String
  /// The recognizer of a script for the scene `views` that the expectation names.
  private let recognizer: RecognizerName?

  /// Finds the expectation on `line` if it is met, or without a line the first that fails, or returns nil.
  /// Throws if the script cannot be played that far.
  package init?(
    _ script: Script, keeping line: Int? = nil, _ options: SimulationOptions = SimulationOptions(),
    _ variation: SimulationVariation = SimulationVariation()
  ) throws(ScriptError) {
    var options = options
    options.keepsTouches = true
    let player = try ScriptPlayer(script, options, variation)
    try player.checkRows()
    var kept: Finding?
    var played: [Statement] = []
    for placed in script.played where kept == nil {
      played.append(placed.value)
      guard let next = try player.finding(of: placed) else { continue }
      let isWanted = line.map { $0 == placed.position.line && next.found == nil } ?? (next.found != nil)
      if isWanted { kept = next }
    }
    guard let kept else { return nil }
    finding = kept
    options.keepsTouches = false
    self.options = options
    scene = script.setup.scene
    ownsLists = !script.setup.lists.isEmpty && scene != SceneKind.views.rawValue
    recognizer = kept.expectation.value.recognizer.flatMap {
      GestureGraph(script).named($0).isEmpty ? nil : $0
    }
    // As raw touches, unless a block cannot hold them.
    let raw = player.expanded
    let isRaw = ScriptMinimizer.finding(raw, options) == kept
    guard isRaw || variation.disturb == nil else { return nil }
    statements = isRaw ? raw : played
  }

  private static func count(_ statements: [Statement]) -> Int {
    statements.reduce(0) { $0 + $1.steps }
  }

  /// Removes everything unneeded. `progress` gets the number of remaining statements; once `isStopped`
  /// returns true, the best script so far is returned.
  package func minimized(
    progress: (Int) -> Void = { _ in }, isStopped: () -> Bool = { false }
  ) -> (script: Script, isMinimal: Bool) {
    var best = statements
    func take(_ candidate: [Statement]) -> Bool {
      guard candidate != best, isAllowed(candidate),
        ScriptMinimizer.finding(candidate, options) == finding, isReadable(candidate)
      else { return false }
      best = candidate
      progress(ScriptMinimizer.count(best))
      return true
    }
    var hasTaken = true
    while hasTaken {
      hasTaken = false
      for step in ScriptMinimizer.steps {
        var index = 0
        while let candidate = step(best, index) {
          if isStopped() { return (Script(best), false) }
          if take(candidate) { hasTaken = true } else { index += 1 }
        }
      }
    }
    return (Script(best), true)
  }

  /// Whether the candidate keeps one of the script's lists or the scene, else it would play on another list, and the
  /// recognizer of the expectation.
  private func isAllowed(_ candidate: [Statement]) -> Bool {
    if let recognizer, GestureGraph(Script(candidate)).named(recognizer).isEmpty { return false }
    guard ownsLists else { return Script(candidate).setup.scene == scene }
    return candidate.contains { if case .list = $0 { true } else { false } }
  }

  private func isReadable(_ candidate: [Statement]) -> Bool {
    let script = Script(candidate)
    return (try? Script(parsing: ScriptPrinter.print(script))) == script
  }

  /// The finding of the last statement, an expectation, or nil if it is never reached.
  private static func finding(_ statements: [Statement], _ options: SimulationOptions) -> Finding? {
    guard case .expect? = statements.last, let last = statements.last,
      let player = try? ScriptPlayer(Script(statements), options), (try? player.checkRows()) != nil
    else { return nil }
    for statement in statements.dropLast() {
      guard (try? player.play(Positioned(statement))) != nil else { return nil }
    }
    return try? player.finding(of: Positioned(last))
  }
}

extension Expectation {
  /// The recognizer named, if any.
  fileprivate var recognizer: RecognizerName? {
    switch self {
    case .recognized(let name, _, _), .failed(let name, _, _, _): return name
    case .phrase(let phrase):
      if case .waiting(let name)? = phrase.meaning as? ViewsExpectation { return name }
      return nil
    default: return nil
    }
  }
}

extension ScriptPlayer {
  /// Plays a statement; returns the finding if it is an expectation.
  fileprivate func finding(of placed: Positioned<Statement>) throws(ScriptError) -> ScriptMinimizer.Finding? {
    let failures = failed.count
    try play(placed)
    guard case .expect(let expectation) = placed.value else { return nil }
    let verdicts = simulator.verdictsOfLastGesture.map {
      "\($0.verdict.recognizer) \($0.verdict.outcome) \($0.verdict.reason?.rawValue ?? "")"
    }
    return ScriptMinimizer.Finding(
      expectation: Positioned(expectation, at: placed.position),
      found: failed.count > failures ? failed.last?.found : nil, verdicts: verdicts.sorted(),
      needsGesture: expectation.recognizer != nil && simulator.hasTouchesInLastGesture)
  }
}

extension ScriptMinimizer {
  /// A reduction: returns the statements without part number N, or nil past the last part.
  typealias Step = @Sendable ([Statement], Int) -> [Statement]?

  /// The reductions: large parts first, single ones last, so that in the end none of these can be removed.
  static let steps: [Step] = [
    { runs($0, $1, of: 32) }, { runs($0, $1, of: 8) }, { runs($0, $1, of: 3) }, { runs($0, $1, of: 2) },
    { runs($0, $1, of: 1) }, { details($0, $1, of: 32) }, { details($0, $1, of: 1) },
    withoutFinger, { samples($0, $1, of: 32) }, { samples($0, $1, of: 4) },
    { samples($0, $1, of: 1) }, withoutGap,
  ]

  /// Overlapping runs of statements, the last ones first. The last statement, the expectation, stays.
  private static func runs(_ statements: [Statement], _ index: Int, of length: Int) -> [Statement]? {
    let count = statements.count - 1
    let start = count - length - index * max(1, length / 4)
    guard start > -length, count > 0 else { return nil }
    return Array(statements[..<max(0, start)] + statements[(start + length)...])
  }

  /// The statements without part number `index` of all parts of all statements, as far as they have such parts.
  private static func removing<Part>(
    _ statements: [Statement], _ index: Int, _ parts: (Statement) -> [Part],
    _ without: (Statement, Part) -> [Statement]
  ) -> [Statement]? {
    var index = index
    for (offset, statement) in statements.enumerated() {
      let all = parts(statement)
      if index < all.count {
        return statements[..<offset] + without(statement, all[index]) + statements[(offset + 1)...]
      }
      index -= all.count
    }
    return nil
  }

  /// Runs of a profile's thresholds and of a list's items, the last ones first, as long as 300 runs are enough.
  private static func details(_ statements: [Statement], _ index: Int, of length: Int) -> [Statement]? {
    removing(statements, index) { statement in
      let ends = stride(from: statement.details, to: 0, by: -length).map { max(0, $0 - length)..<$0 }
      return ends.count > 300 ? [] : ends
    } _: { statement, part in
      [statement.withoutDetails(part)]
    }
  }

  /// The statements with one block's lines changed for one of its parts, or without the block if no line is left.
  private static func block<Part>(
    _ statements: [Statement], _ index: Int, _ parts: ([FingerStatement]) -> [Part],
    _ without: ([FingerStatement], Part) -> [FingerStatement]
  ) -> [Statement]? {
    removing(statements, index) {
      parts($0.lines)
    } _: { statement, part in
      let lines = without(statement.lines, part)
      return lines.isEmpty ? [] : [.together(lines.map { Positioned($0) })]
    }
  }

  private static func withoutFinger(_ statements: [Statement], _ index: Int) -> [Statement]? {
    block(statements, index) {
      Set($0.map(\.finger)).sorted()
    } _: { lines, finger in
      lines.filter { $0.finger != finger }
    }
  }

  private static func samples(_ statements: [Statement], _ index: Int, of length: Int) -> [Statement]? {
    block(statements, index) { lines in
      stride(from: 0, to: lines.count, by: length).map { $0..<min($0 + length, lines.count) }
    } _: { lines, range in
      Array(lines[..<range.lowerBound] + lines[range.upperBound...])
    }
  }

  /// The block with its later statements moved up to a moment.
  private static func withoutGap(_ statements: [Statement], _ index: Int) -> [Statement]? {
    block(statements, index) { lines in
      let moments = Set(lines.map(\.moment) + [.zero]).sorted()
      return Array(zip(moments, moments.dropFirst()))
    } _: { lines, gap in
      lines.map { $0.moment < gap.1 ? $0 : $0.moved(by: gap.1 - gap.0) }
    }
  }
}

extension Statement {
  /// The lines of a block of touches; none of another statement.
  fileprivate var lines: [FingerStatement] {
    if case .together(let lines) = self { lines.map(\.value) } else { [] }
  }

  /// The number of parts that can be removed: thresholds of a custom profile, items of a list without subtasks.
  fileprivate var details: Int {
    switch self {
    case .profile(let profile): return profile.thresholds.count
    case .list(let list):
      guard case .items(let items) = list.content, items.allSatisfy({ $0.parent == nil }) else { return 0 }
      return items.count
    default: return 0
    }
  }

  fileprivate func withoutDetails(_ range: Range<Int>) -> Statement {
    switch self {
    case .profile(var profile):
      profile.thresholds.removeSubrange(range)
      return .profile(profile.thresholds.isEmpty ? ScriptProfile(profile.base) : profile)
    case .list(var list):
      guard case .items(var items) = list.content else { return self }
      items.removeSubrange(range)
      // A list has an item, or says that it is generated with none.
      list.content = items.isEmpty ? .generated(0) : .items(items)
      return .list(list)
    default: return self
    }
  }
}

extension FingerStatement {
  fileprivate func moved(by time: Time) -> FingerStatement {
    FingerStatement(finger, action, at: self.time.map { $0 - time })
  }
}
