/// What can stand at each place among the arguments of a command.
struct ArgumentPlaces: Equatable {
  /// The kinds at the first places. What may be one argument or another has several.
  let first: [[ValueKind]]
  /// The kinds at every place after those; none when no more arguments are taken.
  let rest: [ValueKind]

  /// The places of the arguments in order. As in parsing, an argument that can be left out takes its word before
  /// those behind it do; but only the last word is known to be the last, so that what must follow an argument
  /// without a limit is possible wherever that one is.
  init(_ arguments: [ArgumentRecord]) {
    /// The places that an argument can take, the upper one excluded; `nil` when there is no limit.
    var spans: [(kind: ValueKind, from: Int, to: Int?)] = []
    var needed = 0
    var optional = 0
    var taken: Int? = 0
    for argument in arguments {
      let isNeeded = argument.arity.least > 0
      let from = needed + (isNeeded ? 0 : optional)
      taken = taken.flatMap { taken in argument.arity.most.map { taken + $0 } }
      spans.append((argument.kind, from, taken))
      needed += argument.arity.least
      if !isNeeded { optional += 1 }
    }
    let limits = spans.compactMap { $0.to } + spans.map { $0.from }
    let end = limits.max() ?? 0
    func kinds(at place: Int) -> [ValueKind] {
      var kinds: [ValueKind] = []
      for span in spans where span.from <= place && span.to.map({ place < $0 }) ?? true {
        if !kinds.contains(span.kind) { kinds.append(span.kind) }
      }
      return kinds
    }
    first = (0..<end).map { kinds(at: $0) }
    rest = kinds(at: end)
  }
}
