import Foundation
import Interchange
import TestSupport
import Testing
import TodoModel

@testable import Commands

/// Series of repeating to-dos, completed in turn on machines in other zones.
@Suite(.onOwnThreads) struct SeriesTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Recurrence/series.py").path
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Europe/London", "Australia/Lord_Howe", "America/St_Johns",
    "Asia/Kolkata", "Pacific/Auckland", "America/Santiago", "Pacific/Kiritimati", "Pacific/Pago_Pago",
    "Africa/Casablanca", "UTC",
  ]

  /// A machine in a zone of the system.
  private static func machine(_ zone: String) throws -> ExchangeWorld {
    func file(_ name: String) -> [UInt8]? {
      FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").map { [UInt8]($0) }
    }
    let clock = try #require(ExchangeWorld(zoneFile: file).clock(ofZone: zone))
    return ExchangeWorld(clock: clock, zone: { zone }, zoneFile: file)
  }

  private static let hasZones = FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")
  private static let hasDateutil = python(["-c", "import dateutil, zoneinfo"]) != nil

  private static func python(_ words: [String]) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let ending = Subprocess.run("/usr/bin/env", ["python3"] + words, variables: ["PATH": path])
    return ending.status == .exited(0) ? ending.output : nil
  }

  /// The next item of an item that is completed just after its date, or nil if the series has ended.
  private static func next(after item: Item, _ world: ExchangeWorld) throws -> Item? {
    let document = Document(lists: [ItemList(name: "Inbox", items: Items([item]))], next: item.id + 1)
    let time = Instant(secondsSince1970: 1_750_000_000)
    return try NextOccurrences([.complete(item.uid, at: time)], on: document, world).items.first
  }

  private static func item(_ file: String, _ world: ExchangeWorld) throws -> Item {
    let read = ICalendarFormat().read(Array(file.utf8), world)
    return try #require(read.items.first).item(
      uid: ItemUID(high: 1, low: 1), id: 1, now: Instant(secondsSince1970: 0))
  }

  private static func todo(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:phone", "BEGIN:VTODO", "UID:1", "SUMMARY:Choir"] + lines
      + ["END:VTODO", "END:VCALENDAR"]).map { $0 + "\r\n" }.joined()
  }

  /// Completes the first item on one machine after another, each time from a file that the one before has written.
  private static func series(_ file: String, _ count: Int, from first: Int) throws -> [String] {
    var item = try item(file, machine(zones[first % zones.count]))
    var found: [String] = []
    while found.count < count {
      let world = try machine(zones[(first + found.count) % zones.count])
      guard let next = try next(after: item, world) else { break }
      found.append("\(next.wait?.compact ?? "-")/\(next.due?.compact ?? "-")")
      item = next
      if found.count % 3 == 0 {
        let file = ICalendarFormat().write(
          [ItemList(name: "Inbox", items: Items([item]))], naming: false, world)
        item = try Self.item(String(decoding: file.bytes, as: UTF8.self), world)
      }
    }
    return found
  }

  @Test(
    .enabled(if: hasZones, "no zones in /usr/share/zoneinfo"),
    .enabled(if: hasDateutil, "python3 has no module dateutil (Debian: python3-dateutil)"))
  func seriesGoOnAsDateutilSays() throws {
    let count = Search.size(400, long: 4000)
    let answer = try #require(Self.python([Self.script, "2027", "\(count)"]))
    let lines = answer.split(separator: "\n")
    #expect(lines.count == count)
    var different: [String] = []
    for (index, line) in lines.enumerated() {
      let ends = line.split(separator: ":", maxSplits: 1)
      let words = ends[0].split(separator: " ").map(String.init)
      let wanted = ends.count > 1 ? ends[1].split(separator: " ").map(String.init) : []
      let start = words[1] == "-" ? words[2] : words[1]
      let file = Self.todo(
        "DTSTART;TZID=\(words[0]):\(start)", "DUE;TZID=\(words[0]):\(words[2])", "RRULE:\(words[3])")
      let found = try Self.series(file, wanted.count + 1, from: index).prefix(max(wanted.count, 12))
      if Array(found.prefix(12)) != wanted { different.append("\(line)\n\(found.joined(separator: " "))") }
    }
    #expect(
      different.isEmpty,
      "\(different.count) of \(lines.count): \(different.prefix(3).joined(separator: "\n"))")
  }
}
