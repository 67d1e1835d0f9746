import Testing

@testable import TodoModel

/// The merge of each kind of change in two copies, checked both ways round.
@Suite struct MergeTests {
  private static let base = Document(
    lists: [
      ItemList(name: "Home", items: [item(1, "Milk"), item(2, "Eggs"), item(3, "Bread"), item(4, "Tea")]),
      ItemList(name: "Work", items: [item(5, "Report")]),
    ], next: 6)

  /// A change of the base at a time.
  private func copy(_ second: Int, _ edits: Edit...) throws -> Document {
    var copy = Self.base
    try copy.apply(edits, at: moment(second))
    return copy
  }

  /// The lists in words, a star at the current one: `Home: Milk Eggs`.
  private func words(_ document: Document) -> [String] {
    document.lists.enumerated().map { index, list in
      (index == document.current ? "*" : "") + list.name + ":"
        + list.items.map { " \($0.id) \($0.text)\($0.isDone ? " ✓" : "")" }.joined()
    }
  }

  private func merged(_ ours: Document, _ theirs: Document, base: Document? = base) -> MergeResult {
    let result = Document.merged(base, ours, theirs)
    let other = Document.merged(base, theirs, ours)
    #expect(result.document == other.document)
    #expect(Set(result.notices) == Set(other.notices))
    #expect(result.document.brokenInvariant == nil)
    return result
  }

  @Test func changesOfDifferentFieldsComeTogether() throws {
    let result = merged(
      try copy(100, .setText(uid(1), "Oat milk")),
      try copy(200, .complete(uid(1), at: moment(200)), .setField(uid(2), .priority("A"))))
    #expect(words(result.document) == ["*Home: 1 Oat milk ✓ 2 Eggs 3 Bread 4 Tea", "Work: 5 Report"])
    let milk = result.document.item(uid(1))
    #expect(milk?.modified == [.text: moment(100), .completed: moment(200)])
    #expect(result.document.item(uid(2))?.priority == "A")
    #expect(result.notices == [])
  }

  @Test func takesLaterTextAndKeepsOther() throws {
    let result = merged(
      try copy(100, .setText(uid(1), "Oat milk")), try copy(200, .setText(uid(1), "Soy milk")))
    let kept = Conflict(field: "text", json: "\"text(\"Oat milk\")\"", time: moment(100))
    #expect(result.document.item(uid(1))?.text == "Soy milk")
    #expect(result.document.item(uid(1))?.modified == [.text: moment(200)])
    #expect(result.document.item(uid(1))?.conflicts == [kept])
    #expect(result.notices == [.conflict(uid(1), kept)])
  }

