import Arguments
import Rendering
import Storage
import Terminal
import TodoModel

final class StoreLookups {
  /// The store that was read, or was to be changed.
  var store: Store?
}

struct Context {
  let arguments: ParsedArguments
  let environment: Environment
  /// The words after the program's name, for the history.
  let words: [String]
  let lookups = StoreLookups()

  func storePath() throws(Failure) -> String {
    let named: String? = if let path = arguments[.file] { path } else { try variable("FLICK_FILE") }
    if let path = named {
      guard !path.isEmpty, !path.hasSuffix("/") else {
        throw .value(path, isNot: "a file name for the list", advice: "")
      }
      return path
    }
    if let data = try variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/flick/todo.json" }
    guard let home = try variable("HOME") else {
      throw .usage("HOME is not set, so the list has no default place; name one with --file PATH")
    }
    return environment.isMac
      ? home + "/Library/Application Support/flick/todo.json" : home + "/.local/share/flick/todo.json"
  }

  /// A variable's value, or nil if it is not set or empty.
  func variable(_ name: String) throws(Failure) -> String? { try environment.readableVariable(name) }

  func store() throws(Failure) -> Store {
    try store(lockTimeout: .seconds(10))
  }

  /// The store, for changes; only for commands that have `--lock-timeout`.
  func changeableStore() throws(Failure) -> Store {
    try store(lockTimeout: arguments[.lockTimeout] ?? .seconds(10))
  }

  private func store(lockTimeout: Duration) throws(Failure) -> Store {
    let store = Store(path: try storePath(), fileSystem: environment.fileSystem, lockTimeout: lockTimeout)
    lookups.store = store
    return store
  }

  /// The path given with `--file` if no file exists there: a typing error in it looks like an empty list.
  var missingFile: String? {
    guard arguments[.file] != nil, let store = lookups.store, let files = try? store.files(),
      (try? environment.isThere(files.store)) == false, (try? environment.isThere(files.history)) == false
    else { return nil }
    return store.path
  }

  /// The stored document; a new one if nothing has been stored yet.
  func document() throws(Failure) -> Document {
    let store = try store()
    do { return try store.read() ?? Document() } catch { throw readFailure(error) }
  }

  func readFailure(_ error: any Error) -> Failure {
    if case StoreError.io(let path, let fault) = error { return .input(path: path, fault) }
    return storeFailure(error)
  }

  func storeFailure(_ error: any Error) -> Failure {
    switch error {
    case let failure as Failure: failure
    case let error as StoreError: .store(error)
    case let error as EditError: .store(.edit(error))
    default: .data("\(error)")
    }
  }

  /// The index of the list that `--list` names, or of the current one.
  func list(in document: Document) throws(Failure) -> Int {
    guard let name = arguments[.list] else { return document.current }
    return try list(named: name, in: document)
  }

  /// The list's name from `--list` or an attribute, or nil for the current list.
  func listName(_ attributes: Attributes) throws(Failure) -> String? {
    guard let name = attributes.list else { return arguments[.list] }
    guard attributes.all.count(where: { $0.field == nil }) == 1, arguments[.list] == nil else {
      throw .usage("list:\(name) is not the only list that is given; give one")
    }
    return name
  }

  func list(named name: String, in document: Document) throws(Failure) -> Int {
    if let index = document.list(named: name) { return index }
    let names = document.lists.map(\.name)
    let near = names.first { $0.lowercased() == name.lowercased() } ?? nearest(to: name, among: names)
    throw .noList(name, nearest: near)
  }

  var colorDepth: ColorDepth {
    ColorDepth(
      option: arguments[.color] ?? "auto", variables: environment.variables,
      isTerminal: environment.terminal.output)
  }

  /// The bytes of a file, or of standard input for `-`, and its name for messages.
  func input(_ path: String) throws(Failure) -> (name: String, bytes: [UInt8]) {
    let name = path == "-" ? "standard input" : path
    do throws(SystemFault) {
      return (name, try path == "-" ? environment.standardInput() : environment.file(path))
    } catch {
      throw .input(path: name, error)
    }
  }

  /// Standard input as text, without the byte-order mark that some editors write. Throws if it is not UTF-8.
  func inputText() throws(Failure) -> String {
    let (name, bytes) = try input("-")
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return try text(bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes, of: name)
  }

  /// Bytes as text. Throws the location of the first byte that is not UTF-8.
  func text(_ bytes: [UInt8], of name: String) throws(Failure) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var line = 1
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if String(validating: rest[..<end], as: UTF8.self) == nil { break }
      line += 1
      rest = rest[(end + 1)...]
    }
    throw .fault(in: name, line: line, "this line is not UTF-8")
  }
}
