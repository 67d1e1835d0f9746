import Arguments
import Gestures
import Interchange
import Laboratory
import Motion
import Scenes
import Text
import TodoModel

extension HelpTopic {
  static let queries = HelpTopic(
    "queries", summary: "How to select items",
    markup: """
      # QUERIES

      A query selects items, for flick list and for --query of other commands. All conditions of a query must hold. or,
      not and parentheses combine them, and a minus directly before a condition means not: 'tag:home (is:overdue or
      -due:any)'. Put -- before a query that begins with a minus, so that it is not read as an option. Put a text with
      spaces or signs in double quotes, and a query with <, >, ( or ) in single quotes for the shell; due:..fri means
      the same as due:<=fri without them.

      \(conditions.map { DefinitionRecord($0.usage, $0.meaning) }.markup)

      DATE is a date as for --due: today, tomorrow, fri, 3d, '25 dec', 2026-11-25, with or without a time. Compared with
      a day, a date counts by its day; compared with a time, an item that is due on a day is due at 09:00 of that day.
      DATE alone means equal, < <= >= > compare, and A..B is from A to B, both included; one of them may be left out.
      none and any ask whether there is a date. Put a date of several words in double quotes: due:"fri 9am". A word for a
      period means all of it: due:"next week", done:"last month", created:2026. For done:, created: and started: fri is
      the last Friday. now is this second, now+15min and now-2h are relative to it: created:>-2h due:<=now+15min.

      A comma in tag:, list:, id: and priority: means any of these: tag:home,garden finds items with either tag. In
      double quotes it is part of the name.

      A query searches the current list, or all lists if it has a list: condition or with --all; --list searches another
      list.

      In flick list and in saved views a query may also say how to show the items: sort:due,-priority, group:tag,
      limit:10, columns:id,text. Options override these.

      A saved view is a command of its own: after flick config view.work 'tag:work is:open' flick work shows it, and
      flick work sort:due refines it. These views are built in and ask all lists:

      \(BuiltInView.all.map { DefinitionRecord("flick \($0.name)", $0.help.uppercasedFirst + ".") }.markup)

      # PATTERNS

      text~PATTERN and note~PATTERN search the text for a regular expression: . [a-z] [^a-z] \\d \\w \\s \\b ^ $ * + ?
      {2,5} ( ) and |. Upper and lower case differ unless the pattern begins with (?i). Matching takes time in
      proportion to the text, whatever the pattern, so there are no back-references and no lookaround. Put a pattern
      with spaces in double quotes.

      A query has at most \(Query.maxLength) characters and, with the queries of its views in their place,
      \(Query.maxConditions) conditions and \(Query.maxDepth) nested parentheses and negations; a pattern
      \(LinePattern.maxLength) characters, \(LinePattern.maxDepth) nested groups and \(LinePattern.mostSteps) steps,
      counting its repetitions.
      """)

  static let conditions: [(usage: String, meaning: String)] = {
    func fields(_ kinds: ItemField.Kind...) -> [(usage: String, meaning: String)] {
      kinds.flatMap { kind in ItemField.all(kind).compactMap(\.condition) }
    }
    return [
      ("WORD", "The text contains the word, whatever its case and accents."),
      ("+NAME", "The text contains this, or the item has the tag NAME; @NAME likewise."),
      ("\"SOME WORDS\"", "The text contains exactly these words in this order."),
      (
        "is:STATE",
        "STATE is open, done, started (open and being worked on), overdue (open and past its due date), due (open and due today or earlier), waiting "
          + "(hidden until its --wait date), blocked (an item that it needs is open), parent (a subtask of it is open), recurring (repeats), "
          + "archived (hidden otherwise), or conflict (two copies of the list disagreed)."
      ),
    ] + fields(.words, .date, .instant) + [
      ("created:DATE", "It was added on this date."),
      (
        "list:NAME",
        "It is on the list with this name, in any case; list:A,B means one of two, list:acme* every list whose name starts with it, "
          + "and list:* any list."
      ),
    ] + fields(.letter, .text, .item, .items, .rule) + [
      (
        "other:NAME=VALUE",
        "It has this field from another program: an attribute of Taskwarrior, a property of iCalendar, a column of CSV, "
          + "or client:Wayne in its text. other:NAME asks for any value, other:any for any word; flick show shows them."
      ),
      ("id:3-7,12", "It has one of these ids."),
    ] + fields(.line) + [
      ("view:NAME", "The query of a view, saved or built in; flick config view.NAME QUERY saves one.")
    ]
  }()
}

