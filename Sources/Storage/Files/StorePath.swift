/// The store's files, in one folder. A symbolic link has been followed, so that it stays one when the file is replaced.
public struct StorePath: Hashable, Sendable {
  /// The store's file.
  public let store: String

  /// `todo.json.new`: the file that is renamed to the store once it is on the disk.
  public let temporary: String

  /// The files beside a store with this name; links are not followed.
  public init(store: String) { self.init(store: store, temporary: store + ".new") }

  init(store: String, temporary: String) {
    self.store = store
    self.temporary = temporary
  }

  /// `todo.json.history`.
  public var history: String { store + ".history" }
  /// `todo.json.history.1`: steps moved away from a history that was too long.
  var oldHistory: String { history + ".1" }
  /// The folder of all of them.
  public var folder: String { StorePath.folder(of: store) }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = path[..<slash]
    return folder.isEmpty ? "/" : String(folder)
  }

  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }
}
