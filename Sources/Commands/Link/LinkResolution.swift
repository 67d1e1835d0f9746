import Arguments
import Interchange
import Rendering
import Storage
import Sync
import Text
import TodoModel

/// `flick link --resolve A B`: merges two conflicting versions of a to-do's file into both.
enum LinkResolution {
  static func run(_ first: String, _ second: String, _ context: Context) throws(Failure) -> Outcome {
    let world = context.folderWorld()
    let (one, other) = (try file(first, world, context), try file(second, world, context))
    guard one.uid == other.uid else {
      throw .data("\(first) and \(second) are versions of different to-dos: their UIDs differ")
    }
    let store = try context.store()
    let document = try storing(store.read()) ?? Document()
    let (link, damaged) = try find(one.uid, document, store, context)
    // The version in the folder is flick's own; vdirsyncer may name it first or second.
    let present = link?.present(context)
    let isFirst = present.map { LinkResolution.isSame($0, one.bytes) } == true
    let isSecond = present.map { LinkResolution.isSame($0, other.bytes) } == true
    let (ours, theirs) = isSecond && !isFirst ? (other, one) : (one, other)
    let uid = link?.uid ?? one.uid
    let item = link.flatMap { document.item(uid, on: $0.record.list) }
    let merge = TodoFileMerge(
      ours: ours, theirs: theirs,
      versions: link.map { $0.record.versions(of: $0.uid) } ?? [],
      // Beside two others, the folder's version may be what both began with.
      present: isFirst || isSecond ? present.map { StoreChecksum(of: $0) } : nil,
      own: isFirst || isSecond ? item : nil,
      hasNext: document.item(uid.nextOccurrence) != nil,
      LinkedFields(ICalendarFormat(), world.clock, relations: true, countsTagWords: world.countsTagWords))
    // Lost values are on the disk before the files lose them.
    let after =
      if item != nil, let link { try keep(merge.lost, of: link, in: store, context) } else { document }
    let isDryRun = context.arguments[.dryRun]
    for path in isDryRun ? [] : [first, second] {
      try context.failing {
        try SafeFile(path: path, fileSystem: context.environment.fileSystem).update { _ in merge.bytes }
      }
    }
    let verb = isDryRun ? "would merge" : "merged"
    var outcome = Outcome("\(verb) \(merge.text.visible) in \(first.visible) and \(second.visible)\n")
    outcome.hasChangedStore = !isDryRun && after != document
    if link == nil { outcome.say("this to-do belongs to no link, so the later of two values wins") }
    let name = item.map { "#\($0.id) \($0.text.visible)" } ?? merge.text.visible
    if !merge.restored.isEmpty {
      let names = enumeration(merge.restored.map(\.noun.one), "and")
      outcome.say("\(name) keeps its \(names): one side lacks it, and their common base is unknown")
    }
    if item != nil {
      let notices = merge.lost.map { MergeNotice.conflict(uid, $0) }
      let report = MergeReport(notices: notices, document: after)
      for message in report.messages(at: context.queryMoment) { outcome.say(message) }
    } else {
      for conflict in merge.lost {
        outcome.say(
          "\(name): \(conflict.field.visible) was changed on both sides; the other value, \(conflict.json.visible), is "
            + "not kept, as the list has no such item")
      }
    }
    for (property, text) in merge.dropped {
      outcome.say("\(name): \(text.visible) is not kept: the later file has another \(property.visible)")
    }
    for path in damaged { outcome.say(LinkRemark.damagedRecord(path: path).message) }
    if isDryRun { outcome.sayDryRun() }
    return outcome
  }

  /// Whether two files are equal except for line endings, which vdirsyncer may change.
  private static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.lazy.filter { $0 != 0x0D }.elementsEqual(other.lazy.filter { $0 != 0x0D })
  }

  /// Stores the lost values with the item, as one step.
  private static func keep(
    _ lost: [Conflict], of link: Link, in store: Store, _ context: Context
  ) throws(Failure) -> Document {
    try context.failing {
      try store.update(
        command: context.words.map(\.withoutPasswords), at: context.environment.now(),
        dryRun: context.arguments[.dryRun]
      ) { document, _ in
        guard let item = document.item(link.uid, on: link.record.list) else { return [] }
        let new = lost.filter { lost in
          !item.conflicts.contains { $0.field == lost.field && $0.json == lost.json }
        }
        return new.isEmpty ? [] : [.setField(link.uid, .conflicts(item.conflicts + new))]
      }.after
    }
  }

  private static func file(
    _ path: String, _ world: ExchangeWorld, _ context: Context
  ) throws(Failure) -> TodoFile {
    if (try? context.environment.fileSystem.status(at: path))?.kind == .symbolicLink {
      throw .data("\(path): it is a symbolic link")
    }
    let (name, bytes) = try context.input(path)
    do throws(TodoFileError) {
      if let file = try TodoFile(bytes, world) { return file }
    } catch {
      throw .data("\(name): \(error.reason)")
    }
    throw .data("\(name) holds no to-do (VTODO)")
  }

  private struct Link {
    var record: LinkRecord
    var uid: ItemUID
    var name: String?

    func present(_ context: Context) -> [UInt8]? {
      guard let name,
        let folder = try? LinkedFolder(
          record.path, besides: [record.path], fileSystem: context.environment.fileSystem, timeout: .zero)
      else { return nil }
      defer { folder.close() }
      guard case .bytes(let bytes, _) = folder.read(name, atMost: TodoFile.maxLength) else { return nil }
      return bytes
    }
  }

  private static func find(
    _ uid: ItemUID, _ document: Document, _ store: Store, _ context: Context
  ) throws(Failure) -> (link: Link?, damaged: [String]) {
    guard let records = try syncing(LinkRecords(context.syncWorld(store), making: false)) else {
      return (nil, [])
    }
    defer { records.release() }
    let (all, damaged) = try syncing(records.all())
    for var found in all {
      try syncing(found.follow(in: document, store))
      let state = found.record.pending?.read ?? found.record.base
      if let file = state?.files.first(where: { $0.named == uid }) {
        return (Link(record: found.record, uid: file.uid, name: file.name), damaged)
      }
      if state?.items.contains(where: { $0.uid == uid }) == true {
        return (Link(record: found.record, uid: uid), damaged)
      }
    }
    return (nil, damaged)
  }
}

extension Document {
  fileprivate func item(_ uid: ItemUID, on list: String) -> Item? {
    place(of: uid).flatMap { lists[$0.list].name == list ? self[$0] : nil }
  }
}
