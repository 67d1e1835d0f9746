extension MergeResult {
  /// A copy that was made from a document and takes its place: the copy itself, its numbers brought back where they are
  /// far beyond what counting has reached.
  package static func taking(_ copy: Document, over former: Document, coding: MergeCoding) -> MergeResult {
    guard copy.isFarCounted(from: min(former.next, copy.next) - 1) else { return MergeResult(document: copy) }
    return Document.merged(base: former, ours: former, theirs: copy, coding: coding)
  }
}
