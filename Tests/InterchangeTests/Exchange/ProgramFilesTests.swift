import Foundation
import TestSupport
import Testing
import TodoModel

@testable import Interchange

/// The files of `Tests/Exchange/programs`, made in the form of other programs' exports: each has beside it what is read
/// of it. With FLICK_RECORD=1 in the environment that is written anew.
@Suite struct ProgramFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Exchange/programs")
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { !$0.hasSuffix(".told") }.sorted() ?? []

  private static var world: ExchangeWorld {
    var world = ExchangeWorld(
      zone: { "Europe/Berlin" }, zoneFile: { $0 == "Europe/Berlin" ? ZoneFile.berlin : nil })
    world.clock = LocalClock { LocalTime(wall: $0.secondsSince1970 + 3600) }
    world.now = Instant(secondsSince1970: 1_795_771_800)
    return world
  }

  private func read(_ name: String) throws -> (format: any ExchangeFormat, file: ImportedFile) {
    let bytes = try Array(Data(contentsOf: ProgramFilesTests.folder.appending(path: name)))
    let format = try #require(ExchangeFormats.guess(name: name, bytes))
    var world = ProgramFilesTests.world
    world.fileList = "FILE"
    return (format, format.read(bytes, world))
  }

  @Test(arguments: names) func matchesRecordOfFile(name: String) throws {
    let (format, file) = try read(name)
    var lines = ["read as \(format.title)"]
    for item in file.items {
      lines.append(
        item.told + (item.isBegun ? "  begun" : "") + (item.members.archived == nil ? "" : "  archived")
          + (item.parent.map { "  under \(file.items[$0].text)" } ?? "")
          + item.needed.map { "  needs \(file.items[$0].text)" }.joined() + (item.uid == nil ? "" : "  named")
      )
    }
    lines += file.remarks.messages + file.faults.map(\.reason)
    let told = ProgramFilesTests.folder.appending(path: name + ".told")
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["FLICK_RECORD"] == "1" {
      try text.write(to: told, atomically: true, encoding: .utf8)
    } else {
      #expect(text == (try? String(contentsOf: told, encoding: .utf8)), "FLICK_RECORD=1 writes it anew")
    }
  }

  /// What was read, written in flick's format and read again is the same.
  @Test(arguments: names) func keepsItemsInFlicksFormat(name: String) throws {
    let file = try read(name).file
    let now = ProgramFilesTests.world.now
    let uids = file.items.indices.map { file.items[$0].uid ?? ItemUID(high: 7, low: UInt64($0)) }
    let items = file.items.enumerated().map { index, foreign in
      var item = foreign.item(uid: uids[index], id: index + 1, now: now)
      if let parent = foreign.parent { item.under = uids[parent] }
      if !foreign.needed.isEmpty { item.needs = foreign.needed.map { uids[$0] } }
      return item
    }
    let lists = [ItemList(name: "Inbox", items: Items(items))]
    let again = FlickFormat().read(
      FlickFormat().write(lists, naming: true, ProgramFilesTests.world).bytes, ProgramFilesTests.world)
    #expect(again.faults == [])
    #expect(again.items.map { $0.item(id: $0.id ?? 0, now: now) } == items)
  }

  /// Every program has a file here, in each of its forms.
  @Test func hasFileOfEveryProgram() throws {
    let found = try Set(ProgramFilesTests.names.map { try read($0).format.title })
    let all = Set(ForeignProgram.all.map { ProgramFormat(programs: [$0]).title })
    #expect(all.subtracting(found) == [])
  }
}
