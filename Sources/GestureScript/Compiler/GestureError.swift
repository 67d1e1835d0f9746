package import Motion

/// The reason why a target is not on the screen.
package struct TargetError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The target does not exist.
    case missing
    /// The target is off the screen; scrolling to the offset would show it.
    case offScreen(scrollTo: Double?)
    /// The target is outside the visible part of its list, one of several; that list's offset would show it.
    case offPane(list: String, scrollTo: Double)
    /// This number of rows have this text.
    case ambiguous(Int)
    case noSuchList
    /// The scene has no targets of this kind.
    case foreign
  }

  package var target: Target
  package var reason: Reason
  /// A hint: the alternatives to a missing target, or the statements needed before a scroll.
  package var hint: String?

  package init(_ target: Target, _ reason: Reason, hint: String? = nil) {
    self.target = target
    self.reason = reason
    self.hint = hint
  }
}

/// The reason why a statement cannot be converted to touches.
package struct GestureError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case target(TargetError)
    case fingerNotDown(Int)
    case fingerAlreadyDown(Int)
    /// The moment is before the end of the finger's previous action.
    case goesBack(finger: Int, moment: Time, end: Time)
    /// The moment to correct has no sample of the finger in the block.
    case nothingToCorrect(finger: Int, moment: Time)
    /// More than ten fingers would be down.
    case tooManyFingers
    case tooManySamples
    /// Two fingers at this distance cannot approach by this amount.
    case fingersCross(distance: Double, by: Double)
  }

  package var reason: Reason
  /// The line of a block, or nil for the statement as a whole.
  package var position: SourcePosition?

  package init(_ reason: Reason, at position: SourcePosition? = nil) {
    self.reason = reason
    self.position = position
  }

  /// The error in words, at its own position, else at the statement's.
  package func scriptError(at statement: SourcePosition) -> ScriptError {
    let words = words
    var position = position ?? statement
    if case .target(let error) = reason {
      position = position.pointing(at: ScriptPrinter.text(of: error.target)) ?? position
    }
    return ScriptError(
      at: position, expected: words.expected, found: words.found, hint: words.hint)
  }

  package var phrase: String { scriptError(at: .nowhere).message }

  private var words: (expected: String, found: String, hint: String?) {
    switch reason {
    case .target(let error): error.words
    case .fingerNotDown(let finger): ("a finger that is down", "finger \(finger), which is up", nil)
    case .fingerAlreadyDown(let finger): ("a finger that is up", "finger \(finger), which is down", nil)
    case .goesBack(_, let moment, let end):
      ("a time from \(end.scriptText) on, when the finger's last statement ends", moment.scriptText, nil)
    case .nothingToCorrect(let finger, let moment):
      ("a time at which finger \(finger) had a sample", moment.scriptText, nil)
    case .tooManyFingers: ("at most \(Limit.fingers.upperBound) fingers on the screen", "more", nil)
    case .tooManySamples:
      ("at most \(GestureCompiler.maxSamples) touch samples in a statement", "more", nil)
    case .fingersCross(let distance, let by):
      (
        "fingers that approach by at most their distance, \(distance.rounded3)pt",
        "\(by.rounded3)pt", nil
      )
    }
  }
}

extension TargetError {
  fileprivate var words: (expected: String, found: String, hint: String?) {
    let name = ScriptPrinter.text(of: target)
    return switch reason {
    case .missing: (name, "nothing there", hint)
    case .offScreen(let offset):
      ("\(name) on the screen", "it off the screen", hint ?? offset.map { "scroll to \($0.rounded3)pt" })
    case .offPane(let list, let offset):
      (
        "\(name) on the screen", "it off the screen",
        hint ?? "scroll list \(list.quotedText) to \(offset.rounded3)pt"
      )
    case .ambiguous(let count):
      ("one \(name)", "\(count) of them", "name the row by its number")
    case .noSuchList: (name, "no list with this name", nil)
    case .foreign: ("a target of this scene", name, nil)
    }
  }
}
