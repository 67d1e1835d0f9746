package import GestureScript
import Motion
import Scenes
package import Simulation

extension Script {
  /// The script with gestures in place of raw touches where it then plays the same under these options: in the
  /// same time, with the same decisions and reasons, edits and failed expectations. All touches stay raw if they cannot be
  /// played to their end.
  package func folded(_ options: SimulationOptions = SimulationOptions()) -> Script {
    let folding = TouchFolding(self)
    return folding.script(folding.equivalent(options))
  }
}

/// The raw touches of a script, and the gestures that fit them.
///
/// A gesture has the same paths within ``GestureFitter/tolerance`` and exactly the same duration.
struct TouchFolding {
  /// A statement, a part of a block of touches, or, with nil, the end of a repeated body.
  private struct Part {
    var statement: Positioned<Statement>?
    /// The index of the first part of the same block, which is the own index of other statements.
    var origin: Int
    /// Touches from an empty screen to an empty screen.
    var run: TouchRun?
  }

  /// The recognizers' decisions with their reasons, sorted; the edits; and the failed expectations.
  private struct Effects {
    var decisions: [(words: String, time: Time)] = []
    var edits: [String] = []

    /// Whether they are the same, decisions at about the same time.
    func areLike(_ other: Effects) -> Bool {
      edits == other.edits && decisions.count == other.decisions.count
        && zip(decisions, other.decisions).allSatisfy {
          $0.words == $1.words && abs(($0.time - $1.time).seconds) <= GestureFitter.longestStep.seconds
        }
    }
  }

  private let compiler: GestureCompiler
  private var parts: [Part] = []
  /// The blocks of which each has several parts, by the index of the first.
  private var blocks: [Int: Positioned<Statement>] = [:]
  /// The fitting gestures by the index of the first part, with the number of parts that they replace.
  private(set) var gestures: [Int: (gesture: Gesture, count: Int)] = [:]

  init(_ script: Script) {
    compiler = GestureCompiler(script.setup)
    add(script.statements)
    let fitter = GestureFitter(compiler: compiler)
    var index = 0
    while index < parts.count {
      defer { index += gestures[index]?.count ?? 1 }
      guard let run = parts[index].run else { continue }
      if index + 2 < parts.count, case .wait(let pause)? = parts[index + 1].statement?.value,
        let second = parts[index + 2].run,
        let gesture = fitter.doubleTap(run, second.starting(at: run.end + pause))
      {
        gestures[index] = (gesture, 3)
      } else if let gesture = fitter.gesture(for: run) {
        gestures[index] = (gesture, 1)
      }
    }
  }

  private mutating func add(_ statements: [Positioned<Statement>]) {
    for placed in statements {
      let origin = parts.count
      switch placed.value {
      case .repeat(let count, let body):
        parts.append(Part(statement: Positioned(.repeat(count, []), at: placed.position), origin: origin))
        add(body)
        parts.append(Part(origin: parts.count))
      case .together(let lines):
        let block = self.parts(of: lines, at: placed.position, origin)
        parts += block.count == 1 ? [Part(statement: placed, origin: origin, run: block[0].run)] : block
        if block.count > 1 { blocks[origin] = placed }
      default: parts.append(Part(statement: placed, origin: origin))
      }
    }
  }

  /// The runs of a block with the waits in between, or a single part without a run if they depend on others.
  private func parts(
    of lines: [Positioned<FingerStatement>], at position: SourcePosition, _ origin: Int
  ) -> [Part] {
    let whole = [Part(origin: origin)]
    guard let compiled = try? compiler.compile(lines, at: .zero), compiled.down.isEmpty,
      compiled.samples.first?.time == .zero, compiled.samples.last?.time == compiled.end
    else { return whole }
    let runs = TouchRun.runs(of: compiled.samples)
    if runs.count == 1 { return [Part(origin: origin, run: runs[0])] }
    var parts: [Part] = []
    var end = Time.zero
    for run in runs {
      guard let lines = compiler.lines(replaying: run.samples, from: run.start) else { return whole }
      if !parts.isEmpty {
        parts.append(Part(statement: Positioned(.wait(run.start - end), at: position), origin: origin))
      }
      let block = Statement.together(lines.map { Positioned($0) })
      parts.append(Part(statement: Positioned(block, at: position), origin: origin, run: run))
      end = run.end
    }
    return parts
  }

