extension AnimationTarget {
  /// The name in output: `row 3` (from 1), `list`, `placeholder`, `lifted`, `card 2`, or a view's own.
  public var name: String {
    switch self {
    case .row(let row): "row \(row + 1)"
    case .list: "list"
    case .placeholder: "placeholder"
    case .lifted: "lifted"
    case .card(let card): "card \(card + 1)"
    case .view(let name): name
    }
  }
}
