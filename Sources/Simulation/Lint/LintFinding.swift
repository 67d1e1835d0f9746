public import GestureScript

/// Something that a script for `scene views` declares and hardly means.
public struct LintFinding: Hashable, Sendable {
  /// The kind of mistake.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Recognizers that must fail before one another, in a circle.
    case circle
    /// A recognizer that waits for another one to fail.
    case delay
    /// A view that no touch can hit, because one other view takes them all.
    case covered
    /// A recognizer whose limit no touch on the screen can reach.
    case unreachable
    /// The first added of several recognizers wins.
    case order
  }

  /// The kind of mistake.
  public var kind: Kind
  /// The statements that it comes from, in the order of the script; at least one.
  public var places: [SourcePlace]
  /// The consequence, in a sentence or two. It may quote names raw: escape it before printing.
  public var message: String
  /// A script of a few lines that shows it; its expectations are met.
  public var script: Script
}
