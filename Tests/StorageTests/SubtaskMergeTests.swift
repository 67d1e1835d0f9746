import Coding
import Scenes
import TestSupport
import Testing

@testable import Storage
@testable import TodoModel

/// Parents, children and dependencies where several machines change them apart.
@Suite struct SubtaskMergeTests {
  /// A list of these items, each under the one behind the colon, on `Home`; those behind `|` on `Work`.
  private func document(_ words: String...) -> Document {
    var lists = [ItemList(name: "Home"), ItemList(name: "Work")]
    var at = 0
    for word in words {
      guard word != "|" else {
        at = 1
        continue
      }
      let numbers = word.split(separator: ":").compactMap { Int($0) }
      var item = item(numbers[0], "Item \(numbers[0])")
      if numbers.count > 1 { item.under = uid(numbers[1]) }
      lists[at].items.insert(item, at: lists[at].items.count)
    }
    return Document(lists: lists, next: 50)
  }

  /// The lists as shown: `1 -2 | 3`.
  private func shown(_ document: Document) -> String {
    document.lists.map { list in
      let tree = ItemTree(list.items)
      return tree.order(of: list.items).map { index in
        let item = list.items[index]
        return String(repeating: "-", count: tree.level(of: item.uid)) + "\(item.id)"
      }.joined(separator: " ")
    }.joined(separator: " | ")
  }

  private func edited(
    _ document: Document, at second: Int, _ body: (inout TreeEditor) throws -> Void
  ) throws -> Document {
    var editor = TreeEditor(document, about: [], at: moment(second))
    try body(&editor)
    return editor.document
  }

  private func merged(_ base: Document, _ ours: Document, _ theirs: Document) -> Document {
    let result = Document.merged(base: base, ours: ours, theirs: theirs).document
    #expect(result == Document.merged(base: base, ours: theirs, theirs: ours).document)
    #expect(result.brokenInvariant == nil)
    return result
  }

  @Test func movesChildWithMovedParent() throws {
    let base = document("1", "2", "3", "|", "4")
    let ours = try edited(base, at: 1) { try $0.put(uid(1), under: uid(4), in: 1, at: .from(0)) }
    let theirs = try edited(base, at: 2) {
      try $0.put(uid(2), under: uid(1), in: 0, at: .from(0))
      try $0.put(uid(3), under: uid(2), in: 0, at: .from(0))
    }
    #expect(shown(ours) == "2 3 | 4 -1")
    #expect(shown(theirs) == "1 -2 --3 | 4")
    #expect(shown(merged(base, ours, theirs)) == " | 4 -1 --2 ---3")
  }

  @Test func movesChildOfRemovedParentToTopLevel() throws {
    let base = document("1", "2", "3:2")
    let ours = try edited(base, at: 1) { try $0.remove(uid(1)) }
    let theirs = try edited(base, at: 2) { try $0.put(uid(2), under: uid(1), in: 0, at: .end) }
    #expect(shown(theirs) == "1 -2 --3 | ")
    #expect(shown(merged(base, ours, theirs)) == "2 -3 | ")
  }

  @Test func movesItemsOfMergedCycleToTopLevel() throws {
    let base = document("1", "2", "3:2")
    let ours = try edited(base, at: 1) { try $0.put(uid(1), under: uid(3), in: 0, at: .end) }
    let theirs = try edited(base, at: 2) { try $0.put(uid(2), under: uid(1), in: 0, at: .end) }
    let result = merged(base, ours, theirs)
    #expect(Set(shown(result).split(separator: " ")) == ["1", "2", "3", "|"])
  }

  @Test func dependenciesAndTagsAreMergedOneByOne() throws {
    var base = document("1", "2", "3", "4", "5")
    try base.apply(.setField(uid(1), .needs([uid(2), uid(3)])), at: moment(0))
    try base.apply(.setField(uid(1), .tags(["home", "shop"])), at: moment(0))
    var (ours, theirs) = (base, base)
    try ours.apply(
      [.setField(uid(1), .needs([uid(3), uid(5)])), .setField(uid(1), .tags(["shop", "x"]))], at: moment(1))
    try theirs.apply(
      [.setField(uid(1), .needs([uid(2), uid(3), uid(4)])), .setField(uid(1), .tags(["home", "a"]))],
      at: moment(2))
    let item = merged(base, ours, theirs).item(uid(1))
    #expect(item?.needs == [uid(3), uid(4), uid(5)])
    #expect(item?.tags == ["a", "x"])
    #expect(item?.conflicts == [])
  }

