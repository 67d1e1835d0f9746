import Gestures
import Motion
import Scenes
import Text
import TodoModel

/// The facts about one gesture statement, told in lines (`why`), in sentences (`explanation`) and in captions.
struct GestureAccount {
  /// The statement's number, counted from 0.
  var gesture: Int
  var statement: String
  var begin: StatementStart
  /// When the next statement began, or nil for the last one.
  var end: Time?
  /// All verdicts in the order of decision.
  var decided: [RecordedVerdict]
  /// The verdicts that no other recognizer's success decided, the most telling ones first.
  var verdicts: [RecordedVerdict]
  /// The verdicts of recognizers that were merely prevented or did not receive the touch.
  var prevented: [RecordedVerdict]
  var events: [LoggedEvent]
  var edits: [RecordedEdit]
  /// The edits of the gestures of all verdicts, without those of keys.
  var effects: [RecordedEdit]
  /// The later gesture, counted from 0, whose verdicts are about its touches, too.
  var decidedBy: Int?
  /// The items at the end, for their names.
  var document: Document
  /// Whether recognizers still waited when the script ended.
  var isOpen: Bool
  /// Whether there are controls, which take touches without recognizers.
  var showsControls: Bool

  var start: Time { begin.time }

  /// The comment above the statement, else the statement.
  var heading: String { (begin.comment.isEmpty ? statement : begin.comment).visible }

  /// The most telling verdict on a recognizer that the gesture was for, else on any.
  private var told: RecordedVerdict? {
    let all = (verdicts + prevented).filter { $0.rest == nil }
    return all.first { begin.kinds.contains($0.verdict.kind) } ?? all.first
  }

  /// The told verdict and the lift's in short, else a control's last event until `time`, else why there is none.
  func result(at time: Time = .never) -> String {
    if let told {
      let lifts = verdicts.filter { $0.rest != nil }.map { "; \($0.verdict.recognizer) \($0.summary)" }
      return "\(told.title) \(told.summary)\(lifts.joined())"
    }
    guard let event = events.last(where: { $0.time <= time }) else { return undecided() }
    return "\(event.control) \(event.event)\(event.value.isEmpty ? "" : " " + event.value)".visible
  }

  func undecided(sign: String = ";") -> String {
    if let decidedBy { return "not decided yet\(sign) see gesture \(decidedBy + 1)" }
    if isOpen { return "not decided when the script ended" }
    if !edits.isEmpty { return edits.map { "\($0.edit.name) #\($0.item)" }.joined(separator: ", ") }
    return showsControls ? "no control took the touch" : "no recognizer was touched"
  }

  var isMissed: Bool { told.map { !$0.verdict.isSuccess } ?? false }

  /// When the result was known, and when later edits and, without verdicts, events came.
  fileprivate var outcomes: [Outcome] {
    let known = told?.verdict.time ?? events.first?.time ?? start
    let times = edits.map(\.time) + (told == nil ? events.map(\.time) : [])
    return Set([known] + times.filter { $0 > known }).map { Outcome(time: $0, gesture: gesture) }
  }

  /// A moment at which the caption of a gesture changes.
  struct Outcome: Hashable {
    var time: Time
    var gesture: Int
  }
}

extension [GestureAccount] {
  /// The outcomes of all gestures, in order of time.
  var outcomes: [GestureAccount.Outcome] {
    flatMap(\.outcomes).sorted { ($0.time, $0.gesture) < ($1.time, $1.gesture) }
  }
}

extension RecordedVerdict {
  /// The verdict in short: `recognized: moved 214 of 160 pt, 54 to spare`.
  fileprivate var summary: String {
    let measures = verdict.isSuccess ? verdict.measures : verdict.note == nil ? verdict.missed : []
    guard let first = measures.first else { return explanation }
    let words = rest == nil ? measures.map(\.summary).joined(separator: "; ") : first.summary
    let waited = verdict.isSuccess ? verdict.by.map { "; waited for \($0.visible) to fail" } ?? "" : ""
    return "\(verdict.outcome.rawValue): \(words)\(waited)\(resting)"
  }
}

extension Measure {
  /// `moved 118 of 160 pt, short by 42` or `held 342 ms (needs 200), 142 to spare`.
  fileprivate var summary: String {
    let places = self.unit == .milliseconds || self.unit == .speed ? 0 : 1
    let isNear = margin < (places == 0 ? 0.5 : 0.05)
    func text(_ value: Double) -> String { decimalText(value, atMost: isNear ? 3 : places) }
    let verb =
      switch quantity {
      case "travel", "travel of the row", "movement": "moved "
      case "duration": "held "
      case "turn": "turned "
      case "velocity": ""
      default: quantity.visible + " "
      }
    let unit = unit == .count ? "" : " \(unit.rawValue)"
    let limit =
      switch bound {
      case .atMost: "\(unit) (at most \(text(limit)))"
      case .lessThan: "\(unit) (needs less than \(text(limit)))"
      case .atLeast, .moreThan:
        self.unit == .points || self.unit == .degrees
          ? " of \(text(limit))\(unit)" : "\(unit) (needs \(text(limit)))"
      }
    let summary = verb + text(value) + limit
    if isMet { return "\(summary), \(text(margin)) to spare" }
    return margin == 0 ? summary : summary + (limitIsGreatest ? ", over by " : ", short by ") + text(margin)
  }
}

extension Recording {
  var accounts: [GestureAccount] {
    let given = StatementVerdicts(self)
    let events = Dictionary(grouping: events, by: \.gesture)
    let edits = Dictionary(grouping: edits, by: \.gesture)
    let showsControls = showsControls
    return statements.enumerated().map { gesture, statement in
      let decided = given.verdicts[gesture]
      let sorted = decided.enumerated().sorted {
        ($0.element.importance, $0.offset) < ($1.element.importance, $1.offset)
      }.map(\.element)
      let first = sorted.firstIndex { $0.importance == .prevented } ?? sorted.endIndex
      return GestureAccount(
        gesture: gesture, statement: statement, begin: starts[gesture],
        end: gesture + 1 < starts.count ? starts[gesture + 1].time : nil, decided: decided,
        verdicts: Array(sorted[..<first]), prevented: Array(sorted[first...]),
        events: events[gesture] ?? [], edits: edits[gesture] ?? [],
        effects: Set(decided.map(\.gesture)).flatMap { edits[$0]?.filter { !$0.isKeyed } ?? [] },
        decidedBy: given.decidedBy[gesture], document: document, isOpen: given.isOpen[gesture],
        showsControls: showsControls)
    }
  }

  private var showsControls: Bool {
    elements.contains { element in
      switch element.figure {
      case .field, .toggle, .stepper, .button, .segments, .slider: true
      case .view, .card, .wheel, .header, .pages, .fill, .border, .dot: false
      }
    }
  }
}
