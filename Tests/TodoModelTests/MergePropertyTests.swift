import Scenes
import TestSupport
import Testing

@testable import TodoModel

/// Properties of every merge, on random documents with random edits in both copies.
@Suite struct MergePropertyTests {
  struct Case {
    var base: Document?
    var ours: Document
    var theirs: Document

    init(_ seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let base = Document.random(&random)
      ours = base.edited(by: 1, &random)
      theirs = base.edited(by: 2, &random)
      self.base = seed % 8 == 0 ? nil : base
    }

    var merged: MergeResult { .init(document: result.document, notices: result.notices) }
    private var result: MergeResult { Document.merged(base, ours, theirs) }
  }

  static let seeds: Range<UInt64> = 0..<Search.size(100, long: 400)

  @Test func theResultIsAValidDocument() {
    for seed in Self.seeds { #expect(Case(seed).merged.document.brokenInvariant == nil, "seed \(seed)") }
  }

  @Test func whichCopyIsWhichMakesNoDifference() {
    for seed in Self.seeds {
      let it = Case(seed)
      let (one, other) = (it.merged, Document.merged(it.base, it.theirs, it.ours))
      #expect(one.document == other.document, "seed \(seed)")
      #expect(Set(one.notices) == Set(other.notices), "seed \(seed)")
    }
  }

  @Test func takesOnlyChangedCopy() {
    for seed in Self.seeds {
      let it = Case(seed)
      guard let base = it.base else { continue }
      for copy in [it.ours, it.theirs] {
        #expect(Document.merged(base, copy, base) == MergeResult(document: copy, notices: []), "seed \(seed)")
        #expect(Document.merged(base, base, copy) == MergeResult(document: copy, notices: []), "seed \(seed)")
      }
    }
  }

  @Test func equalCopiesAreTheResult() {
    for seed in Self.seeds {
      let it = Case(seed)
      #expect(Document.merged(it.base, it.ours, it.ours) == MergeResult(document: it.ours, notices: []))
    }
  }

  /// Merging a merged document again changes nothing and reports nothing twice.
  @Test func mergingAgainChangesNothing() {
    for seed in Self.seeds {
      let it = Case(seed)
      let merged = it.merged.document
      // The other copy is what both have in common by now.
      #expect(Document.merged(it.theirs, merged, it.theirs).document == merged, "seed \(seed)")
      // Nor does it without that knowledge: the numbers assigned stay.
      let again = Document.merged(it.base, merged, it.theirs).document
      #expect(again.byUID.mapValues(\.id) == merged.byUID.mapValues(\.id), "seed \(seed)")
    }
  }

  @Test func noItemOfEitherCopyIsLost() {
    for seed in Self.seeds {
      let it = Case(seed)
      let merged = it.merged.document.byUID
      let before = it.base?.byUID ?? [:]
      for (copy, other) in [(it.ours, it.theirs), (it.theirs, it.ours)] {
        let others = other.byUID
        for (uid, item) in copy.byUID {
          let isUntouched = before[uid].map { $0 == item } ?? false
          let isRemoved = before[uid] != nil && others[uid] == nil
          if isRemoved, isUntouched, it.base?.listName(of: uid) == copy.listName(of: uid) {
            #expect(merged[uid] == nil, "seed \(seed): \(item.text) was removed")
          } else if !isRemoved || !isUntouched {
            #expect(merged[uid] != nil, "seed \(seed): \(item.text) is gone")
          }
        }
      }
      #expect(Set(merged.keys).isSubset(of: Set(it.ours.byUID.keys).union(it.theirs.byUID.keys)))
    }
  }

  /// Each value that a copy has changed is the result's, or is kept as a conflict.
  @Test func noChangedValueIsLost() {
    var conflicts = 0
    for seed in Self.seeds {
      let it = Case(seed)
      let merged = it.merged.document.byUID
      let before = it.base?.byUID ?? [:]
      for copy in [it.ours, it.theirs] {
        for (uid, item) in copy.byUID {
          guard let result = merged[uid] else { continue }
          let (old, new) = (before[uid]?.values ?? [:], result.values)
          let kept = Set(result.conflicts.map { "\($0.field) \($0.json)" })
          for (field, value) in item.values where old[field] != value {
            if new[field] == value { continue }
            // Two completions are one.
            if field == "completed", item.isDone, result.isDone { continue }
            // Each added word and dependency is there, and no removed one.
            if item.isUnited(field, in: result, since: it.base?.byUID[uid]) { continue }
            conflicts += 1
            #expect(kept.contains("\(field) \(value)"), "seed \(seed): \(field) of \(item.text)")
          }
        }
      }
    }
    // It cannot pass by there being none.
    #expect(conflicts > Self.seeds.count / 4)
  }

  /// A list that a copy created is there, or one that its items moved to.
  @Test func noListWithItemsIsLost() {
    for seed in Self.seeds {
      let it = Case(seed)
      let merged = it.merged
      let joined = merged.notices.contains { if case .joinedLists = $0 { true } else { false } }
      for copy in [it.ours, it.theirs] where !joined {
        for list in copy.lists where it.base?.list(named: list.name) == nil {
          let isThere = merged.document.list(named: list.name) != nil
          let isTold = merged.notices.contains { notice in
            if case .listName(_, let other) = notice { other == list.name } else { false }
          }
          #expect(isThere || isTold, "seed \(seed): \(list.name)")
        }
      }
    }
  }
}

extension Document {
  fileprivate var byUID: [ItemUID: Item] {
    Dictionary(uniqueKeysWithValues: lists.flatMap { $0.items.map { ($0.uid, $0) } })
  }

  fileprivate func listName(of uid: ItemUID) -> String? { place(of: uid).map { lists[$0.list].name } }
}

extension Item {
  /// The values of the fields in the form in which a merge keeps them; conflicts themselves left out.
  fileprivate var values: [String: String] {
    var values = [
      "text": MergeCoding.test.json(.text(text)), "completed": MergeCoding.test.json(.completed(completed)),
    ]
    for change in FieldChange.all(of: self) where change.field != .conflicts {
      values[change.field.rawValue] = MergeCoding.test.json(.field(change))
    }
    return values
  }
}

extension Item {
  /// Whether what this copy has added to a field of several values is in the result, and what it has removed is not.
  fileprivate func isUnited(_ name: String, in result: Item, since base: Item?) -> Bool {
    guard let field = ItemField(member: name), field.kind == .words || field.kind == .items else {
      return false
    }
    func values(_ item: Item?) -> Set<String> {
      let value = item?.value(of: field)
      return Set((value?.words ?? []) + (value?.items ?? []).map(\.description))
    }
    let (own, old, new) = (values(self), values(base), values(result))
    return own.subtracting(old).isSubset(of: new) && old.subtracting(own).isDisjoint(with: new)
  }
}
