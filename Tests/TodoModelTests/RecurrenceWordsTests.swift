import Testing
import TodoModel

@Suite struct RecurrenceWordsTests {
  @Test(arguments: [
    ("daily", "FREQ=DAILY", "every day"), ("Weekly", "FREQ=WEEKLY", "every week"),
    ("monthly", "FREQ=MONTHLY", "every month"), ("quarterly", "FREQ=MONTHLY;INTERVAL=3", "every 3 months"),
    ("yearly", "FREQ=YEARLY", "every year"), ("annually", "FREQ=YEARLY", "every year"),
    ("fortnightly", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
    ("biweekly", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
    ("each day", "FREQ=DAILY", "every day"), ("Each 2 weeks", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
    ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
    ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
    ("weekends", "FREQ=WEEKLY;BYDAY=SA,SU", "every Sat and Sun"),
    ("every 2 weeks", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
    ("2w", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
    ("1 day", "FREQ=DAILY", "every day"), ("every other month", "FREQ=MONTHLY;INTERVAL=2", "every 2 months"),
    ("mon,thu", "FREQ=WEEKLY;BYDAY=MO,TH", "every Mon and Thu"),
    ("every Thursday and monday", "FREQ=WEEKLY;BYDAY=MO,TH", "every Mon and Thu"),
    ("fridays", "FREQ=WEEKLY;BYDAY=FR", "every Fri"),
    ("sun, sun, sat, wed", "FREQ=WEEKLY;BYDAY=WE,SA,SU", "every Wed, Sat and Sun"),
    ("every 2 weeks on fri, mon", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", "every 2 weeks on Mon, Fri"),
    ("every 3rd friday", "FREQ=MONTHLY;BYDAY=3FR", "every 3rd Fri of the month"),
    ("last sunday of the month", "FREQ=MONTHLY;BYDAY=-1SU", "every last Sun of the month"),
    ("every 2nd tue", "FREQ=MONTHLY;BYDAY=2TU", "every 2nd Tue of the month"),
    ("every 15th", "FREQ=MONTHLY;BYMONTHDAY=15", "every 15th of the month"),
    ("22nd of the month", "FREQ=MONTHLY;BYMONTHDAY=22", "every 22nd of the month"),
    ("3rd day of the month", "FREQ=MONTHLY;BYMONTHDAY=3", "every 3rd of the month"),
    ("1st day", "FREQ=MONTHLY;BYMONTHDAY=1", "every 1st of the month"),
    ("every last day", "FREQ=MONTHLY;BYMONTHDAY=-1", "every last day of the month"),
    ("every month on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15", "every 15th of the month"),
    ("15th of every month", "FREQ=MONTHLY;BYMONTHDAY=15", "every 15th of the month"),
    ("monthly on the 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15", "every 1st and 15th of the month"),
    (
      "every 1st, 15th and 20th", "FREQ=MONTHLY;BYMONTHDAY=1,15,20",
      "every 1st and 15th and 20th of the month"
    ),
    ("on the last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1", "every last day of the month"),
    ("every month on the second tuesday", "FREQ=MONTHLY;BYDAY=2TU", "every 2nd Tue of the month"),
    ("every 3 months on the 1st", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1", "every 3 months on the 1st"),
    (
      "every other month on the last day", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1",
      "every 2 months on the last day"
    ),
    (
      "every two months on the last fri", "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR",
      "every 2 months on the last Fri"
    ),
    ("every third month", "FREQ=MONTHLY;INTERVAL=3", "every 3 months"),
    ("every 2nd week", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
    ("once a week", "FREQ=WEEKLY", "every week"), ("weekly on fridays", "FREQ=WEEKLY;BYDAY=FR", "every Fri"),
    ("every other friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "every 2 weeks on Fri"),
    ("every quarter", "FREQ=MONTHLY;INTERVAL=3", "every 3 months"),
    ("every 24 Dec", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "every year on 24 Dec"),
    ("every year on april 1st", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1", "every year on 1 Apr"),
    (
      "every 2 years on the 29th of february", "FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29",
      "every 2 years on 29 Feb"
    ),
    ("after 2 weeks", "after FREQ=WEEKLY;INTERVAL=2", "every 2 weeks after completion"),
    ("After Daily", "after FREQ=DAILY", "every day after completion"),
    ("daily, skip missed", "skip-missed FREQ=DAILY", "every day, skip missed"),
    ("Skip-missed every 2 weeks", "skip-missed FREQ=WEEKLY;INTERVAL=2", "every 2 weeks, skip missed"),
    ("mon,thu skip-missed", "skip-missed FREQ=WEEKLY;BYDAY=MO,TH", "every Mon and Thu, skip missed"),
    ("mon after completion", "after FREQ=WEEKLY;BYDAY=MO", "every Mon after completion"),
    ("weekly until 2027-06-30", "FREQ=WEEKLY;UNTIL=20270630", "every week until 2027-06-30"),
    (
      "Mon,Thu until 2027-06-30T16:00:00Z", "FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20270630T160000Z",
      "every Mon and Thu until 2027-06-30T16:00:00Z"
    ),
    ("daily 10 times", "FREQ=DAILY;COUNT=10", "every day, 10 times"),
    ("monthly 1 time", "FREQ=MONTHLY;COUNT=1", "every month, 1 time"),
    (
      "after 2 weeks, 3 times", "after FREQ=WEEKLY;INTERVAL=2;COUNT=3",
      "every 2 weeks after completion, 3 times"
    ),
    (
      "3 days 3 times, skip missed", "skip-missed FREQ=DAILY;INTERVAL=3;COUNT=3",
      "every 3 days, 3 times, skip missed"
    ),
    (
      "daily, skip missed until 2027-06-30", "skip-missed FREQ=DAILY;UNTIL=20270630",
      "every day until 2027-06-30, skip missed"
    ),
  ])
  func wordsAndRules(words: String, rule: String, text: String) {
    #expect(RecurrenceWords.rule(words) == rule)
    #expect(RecurrenceWords.text(of: rule) == text)
    #expect(RecurrenceWords.rule(text) == rule)
  }

  @Test(arguments: [
    "", "every", "after", "often", "0 days", "10000 days", "every 2", "-2w", "+2w", "every 6th friday",
    "every 32nd",
    "last", "second", "second day of", "mon,", "mon or thu", "every 2 months on fri", "2 weeks on", "and",
    "FREQ=DAILY",
    "every every day", "every 30 feb", "every january", "every 1st week", "daily on the 1st",
    "every weekday at 9",
    "weekly on the 15th", "every month on the second", "1st and monday", "2 weeks after", "none", "fri 17:30",
    "10 times", "every 3 times", "daily 0 times",
    "daily 10000 times", "daily until", "until 2027-06-30", "daily until fri", "daily until 2027-06-31",
    "daily 3 times until 2027-06-30", "daily until 2027-06-30 3 times",
  ])
  func rejectsOtherWords(words: String) {
    // A trailing comma is not an error.
    #expect(RecurrenceWords.rule(words) == (words == "mon," ? "FREQ=WEEKLY;BYDAY=MO" : nil))
  }

  /// In English it is every three days or every other Friday; it could be the one of each month too.
  @Test(
    arguments: [
      ("every 3rd day", "3 days"), ("2nd day", "2 days"), ("every second day", "2 days"),
      ("Each 31st Day", "31 days"), ("after 4th day", "4 days"), ("each second fri", "other fri"),
      ("every third day after completion", "3 days"), ("every last day", nil), ("every 1st day", nil),
      ("every 32nd day", nil),
      ("every 3rd", nil), ("every 3rd friday", nil), ("3rd day of the month", nil), ("day", nil),
      ("3 day", nil), ("every other day", nil), ("every 3rd week", nil), ("", nil),
    ] as [(String, String?)])
  func reportsDoubtfulDays(words: String, reading: String?) {
    #expect(RecurrenceWords.readings(words)?.interval == reading.map { "every " + $0 })
    if reading?.hasSuffix("days") == true { #expect(RecurrenceWords.rule(words) == nil) }
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "every month"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "every year"),
    ("FREQ=DAILY;COUNT=3;INTERVAL=2", "every 2 days, 3 times"),
    ("FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=0"), ("FREQ=DAILY;UNTIL=2027", "FREQ=DAILY;UNTIL=2027"),
    ("FREQ=DAILY;UNTIL=20270630T160000", "FREQ=DAILY;UNTIL=20270630T160000"),
    ("FREQ=DAILY;COUNT=3;UNTIL=20270630", "FREQ=DAILY;COUNT=3;UNTIL=20270630"),
    ("after FREQ=WEEKLY;BYDAY=1MO", "after FREQ=WEEKLY;BYDAY=1MO"),
    ("FREQ=HOURLY", "FREQ=HOURLY"), ("FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;FREQ=DAILY"), ("", ""),
    ("some day", "some day"), ("FREQ=MONTHLY;BYMONTHDAY=99", "FREQ=MONTHLY;BYMONTHDAY=99"),
    ("freq=weekly;byday=mo", "every Mon"),
  ])
  func otherRules(rule: String, text: String) { #expect(RecurrenceWords.text(of: rule) == text) }
}
