import Gestures
import Motion
import Scenes
import Terminal
import TodoModel

/// A line of the page's axis of time: what one thing did when.
struct PageLane: Hashable {
  enum Kind: String {
    case touch, recognizer
    /// A recognizer that was never more than prevented.
    case prevented
    case edit, animation
  }

  struct Mark: Hashable {
    var from: Time
    /// Nil for what happens at a moment.
    var to: Time?
    /// The class name of the mark in the page's script.
    var state: String
    var words: String
  }

  var kind: Kind
  var name: String
  var marks: [Mark] = []
}

extension Recording {
  func lanes(of accounts: [GestureAccount]) -> [PageLane] {
    fingerLanes + recognizerLanes(accounts) + editLane + animationLanes
  }

  /// The samples of each finger from touch to lift. A correction replaces the sample of its time, or is left out.
  func fingerRuns(isCorrected: Bool = false) -> [(finger: Int, samples: [TouchSample])] {
    var runs: [(finger: Int, samples: [TouchSample])] = []
    // The place in `runs` of each finger that is down.
    var down: [Int: Int] = [:]
    for sample in fingers {
      if sample.phase == .updated {
        if isCorrected, let run = runs.lastIndex(where: { $0.finger == sample.finger }),
          let index = runs[run].samples.lastIndex(where: { $0.time == sample.time })
        {
          runs[run].samples[index].location = sample.location
        }
      } else if let run = down[sample.finger] {
        runs[run].samples.append(sample)
      } else if sample.phase == .began {
        down[sample.finger] = runs.count
        runs.append((sample.finger, [sample]))
      }
      if sample.phase == .ended || sample.phase == .cancelled { down[sample.finger] = nil }
    }
    return runs
  }

  private var fingerLanes: [PageLane] {
    let runs = Dictionary(grouping: fingerRuns(), by: \.finger)
    return runs.keys.sorted().map { finger in
      PageLane(
        kind: .touch, name: "finger \(finger)",
        marks: (runs[finger] ?? []).compactMap { run in
          guard let first = run.samples.first, let last = run.samples.last else { return nil }
          let words = "\(first.location.words) to \(last.location.words)"
          return PageLane.Mark(from: first.time, to: last.time, state: "touch", words: words)
        })
    }
  }

  /// Lanes for the recognizers: the possible period, the begun period, and the verdict.
  private func recognizerLanes(_ accounts: [GestureAccount]) -> [PageLane] {
    var lanes: [String: (lane: PageLane, importance: RecordedVerdict.Importance)] = [:]
    var order: [String] = []
    for recorded in accounts.flatMap({ $0.verdicts + $0.prevented }) {
      let name = "\(recorded.target.name) \(recorded.verdict.recognizer)".visible
      if lanes[name] == nil {
        lanes[name] = (PageLane(kind: .recognizer, name: name), .prevented)
        order.append(name)
      }
      lanes[name]?.lane.marks += marks(of: recorded)
      let known = lanes[name]?.importance ?? .prevented
      lanes[name]?.importance = min(known, recorded.importance)
    }
    let ranked = order.enumerated().sorted {
      let (left, right) = (lanes[$0.element]?.importance, lanes[$1.element]?.importance)
      return (left ?? .prevented, $0.offset) < (right ?? .prevented, $1.offset)
    }
    return ranked.compactMap { entry in
      guard var lane = lanes[entry.element]?.lane else { return nil }
      if lanes[entry.element]?.importance == .prevented { lane.kind = .prevented }
      lane.marks.sort { ($0.from, $0.to ?? $0.from) < ($1.from, $1.to ?? $1.from) }
      return lane
    }
  }

  private func marks(of recorded: RecordedVerdict) -> [PageLane.Mark] {
    let verdict = recorded.verdict
    let words = recorded.words
    if recorded.isCommitDecision || recorded.rest != nil {
      let state = verdict.isSuccess ? "won" : "missed"
      return [PageLane.Mark(from: verdict.time, to: nil, state: state, words: words)]
    }
    let begins = beginning(of: recorded)
    let until = begins ?? verdict.time
    var marks = [PageLane.Mark(from: verdict.start, to: until, state: "possible", words: words)]
    if let begins, verdict.isSuccess {
      marks.append(PageLane.Mark(from: begins, to: verdict.time, state: "active", words: words))
    }
    let state =
      switch recorded.importance {
      case .commit, .winner: "won"
      case .nearMiss: "missed"
      case .loser, .prevented: "failed"
      }
    return marks + [PageLane.Mark(from: verdict.time, to: nil, state: state, words: words)]
  }

  private var editLane: [PageLane] {
    if edits.isEmpty { return [] }
    let marks = edits.map { PageLane.Mark(from: $0.time, to: nil, state: "edit", words: $0.words) }
    return [PageLane(kind: .edit, name: "edits", marks: marks)]
  }

  private var animationLanes: [PageLane] {
    var lanes: [String: PageLane] = [:]
    var order: [String] = []
    func add(_ name: String, _ mark: PageLane.Mark) {
      if lanes[name] == nil { order.append(name) }
      lanes[name, default: PageLane(kind: .animation, name: name)].marks.append(mark)
    }
    for entry in timeline.entries {
      switch entry.event {
      case .animate(let move):
        add(
          "\(move.target.name) \(move.property.rawValue)".visible,
          PageLane.Mark(
            from: move.start + move.delay, to: move.end, state: "moves",
            words: "\(move.from.rounded3) → \(move.to.rounded3), \(move.curve.name)"))
      case .set(let target, let property, _):
        add(
          "\(target.name) \(property.rawValue)".visible,
          PageLane.Mark(from: entry.time, to: nil, state: "set", words: "set"))
      case .reload:
        add("list reload", PageLane.Mark(from: entry.time, to: nil, state: "set", words: "reload"))
      case .cue(let name):
        add("cue", PageLane.Mark(from: entry.time, to: nil, state: "set", words: name))
      case .insert, .remove: break
      }
    }
    return order.compactMap { lanes[$0] }
  }
}

extension Location {
  fileprivate var words: String { "\(x.rounded3), \(y.rounded3)" }
}
