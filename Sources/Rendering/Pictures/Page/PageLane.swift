import Gestures
import Motion
import Scenes
import Text

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
    return runs.sorted { $0.key < $1.key }.map { finger, runs in
      let marks = runs.compactMap { run -> PageLane.Mark? in
        guard let first = run.samples.first, let last = run.samples.last else { return nil }
        let words = "\(first.location.words) to \(last.location.words)"
        return PageLane.Mark(from: first.time, to: last.time, state: "touch", words: words)
      }
      return PageLane(kind: .touch, name: "finger \(finger)", marks: marks)
    }
  }

  /// Lanes for the recognizers: the possible period, the begun period, and the verdict.
  private func recognizerLanes(_ accounts: [GestureAccount]) -> [PageLane] {
    var places: [String: Int] = [:]
    var lanes: [(importance: RecordedVerdict.Importance, place: Int, lane: PageLane)] = []
    for recorded in accounts.flatMap({ $0.verdicts + $0.prevented }) {
      let name = "\(recorded.target.name) \(recorded.verdict.recognizer)".visible
      let place = places[name] ?? lanes.count
      if place == lanes.count { lanes.append((.prevented, place, PageLane(kind: .recognizer, name: name))) }
      places[name] = place
      lanes[place].lane.marks += marks(of: recorded)
      lanes[place].importance = min(lanes[place].importance, recorded.importance)
    }
    return lanes.sorted { ($0.importance, $0.place) < ($1.importance, $1.place) }.map { importance, _, lane in
      var lane = lane
      if importance == .prevented { lane.kind = .prevented }
      lane.marks.sort { ($0.from, $0.to ?? $0.from) < ($1.from, $1.to ?? $1.from) }
      return lane
    }
  }

  private func marks(of recorded: RecordedVerdict) -> [PageLane.Mark] {
    let verdict = recorded.verdict
    let words = recorded.words
    func mark(_ from: Time, _ to: Time?, _ state: String) -> PageLane.Mark {
      PageLane.Mark(from: from, to: to, state: state, words: words)
    }
    if recorded.isCommitDecision || recorded.rest != nil {
      return [mark(verdict.time, nil, verdict.isSuccess ? "won" : "missed")]
    }
    let begins = beginning(of: recorded)
    let active = verdict.isSuccess ? begins.map { [mark($0, verdict.time, "active")] } ?? [] : []
    let state =
      switch recorded.importance {
      case .commit, .winner: "won"
      case .nearMiss: "missed"
      case .loser, .prevented: "failed"
      }
    return [mark(verdict.start, begins ?? verdict.time, "possible")] + active + [
      mark(verdict.time, nil, state)
    ]
  }

  private var editLane: [PageLane] {
    if edits.isEmpty { return [] }
    let marks = edits.map {
      PageLane.Mark(from: $0.time, to: nil, state: "edit", words: $0.words(in: document))
    }
    return [PageLane(kind: .edit, name: "edits", marks: marks)]
  }

  private var animationLanes: [PageLane] {
    var places: [String: Int] = [:]
    var lanes: [PageLane] = []
    func add(_ name: String, _ words: String, _ from: Time, _ to: Time? = nil, state: String = "set") {
      let place = places[name] ?? lanes.count
      if place == lanes.count { lanes.append(PageLane(kind: .animation, name: name)) }
      places[name] = place
      lanes[place].marks.append(PageLane.Mark(from: from, to: to, state: state, words: words))
    }
    for entry in timeline.entries {
      switch entry.event {
      case .animate(let move):
        add(
          "\(move.target.name) \(move.property.rawValue)".visible,
          "\(move.from.rounded3) → \(move.to.rounded3), \(move.curve.name)",
          move.start + move.delay, move.end, state: "moves")
      case .set(let target, let property, _):
        add("\(target.name) \(property.rawValue)".visible, "set", entry.time)
      case .reload: add("list reload", "reload", entry.time)
      case .cue(let name): add("cue", name, entry.time)
      case .insert, .remove: break
      }
    }
    return lanes
  }
}

extension Location {
  fileprivate var words: String { "\(x.rounded3), \(y.rounded3)" }
}
