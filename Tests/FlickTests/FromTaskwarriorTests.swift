import Testing

/// What somebody types who comes from Taskwarrior, on one list, and all that flick says to it.
/// Whatever it changes was meant, or is told.
@Suite struct FromTaskwarriorTests {
  @Test func aDay() throws { try Newcomer.expect(FromTaskwarriorTests.day) }

  /// It is Saturday, 2026-11-21.
  private static let day = #"""
    $ flick add Buy milk project:Home due:tomorrow priority:H +shop
    added #1 Buy milk project:Home +shop, due Sun 22 Nov 2026, priority H
    flick: project:Home stays in the text; flick calls it list:Home or tag:Home
    $ flick add Call Ann +phone due:fri wait:thu
    added #2 Call Ann +phone, due Fri 27 Nov 2026, waiting until Thu 26 Nov 2026
    $ flick add Pay rent due:eom recur:monthly priority:M tags:money
    added #3 Pay rent, due Mon 30 Nov 2026, every month, priority M, tag money
    $ flick add Write report project:Work due:2026-12-01 depends:2
    added #4 Write report project:Work depends:2, due Tue 1 Dec 2026
    flick: project:Work and depends:2 stay in the text; flick calls them list:Work or tag:Work and needs:2
    $ flick add 'Fix roof scheduled:mon'
    added #5 Fix roof scheduled:mon
    flick: scheduled:mon stays in the text; flick calls it wait:mon
    $ flick list
    5  [ ] Fix roof scheduled:mon
    4  [ ] Write report project:Work depends:2  due 2026-12-01
    3  [ ] Pay rent  due 2026-11-30  (M)  +money  repeats
    2  [ ] Call Ann +phone  due 2026-11-27  waits until 2026-11-26
    1  [ ] Buy milk project:Home +shop  due 2026-11-22  (H)
    $ flick ls
    5  [ ] Fix roof scheduled:mon
    4  [ ] Write report project:Work depends:2  due 2026-12-01
    3  [ ] Pay rent  due 2026-11-30  (M)  +money  repeats
    2  [ ] Call Ann +phone  due 2026-11-27  waits until 2026-11-26
    1  [ ] Buy milk project:Home +shop  due 2026-11-22  (H)
    $ flick next
    1  [ ] Buy milk project:Home +shop  due 2026-11-22  (H)
    3  [ ] Pay rent  due 2026-11-30  (M)  +money  repeats
    5  [ ] Fix roof scheduled:mon
    4  [ ] Write report project:Work depends:2  due 2026-12-01
    $ flick 1
    flick: unknown command '1'; use 'flick show 1'
    [64]
    $ flick 1 done
    flick: unknown command '1'; use 'flick done 1'
    [64]
    $ flick 2 modify due:mon
    flick: unknown command '2'; use 'flick edit 2'
    [64]
    $ flick 3 delete
    flick: unknown command '3'; use 'flick rm 3'
    [64]
    $ flick modify 1 due:mon
    flick: unknown command 'modify'; did you mean 'edit'?
    [64]
    $ flick 1-3 info
    flick: unknown command '1-3'; use 'flick show 1-3'
    [64]
    $ flick info 1
    flick: unknown command 'info'; use 'flick show ID'
    [64]
    $ flick information 1
    flick: unknown command 'information'; use 'flick show ID'
    [64]
    $ flick annotate 1 semi-skimmed
    flick: unknown command 'annotate'; use 'flick edit ID --append-note TEXT'
    [64]
    $ flick denotate 1 semi-skimmed
    flick: unknown command 'denotate'; use 'flick edit ID --note ""'
    [64]
    $ flick append 1 and bread
    flick: unknown command 'append'; use 'flick edit ID --append TEXT'
    [64]
    $ flick prepend 1 Please
    flick: unknown command 'prepend'; use 'flick edit ID TEXT'
    [64]
    $ flick edit 1 due:mon priority:L
    set due of #1 Buy milk project:Home +shop: Mon 23 Nov 2026
    set priority of #1 Buy milk project:Home +shop: L
    $ flick edit 1 project:Home
    flick: project:Home would become text; flick calls it list:Home or tag:Home; put -- before words that are text
    [64]
    $ flick edit 1 +home
    set tags of #1 Buy milk project:Home +shop: home
    $ flick edit 1 tags:-home
    cleared tags of #1 Buy milk project:Home +shop
    $ flick edit 1 priority:
    flick: priority: would become text; priority:none clears it; put -- before words that are text
    [64]
    $ flick edit 1 due:
    flick: due: would become text; due:none clears it; put -- before words that are text
    [64]
    $ flick edit 1 due:none
    cleared due of #1 Buy milk project:Home +shop
    $ flick done 1
    done #1 Buy milk project:Home +shop
    $ flick done milk
    flick: 'milk' is not an id; #1 Buy milk project:Home +shop matches: flick done 1, or flick done --query 'milk'
    [64]
    $ flick done rent
    flick: 'rent' is not an id; #3 Pay rent matches: flick done 3, or flick done --query 'rent'
    [64]
    $ flick delete 2
    flick: unknown command 'delete'; did you mean 'rm'?
    [64]
    $ flick purge
    flick: unknown command 'purge'; use 'flick clear'
    [64]
    $ flick undo
    reopened #1 Buy milk project:Home +shop
    $ flick duplicate 2
    flick: unknown command 'duplicate'; use 'flick show ID, then flick add TEXT'
    [64]
    $ flick project:Home list
    flick: unknown command 'project:Home'; use 'flick list tag:Home'
    [64]
    $ flick +shop list
    flick: unknown command '+shop'; use 'flick list tag:shop'
    [64]
    $ flick list tag:shop
    1  [ ] Buy milk project:Home +shop  (L)
    $ flick list +shop
    1  [ ] Buy milk project:Home +shop  (L)
    $ flick list due:today
    $ flick list --project Home
    flick: unknown option '--project' for 'flick list'; use 'flick list tag:home'
    [64]
    $ flick list is:open limit:1
    5  [ ] Fix roof scheduled:mon
    $ flick list --status completed
    flick: unknown option '--status' for 'flick list'; use 'flick list is:open'
    [64]
    $ flick list priority:H
    $ flick list /milk/
    $ flick all
    flick: unknown command 'all'; use 'flick list --all'
    [64]
    $ flick completed
    flick: unknown command 'completed'; use 'flick list is:done'
    [64]
    $ flick pending
    flick: unknown command 'pending'; use 'flick list --open'
    [64]
    $ flick overdue
    $ flick waiting
    2  [ ] Call Ann +phone  due 2026-11-27  waits until 2026-11-26
    $ flick ready
    flick: unknown command 'ready'; use 'flick next'
    [64]
    $ flick newest
    flick: unknown command 'newest'; use 'flick list sort:-created'
    [64]
    $ flick oldest
    flick: unknown command 'oldest'; use 'flick list sort:created'
    [64]
    $ flick projects
    flick: unknown command 'projects'; use 'flick lists'
    [64]
    $ flick tags
    flick: unknown command 'tags'; use 'flick list --all --group tag'
    [64]
    $ flick history
    flick: unknown command 'history'; use 'flick log'
    [64]
    $ flick log Washed the car
    flick: 'flick log' takes no arguments, but 'Washed' is one more; usage: flick log [OPTIONS]; flick add TEXT, then flick done ID writes down what is done already
    [64]
    $ flick context home
    flick: unknown command 'context'; use 'flick config view.NAME QUERY'
    [64]
    $ flick start 2
    flick: unknown command 'start'; use 'flick edit ID tag:started'
    [64]
    $ flick 2 start
    flick: unknown command '2'; use 'flick edit 2 tag:started'
    [64]
    $ flick stop 2
    flick: unknown command 'stop'; use 'flick edit ID tag:-started'
    [64]
    $ flick active
    flick: unknown command 'active'; use 'flick list tag:started'
    [64]
    $ flick 2 annotate by phone
    flick: unknown command '2'; use 'flick edit 2 --append-note TEXT'
    [64]
    $ flick summary
    flick: unknown command 'summary'; did you mean 'stats'?
    [64]
    $ flick burndown.daily
    flick: unknown command 'burndown.daily'; use 'flick stats'
    [64]
    $ flick report
    flick: unknown command 'report'; use 'flick stats'
    [64]
    $ flick list project:Home
    flick: query:1:1: error: expected list:Home or tag:Home, or the word in quotes as text, found "project:"
      project:Home
      ^
    [64]
    $ flick list project.is:Home
    flick: query:1:1: error: expected list:Home or tag:Home, or the word in quotes as text, found "project.is:"
      project.is:Home
      ^
    [64]
    $ flick list status:pending
    flick: query:1:1: error: expected is:open, or the word in quotes as text, found "status:"
      status:pending
      ^
    [64]
    $ flick list entry.after:mon
    flick: query:1:1: error: expected created:>mon, or the word in quotes as text, found "entry.after:"
      entry.after:mon
      ^
    [64]
    $ flick list recur:monthly
    3  [ ] Pay rent  due 2026-11-30  (M)  +money  repeats
    $ flick list 77
    flick: '77' is looked for in the texts; flick list id:77 asks for the number
    $ flick list +OVERDUE
    flick: +OVERDUE is looked for as a tag; flick list is:overdue asks for the state
    $ flick list -work
    flick: unknown option '-w' for 'flick list'; 'flick list -h' lists its options; flick list not work leaves out items that have the word
    [64]
    $ flick list -shop
    flick: cannot sort by 'hop'; choose from due, wait, priority, created, done, archived, text, list, id, next; flick list not shop leaves out items that have the word
    [64]
    $ flick synchronize
    flick: unknown command 'synchronize'; use 'flick sync'
    [64]
    $ flick timesheet
    flick: unknown command 'timesheet'; use 'flick stats --by week'
    [64]
    $ flick export
    flick: name the format: flick export --to todotxt (or taskwarrior, icalendar, markdown, csv, flick)
    [64]
    $ flick import tasks.json
    flick: tasks.json: No such file or directory
    [66]
    $ flick due:fri list
    flick: unknown command 'due:fri'; use 'flick list due:fri'
    [64]
    $ flick 2 done extra
    flick: unknown command '2'; use 'flick done 2'
    [64]
    """#
}