  /// The script with the gestures that begin at these parts. With `isNumbered`, the lines of the statements are
  /// the origins of their parts.
  func script(_ wanted: Set<Int>, isNumbered: Bool = false) -> Script {
    let changed = Set(wanted.flatMap(origins))
    var levels: [(opened: Positioned<Statement>?, body: [Positioned<Statement>])] = [(nil, [])]
    var index = 0
    while index < parts.count {
      let part = parts[index]
      defer { index += 1 }
      guard var placed = part.statement else {
        let (opened, body) = levels.removeLast()
        guard let opened, case .repeat(let count, _) = opened.value else { continue }
        levels[levels.count - 1].body.append(Positioned(.repeat(count, body), at: opened.position))
        continue
      }
      if wanted.contains(index), let (gesture, count) = gestures[index] {
        placed.value = .gesture(gesture)
        index += count - 1
      } else if let block = blocks[part.origin], !changed.contains(part.origin) {
        placed = block
        while index + 1 < parts.count, parts[index + 1].origin == part.origin { index += 1 }
      }
      if isNumbered { placed.position = SourcePosition(line: part.origin, column: 1, text: "") }
      if case .repeat = placed.value {
        levels.append((placed, []))
      } else {
        levels[levels.count - 1].body.append(placed)
      }
    }
    return Script(statements: levels[0].body)
  }

  /// The gestures with which the script plays the same.
  func equivalent(_ options: SimulationOptions) -> Set<Int> {
    var wanted = Set(gestures.keys)
    guard !wanted.isEmpty, let raw = effects([], options) else { return [] }
    while !wanted.isEmpty {
      let played = effects(wanted, options)
      let others = wanted.filter { index in
        guard let played else { return true }
        return !merged(played, origins(index)).areLike(merged(raw, origins(index)))
      }
      if others.isEmpty {
        // What follows the gestures must be the same, too.
        guard let played else { return [] }
        return merged(played, played.keys.sorted()).areLike(merged(raw, raw.keys.sorted())) ? wanted : []
      }
      wanted.subtract(others)
    }
    return []
  }

  /// The origins of the parts that a gesture replaces.
  private func origins(_ index: Int) -> [Int] {
    Set(parts[index..<index + (gestures[index]?.count ?? 1)].map(\.origin)).sorted()
  }

  private func merged(_ effects: [Int: Effects], _ origins: [Int]) -> Effects {
    let own = origins.compactMap { effects[$0] }
    return Effects(
      decisions: own.flatMap(\.decisions).sorted { ($0.words, $0.time) < ($1.words, $1.time) },
      edits: own.flatMap(\.edits))
  }

  /// The effects of each block of touches and each gesture, by origin; nil if the script stops before its end.
  private func effects(_ wanted: Set<Int>, _ options: SimulationOptions) -> [Int: Effects]? {
    let script = script(wanted, isNumbered: true)
    guard let played = try? script.play(options) else { return nil }
    var origins: [Int] = []
    for placed in script.played {
      switch placed.value {
      case .gesture, .together: origins.append(placed.position.line)
      case .phrase(let phrase) where (phrase.meaning as? PaneStatement)?.isAction == true:
        origins.append(placed.position.line)
      default: continue
      }
    }
    // -1 stands for everything before the first gesture.
    let origin: (Int) -> Int = { origins.indices.contains($0) ? origins[$0] : -1 }
    var effects: [Int: Effects] = [:]
    for recorded in played.recording.verdicts where recorded.rest == nil {
      let verdict = recorded.verdict
      let words = verdict.reason?.rawValue ?? verdict.outcome.rawValue
      effects[origin(recorded.gesture), default: Effects()].decisions.append(
        ("\(verdict.recognizer) \(words) \(recorded.target)", verdict.time))
    }
    for recorded in played.recording.edits {
      effects[origin(recorded.gesture), default: Effects()].edits.append("\(recorded.edit)")
    }
    for failed in played.failed {
      effects[origin(failed.gesture), default: Effects()].edits.append(failed.message)
    }
    return effects
  }
}
