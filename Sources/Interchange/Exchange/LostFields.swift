import TodoModel

/// The fields that a format cannot express, for the report of an export's losses.
struct LostFields {
  private let fields: [(field: ItemField, kind: Remarks.Kind)]

  init(_ format: any ExchangeFormat) {
    fields = ItemField.members.filter { !format.fields.contains($0) }.map { field in
      (field, Remarks.Kind(field.noun.one, field.noun.many, "left out: " + format.lack(of: field)))
    }
  }

  func note(_ members: Item.Members, in losses: inout Remarks) {
    for (field, kind) in fields {
      if let value = members.value(of: field) { losses.note(kind, value.count) }
    }
  }
}
