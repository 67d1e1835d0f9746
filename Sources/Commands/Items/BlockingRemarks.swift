import Rendering
import Text
import TodoModel

/// The remarks of `done`, `rm` and `touch` on items that others block.
struct BlockingRemarks {
  /// A line for each item completed while blocked, and for each item no longer blocked.
  private(set) var lines: [String] = []

  /// Computes the remarks on `edits` before they are made.
  init(_ edits: [Edit], on before: Document, at now: Instant) throws(EditError) {
    let old = ItemNeeds(before)
    guard !old.isEmpty else { return }
    var after = before
    try after.apply(edits, at: now)
    let completed = edits.compactMap { edit in if case .complete(let uid, _) = edit { uid } else { nil } }
    for uid in completed {
      // Items completed in the same step do not count as blockers.
      let blockers = old.blockers(of: uid).filter { !completed.contains($0) }
      guard !blockers.isEmpty else { continue }
      lines.append(
        "\(before.name(of: uid)) was still blocked by \(blockers.map { before.name(of: $0) }.joined(separator: ", "))"
      )
    }
    let new = ItemNeeds(after)
    let free = old.blocked.filter { uid in !new.isBlocked(uid) && after.item(uid)?.isDone == false }
    let items = free.compactMap { after.item($0) }.sorted { $0.id < $1.id }
    lines += items.map(BlockingRemarks.freed)
  }

  static func freed(_ item: Item) -> String { "#\(item.id) \(item.text.visible) is no longer blocked" }
}
