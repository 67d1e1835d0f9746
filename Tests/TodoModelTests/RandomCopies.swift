import Scenes

@testable import TodoModel

extension MergeCoding {
  /// Values as distinct texts, byte for byte.
  static let test = MergeCoding(json: { "\"\($0)\"" }, name: { $0 })
}

extension Document {
  static func merged(_ base: Document?, _ ours: Document, _ theirs: Document) -> MergeResult {
    merged(base: base, ours: ours, theirs: theirs, coding: .test)
  }

  /// A copy with up to `count` random edits by one editor, whose new items have its uids, but ids of a common
  /// counter.
  func edited(by number: Int, upTo count: Int = 12, _ random: inout SplitMix64) -> Document {
    var copy = self
    for step in 0..<Int.random(in: 0...count, using: &random) {
      var edit = Edit.random(in: copy, &random)
      if case .insert(let item, let list, let index) = edit {
        edit = .insert(item.made(by: number, at: moment(600 + step)), list: list, index: index)
      }
      if case .complete(let uid, _) = edit { edit = .complete(uid, at: moment(700 + step)) }
      _ = try? copy.apply(edit, at: moment(600 + Int.random(in: 0...9, using: &random)))
    }
    copy.revision += Int.random(in: 0...1, using: &random)
    return copy
  }
}

extension Item {
  /// The item under a uid that only one copy uses.
  fileprivate func made(by number: Int, at time: Instant) -> Item {
    Item(
      uid: ItemUID(high: 100 + UInt64(number), low: uid.low), id: id, text: text, created: time,
      completed: completed, modified: [:], members: members)
  }
}
