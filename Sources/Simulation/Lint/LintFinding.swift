public import GestureScript

/// Something that a script for `scene views` declares and hardly means.
public struct LintFinding: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Recognizers that must fail before one another, in a circle.
    case circle
    /// A recognizer that waits for another one to fail.
    case delay
    /// A view that no touch can hit, because one other view takes them all.
    case covered
    /// A recognizer whose limit no touch on the screen can reach.
    case unreachable
    /// Recognizers of which the one that was added first wins.
    case order
  }

  /// What kind of mistake it is.
  public var kind: Kind
  /// The statements that it comes from, in the order of the script; at least one.
  public var places: [SourcePlace]
  /// What would happen, in a sentence or two. It may quote names raw: whoever prints it makes it safe.
  public var message: String
  /// A script of a few lines that shows it; its expectations are met.
  public var script: Script
}
