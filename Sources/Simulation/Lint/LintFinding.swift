public import GestureScript

/// A declaration of a script for `scene views` that is probably a mistake.
public struct LintFinding: Hashable, Sendable {
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
  /// The statements that cause it, in the order of the script; at least one.
  public var places: [SourcePlace]
  /// The consequence, in a sentence or two. It may quote names raw: escape it before printing.
  public var message: String
  /// A script of a few lines that demonstrates it; its expectations are met.
  public var script: Script
}
