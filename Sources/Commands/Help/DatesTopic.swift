import Arguments

extension HelpTopic {
  /// The written forms of dates and recurrence rules.
  static let dates = HelpTopic(
    "dates", summary: "How to write dates and recurrence",
    markup: """
      # DATES AND TIMES

      These are the values of --due and --wait, and dates in queries, in upper or lower case. A date alone is a day, the
      same in every time zone; with a time it is an instant in the local zone. flick prints the date that it understood.
      A date that it cannot read is an error; nothing is stored.

      * 2026-11-25 :: That day. A time may follow: 2026-11-25T17:30, 2026-11-25 17:30, with seconds, and with Z or an
        offset such as +01:00 for another time zone.
      * today, tomorrow, yesterday, day after tomorrow :: Counted from today.
      * tonight :: Today at 20:00, or at the time that stands beside it.
      * mon, monday … :: The next such day, never today.
      * this friday :: The next such day; it may be today.
      * 3d, +3d, 2w, 1m, 1y :: That many days, weeks, months or years from today; also 2 weeks, in 2 weeks and, for the
        past, -3d. In a month that is too short it is the last day.
      * 2h, in 2 hours :: That many hours from now: an instant, to the minute. Also -2h, for the past.
      * 25 dec, dec 25, 25 december 2027 :: Without a year the next such day; it may be today.
      * 15th, the 15th :: That day of this month or the next month that has one; it may be today.
      * jan, jan 2027 :: The first day of that month, without a year the next one.
      * 31/12, 12/31, 31/12/2027 :: If only one way of reading it gives a day; without a year the next one.
      * 2026/12/01 :: The same as 2026-12-01.
      * eow, eom, eoy, end of week, end of month, end of year :: The last day of this week, month or year.
      * next week, next month, next year :: The first day of the next one. The preference week-start sets the start of a
        week.
      * tomorrow 9:00, fri 5pm, noon :: A time may come after a day or before it. Alone it is the next such time: today,
        or tomorrow if it is already past.
      * none :: No date.

      Dates that people read in different ways, such as 03/04 or next friday, are refused. When clocks go back, a
      repeated time means the first. When they go forward, a skipped time moves on: 2:30 becomes 3:30.

      # RECURRENCE

      --recur says how an item repeats. Completing the item, with flick done or an applied swipe, adds the next one
      directly above it in the same step. It has the same text, priority, tags and note, a new due date, and a wait date
      the same number of days earlier.

      * daily, weekly, monthly, quarterly, yearly, weekdays, weekends :: Every day, week, month, three months, year,
        Monday to Friday, Saturday and Sunday.
      * fortnightly, biweekly :: Every 2 weeks.
      * annually :: Every year.
      * every 2 weeks, 2w, every other month :: Any number of days, weeks, months or years.
      * mon,thu; every 2 weeks on fri :: On these days of the week.
      * every 3rd friday, every last day, every 15th :: In each month. every 3rd day is refused, because it can mean two
        things.
      * FREQ=MONTHLY;BYDAY=-1FR :: Any RRULE of RFC 5545. After its COUNT or UNTIL no next item is added, and flick says
        so.
      * after 2 weeks, 2 weeks after completion :: Counted from the completion.
      * daily, skip missed :: Any rule; dates that have passed by the completion are left out, and the next one lies
        ahead. In quotes in a shell, or without the comma.
      * none :: The item does not repeat.

      Without after and skip missed, the next due date is the first date of the rule after the last due date, even if it
      is past; an item without a due date counts from its completion. monthly on the 31st means the last day of shorter
      months; the rule FREQ=MONTHLY passes over them, as RFC 5545 says, and is kept as FREQ=MONTHLY;SKIP=OMIT. Reopening
      and completing an item again does not add a second next item.
      """)
}
