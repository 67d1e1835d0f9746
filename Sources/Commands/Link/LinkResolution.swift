import Interchange
import Storage
import Terminal
import TodoModel

/// `flick link --resolve A B`: merges two versions of a to-do's file that were changed apart into both.
enum LinkResolution {
  /// How many steps of the history are looked at for former versions of the item.
  private static let depth = 5000

  static func run(_ first: String, _ second: String, _ context: Context) throws(Failure) -> Outcome {
    let world = context.linkWorld()
    let (one, other) = (try file(first, world, context), try file(second, world, context))
    guard one.uid == other.uid else {
      throw .data("\(first) and \(second) are versions of different to-dos: their UIDs differ")
    }
    let store = try context.changeableStore()
    let fields = LinkedFields(ICalendarFormat(), world.clock, relations: true)
    var remarks: [String] = []
    let link = try find(one.uid, store, &remarks, context)
    let uid = link?.file?.uid ?? one.uid
    let known = try versions(of: uid, link?.record, store)
    // Whichever of the two the folder has is flick's own; vdirsyncer may call it either.
    var isSwapped = false
    if let link, let own = link.file, case .bytes(let bytes, _)? = link.bytes(of: own, context),
      let mine = try? TodoFile(bytes, world)
    {
      isSwapped = says(other, mine) && !says(one, mine)
    }
    let (ours, theirs) = isSwapped ? (other, one) : (one, other)
    let merged = TodoFile.merged(
      ours: ours, theirs: theirs, known: known, key: link?.file?.key, fields)
    for path in [first, second] {
      do {
        try SafeFile(path: path, fileSystem: context.environment.fileSystem).update { _ in merged }
      } catch {
        throw context.storeFailure(error)
      }
    }
    var outcome = Outcome("merged \(one.item.text.visible) in \(first.visible) and \(second.visible)\n")
    if link == nil { outcome.say("no link knows this to-do, so the later value of each field stands") }
    for remark in remarks { outcome.say(remark) }
    return outcome
  }

  private static func says(_ one: TodoFile, _ other: TodoFile) -> Bool {
    one.item == other.item && one.key == other.key
  }

  private static func file(
    _ path: String, _ world: ExchangeWorld, _ context: Context
  ) throws(Failure) -> TodoFile {
    let (name, bytes) = try context.input(path)
    do throws(TodoFileFault) {
      if let file = try TodoFile(bytes, world) { return file }
    } catch {
      throw .data("\(name): \(error.reason)")
    }
    throw .data("\(name) holds no to-do")
  }

  /// A link that knows a to-do.
  private struct Link {
    var record: LinkRecord
    var file: LinkedFile?

    /// What the folder has now.
    func bytes(of file: LinkedFile, _ context: Context) -> LinkedRead? {
      guard
        let folder = try? LinkedFolder(
          record.path, besides: record.path, fileSystem: context.environment.fileSystem, timeout: .zero)
      else { return nil }
      defer { folder.close() }
      return folder.read(file.name, atMost: TodoFile.longest)
    }
  }

  private static func find(
    _ uid: ItemUID, _ store: Store, _ remarks: inout [String], _ context: Context
  ) throws(Failure) -> Link? {
    guard let records = try LinkRecords(store, making: false, context.environment) else { return nil }
    defer { records.release() }
    for found in try records.all(of: store, &remarks) {
      let state = found.record.pending?.read ?? found.record.base
      if let file = state?.files.first(where: { $0.named == uid }) {
        return Link(record: found.record, file: file)
      }
      if state?.items.contains(where: { $0.uid == uid }) == true { return Link(record: found.record) }
    }
    return nil
  }

  /// The versions of an item that flick knows: those of the last exchange, and those that it has been in the list.
  private static func versions(
    of uid: ItemUID, _ record: LinkRecord?, _ store: Store
  ) throws(Failure) -> [TodoFile.Version] {
    var versions: [TodoFile.Version] = []
    for state in [record?.base, record?.pending?.read] {
      guard let item = state?.items.first(where: { $0.uid == uid }) else { continue }
      versions.append(.init(item: item, time: item.modified.map(\.time).max() ?? item.created))
    }
    do throws(StoreError) {
      guard var item = try store.read()?.item(uid) else { return versions }
      for step in try store.log(limit: depth).steps.reversed() {
        let changes = step.inverses.filter { $0.item == uid }
        guard !changes.isEmpty else { continue }
        versions.append(.init(item: item, time: step.time))
        for change in changes {
          guard let former = item.former(change) else { return versions }
          item = former
        }
      }
      versions.append(.init(item: item, time: item.created))
    } catch {
      throw .store(error)
    }
    return versions
  }
}

extension Item {
  /// What the item was before an edit whose inverse this is; nil if it was not there.
  fileprivate func former(_ inverse: Edit) -> Item? {
    var item = self
    switch inverse {
    case .insert(let former, _, _): return former
    case .remove: return nil
    case .complete(_, let time): item.completed = time
    case .reopen: item.completed = nil
    case .setText(_, let text): item.text = text
    case .setField(_, let change): change.apply(to: &item)
    case .move, .addList, .renameList, .removeList, .moveList, .chooseList: break
    }
    return item
  }
}
