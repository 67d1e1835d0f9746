import Gestures
package import Motion

// Keys of a terminal that the keyboard on the screen does not have, as keys that it has.
extension LiveSession {
  /// Deletes the word before the caret, and the blanks behind it.
  package func deleteWord(at time: Time) {
    guard let text = simulator.scene.editedText, let caret = simulator.scene.caret else { return }
    var before = Array(text.prefix(caret))
    while before.last?.isWhitespace ?? false { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
    press(.backspace, caret - before.count, at: time)
  }

  /// Puts the caret behind so many characters.
  package func moveCaret(to place: Int, at time: Time) {
    guard let caret = simulator.scene.caret else { return }
    press(place < caret ? .left : .right, abs(place - caret), at: time)
  }

  private func press(_ key: Key, _ count: Int, at time: Time) {
    for _ in 0..<max(0, count) where (try? press(key, at: time)) == nil { return }
  }
}