  @Test func prefersValueToNoneAtSameTime() throws {
    var base = Self.base
    try base.apply(.setField(uid(1), .note("2 l")), at: moment(50))
    var (ours, theirs) = (base, base)
    try ours.apply(.setField(uid(1), .note(nil)), at: moment(100))
    try theirs.apply(.setField(uid(1), .note("1 l")), at: moment(100))
    let result = merged(ours, theirs, base: base)
    #expect(result.document.item(uid(1))?.note == "1 l")
    #expect(
      result.document.item(uid(1))?.conflicts.map(\.json) == [MergeCoding.test.json(.field(.note(nil)))])
  }

  @Test func distinguishesNormalizationForms() throws {
    let result = merged(
      try copy(100, .setText(uid(1), "caf\u{E9}")), try copy(200, .setText(uid(1), "cafe\u{301}")))
    #expect(result.document.item(uid(1)).map { Array($0.text.utf8) } == Array("cafe\u{301}".utf8))
  }

  @Test func takesEarlierOfTwoCompletions() throws {
    let result = merged(
      try copy(200, .complete(uid(1), at: moment(200))), try copy(100, .complete(uid(1), at: moment(100))))
    #expect(result.document.item(uid(1))?.completed == moment(100))
    #expect(result.document.item(uid(1))?.modified == [.completed: moment(100)])
    #expect(result.notices == [])
  }

  @Test func dropsArchivingOfItemReopenedOnOtherSide() throws {
    var base = Self.base
    try base.apply(.complete(uid(1), at: moment(50)), at: moment(50))
    var (ours, theirs) = (base, base)
    try ours.apply(.reopen(uid(1)), at: moment(100))
    try theirs.apply(.setField(uid(1), .archived(moment(200))), at: moment(200))
    #expect(merged(ours, theirs, base: base).document.item(uid(1))?.value(of: .archived) == nil)
  }

  @Test func keepsEditedItemRemovedOnOtherSide() throws {
    let result = merged(
      try copy(100, .remove(uid(1)), .remove(uid(2))), try copy(90, .setText(uid(1), "Oat milk")))
    #expect(words(result.document) == ["*Home: 1 Oat milk 3 Bread 4 Tea", "Work: 5 Report"])
    #expect(result.notices == [.kept(uid(1))])
  }

  @Test func removesItemRemovedOnBothSides() throws {
    let result = merged(try copy(100, .remove(uid(1))), try copy(200, .remove(uid(1)), .remove(uid(5))))
    #expect(words(result.document) == ["*Home: 2 Eggs 3 Bread 4 Tea", "Work:"])
    #expect(result.notices == [])
  }

  @Test func keepsBothItemsAddedAtOnePlace() throws {
    func added(_ number: Int, _ text: String, at second: Int) throws -> Document {
      let item = Item(uid: uid(number), id: 6, text: text, created: moment(second))
      return try copy(second, .insert(item, list: "Home", index: 0))
    }
    let result = merged(try added(20, "Jam", at: 100), try added(10, "Salt", at: 200))
    #expect(words(result.document) == ["*Home: 7 Salt 6 Jam 1 Milk 2 Eggs 3 Bread 4 Tea", "Work: 5 Report"])
    #expect(result.notices == [.renumbered(uid(10), from: 6, to: 7)])
  }

  @Test func movesOfDifferentItemsComeTogether() throws {
    let result = merged(
      try copy(100, .move(uid(4), list: "Home", index: 0)),
      try copy(200, .move(uid(1), list: "Home", index: 2)))
    #expect(words(result.document) == ["*Home: 4 Tea 2 Eggs 3 Bread 1 Milk", "Work: 5 Report"])
  }

  @Test func takesLaterMoveBetweenListsAndKeepsOther() throws {
    var base = Self.base
    try base.apply(.addList("Garden", index: 2), at: moment(0))
    var (ours, theirs) = (base, base)
    try ours.apply(.move(uid(4), list: "Work", index: 0), at: moment(100))
    try theirs.apply(.move(uid(4), list: "Garden", index: 0), at: moment(90))
    let result = merged(ours, theirs, base: base)
    #expect(words(result.document) == ["*Home: 1 Milk 2 Eggs 3 Bread", "Work: 4 Tea 5 Report", "Garden:"])
    #expect(
      result.document.item(uid(4))?.conflicts
        == [Conflict(field: "place", json: "\"place(list: \"Garden\")\"", time: moment(90))])
  }

  @Test func keepsNewItemsOfRenamedList() throws {
    let jam = Item(uid: uid(20), id: 6, text: "Jam", created: moment(100))
    let result = merged(
      try copy(100, .insert(jam, list: "Home", index: 1)), try copy(200, .renameList("Home", to: "House")))
    #expect(words(result.document) == ["*House: 1 Milk 6 Jam 2 Eggs 3 Bread 4 Tea", "Work: 5 Report"])
    #expect(result.notices == [])
  }

  @Test func takesOneOfTwoNewNamesAndReportsOther() throws {
    let result = merged(
      try copy(100, .renameList("Home", to: "House")), try copy(200, .renameList("Home", to: "Flat")))
    #expect(words(result.document) == ["*Flat: 1 Milk 2 Eggs 3 Bread 4 Tea", "Work: 5 Report"])
    #expect(result.notices == [.listName(kept: "Flat", other: "House")])
  }

  @Test func listsThatComeToHaveOneNameAreJoined() throws {
    let rake = Item(uid: uid(20), id: 6, text: "Rake", created: moment(100))
    let result = merged(
      try copy(100, .addList("Garden", index: 2), .insert(rake, list: "Garden", index: 0)),
      try copy(200, .renameList("Work", to: "Garden")))
    #expect(words(result.document) == ["*Home: 1 Milk 2 Eggs 3 Bread 4 Tea", "Garden: 5 Report 6 Rake"])
    #expect(result.notices == [.joinedLists("Garden")])
  }

  @Test func keepsRemovedListThatGotItems() throws {
    let call = Item(uid: uid(20), id: 6, text: "Call", created: moment(100))
    let result = merged(
      try copy(100, .insert(call, list: "Work", index: 0)),
      try copy(200, .remove(uid(5)), .removeList("Work")))
    #expect(words(result.document) == ["*Home: 1 Milk 2 Eggs 3 Bread 4 Tea", "Work: 6 Call"])
    #expect(result.notices == [.keptList("Work")])
  }

  @Test func removesListRemovedOnOneSide() throws {
    let result = merged(
      try copy(100, .setText(uid(1), "Oat milk")), try copy(200, .remove(uid(5)), .removeList("Work")))
    #expect(words(result.document) == ["*Home: 1 Oat milk 2 Eggs 3 Bread 4 Tea"])
  }

  @Test func listsAddedAndMovedComeTogether() throws {
    let result = merged(
      try copy(100, .addList("Garden", index: 0), .chooseList("Work")),
      try copy(200, .moveList("Work", index: 0)))
    #expect(words(result.document) == ["Garden:", "*Work: 5 Report", "Home: 1 Milk 2 Eggs 3 Bread 4 Tea"])
  }

  /// Two machines that never knew of each other.
  @Test func unitesBothCopiesWithoutBase() throws {
    let other = Document(
      lists: [
        ItemList(
          name: "Home",
          items: [Item(uid: uid(21), id: 1, text: "Jam", created: moment(1)), item(4, "Green tea")])
      ], next: 5)
    let result = merged(Self.base, other, base: nil)
    #expect(words(result.document) == ["*Home: 1 Milk 2 Eggs 3 Bread 4 Tea 6 Jam", "Work: 5 Report"])
    #expect(result.document.item(uid(4))?.conflicts.map(\.json) == ["\"text(\"Green tea\")\""])
  }

  @Test func settlesConflictSettledOnOneSide() throws {
    var base = Self.base
    let old = Conflict(field: "text", json: "\"Oat milk\"", time: moment(1))
    try base.apply(.setField(uid(1), .conflicts([old])), at: moment(2))
    var (ours, theirs) = (base, base)
    try ours.apply(.setField(uid(1), .conflicts([])), at: moment(100))
    let new = Conflict(field: "note", json: "\"1 l\"", time: moment(90))
    try theirs.apply(.setField(uid(1), .conflicts([old, new])), at: moment(95))
    #expect(merged(ours, theirs, base: base).document.item(uid(1))?.conflicts == [new])
  }

  @Test func membersThatFlickDoesNotKnowAreMergedByName() throws {
    func document(_ members: [String: String]) -> Document {
      var document = Self.base
      document.unknown = members.sorted { $0.key < $1.key }.map {
        UnknownMember(name: $0.key, json: $0.value)
      }
      return document
    }
    let base = document(["a": "1", "b": "1", "c": "1", "d": "1"])
    let result = merged(
      document(["a": "2", "b": "1", "c": "2", "e": "5"]), document(["a": "1", "b": "3", "c": "3", "d": "1"]),
      base: base)
    #expect(result.document.unknown.map { "\($0.name)=\($0.json)" } == ["a=2", "b=3", "c=3", "e=5"])
    #expect(result.notices == [.droppedMember(UnknownMember(name: "c", json: "2"), list: nil)])
  }

  /// Both sides complete the item and create one next item.
  @Test func mergesNextOccurrencesOfBothSides() throws {
    func next(at second: Int, id: Int) throws -> Document {
      let next = Item(uid: uid(1).nextOccurrence, id: id, text: "Milk", created: moment(second))
      return try copy(second, .complete(uid(1), at: moment(second)), .insert(next, list: "Home", index: 0))
    }
    let result = merged(try next(at: 100, id: 6), try next(at: 200, id: 7))
    #expect(words(result.document) == ["*Home: 7 Milk 1 Milk ✓ 2 Eggs 3 Bread 4 Tea", "Work: 5 Report"])
    #expect(result.document.item(uid(1).nextOccurrence)?.created == moment(100))
    #expect(result.notices == [])
  }

  @Test func settlingGoesWithTheFieldThatGetsAValue() throws {
    var document = Self.base
    let conflicts = [
      Conflict(field: "text", json: "\"Oat milk\"", time: moment(1)),
      Conflict(field: "note", json: "\"1 l\"", time: moment(1)),
    ]
    try document.apply(.setField(uid(1), .conflicts(conflicts)), at: moment(2))
    let edit = Edit.setText(uid(1), "Soy milk")
    #expect(document.settling([edit]) == [edit, .setField(uid(1), .conflicts([conflicts[1]]))])
    #expect(document.settling([.complete(uid(1), at: moment(3))]) == [.complete(uid(1), at: moment(3))])
    #expect(document.settling([.setText(uid(2), "x")]) == [.setText(uid(2), "x")])
  }
}
