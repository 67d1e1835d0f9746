import Foundation
import Scenes
import Storage
import TestSupport
import Testing
import TodoModel

/// Many processes at one store: none loses what another has said is done.
@Suite(.onOwnThreads, .serialized) struct SeveralWritersTests {
  /// Five items each; twenty in the long form.
  @Test func sixtyFourProcessesAddItemsAtOnce() throws {
    let each = Search.size(5, long: 20)
    let all = 64 * each
    let desk = try Desk()
    let writers = try (1...64).map { writer in
      try desk.startShell(
        """
        item=1
        while [ $item -le \(each) ]; do
          "$FLICK" add --lock-timeout 1000s "\(writer)-$item" || exit 1
          item=$((item + 1))
        done
        """)
    }
    var said: [String] = []
    for writer in writers {
      let ending = writer.ending(within: .seconds(1200))
      #expect(ending.status == .exited(0))
      #expect(ending.message == "")
      said += ending.output.split(separator: "\n").map(String.init)
    }
    let document = try desk.document
    #expect(document.brokenInvariant == nil)
    #expect(document.next == all + 1)
    let items = document.currentList.items
    #expect(items.count == all)
    #expect(Set(items.map(\.text)).count == all)
    #expect(Set(items.map { "added #\($0.id) \($0.text)" }) == Set(said))
    // Each writer's items are in the order added, the last on top.
    for writer in 1...64 {
      let own = items.map(\.text).filter { $0.hasPrefix("\(writer)-") }
      #expect(own == (1...each).reversed().map { "\(writer)-\($0)" })
    }
    let log = try desk.store.log()
    #expect(log.history.undoable == Array(1...all))
    #expect(!log.isTorn && log.damagedBefore.isEmpty)
    // What the history says is what the store holds: all of it can be taken back.
    #expect(desk.flick("undo", "\(all)", "--yes").status == .exited(0))
    #expect(desk.list == [])
    #expect(desk.folder.names == ["todo.json", "todo.json.history"])
  }

  /// Writers are killed at moments drawn from a seed; some are let go to their end, some die at once.
  @Test(arguments: [1, 2])
  func killedWritersLeaveTheOldStateOrTheNew(seed: UInt64) throws {
    let desk = try Desk("Milk")
    var random = SplitMix64(seed: seed)
    var acknowledged: Set<String> = ["Milk"]
    var begun = acknowledged
    var usual = try timeOfOneAdd(desk, &acknowledged, &begun)
    for round in 1...Search.size(15, long: 40) {
      let writers = try (1...4).map { writer in
        let text = "\(round)-\(writer)"
        begun.insert(text)
        return (text: text, process: try desk.start(["add", text]))
      }
      // The first is killed at once, the last after a time in which it is done, the others in between.
      let moments = [0, random.below(2 * usual), random.below(3 * usual)].sorted()
      var now = 0
      for (writer, moment) in zip(writers, moments) {
        usleep(UInt32(moment - now))
        now = moment
        writer.process.send(SIGKILL)
      }
      let start = ContinuousClock.now
      for writer in writers {
        let ending = writer.process.ending()
        guard ending.status == .exited(0) else { continue }
        #expect(ending.message.split(separator: "\n").allSatisfy { $0.hasPrefix("flick: ") })
        acknowledged.insert(writer.text)
      }
      usual = max(1000, min(usual * 2, (ContinuousClock.now - start).microseconds))

      // A reader sees one state, whatever was left lying about; each text at most once.
      let document = try desk.document
      #expect(document.brokenInvariant == nil)
      let texts = document.currentList.items.map(\.text)
      #expect(Set(texts).count == texts.count)
      #expect(acknowledged.isSubset(of: texts))
      #expect(begun.isSuperset(of: texts))
    }
    // The next command works and tidies up.
    #expect(desk.flick("add", "last").status == .exited(0))
    #expect(desk.folder.names == ["todo.json", "todo.json.history"])
    let texts = try desk.document.currentList.items.map(\.text)
    #expect(acknowledged.isSubset(of: texts))
    // What a killed writer left in the history is what it left in the store: all can be taken back.
    let log = try desk.store.log()
    #expect(!log.isTorn && log.damagedBefore.isEmpty)
    #expect(log.history.undoable.count == texts.count)
    #expect(desk.flick("undo", "1000", "--yes").status == .exited(0))
    #expect(desk.list == [])
  }

  /// Readers beside writers always see a whole store.
  @Test func readersNeverSeeAHalfWrittenStore() throws {
    let desk = try Desk("Milk")
    let writers = try (1...2).map { writer in
      try desk.startShell(
        "for item in 1 2 3 4 5 6 7 8 9 10; do \"$FLICK\" add --lock-timeout 1000s \"\(writer)-$item\" || exit 1; done"
      )
    }
    let readers = try (1...4).map { _ in
      try desk.startShell(
        "for look in 1 2 3 4 5 6 7 8 9 10; do \"$FLICK\" list --json > /dev/null || exit 1; done")
    }
    for process in writers + readers {
      let ending = process.ending()
      #expect(ending.status == .exited(0))
      #expect(ending.message == "")
    }
    #expect(desk.list.count == 21)
  }

  private func timeOfOneAdd(
    _ desk: Desk, _ acknowledged: inout Set<String>, _ begun: inout Set<String>
  ) throws -> Int {
    let start = ContinuousClock.now
    #expect(desk.flick("add", "first").status == .exited(0))
    acknowledged.insert("first")
    begun.insert("first")
    return max(1000, (ContinuousClock.now - start).microseconds)
  }
}

extension Duration {
  fileprivate var microseconds: Int {
    Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
