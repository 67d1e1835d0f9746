extension FieldChange {
  /// The union of two changes of words or dependencies, one by one: additions of either side are present,
  /// removals of either are not. Old elements keep their order; new ones are sorted. Nil for fields of other
  /// kinds, and for more dependencies than an item may have.
  static func union(of first: FieldChange, _ second: FieldChange, base: FieldChange?) -> FieldChange? {
    let field = first.field
    switch field.kind {
    case .words:
      let keys = [first, second, base].map { ($0?.value?.words ?? []).map { Array($0.utf8) } }
      let merged = union(keys[0], keys[1], base: keys[2]) { $0.lexicographicallyPrecedes($1) }
      return FieldChange(field, words: merged.map { String(decoding: $0, as: UTF8.self) })
    case .items:
      let merged = union(
        first.value?.items ?? [], second.value?.items ?? [], base: base?.value?.items ?? [], by: <)
      guard merged.count <= Item.mostNeeds else { return nil }
      return FieldChange(field, merged.isEmpty ? nil : .items(merged))
    case .line, .instant, .date, .letter, .text, .rule, .item, .attachments, .conflicts, .place: return nil
    }
  }

  private static func union<Element: Hashable>(
    _ first: [Element], _ second: [Element], base: [Element], by isBefore: (Element, Element) -> Bool
  ) -> [Element] {
    let (ours, theirs, before) = (Set(first), Set(second), Set(base))
    let kept = base.filter { ours.contains($0) && theirs.contains($0) }
    return kept + ours.union(theirs).subtracting(before).sorted(by: isBefore)
  }
}