extension ItemField {
  fileprivate var condition: (usage: String, meaning: String)? {
    switch self {
    case .text: ("text~PATTERN", "The text matches the regular expression; note~PATTERN searches the note.")
    case .completed: ("done:DATE", "It was completed on this date.")
    case .due:
      ("due:DATE", "It is due on this date. Also due:<DATE, due:<=DATE, due:A..B, due:none, due:any.")
    case .priority:
      ("priority:A", "It has this priority; priority:A,C means one of two, priority:<=B A and B.")
    case .tags:
      (
        "tag:NAME",
        "It has the tag, given with --tag or as a word of the text such as +home or @home; tag:home,work means one of "
          + "them."
      )
    case .note: ("note:WORD", "The note contains the word.")
    case .wait: ("wait:DATE", "It is hidden from list --open until this date.")
    case .under: ("under:12", "It is below this item, at any depth; under:none means the top level.")
    case .needs: ("needs:7", "It needs this item to be done first; needs:any, needs:none.")
    case .started:
      ("started:DATE", "The work on it began on this date; is:started asks whether it is still under way.")
    case .archived: ("archived:DATE", "It was archived on this date.")
    case .recur: ("recur:weekly", "It repeats by this rule; recur:any, recur:none.")
    case .clock, .anchor, .exceptions, .days, .attachments, .conflicts, .place: nil
    }
  }
}

extension HelpTopic {
  static let dates = HelpTopic(
    "dates", summary: "How to write dates and recurrence",
    markup: """
      # DATES AND TIMES

      These are the values of --due and --wait, and dates in queries, in upper or lower case. A date alone is a day, the
      same in every time zone; with a time it is an instant in the local zone. flick prints the date that it understood.
      A date that it cannot read is an error; nothing is stored.

      \(DateForm.all.map(\.definition).markup)

      # PERIODS OF TIME

      In a query a period is all of it: due:"next week", done:"last month", created:2026. < and >= take its first day,
      <= and > its last. A weekday or a month at one end of a range is the nearest one to the other end: due:mon..fri. A
      range of days or months without a year may begin before today: due:"15 dec..20 dec".

      In add and edit a period is its first day, or that of the next such period if the day is past. this week and the
      like, and a given period, are refused there if they began before today.

      \(DateForm.periods.map(\.definition).markup)

      Ambiguous dates, such as 03/04 or next friday, are refused. When clocks go back, a
      repeated time means the first. When they go forward, a skipped time moves on: 2:30 becomes 3:30.

      # RECURRENCE

      --recur says how an item repeats. Completing the item, with flick done or an applied swipe, adds the next one
      directly above it in the same step. It has the same text, priority, tags, note and parent, a new due date, and a
      wait date the same number of days earlier.

      * daily, weekly, monthly, quarterly, yearly, weekdays, weekends :: Every day, week, month, three months, year,
        Monday to Friday, Saturday and Sunday.
      * fortnightly, biweekly, every fortnight :: Every 2 weeks.
      * annually :: Every year.
      * every 2 weeks, 2w, every other month, every third week, once a week :: Any number of days, weeks, months or years.
      * mon,thu; every 2 weeks on fri; every other fri :: On these days of the week.
      * every 3rd friday, on the last day of the month, every 1st and 15th, monthly on the 15th :: In each month. every 3rd
        day and every second friday are refused, because they can mean two things.
      * every 3 months on the 1st, every 2 months on the last fri :: In every third or second month.
      * every 24 dec, every year on dec 24 :: On that day of each year.
      * FREQ=MONTHLY;BYDAY=-1FR :: Any RRULE of RFC 5545; its COUNT and UNTIL are 10 times and until.
      * after 2 weeks, 2 weeks after completion :: Counted from the completion.
      * daily, skip missed :: Any rule; dates that have passed by the completion are left out, and the next one is
        in the future. In quotes in a shell, or without the comma.
      * weekly until 2027-06-30, daily 10 times :: Any rule with an end. Any date may follow until, and the last item is
        due no later than that; 10 times counts the item itself, and each next item has one fewer. After the last one no
        next item is added, and flick says so.
      * none :: The item does not repeat.

      Changing the due date of an item that repeats says what becomes of the series: it moves with the date, unless the
      rule itself names the day, as in every 15th and mon,thu. every 2 weeks on fri keeps the day, too, and counts the
      weeks from the new date. A day of the rule comes again if its item moves to an earlier one; flick skip leaves it out.

      A rule has no time of day; the due date gives it: due:'mon 9:00' recur:weekdays. An item with a time of day repeats at that time in its zone, whichever machine completes it: the zone of the machine
      on which you typed the time, or that which a file names. flick show names it where it is not yours. If a clock change
      skips the time, it moves on for that once. flick 0.3 and older keep the zone but count in that of their machine; the
      next item that they add has none. They give an item with only a wait date a due date as well.

      Without after and skip missed, the next due date is the first date of the rule after the last due date, even if it
      is past; an item without a due date counts from its completion. monthly with a due date on the 31st means the last day of
      shorter months; every 31st, and the rule FREQ=MONTHLY, which is kept as FREQ=MONTHLY;SKIP=OMIT, pass over them, as
      RFC 5545 says. Reopening and completing an item again does not add a second next item.
      """)
}

