/// The kinds of values at each position among the arguments of a command.
struct ArgumentPlaces: Equatable {
  /// The kinds at the first positions, several where more than one argument is possible.
  let first: [[ValueKind]]
  /// The kinds at every later position; empty if no more arguments are accepted.
  let rest: [ValueKind]

  /// The positions in order. As in parsing, an optional argument takes its word before later ones do; but as
  /// only the last word is known to be the last, the arguments after one without a limit are possible at all
  /// its positions.
  init(_ arguments: [ArgumentRecord]) {
    /// The positions of each argument, the upper bound excluded, or nil without a limit.
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
