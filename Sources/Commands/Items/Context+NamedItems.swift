import TodoModel

extension Context {
  /// Makes at most one edit for each of the items that the command names.
  func changeNamed(
    nothing: String, _ edit: (Item, Instant) -> Edit?
  ) throws(Failure) -> Outcome {
    try changeSelected { document, places, now in
      PlannedChange(edits: places.compactMap { edit(document[$0], now) }, nothing: nothing)
    }
  }
}
