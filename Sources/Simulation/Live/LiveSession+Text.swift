import Gestures
package import Motion

// Keys of a terminal that the keyboard on the screen does not have, as keys that it has.
extension LiveSession {
  /// The greatest number of keys that are pressed for one: beyond it the text is typed anew, whose cost does not grow
  /// with the square of its length.
  private static let mostKeys = 20

  /// Deletes the word before the caret, and the blanks behind it.
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

  /// Puts the caret behind so many characters, as far as there are.
  package func moveCaret(to place: Int, at time: Time) {
    guard let text = simulator.scene.editedText, let caret = simulator.scene.caret else { return }
    if abs(place - caret) > LiveSession.mostKeys {
      let before = text.prefix(max(0, place))
      retype(String(before), String(text[before.endIndex...]), at: time)
    } else {
      press(place < caret ? .left : .right, abs(place - caret), at: time)
    }
  }

  /// Replaces the text that is being edited by these two, between which the caret comes to stand.
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
