// Swift treats texts that look the same as equal. To find changes made outside flick, every byte counts.

extension UnknownMember {
  static func areExactly(_ left: [UnknownMember], _ right: [UnknownMember]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy {
        $0.name.utf8.elementsEqual($1.name.utf8) && $0.json.utf8.elementsEqual($1.json.utf8)
      }
  }
}

extension FieldChange {
  func isExactly(_ other: FieldChange) -> Bool {
    guard self == other else { return false }
    switch (value, other.value) {
    case (.text(let left)?, .text(let right)?): return areSame(left, right)
    case (.words(let left)?, .words(let right)?): return zip(left, right).allSatisfy { areSame($0, $1) }
    case (.attachments(let left)?, .attachments(let right)?):
      return zip(left, right).allSatisfy {
        areSame($0.name, $1.name) && UnknownMember.areExactly($0.unknown, $1.unknown)
      }
    case (.conflicts(let left)?, .conflicts(let right)?):
      return zip(left, right).allSatisfy {
        areSame($0.field, $1.field) && areSame($0.json, $1.json)
          && UnknownMember.areExactly($0.unknown, $1.unknown)
      }
    default: return true
    }
  }
}
