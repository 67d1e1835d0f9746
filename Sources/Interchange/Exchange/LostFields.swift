import TodoModel

/// The fields that a format cannot express, for the report of an export's losses.
struct LostFields {
  private let fields: [(field: ItemField, consequence: String)]

  init(_ format: any ExchangeFormat) {
    fields = ItemField.members.filter { $0.isReported && !format.fields.contains($0) }
      .map { ($0, "left out: " + format.lack(of: $0)) }
  }

  func note(_ members: Item.Members?, in losses: inout Remarks) {
    guard let members else { return }
    for (field, consequence) in fields {
      guard let value = members.value(of: field) else { continue }
      losses.note(field.noun.one, field.noun.many, consequence, value.count)
    }
  }
}
