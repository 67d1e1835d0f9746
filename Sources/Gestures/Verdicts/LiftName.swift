/// A decision of a finger's lift about content that follows it; the raw value is its name in scripts and logs.
package enum LiftName: String, Hashable, Sendable, CaseIterable {
  /// Whether the content goes on by itself, whether the next page comes.
  case fling, page
  /// Whether what followed the finger goes where it was meant to.
  case commit
}
