import Gestures
import Motion

extension ScriptPrinter {
  /// The expectation as script text, without the word `expect`.
  package static func text(of expectation: Expectation) -> String {
    switch expectation {
    case .rows(let rows, let list):
      sentence(
        phrase("list", list?.quotedText), rows.isEmpty ? "no rows" : "rows \(text(of: rows))")
    case .row(let row, let condition): "\(text(of: row)) \(condition.rawValue)"
    case .noRow(let row): "no \(text(of: row))"
    case .edits(let count): "edits \(count)"
    case .recognized(let recognizer, let target, let margin):
      sentence(
        "recognized \(text(of: recognizer))", phrase("on", target.map(text)), margin.map(text))
    case .failed(let recognizer, let target, let reason, let margin):
      sentence(
        "failed \(text(of: recognizer))", phrase("on", target.map(text)), phrase("because", reason?.rawValue),
        margin.map(text))
    case .offset(let offset, let within):
      sentence("offset \(offset.exactText)pt", phrase("within", within.map { $0.exactText + "pt" }))
    case .placeholder(let text): text.map { "placeholder \($0.quotedText)" } ?? "no placeholder"
    case .event(let event, let control): "event \(event) on \(control.quotedText)"
    case .touched(let names): "touched " + names.map(\.nameText).joined(separator: ", ")
    case .phrase(let phrase): phrase.text
    }
  }

  private static func text(of margin: Margin) -> String {
    switch margin {
    case .distance(let points): "margin >= \(points.exactText)pt"
    case .time(let time): "margin >= \(time.scriptText)"
    case .angle(let degrees): "margin >= \(degrees.exactText)deg"
    }
  }
}