  /// Three machines edit and exchange at random: in the end all have the same bytes, without lost items.
  @Test func convergesOnAllMachines() {
    for seed in 0..<UInt64(Search.size(60, long: 1000)) {
      var network = Network(seed)
      for _ in 0..<40 { network.step() }
      network.settle()
      let bytes = network.machines.map { DocumentCoding.encode($0.document) }
      #expect(Set(bytes).count == 1, "seed \(seed)")
      let document = network.machines[0].document
      #expect(document.brokenInvariant == nil, "seed \(seed)")
      var uids = Set<ItemUID>()
      for list in document.lists {
        let tree = ItemTree(list.items)
        #expect(Set(tree.order(of: list.items)).count == list.items.count, "seed \(seed): a circle")
        uids.formUnion(list.items.map(\.uid))
      }
      #expect(network.made.subtracting(network.removed).isSubset(of: uids), "seed \(seed): an item is lost")
      #expect(uids.isSubset(of: network.made), "seed \(seed)")
    }
  }
}

/// Machines that exchange their lists over one copy, as `flick sync` does.
private struct Network {
  struct Machine {
    var document: Document
    /// The last exchanged document.
    var base: Document
  }

  var machines: [Machine] = []
  var made = Set<ItemUID>()
  var removed = Set<ItemUID>()
  private var shared: Document
  private var random: SplitMix64
  private var second = 0
  private var count: UInt64 = 0

  init(_ seed: UInt64) {
    random = SplitMix64(seed: seed)
    shared = Document(lists: [ItemList(name: "Home"), ItemList(name: "Work")])
    machines = (0..<3).map { _ in Machine(document: shared, base: shared) }
    for _ in 0..<6 { edit(0) }
    exchange(0)
    exchange(1)
    exchange(2)
  }

  mutating func step() {
    let machine = Int.random(in: 0..<3, using: &random)
    if Int.random(in: 0..<5, using: &random) == 0 { exchange(machine) } else { edit(machine) }
  }

  mutating func settle() {
    for machine in [0, 1, 2, 0, 1] { exchange(machine) }
  }

  private mutating func exchange(_ number: Int) {
    let machine = machines[number]
    let merged = Document.merged(base: machine.base, ours: machine.document, theirs: shared).document
    #expect(merged == Document.merged(base: machine.base, ours: shared, theirs: machine.document).document)
    machines[number] = Machine(document: merged, base: merged)
    shared = merged
  }

  private mutating func edit(_ number: Int) {
    // Machines often do something in the same second.
    second += Int.random(in: 0...1, using: &random)
    let before = machines[number].document
    var editor = TreeEditor(before, about: [], at: moment(second))
    let items = before.lists.flatMap { $0.items.map(\.uid) }
    let list = Int.random(in: 0..<2, using: &random)
    func any() -> ItemUID? { items.randomElement(using: &random) }
    func insert() throws {
      count += 1
      let item = Item(
        uid: ItemUID(high: 5, low: count), id: before.next, text: "Item \(count)", created: moment(second))
      made.insert(item.uid)
      try editor.apply(.insert(item, list: before.lists[list].name, index: 0))
    }
    do {
      guard let one = any(), let other = any(), let place = editor.place(of: other) else {
        try insert()
        machines[number].document = editor.document
        return
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1, 2: try insert()
      case 3, 4, 5: try editor.put(one, under: other, in: place.list, at: .from(0))
      case 6: try editor.put(one, under: nil, in: list, at: .end)
      case 7: try editor.drop(one, atRow: Int.random(in: 0...9, using: &random), of: list)
      case 8: try editor.setNeeds(one, (before.item(one)?.needs ?? []) + [other])
      case 9: try editor.complete(one)
      case 10: try editor.reopen(one)
      default: try editor.remove(one)
      }
    } catch {
      // Refused.
      return
    }
    for case .remove(let uid) in editor.edits { removed.insert(uid) }
    machines[number].document = editor.document
  }
}
