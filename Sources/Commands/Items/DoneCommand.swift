import Arguments
import Rendering
import Terminal
import TodoModel

enum DoneCommand: Command {
  static let names = CommandNames("done", foreign: ["do", "complete", "finish", "check", "tick", "close"])
  static let record = CommandRecord(
    names, summary: "Complete items",
    description: """
      A completed item stays where it is, or moves to the bottom of its list if the preference completed-sink is on.
      An item that is already done stays as it is.

      What is open under the item is completed with it. flick tells which items are no longer blocked.

      If the item repeats (--recur), the same step adds the next one directly above it, with open copies of all its
      subtasks.
      """,
    options: .selecting + .changing, arguments: [.selectedItems(.openID)],
    examples: [
      "flick done 3": "Complete item 3.",
      "flick done 3-7 12": "Complete several items in one step.",
      "flick done --query 'tag:errand'": "Complete all items with the tag.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let sinks = try context.configuration().isOn("completed-sink")
    return try context.changeSelected { document, places, now in
      let edits =
        try sinks || document.withSubtasks(places).count > places.count
        ? completing(places, in: document, at: now, sinks: sinks, context)
        : places.map { document[$0] }.filter { !$0.isDone }.map { .complete($0.uid, at: now) }
      let succession = try NextOccurrences(edits, on: document, localTime: context.environment.localTime)
      return try PlannedChange(
        edits: succession.edits, nothing: "already done",
        remarks: succession.messages + BlockingRemarks(edits, on: document, at: now).lines)
    }
  }

  /// Completes items one by one with their open subtasks, and moves each to the bottom if items sink.
  private static func completing(
    _ places: [Place], in document: Document, at now: Instant, sinks: Bool, _ context: Context
  ) throws -> [Edit] {
    let items = places.lazy.map { document[$0] }.filter { !$0.isDone }.map(\.uid)
    return try context.inTree(document, about: items, at: now) { tree in
      for uid in items {
        // The item may have been completed with its parent.
        guard let place = tree.place(of: uid), !tree.document[place].isDone else { continue }
        try tree.complete(uid)
        guard sinks else { continue }
        try tree.put(uid, under: tree.tree(of: place.list).parent(of: uid), in: place.list, at: .end)
      }
    }.edits
  }
}

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
    lines += items.map { "#\($0.id) \($0.text.visible) is no longer blocked" }
  }
}
