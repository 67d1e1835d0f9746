public import GestureScript

extension SceneWords {
  /// The calendar scene: months, days to choose, due dates and events.
  public static let calendar = SceneWords(
    "calendar",
    statements: [
      SceneForm(
        "range", [.word("range"), .date, .word("to"), .date],
        help: "the first and the last day that can be chosen (default the month of today)", isSetup: true),
      SceneForm("today", [.word("today"), .date], help: "the day that is filled", isSetup: true),
      SceneForm(
        "week-start", [.word("week-start"), .oneOf([[.word("monday")], [.word("sunday")]])],
        help: "the day with which weeks start (default monday)", isSetup: true),
      SceneForm(
        "events", [.word("events"), .text],
        help: "an iCalendar file whose events are marked, named from the script's folder", isSetup: true),
      SceneForm(
        "refuse", [.word("refuse"), .oneOf([[.word("weekends")], [.list(.date)]])],
        help: "days that the delegate does not let choose"),
      SceneForm(
        "select", [.word("select"), .oneOf([[.word("none")], [.target]])],
        help: "holds the item of a row: taps on days set its due date"),
    ],
    expectations: [
      SceneForm(
        "chosen", [.word("chosen"), .oneOf([[.word("none")], [.list(.date)]])], help: "all chosen days"),
      SceneForm(
        "marked", [.word("marked"), .oneOf([[.word("none")], [.list(.date)]])],
        help: "all days of the range with something due or going on"),
      SceneForm("page", [.word("page"), .month], help: "the month that is shown, or on its way"),
      SceneForm("header", [.word("header"), .text], help: "the text of the header"),
      SceneForm(
        "holds", [.word("day"), .date, .word("holds"), .oneOf([[.word("nothing")], [.list(.text)]])],
        help: "what is due or goes on on a day, in any order"),
      SceneForm(
        "due", [.word("due"), .oneOf([[.word("none")], [.date]]), .word("on"), .target],
        help: "the due date of an item"),
      SceneForm(
        "selected", [.word("selected"), .oneOf([[.word("none")], [.target]])],
        help: "the item that is held"),
    ])
}
