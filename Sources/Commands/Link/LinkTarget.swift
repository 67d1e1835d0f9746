import Interchange
import Storage
import Sync
import TodoModel

enum LinkTarget {
  static func path(_ word: String, _ context: Context) throws(Failure) -> String {
    guard !word.isEmpty, !word.utf8.contains(0) else { throw .usage("name the folder or the file") }
    var path = word
    if !path.hasPrefix("/"), let folder = context.environment.workingFolder() {
      path = (folder == "/" ? "" : folder) + "/" + path
    }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The kind of link for a path: an existing folder, or a file, which may be new if its name ends in `.txt`.
  static func kind(_ path: String, _ context: Context) throws(Failure) -> LinkRecord.Kind {
    let system = context.environment.fileSystem
    do throws(SystemError) {
      _ = try system.status(opening: path, .folder)
      return .folder
    } catch {
      if path.lowercased().hasSuffix(".txt") { return .todoTxt }
      guard !error.isMissing else { throw .input(path: path, error) }
      if (try? system.status(at: path))?.kind == .regular {
        throw .usage("\(path) is neither a folder nor a todo.txt file, whose name ends in .txt")
      }
      throw .input(path: path, error)
    }
  }

  /// The path behind symbolic links, or the path itself if it is not a link.
  static func target(_ path: String, _ context: Context) -> String {
    (try? Store(path: path, fileSystem: context.environment.fileSystem).files().store) ?? path
  }

  /// Throws if the path is one of the store's own, or belongs to another list.
  static func refuseOwn(
    _ path: String, _ kind: LinkRecord.Kind, _ store: Store, _ context: Context
  ) throws(Failure) {
    let system = context.environment.fileSystem
    let isOfOther: Bool
    do throws(StoreError) {
      let files = try store.files()
      let file = SafeFile(path: path, fileSystem: system)
      let part = try file.part(ofStoreAt: store.path)
      let isFolder = areSame(path, files.folder, context)
      guard part == nil, !isFolder, !areSame(path, LinkRecords.folder(files), context) else {
        throw StoreError.notAFile(path: path)
      }
      let hasHistory = try file.hasHistory()
      isOfOther = kind == .todoTxt && hasHistory
    } catch {
      guard case .notAFile = error else { throw context.readFailure(error) }
      throw .usage("\(path) holds the list itself: link a folder or a file of its own")
    }
    if isOfOther { throw .usage("'\(path)' is a list or belongs to one; name another file") }
  }

  /// Whether two paths lead to the same file or folder.
  static func areSame(_ one: String, _ other: String, _ context: Context) -> Bool {
    if one == other { return true }
    let system = context.environment.fileSystem
    let found = system.identity(of: one, .read)
    return found != nil && found == system.identity(of: other, .read)
  }

  /// The name of a folder's list: from vdirsyncer's file `displayname`, else the folder's name.
  static func listName(_ path: String, _ context: Context) -> String {
    let system = context.environment.fileSystem
    if let folder = try? LinkedFolder(path, besides: [path], fileSystem: system, timeout: .zero) {
      defer { folder.close() }
      if case .bytes(let bytes, _) = folder.read("displayname", atMost: 4096),
        let text = String(validating: bytes, as: UTF8.self)
      {
        let name = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        if ItemList.isName(name) { return name }
      }
    }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return ItemList.isName(name) ? name : "Tasks"
  }
}

extension Context {
  /// The environment for rules, and for reading and writing files; each zone's file is read once.
  func linkWorld() -> ExchangeWorld {
    final class Zones { var files: [String: [UInt8]?] = [:] }
    let zones = Zones()
    let environment = environment
    return ExchangeWorld(
      clock: LocalClock(environment.localTime), zone: { environment.zoneName },
      zoneFile: { name in
        if let known = zones.files[name] { return known }
        let found = environment.zoneFile(name)
        zones.files[name] = .some(found)
        return found
      })
  }

  /// The environment for linked folders, where the tags of texts are categories, too.
  func folderWorld() -> ExchangeWorld {
    var world = linkWorld()
    world.countsTagWords = (try? configuration().isOn("text-tags")) ?? true
    return world
  }
}
