import Storage
package import TodoModel

// Two versions of one file, changed apart.
extension TodoFile {
  /// A version of the to-do that flick knows, and when it came to be.
  package struct Version: Sendable {
    package var item: Item
    package var time: Instant

    package init(item: Item, time: Instant) {
      self.item = item
      self.time = time
    }
  }

  /// The bytes that both versions become: field by field, with the properties of the later one, and those that the other
  /// one alone has.
  ///
  /// The base is of `known` the nearest to `theirs` that differs from it and is stamped no later; `key` is the place that
  /// the to-do had.
  package static func merged(
    ours: TodoFile, theirs: TodoFile, known: [Version], key: Int?, _ fields: LinkedFields
  ) -> [UInt8] {
    let stamp = theirs.item.modified ?? Instant(secondsSince1970: 0)
    let base = known.filter { $0.time <= stamp }
      .map { (version: $0, differing: fields.differing($0.item, theirs.item, hasNext: false).count) }
      .filter { $0.differing > 0 }
      .min {
        ($0.differing, stamp.seconds(since: $0.version.time)) < (
          $1.differing, stamp.seconds(since: $1.version.time)
        )
      }?
      .version.item
    let later = (ours.item.modified ?? stamp) > stamp ? ours : theirs
    let other = later.bytes == ours.bytes ? theirs : ours
    let order = [ours.key, theirs.key].first { $0 != key } ?? later.key
    let chosen = ours.key != key && theirs.key != key ? later.key : order
    let item = TodoFile.item(of: ours, theirs, base, fields)
    var patch = TodoPatch(later)
    patch.addMissing(from: other)
    guard let whole = try? TodoFile(patch.bytes, ExchangeWorld()) else { return later.bytes }
    let names = [ours, theirs].compactMap(\.parentName)
    return whole.saying(item, order: chosen, hasNext: false) { uid in
      names.first { ItemUID(foreign: $0) == uid } ?? uid.uuid
    }
  }

  private static func item(
    of ours: TodoFile, _ theirs: TodoFile, _ base: Item?, _ fields: LinkedFields
  ) -> Item {
    let created = ours.item.created ?? theirs.item.created ?? Instant(secondsSince1970: 0)
    let plain = base ?? theirs.item.item(uid: ours.uid, id: 1, now: created)
    func version(_ file: TodoFile) -> Item {
      var item = Item(uid: ours.uid, id: 1, text: plain.text, created: created, completed: plain.completed)
      for field in fields.held { fields.take(field, of: plain, into: &item) }
      item.modified = FieldTimes()
      let differing = base == nil ? fields.held : fields.differing(item, file.item, hasNext: false)
      for field in differing {
        fields.take(field, of: file.item, at: max(file.item.modified ?? created, created), into: &item)
        if field == .completed { item.completed = file.item.isDone ? file.item.completed ?? created : nil }
      }
      return item
    }
    func copy(_ item: Item) -> Document { Document(lists: [ItemList(name: "Inbox", items: Items([item]))]) }
    var former = plain
    former.modified = FieldTimes()
    let start = base.map { _ in
      var item = Item(uid: ours.uid, id: 1, text: former.text, created: created, completed: former.completed)
      for field in fields.held { fields.take(field, of: former, into: &item) }
      item.modified = FieldTimes()
      return copy(item)
    }
    let merged = Document.merged(base: start, ours: copy(version(ours)), theirs: copy(version(theirs)))
    return merged.document.lists[0].items.first ?? version(theirs)
  }
}

extension TodoPatch {
  /// Adds the properties that this file lacks and the other has, but for those that say what an item says.
  mutating func addMissing(from other: TodoFile) {
    let own = Set(file.lines.map(\.name)).union(TodoPatch.managed)
    for line in other.lines where !own.contains(line.name) { extra.append(line.text) }
  }

  private static let managed = TodoComponent.known.union([
    "RRULE", "X-FLICK-RECUR", "X-FLICK-WAIT", "X-FLICK-PRIORITY", "X-APPLE-SORT-ORDER", "SEQUENCE",
    "DURATION",
    "RECURRENCE-ID",
  ])
}

extension Instant {
  fileprivate func seconds(since other: Instant) -> Int64 { secondsSince1970 - other.secondsSince1970 }
}
