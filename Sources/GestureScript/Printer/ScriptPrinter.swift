import Gestures
import Motion

/// Prints scripts in canonical form: one statement per line, blocks indented by two spaces, modifiers in a fixed
/// order, numbers in the shortest form that reads back exactly. Comments and blank lines are dropped.
///
/// The output parses to an equal script and prints as the same text, if the script could have been read: numbers
/// within the limits, names and texts of valid characters, a scene known to the parser.
package enum ScriptPrinter {
  /// The whole script; every line ends with a line break.
  package static func print(_ script: Script) -> String {
    var lines: [String] = []
    for placed in script.statements { append(placed.value, to: &lines, depth: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The statement as one line, or as the lines of a block; no line break at the end.
  package static func text(of statement: Statement) -> String {
    var lines: [String] = []
    append(statement, to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private static func append(_ statement: Statement, to lines: inout [String], depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    switch statement {
    case .repeat(let count, let body):
      lines.append(indent + "repeat \(count)")
      for placed in body { append(placed.value, to: &lines, depth: depth + 1) }
      lines.append(indent + "end")
    case .together(let body):
      lines.append(indent + "together")
      for placed in body { lines.append(indent + "  " + text(of: placed.value)) }
      lines.append(indent + "end")
    case .profile(let profile) where profile.name != nil:
      lines.append(indent + line(of: statement))
      for threshold in profile.thresholds {
        lines.append(indent + "  threshold \(threshold.name) \(threshold.value.exactText)\(threshold.unit)")
      }
      lines.append(indent + "end")
    default: lines.append(indent + line(of: statement))
    }
  }

  private static func line(of statement: Statement) -> String {
    switch statement {
    case .screen(let size): "screen \(size.width.exactText)x\(size.height.exactText)"
    case .rowHeight(let height): "row-height \(height.exactText)"
    case .rate(let rate): "rate \(rate.exactText)"
    case .profile(let profile):
      "profile " + (profile.name.map { "\($0.quotedText) from " } ?? "") + profile.base.rawValue
    case .scene(let name): "scene \(name)"
    case .set(let setting): "set \(setting.text)"
    case .list(let list): text(of: list)
    case .gesture(let gesture): text(of: gesture)
    case .release: "release"
    case .cancel: "cancel"
    case .type(let text): "type \(text.quotedText)"
    case .key(let key): "key \(key.rawValue)"
    case .wait(let duration): "wait \(duration.scriptText)"
    case .scroll(let offset): "scroll to \(offset.exactText)pt"
    case .expect(let expectation): "expect \(text(of: expectation))"
    case .phrase(let phrase): phrase.text
    // Blocks take several lines and were printed above.
    case .repeat, .together: ""
    }
  }

  private static func text(of list: ScriptList) -> String {
    let name = list.name.map { $0.quotedText + ": " } ?? ""
    switch list.content {
    case .items(let items): return "list \(name)\(text(of: items))"
    case .generated(let count): return "list \(name)\(count) rows"
    }
  }

  static func text(of rows: [RowText]) -> String {
    rows.map { row in
      (row.isDone ? "[x] " : "") + row.text.quotedText + (row.parent.map { " under row \($0)" } ?? "")
    }.joined(separator: ", ")
  }

  package static func text(of line: FingerStatement) -> String {
    let action =
      switch line.action {
      case .down(let point, let moment): sentence("down \(text(of: point))", at(moment))
      case .move(let point, let over, let ease, let moment):
        sentence(
          "move to \(text(of: point))", phrase("over", over?.scriptText), phrase("ease", ease?.name),
          at(moment))
      case .update(let point, let moment): sentence("update \(text(of: point))", at(moment))
      case .up(let moment): sentence("up", at(moment))
      case .cancel(let moment): sentence("cancel", at(moment))
      }
    return "finger \(line.finger) \(action)"
  }

  private static func at(_ moment: Time?) -> String? { phrase("at", moment?.scriptText) }
}
