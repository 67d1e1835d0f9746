import Arguments

extension HelpTopic {
  /// Dates and rules of recurrence as people write them.
  static let dates = HelpTopic("dates", summary: "How dates and recurrence are written") {
    .sections([
      ManualSection(
        "DATES AND TIMES",
        [
          .paragraph(
            "These are the values of --due and --wait, and dates in queries. Upper and lower case count the same. A date "
              + "alone is a day, wherever one is; with a time it is a moment, read by the clocks of the local time zone. "
              + "The date that was understood is always printed. What cannot be read is an error, and nothing is stored."
          ),
          .table([
            DefinitionRecord(
              "2026-11-25",
              "That day. With a time behind it: 2026-11-25T17:30, 2026-11-25 17:30, with seconds, and with Z or an offset "
                + "such as +01:00 for a time of another zone."),
            DefinitionRecord("today, tomorrow, yesterday", "Counted from today."),
            DefinitionRecord("mon, monday …", "The next such day, never today."),
            DefinitionRecord(
              "3d, +3d, 2w, 1m, 1y",
              "So many days, weeks, months or years from today; also 2 weeks, in 2 weeks and, for the past, -3d. A month "
                + "that is too short for the day gives its last one."),
            DefinitionRecord(
              "25 dec, dec 25, 25 december 2027", "Without a year the next such day, which may be today."),
            DefinitionRecord("eow, eom, eoy", "The last day of this week, month or year."),
            DefinitionRecord(
              "next week, next month, next year",
              "The first day of the next one. A week starts as the preference week-start says."),
            DefinitionRecord(
              "tomorrow 9:00, fri 5pm, noon",
              "A time stands behind a day or before it. Alone it is the next such time: today, or tomorrow if it has gone "
                + "by."),
            DefinitionRecord("none", "No date."),
          ]),
          .paragraph(
            "Dates such as 03/04 or next friday, which people read in different ways, are refused. Where clocks are put "
              + "back a time comes twice, and the first is meant; where they are put forward a time is left out, and "
              + "what is meant is as much later: 2:30 is 3:30."),
        ]),
      ManualSection(
        "RECURRENCE",
        [
          .paragraph(
            "The value of --recur says how an item comes again. Completing the item, by flick done or by a swipe that is "
              + "applied, makes the next one in the same step, directly above the completed one: with the same text, "
              + "priority, tags and note, with a new due date, and with a wait that is as many days before it."
          ),
          .table([
            DefinitionRecord(
              "daily, weekly, monthly, quarterly, yearly, weekdays, weekends", "What they say."),
            DefinitionRecord("fortnightly, biweekly", "Every 2 weeks."),
            DefinitionRecord("annually", "Every year."),
            DefinitionRecord(
              "every 2 weeks, 2w, every other month", "With a number of days, weeks, months or years."),
            DefinitionRecord("mon,thu; every 2 weeks on fri", "On these days of the week."),
            DefinitionRecord(
              "every 3rd friday, every last day, every 15th",
              "Of each month. Every 3rd day, which people read in two ways, is refused."),
            DefinitionRecord(
              "FREQ=MONTHLY;BYDAY=-1FR",
              "Any RRULE of RFC 5545. With COUNT or UNTIL it ends: then no next item is made, and flick says so."
            ),
            DefinitionRecord("after 2 weeks, 2 weeks after completion", "Counted from the completion."),
            DefinitionRecord("none", "It does not come again."),
          ]),
          .paragraph(
            "Without after the next due date is the first one of the rule behind the last due date, even one that has "
              + "gone by; an item without a due date counts from its completion. On the 31st monthly means the last day "
              + "of shorter months. A completed item that is opened and completed again makes no second next item."
          ),
        ]),
    ])
  }
}
