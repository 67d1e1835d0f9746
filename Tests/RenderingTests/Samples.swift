import TodoModel

/// 2026-11-21T09:30:00Z and the seconds after it.
func moment(_ second: Int = 0) -> Instant { Instant(secondsSince1970: 1_795_253_400 + Int64(second)) }

/// The uid of the item of this number.
func uid(_ number: Int) -> ItemUID { ItemUID(high: 0, low: UInt64(number)) }

func item(_ id: Int, _ text: String, done: Bool = false) -> Item {
  Item(uid: uid(id), id: id, text: text, created: moment(), completed: done ? moment(60) : nil)
}

/// An item that has all there is to have.
var fullItem: Item {
  var item = item(7, "Call \u{1B}Ada", done: true)
  item.due = CalendarDay(year: 2026, month: 11, day: 25).map { .day($0) }
  item.priority = "A"
  item.tags = ["home", "pho\u{7}ne"]
  item.note = "First line\r\nsecond\u{8} line\n\nlast"
  item.wait = .instant(moment(3600))
  item.recur = "FREQ=WEEKLY"
  item.attachments = [Attachment(name: "map.png", width: 200, height: 150.5), Attachment(name: "list")]
  item.conflicts = [Conflict(field: "text", json: "\"Call Bob\u{9B}\"", time: moment(5))]
  item.modified = [.text: moment(10), .due: moment(20)]
  return item
}
