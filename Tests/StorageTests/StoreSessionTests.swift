import Scenes
import Testing
import TodoModel

@testable import Storage

@Suite struct StoreSessionTests {
  @Test(arguments: 0..<12)
  func randomSessionsAreUndoneAndRedoneToTheEnd(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let disk = MemoryDisk()
    var store = Store(path: "/d/todo.json", fileSystem: disk)
    if seed % 2 == 0 { store.defersFrom = 0 }
    var states = [Document()]
    for second in 0..<12 {
      let update = try store.update(command: ["x"], at: moment(second)) { document, _ in
        var edits: [Edit] = []
        var copy = document
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let edit = Edit.random(in: copy, &random)
          if (try? copy.apply(edit, at: moment(second))) != nil { edits.append(edit) }
        }
        return edits
      }
      if !update.steps.isEmpty { states.append(update.after) }
    }
    for state in states.dropLast().reversed() {
      #expect(try store.undo(command: [], at: moment(50)).after.plain == state.plain)
    }
    for state in states.dropFirst() {
      #expect(try store.redo(command: [], at: moment(60)).after.plain == state.plain)
    }
    let document = try #require(try store.read())
    #expect(HistoryScan(disk.bytes("/d/todo.json.history") ?? []).replay()?.plain == document.plain)
  }
}

extension Edit {
  /// An edit that most often fits the document.
  fileprivate static func random(in document: Document, _ random: inout SplitMix64) -> Edit {
    let list = document.lists.randomElement(using: &random) ?? document.currentList
    let index = Int.random(in: 0...list.items.count, using: &random)
    let place = Int.random(in: 0..<document.lists.count, using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0: return .addList(.randomLine(&random), index: place)
    case 1: return .renameList(list.name, to: .randomLine(&random))
    case 2: return .removeList(list.name)
    case 3: return .moveList(list.name, index: place)
    case 4: return .chooseList(list.name)
    case 5, 6, 7: break
    case let kind:
      guard let item = document.lists[place].items.randomElement(using: &random) else { break }
      switch kind {
      case 8: return .remove(item.uid)
      case 9: return item.isDone ? .reopen(item.uid) : .complete(item.uid, at: .random(&random))
      case 10: return .setText(item.uid, .randomLine(&random))
      case 11: return .move(item.uid, list: list.name, index: index)
      default: return .setField(item.uid, .random(&random))
      }
    }
    return .insert(.random(document.next, &random), list: list.name, index: index)
  }
}

extension Document {
  /// Without what never goes back: times of change, the next id, the revision.
  fileprivate var plain: [String] {
    let lists = lists.map { list in
      let items = list.items.map { item in
        var item = item
        item.modified = [:]
        item.unknownModified = []
        return item
      }
      return "\(list.name) \(items)"
    }
    return [currentList.name] + lists
  }
}
