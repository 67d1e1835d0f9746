import GestureScript
package import Motion
package import Scenes
import Text

extension LiveSession {
  /// Changes rows, counted from 0, by statements performed as one step; returns the statements.
  package func change(
    _ changes: [(rows: [Int], change: RowChange)], at time: Time
  ) throws(SceneError) -> String {
    settle(at: time)
    let moment = nextMoment(at: time)
    let phrases = changes.map { rows, change in
      ScenePhrase(change.statement(rows), PaneStatement.change(rows.map { .row($0) }, change))
    }
    let words = phrases.map(\.text).joined(separator: "; ")
    beginGesture(words)
    for (phrase, change) in zip(phrases, changes) {
      try simulator.perform(phrase.meaning)
      for list in change.change.lists { recorder?.need(list) }
      recorder?.add(.phrase(phrase), at: moment)
    }
    return words
  }
}

extension RowChange {
  /// The lists that it moves items to.
  fileprivate var lists: [String] {
    switch self {
    case .complete, .reopen, .delete: []
    case .edit(let words): words.filter { $0.hasPrefix("list:") }.map { String($0.dropFirst(5)) }
    case .move(let list): [list]
    }
  }

  /// The statement that makes the change to rows, counted from 0.
  fileprivate func statement(_ rows: [Int]) -> String {
    let numbers =
      (rows.count == 1 && self != .reopen ? "row " : "rows ")
      + rows.map { "\($0 + 1)" }.joined(separator: ", ")
    return switch self {
    case .complete: "complete \(numbers)"
    case .reopen: "reopen \(numbers)"
    case .delete: "delete \(numbers)"
    case .edit(let words): "edit \(numbers) " + words.map(\.quotedWord).joined(separator: " ")
    case .move(let list): "move \(numbers) to list \(list.quotedText)"
    }
  }
}
