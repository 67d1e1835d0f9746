import Arguments
import TodoModel

/// The items that a command is to work on: those named by ids, or those that meet `--query`.
struct ItemSelection {
  private enum Kind {
    case names(ItemNames)
    case query(Query)
  }

  private let kind: Kind

  /// More items than this at once need somebody's yes.
  static let mostUnasked = 20

  /// `more` are words that name items beside those that stand for ID.
  init(_ context: Context, more: [String] = []) throws(Failure) {
    let words = context.arguments.arguments(.items) + more
    if let text = context.arguments[.query] {
      guard words.isEmpty else { throw .usage("give ids or --query, not both") }
      let query = try context.query(text)
      // An empty variable in a shell script must not mean everything.
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

  /// What to say if there is nothing to do.
  func nothing(_ usual: String, _ places: [Place]) -> String {
    switch kind {
    case .names(let names): names.isEmpty ? ItemNames.noneNamed : usual
    case .query: places.isEmpty ? "no items match the query" : usual
    }
  }

  /// Where the items stand: by ids as ``ItemNames/places(in:)`` says, by a query in the order of the lists.
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
  /// Changes the items that the command names or asks for, in one step.
  ///
  /// With more than twenty of them it asks on the terminal, with no lock held meanwhile, and goes on only with
  /// exactly the items that it asked about; where it cannot ask it needs `--yes`. A dry run does not ask. `more` are
  /// words that name items beside those that stand for ID; with `takingSubtasks` what stands below an item counts as
  /// named behind it.
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
        guard isAllowed || places.count <= ItemSelection.mostUnasked else { throw Failure.unconfirmed(items) }
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
}

extension Context {
  /// Asks on the terminal whether to do so much at once. Throws the failure where nobody can be asked.
  func confirm(_ what: String, or failure: Failure) throws(Failure) -> Bool {
    guard environment.terminal.messages,
      let answer = environment.answer("flick \(arguments.command): \(what) at once; continue? [y/N] ")
    else { throw failure }
    return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }
}

extension Outcome {
  /// Somebody has said no.
  static var nothingDone: Outcome {
    var outcome = Outcome()
    outcome.say("nothing was done")
    return outcome
  }
}