extension DateForm {
  fileprivate var definition: DefinitionRecord { DefinitionRecord(examples.joined(separator: ", "), meaning) }
}

extension HelpTopic {
  static let formats = HelpTopic(
    "formats", summary: "What flick reads and writes",
    markup: """
      # FORMATS

      Output for people may change from version to version. Programs should use --plain (fields separated by tabs, one
      line for each item), --ids (only ids), -0 (a NUL byte after each line, for xargs -0) or --json (one document,
      described by flick help json). These are the same in a pipe and on a terminal.

      flick import --from FORMAT and flick export --to FORMAT take:

      \(ExchangeFormats.all.map { DefinitionRecord($0.name, $0.summary) }.markup)

      flick help exchange, or flick-exchange(5), says what each of them holds and loses.

      flick simulate --format FORMAT prints what a script did:

      \(SimulationFormat.all.map { DefinitionRecord($0.name, $0.summary) }.markup)

      flick simulate also plays recordings of touches: \(enumeration(RecordingFormat.all.map { $0.title }, "and")).
      flick help scripts, or flick-gesture(5), describes them under Recordings.

      # PICTURES

      The title of a picture is the script's first comment. Pictures are cropped to one box around what is ever shown;
      --whole draws the whole screen. Below it, the caption of each gesture appears with its outcome: the comment
      directly above the statement, else the statement; the verdict of the recognizer that the gesture was for, with
      its margin; the edits. A cast shows the verdict above its last line.

      Limits are drawn in place, in pale blue: a line that a row or the pulled list has to reach, the slop of a
      pan until it begins and the room of a tap or a long press around the place of the touch (a circle, or a square
      where the profile measures each axis by itself), an arrow for what was short, until the next touch begins. A trail
      fades with its age and points where the finger went.

      The page of --format html has one axis of time. Its lanes show touches, x, y and speed of the fingers, each
      recognizer (grey while it waits, green once it has begun, a green stroke where it won, an orange one where it
      missed by at most half of its limit), edits and animations; what was merely prevented is folded. Each finger has a
      color; dashed lines in the graphs are limits while they are in play; y grows downwards, as on the screen. Below
      the slider is the script's line at that moment. A press or a drag on the ruler shows that moment.

      * Space :: Plays and pauses.
      * . and , :: Step to what happens next, or before.
      * L :: Loops; the buttons set where the loop starts and ends.
      * +, - and 0 :: Zoom the axis in, out, and to the whole time.

      The address of the page ends with the moment, such as #t=1.2; #t=1.2,2.5 loops from one moment to the other.
      --compare PROFILE draws what another profile makes of the same script behind it, --fragility RUNS (at most 100)
      the disturbed touches, those with other edits in orange.
      """)

  static let exchange = HelpTopic(
    "exchange", page: ManualReference("flick-exchange", 5), summary: "The formats of import and export",
    markup: text + formatSections + "\n\n" + programs)

  private static let programs = """
    # OTHER PROGRAMS

    flick import reads the exports of these programs and recognizes them by the titles of a table or the members of
    their JSON; --from names one. The titles of a table in other words or languages are given by --columns:
    flick import --columns text=Was,due=Bis plan.csv. A file of a zip is read after unzipping.

    No row refuses a file: a date, state, priority or repeat that cannot be read is kept with its item and counted,
    as in 3 dates not read, kept as other:Due; flick list other:Due finds these. Dates are read in the words of
    flick help dates and in the usual forms of exports. 03/04/2027 is read as the other dates of the file tell,
    else kept. Canceled tasks become completed ones. Closed cards and archived tasks are archived. A task that waits
    or is blocked is open, and the program's word for it is kept. What is kept is written back by export to CSV.

    \(ProgramFormat.table.map { DefinitionRecord($0.term, $0.text) }.markup)
    """

  private static var formatSections: String {
    ExchangeFormats.all.map { "\n\n# \($0.name.uppercased())\n\n\($0.manual)" }.joined()
  }

