extension MergeResult {
  /// Replaces a document by a copy: the copy, with new numbers for those far beyond the reach of counting.
  package static func taking(_ copy: Document, over former: Document, coding: MergeCoding) -> MergeResult {
    guard copy.hasUnreachableIDs(from: min(former.next, copy.next) - 1) else {
      return MergeResult(document: copy)
    }
    return Document.merged(base: former, ours: former, theirs: copy, coding: coding)
  }
}
