import TestSupport
import Testing

/// Files of other programs in a linked folder that are not as flick would write them, with the built program.
@Suite(.onOwnThreads) struct LinkForeignFilesTests {
  /// Synology's Calendar writes `PERCENT_COMPLETE`.
  @Test func keepsInvalidPropertyLines() throws {
    let link = try LinkDesk()
    try link.put("syno", "SUMMARY:Milk", "PERCENT_COMPLETE:100", "DUE:", "NOTHING", "PRIORITY:1")
    #expect(link.sync().output.contains("received 1 edit"))
    #expect(link.desk.list == ["1 open Milk"])
    link.desk.flick("edit", "1", "Oat milk")
    #expect(link.sync() == Ending(link.summary("wrote 1")))
    let text = try link.desk.folder.text("tasks/syno.ics")
    #expect(text.contains("SUMMARY:Oat milk\r\nPERCENT_COMPLETE:100\r\nDUE:\r\nNOTHING\r\nPRIORITY:1\r\n"))
  }

  @Test func tellAnUnknownZone() throws {
    let link = try LinkDesk()
    try link.put("a", "SUMMARY:Milk", #"DUE;TZID=Nowhere\, at all:20261201T090000"#)
    let ending = link.sync()
    #expect(
      ending.message.contains(
        "/a.ics: the time zone Nowhere, at all is unknown; its times were read as local ones\n"), "\(ending)")
    #expect(link.sync().message.isEmpty)
  }

  /// The next time of a to-do rings as the one before did, in its zone, and has what flick does not use.
  @Test func passZonesAlarmsAndPropertiesToNextOccurrence() throws {
    let link = try LinkDesk()
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Office", "BEGIN:STANDARD", "DTSTART:20200101T000000", "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0200", "END:STANDARD", "END:VTIMEZONE",
    ]
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//phone//EN"] + zone + [
        "BEGIN:VTODO", "UID:water", "SUMMARY:Water plants", "DTSTAMP:20260101T080000Z",
        "CREATED:20260101T080000Z", "DTSTART;TZID=Office:20261201T090000", "DUE;TZID=Office:20261201T090000",
        "LOCATION:Yard", "URL:http://x/", "X-FOO;A=\"b\":1", "COMMENT:one", "COMMENT:two", "SEQUENCE:4",
        "EXDATE;TZID=Office:20261215T090000", "RELATED-TO;RELTYPE=CHILD:can", "PERCENT-COMPLETE:30",
        "RRULE:FREQ=WEEKLY", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M",
        "ACKNOWLEDGED:20261201T064500Z", "END:VALARM", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER;VALUE=DATE-TIME:20261130T180000Z", "END:VALARM", "END:VTODO", "END:VCALENDAR", "",
      ]
    try link.desk.folder.write(all.joined(separator: "\r\n"), to: "tasks/water.ics")
    link.sync()
    link.desk.flick("done", "1")
    #expect(link.sync().output.contains("wrote 2"))
    let name = try #require(link.names.first { $0 != "water.ics" && $0.hasSuffix(".ics") })
    let lines = try link.desk.folder.text("tasks/" + name).split(separator: "\r\n").map(String.init)
    #expect(Array(lines[3..<(3 + zone.count)]) == zone)
    #expect(
      lines.filter { $0.hasPrefix("DTSTART;") || $0.hasPrefix("DUE") } == [
        "DTSTART;TZID=Office:20261208T090000", "DUE;TZID=Office:20261208T090000",
      ])
    let known: Set = [
      "BEGIN", "END", "UID", "SUMMARY", "DTSTAMP", "CREATED", "LAST-MODIFIED", "DTSTART", "DUE", "RRULE",
      "STATUS",
      "X-APPLE-SORT-ORDER",
    ]
    let others = lines.dropFirst(3 + zone.count).prefix { $0 != "BEGIN:VALARM" }.filter { line in
      !known.contains(String(line.prefix { $0 != ":" && $0 != ";" }))
    }
    #expect(others == ["LOCATION:Yard", "URL:http://x/", "X-FOO;A=\"b\":1", "COMMENT:one", "COMMENT:two"])
    let alarms = lines.firstIndex(of: "BEGIN:VALARM").map { Array(lines[$0...].dropLast(2)) }
    #expect(
      alarms == [
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER;VALUE=DATE-TIME:20261207T180000Z", "END:VALARM",
      ])
    #expect(link.sync() == Ending(link.summary("nothing new")))
  }

  @Test func refuseMoreThanAThousandNeeds() throws {
    let link = try LinkDesk()
    func needs(_ count: Int) -> [String] { (1...count).map { "X-FLICK-NEEDS:n\($0)" } }
    try link.put("a", ["SUMMARY:Enough"] + needs(1000), nil)
    try link.put("b", ["SUMMARY:Too much"] + needs(1001), nil)
    let ending = link.sync()
    #expect(link.desk.list == ["1 open Enough"])
    #expect(
      ending.message.contains(
        "/b.ics was left alone: line 1007: at most 1000 dependencies of one item\n"), "\(ending)")
  }
}
