/// A statement of a scene that shows several lists.
package enum PaneStatement: Hashable, Sendable {
  /// Sets the content offset of one list, in points.
  case scroll(list: String, to: Double)
  /// Scrolls to the end of the current list and edits a new item there.
  case addAtEnd
  case reopen(SceneTarget)
  case change([SceneTarget], RowChange)

  /// Whether it acts on the list, as a gesture does, rather than prepare for one.
  package var isAction: Bool { if case .scroll = self { false } else { true } }
}