  private static let text = """
    # DESCRIPTION

    flick import reads files of other programs, and flick export writes them. The formats are
    \(enumeration(ExchangeFormats.names, "and")). Each section below says where a format keeps what an item has, and
    what is lost.

    A field that a format cannot hold is reported on standard error, once for each kind. Attributes that only the
    other program knows are stored with the item, and flick export writes them back byte for byte. The same is true of
    values that flick would write differently, as long as the item still says the same.

        $ printf 'text,due\\nMilk,2026-12-01\\nEggs,\\n' > /tmp/flick-readme.csv
        $ flick import /tmp/flick-readme.csv
        added #1 Milk, due Tue 1 Dec 2026
        added #2 Eggs
        flick: /tmp/flick-readme.csv was read as CSV (override with --from)
        flick: 2 added
        $ flick export --to markdown
        - [ ] Milk
        - [ ] Eggs
        flick: 2 days of creation left out: a Markdown task has none
        flick: 1 due date left out: a Markdown task has none

    # IMPORTING

    New items go to the top of the list, or with --bottom to the bottom, in the order of the file. Each goes to the
    list that the file names, which is created if it does not exist, else to the current list; --list NAME puts all of
    them on one list, which is created if it does not exist. Of a file only rows that are no to-dos are left out; a file
    that cannot be read as a whole is not imported at all. An import is one step, and flick undo undoes it.

    Importing a file again into the same list adds nothing. A time without a zone is read in the present zone; elsewhere
    the items of a calendar and those that repeat keep it. If the file gives an item an identifier (uuid, UID, uid),
    flick recognizes the item by it, leaves it on its list and updates its fields from the file, except for fields that
    were changed in flick later than in the file; of a file older than the one that the item came from it takes nothing.

    A file without identifiers is a later copy if flick knows more than half of its lines, whatever its name. Then only
    the other lines are new. Of any other file each line is a new item, even if it equals a line of an earlier file. A
    table of Todoist is a list by its file's name, without the (1) of a further download.

    flick recognizes the item of a line by its list, its text and the day it was created (if the file says). Two equal
    lines are two items. A recognized item stays as it is, except that it is completed if the file has it as done; then
    a repeating one gets its next item, unless the file has that, too. A line that is done means an open item only in a
    later copy, or with its day: an errand may come again.

    A line without an identifier gets one that is computed from its content, its list, the format and the number of
    equal lines before it, in its file and in earlier ones. So flick recognizes the line even after its item was
    completed, changed or moved, and two machines that import the same file and then sync have each item once, even in
    different time zones: a time counts as the file has it. To add a repeated chore again, give its line another date,
    or write it twice.

    # EXPORTING

    flick export writes the current list, or with --all all lists and the list of each item; --query writes only the
    items that match. An output file is replaced as a whole or not at all, and only with --force if it exists.

    On a terminal, control characters, marks that change the direction of writing and other invisible characters are
    shown by their numbers, as in \\u{1B}; in pipes and files an export has them as they are, and JSON has escapes.

    # LIMITS

    Standard input, pipes and files may have at most \(Environment.maxInputLength >> 20) MiB, a row of a table 1024
    cells, an input of WebDriver Actions 100 sources. flick reports the first \(ImportError.most) faults of a
    calendar file, whose parts nest to 16 levels and whose events repeat at most 1440 times a day.
    """

  static let thresholds = HelpTopic(
    "thresholds", summary: "The numbers of profiles, and profiles of your own",
    markup: """
      # THRESHOLDS

      A profile holds the numbers by which touches are judged. A script makes its own from another one, before
      its first action:

          profile "calm" from uikit
            threshold pinch.begins 6pt
            threshold list.swipe.share 30%
          end

      Such a block alone is a file for flick simulate --profile FILE, which plays scripts under it instead of their own
      profile; --compare takes names and files too. Numbers change; the rules stay those of the profile behind from, and
      a number that its rules do not ask for changes nothing. So a swipe is always recognized during the move; for a
      library that judges it at the lift, write a pan with commit. In the scene views, threshold NAME VALUE for
      RECOGNIZER gives one recognizer a number of its own, and flick tune finds the value that suits most scripts.

      android and flutter have rules of their own. android: a pinch ends when its fingers are nearer than 27 mm, and a
      view that scrolls and takes a touch over from a recognizer in its content leaves out all travel until then.
      flutter: a tap waits for a double tap that competes for its touch, and ignores further fingers. In both a fling has
      the last velocity, and content glides by the platform's rule (scroll.friction); the proposed targets of pager and
      calendar, edges and the list's pull stay those of uikit.

      Each line says what the number is, its values in uikit, exact, android and flutter, - for none (one value if all
      are the same), and where they come from.

      \(Threshold.all.map { DefinitionRecord($0.name, explanation(of: $0)) }.markup)
      """)

  private static func explanation(of threshold: Threshold) -> String {
    let values = ProfileName.allCases.map { name in
      threshold.value(on: Screen(profile: Profile(name))).map { $0.rounded3 + threshold.unit.rawValue } ?? "-"
    }
    let shown = Set(values).count == 1 ? values[0] : values.joined(separator: ", ")
    return "\(threshold.help.uppercasedFirst): \(shown) (\(threshold.source))."
  }
}
