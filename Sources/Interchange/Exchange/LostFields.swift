import TodoModel

/// The fields of which a format's files do not tell, for the report of what a file leaves out.
struct LostFields {
  private let fields: [(field: ItemField, kind: LossReport.Kind)]

  init(_ format: any ExchangeFormat) {
    fields = ItemField.members.filter { !format.fields.contains($0) }.map { field in
      (field, LossReport.Kind(field.noun.one, field.noun.many, "left out: " + format.lack(of: field)))
    }
  }

  /// Takes note of what an item with these members loses.
  func note(_ members: Item.Members, in losses: inout LossReport) {
    for (field, kind) in fields {
      if let value = members.value(of: field) { losses.note(kind, value.count) }
    }
  }
}
