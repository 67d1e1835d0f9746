import Arguments
import Terminal
import TodoModel

extension Context {
  /// Throws if some words are not ids; the failure has the items whose texts have them, and a command.
  func refuseTexts(_ words: [String]) throws(Failure) {
    let texts = words.filter { $0 != "-" && !ItemNames.isName($0) }
    guard let first = texts.first else { return }
    let text = texts.joined(separator: " ")
    let document = try document()
    guard let query = try? query(text), let lists = try? lists(askedBy: query, in: document) else {
      throw .usage(ItemNames.noID(first))
    }
    let found = document.find(ListRequest(query: query), in: lists, at: try moment()).items
    guard let one = found.first else { throw .usage(ItemNames.noID(first)) }
    let names = found.prefix(3).map { "#\($0.item.id) \($0.item.text.shortened(toColumns: 40))" }
    let more = found.count - names.count
    let items = enumeration(names + (more > 0 ? ["\(more) more"] : []), "and")
    let command = "flick \(arguments.command)"
    let takesQuery = Application.program.command(named: arguments.command)?.options
      .contains { $0.name == OptionKey<String>.query.name }
    let quoted = "'" + text.replacing("'", with: "'\\''") + "'"
    let instead = takesQuery == true ? "\(command) --query \(quoted)" : "flick list \(quoted)"
    let id = one.item.id
    throw .usage(
      "'\(text.shortened(toColumns: 60))' is not an id; "
        + (found.count == 1
          ? "\(items) matches: \(command) \(id), or \(instead)"
          : "\(items) match: \(command) \(id), or for all of them \(instead)"))
  }
}
