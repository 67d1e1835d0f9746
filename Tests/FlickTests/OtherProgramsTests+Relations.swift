import Foundation
import TestSupport
import Testing

/// Parents and dependencies, there and back through the programs that have them.
extension OtherProgramsTests {
  /// `1 Party` with the subtask `2 Cake`, which needs `4 Milk` and has the subtask `3 Candles`.
  private func tree() throws -> Desk {
    let desk = try desk()
    desk.flick("add", "Party")
    desk.flick("add", "Cake", "under:1")
    desk.flick("add", "Candles", "under:2")
    desk.flick("add", "Milk")
    desk.flick("edit", "2", "needs:4")
    return desk
  }

  /// topydo completes a subtask and adds another, which gets the parent's `id:`.
  @Test(isInstalled("topydo")) func topydoKeepsParentsAndDependencies() throws {
    let desk = try tree()
    let ending = desk.shell(
      """
      "$FLICK" export --to todotxt > todo.txt && t='topydo -a -t todo.txt -d done.txt' && $t do 4 > told &&
      $t add 'Flour partof:3' > told && sed 's/20[0-9-]* //g' todo.txt &&
      "$FLICK" --file second.json import todo.txt > told && "$FLICK" --file second.json list &&
      "$FLICK" --file second.json export --to todotxt | sed 's/20[0-9-]* //g'
      """)
    #expect(
      ending.output == """
        Milk id:4
        Party id:1
        Cake id:2 p:1 dep:4
        x Candles p:2
        Flour p:2
        1  [ ] Milk
        2  [ ] Party  0/1
        3  [ ]   Cake  1/2  blocked by #1 Milk
        4  [x]     Candles
        5  [ ]     Flour
        Milk id:1
        Party id:2
        Cake id:3 p:2 dep:1
        x Candles p:3
        Flour p:3

        """, "\(ending.message)")
  }

  /// Taskwarrior completes, annotates and adds; a new list returns its tasks, annotations dated, unchanged.
  @Test(isInstalled("task")) func taskwarriorKeepsParentsAndDependencies() throws {
    let desk = try tree()
    let ending = desk.shell(
      """
      "$FLICK" export --to taskwarrior | task import > told && task Candles done && task Party annotate one &&
      task add Flour depends:"$(task _uuids Cake)" && task export > before.json &&
      "$FLICK" --file second.json import --from taskwarrior before.json > told &&
      "$FLICK" --file second.json list is:blocked && "$FLICK" --file second.json list under:any && mkdir other &&
      "$FLICK" --file second.json export --to taskwarrior --all | task rc.data.location=other import > told &&
      task rc.data.location=other export > after.json
      """)
    #expect(
      ending.output == """
        3  [ ] Cake  1/1  blocked by #1 Milk  under #2 Party
        4  [ ] Flour  blocked by #3 Cake
        3  [ ] Cake  1/1  blocked by #1 Milk  under #2 Party
        5  [x] Candles  under #3 Cake

        """, "\(ending.message)")
    let before = try tasks(desk, "before.json")
    #expect(before.count == 5)
    #expect(try tasks(desk, "after.json") == before)
  }

  /// todoman writes each file anew, with a date, and keeps both kinds of RELATED-TO.
  @Test(isInstalled("todoman")) func todomanKeepsParentsAndDependencies() throws {
    let desk = try tree()
    let ending = desk.shell(
      """
      mkdir -p calendars/flick && "$FLICK" export --to icalendar > all.ics &&
      awk -v RS='BEGIN:VTODO\\r\\n' 'NR > 1 { sub(/END:VCALENDAR\\r\\n/, ""); f = "calendars/flick/" NR ".ics";
      printf "BEGIN:VCALENDAR\\r\\nVERSION:2.0\\r\\nPRODID:x\\r\\nBEGIN:VTODO\\r\\n%sEND:VCALENDAR\\r\\n", $0 > f }' all.ics
      t='todoman --config todoman.py' && $t list > told &&
      for id in 1 2 3 4; do $t edit --due 2026-12-24 $id > told; done &&
      grep -h RELATED-TO calendars/flick/*.ics | sed 's/:.*//' &&
      "$FLICK" --file second.json import --from icalendar calendars/flick/*.ics > told &&
      "$FLICK" --file second.json list
      """)
    #expect(
      ending.output == """
        RELATED-TO
        RELATED-TO;RELTYPE=DEPENDS-ON
        RELATED-TO
        2  [ ] Party  0/1  due 2026-12-24
        3  [ ]   Cake  0/1  blocked by #1 Milk  due 2026-12-24
        4  [ ]     Candles  due 2026-12-24
        1  [ ] Milk  due 2026-12-24

        """, "\(ending.message)")
  }

  /// An editor checks a box in the Markdown that flick wrote.
  @Test func markdownKeepsParents() throws {
    let desk = try tree()
    let ending = desk.shell(
      """
      "$FLICK" export --to markdown | sed 's/\\[ \\] Candles/[x] Candles/' > list.md && cat list.md &&
      "$FLICK" --file second.json import list.md > told && "$FLICK" --file second.json list
      """)
    #expect(
      ending.output == """
        - [ ] Milk
        - [ ] Party
          - [ ] Cake
            - [x] Candles
        1  [ ] Milk
        2  [ ] Party  0/1
        3  [ ]   Cake  1/1
        4  [x]     Candles

        """, "\(ending.message)")
  }
}
