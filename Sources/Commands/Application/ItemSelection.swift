import Arguments
import TodoModel

/// The items for a command: those with given ids, or those that match `--query`.
struct ItemSelection {
  private enum Kind {
    case names(ItemNames)
    case query(Query)
  }

  private let kind: Kind

  /// Changing more items than this needs confirmation.
  static let confirmationLimit = 20

  /// `more` are further words that name items, besides the arguments ID.
  init(_ context: Context, more: [String] = []) throws(Failure) {
    let words = context.arguments.arguments(.items) + more
    if let text = context.arguments[.query] {
      guard words.isEmpty else { throw .usage("give ids or --query, not both") }
      let query = try context.query(text)
      // An empty variable in a shell script must not select everything.
      guard query != .everything else {
        throw .usage("--query is empty; list:* means every item of every list")
      }
      kind = .query(query)
    } else {
      guard !words.isEmpty else {
        throw .arguments(.missingArgument(name: ArgumentKey.items.name, command: context.arguments.command))
      }
      try context.refuseTexts(words)
      kind = .names(try ItemNames(words, in: context))
    }
  }

  func nothing(_ usual: String, _ places: [Place]) -> String {
    switch kind {
    case .names(let names): names.isEmpty ? ItemNames.noneNamed : usual
    case .query: places.isEmpty ? "no items match the query" : usual
    }
  }

  /// The places of the items: by ids as in ``ItemNames/places(in:)``, by a query in the order of the lists.
  func places(in document: Document, _ context: Context) throws(Failure) -> [Place] {
    switch kind {
    case .names(let names): return try names.places(in: document)
    case .query(let query):
      let lists = try context.lists(askedBy: query, in: document)
      return document.find(ListRequest(query: query), in: lists, at: try context.moment()).items.map(\.place)
    }
  }
}

extension Context {
  /// Changes the selected items in one step. For more than ``ItemSelection/confirmationLimit`` it asks on the terminal, without
  /// holding a lock, and goes on only with exactly the items that it asked about; without a terminal it needs
  /// `--yes`. A dry run does not ask. `more` are further words that name items; with `takingSubtasks` an
  /// item's subtasks count as named after it.
  func changeSelected(
    more: [String] = [], takingSubtasks: Bool = false,
    _ plan: (Document, [Place], Instant) throws -> PlannedChange
  ) throws(Failure) -> Outcome {
    let selection = try ItemSelection(self, more: more)
    func change(confirmed: [ItemUID]?) throws(Failure) -> Outcome {
      try self.change { document, now in
        var places = try selection.places(in: document, self)
        if takingSubtasks { places = document.withSubtasks(places) }
        let items = places.map { document[$0].uid }
        if let confirmed, confirmed != items { throw Failure.changedMeanwhile }
        let isAllowed = confirmed != nil || arguments[.yes] || arguments[.dryRun]
        guard isAllowed || places.count <= ItemSelection.confirmationLimit else {
          throw Failure.unconfirmed(items)
        }
        var planned = try plan(document, places, now)
        planned.nothing = selection.nothing(planned.nothing, places)
        return (planned, ())
      }.outcome
    }
    do { return try change(confirmed: nil) } catch {
      guard case .unconfirmed(let items) = error else { throw error }
      guard try confirm("\(items.count) items", or: error) else { return .nothingDone }
      return try change(confirmed: items)
    }
  }

  /// Asks on the terminal for confirmation. Throws `failure` if there is no answer.
  func confirm(_ what: String, or failure: Failure) throws(Failure) -> Bool {
    guard environment.terminal.messages,
      let answer = environment.answer("flick \(arguments.command): \(what) at once; continue? [y/N] ")
    else { throw failure }
    return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }
}

extension Outcome {
  static var nothingDone: Outcome { Outcome(saying: "nothing was done") }
}
