import Testing

@testable import Interchange

@Suite struct TaskwarriorRecurrenceTests {
  @Test(arguments: [
    ("daily", "FREQ=DAILY"), ("day", "FREQ=DAILY"), ("3d", "FREQ=DAILY;INTERVAL=3"),
    ("10 days", "FREQ=DAILY;INTERVAL=10"), ("P14D", "FREQ=DAILY;INTERVAL=14"),
    ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("Weekly", "FREQ=WEEKLY"), ("sennight", "FREQ=WEEKLY"),
    ("2w", "FREQ=WEEKLY;INTERVAL=2"), ("biweekly", "FREQ=WEEKLY;INTERVAL=2"),
    ("fortnight", "FREQ=WEEKLY;INTERVAL=2"), ("P1W", "FREQ=WEEKLY"), ("monthly", "FREQ=MONTHLY"),
    ("6m", "FREQ=MONTHLY;INTERVAL=6"), ("6mo", "FREQ=MONTHLY;INTERVAL=6"), ("P1M", "FREQ=MONTHLY"),
    ("bimonthly", "FREQ=MONTHLY;INTERVAL=2"), ("quarterly", "FREQ=MONTHLY;INTERVAL=3"),
    ("2q", "FREQ=MONTHLY;INTERVAL=6"), ("semiannual", "FREQ=MONTHLY;INTERVAL=6"), ("annual", "FREQ=YEARLY"),
    ("yearly", "FREQ=YEARLY"), ("1y", "FREQ=YEARLY"), ("P1Y6M", "FREQ=MONTHLY;INTERVAL=18"),
    ("biannual", "FREQ=YEARLY;INTERVAL=2"), ("biyearly", "FREQ=YEARLY;INTERVAL=2"),
  ])
  func convertsDurationToRule(value: String, rule: String) {
    #expect(TaskwarriorRecurrence.rule(value) == rule)
  }

  @Test(arguments: [
    "", "3", "0d", "3h", "PT3H", "P", "P1Q", "P1W2D", "1.5m", "99999d", "soon", "-1d", "p1", "٣d",
  ])
  func anythingElseIsNone(value: String) { #expect(TaskwarriorRecurrence.rule(value) == nil) }
}
