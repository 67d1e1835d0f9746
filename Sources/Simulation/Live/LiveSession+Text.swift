import Gestures
package import Motion

// Terminal keys missing from the keyboard on the screen, in terms of its keys.
extension LiveSession {
  /// The maximum number of key presses for one command; beyond it the text is typed anew, at linear cost.
  private static let mostKeys = 20

  /// Deletes the word before the caret, and the blanks after that word.
  package func deleteWord(at time: Time) {
    guard let text = simulator.scene.editedText, let caret = simulator.scene.caret else { return }
    var before = text.prefix(caret)
    while before.last?.isWhitespace ?? false { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
    let count = caret - before.count
    if count > LiveSession.mostKeys {
      retype(String(before), String(text.dropFirst(caret)), at: time)
    } else {
      press(.backspace, count, at: time)
    }
  }

  /// Puts the caret after `place` characters, within the text.
  package func moveCaret(to place: Int, at time: Time) {
    guard let text = simulator.scene.editedText, let caret = simulator.scene.caret else { return }
    if abs(place - caret) > LiveSession.mostKeys {
      let before = text.prefix(max(0, place))
      retype(String(before), String(text[before.endIndex...]), at: time)
    } else {
      press(place < caret ? .left : .right, abs(place - caret), at: time)
    }
  }

  /// Replaces the edited text by `before` and `after`, with the caret in between.
  private func retype(_ before: String, _ after: String, at time: Time) {
    press(.clear, 1, at: time)
    if !after.isEmpty {
      try? type(after, at: time)
      press(.home, 1, at: time)
    }
    if !before.isEmpty { try? type(before, at: time) }
  }

  private func press(_ key: Key, _ count: Int, at time: Time) {
    for _ in 0..<max(0, count) where (try? press(key, at: time)) == nil { return }
  }
}
