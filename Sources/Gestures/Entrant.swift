public import Motion

/// A recognizer that takes part in an ``Arena``: the recognizer itself and its relations to others.
public final class Entrant {
  /// The name in logs and scripts: the recognizer's kind unless the owner gives another.
  public let name: String
  /// What it hangs on, for its owner; the arena does not look at it.
  public let host: Int
  public var recognizer: any Recognizer
  /// How deep its view lies; the deepest is asked first, then the one added first.
  let depth: Int
  var order = 0
  var required: [Entrant] = []
  var companions: [Entrant] = []
  /// Whether it takes part in the present touches.
  var isInvolved = false
  /// Whether its verdict on them is out.
  var isDecided = false
  /// The one that it waits for or has waited for.
  var waitsFor: Entrant?

  public init(_ recognizer: any Recognizer, name: String? = nil, host: Int = 0, depth: Int = 0) {
    self.recognizer = recognizer
    self.name = name ?? recognizer.kind.rawValue
    self.host = host
    self.depth = depth
  }

  /// Waits, before it recognizes, until `other` has failed.
  public func require(toFail other: Entrant) {
    if other !== self, !required.contains(where: { $0 === other }) { required.append(other) }
  }

  /// May recognize besides `other`, and `other` besides it.
  public func recognizeTogether(with other: Entrant) {
    companions.append(other)
    other.companions.append(self)
  }

  public var state: RecognizerState { recognizer.state }

  /// Whether it may still recognize in the present touches.
  var isUndecided: Bool {
    isInvolved && !isDecided && recognizer.state == .possible
  }
}

/// One step of a gesture, as the log shows it.
public struct GestureEvent {
  public let time: Time
  public let entrant: Entrant
  public let state: RecognizerState
  public let values: GestureValues
}

/// Why an owner says no.
public struct Refusal: Hashable, Sendable {
  /// In a few words: `the row is being animated`.
  public var note: String
  public var measure: Measure?

  public init(_ note: String, _ measure: Measure? = nil) {
    self.note = note
    self.measure = measure
  }
}

/// What a recognizer decided about a run of touches, and why.
public struct Verdict: Hashable, Sendable {
  public var recognizer: String
  public var kind: RecognizerKind
  /// What the recognizer hangs on, as its owner named it.
  public var host: Int
  /// `recognized`, `ended`, `cancelled` or `failed`.
  public var outcome: RecognizerState
  public var reason: FailureReason?
  public var time: Time
  /// What was measured against which limits, the deciding one first.
  public var measures: [Measure]
  /// Who prevented it, or whom it waited for.
  public var by: String?
  /// The owner's words for a refusal.
  public var note: String?
}
