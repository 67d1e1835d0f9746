extension FuzzTarget {
  /// All of them: a line each.
  static let all: [FuzzTarget] = [
    .json, .store, .edits, .history, .arguments, .commands, .script, .play, .calendar, .zone, .exchange,
    .touches, .merge, .terminal, .todoTxtLink, .folderLink, .find,
  ]
}
