import Arguments

extension HelpTopic {
  /// Other programs' formats: how they are read and written, and what each cannot hold.
  static let exchange = HelpTopic(
    "exchange", page: ManualReference("flick-exchange", 5), summary: "The formats of import and export"
  ) {
    .sections([
      ManualSection(
        "DESCRIPTION",
        [
          .paragraph(
            "flick import reads files of other programs, and flick export writes them. The formats are "
              + "todotxt, taskwarrior, icalendar, markdown, csv and flick. Each section below says where a "
              + "format keeps what an item has, and what is lost."),
          .paragraph(
            "A field that a format cannot hold is reported on standard error, once for each kind. Attributes "
              + "that only the other program knows are stored with the item, and flick export writes them "
              + "back byte for byte. The same is true of values that flick would write differently, as long "
              + "as the item still says the same."
          ),
          .literal([
            #"$ printf 'text,due\nMilk,2026-12-01\nEggs,\n' > /tmp/flick-readme.csv"#,
            "$ flick import /tmp/flick-readme.csv",
            "added #1 Milk, due Tue 1 Dec 2026",
            "added #2 Eggs",
            "flick: /tmp/flick-readme.csv was read as CSV (--from changes that)",
            "flick: 2 added",
            "$ flick export --to markdown",
            "- [ ] Milk",
            "- [ ] Eggs",
            "flick: 1 due date left out: a Markdown task has none",
          ]),
        ]),
      importing, exporting, todoTxt, taskwarrior, iCalendar, markdown, csv, own,
    ])
  }

  private static let importing = ManualSection(
    "IMPORTING",
    [
      .paragraph(
        "New items go to the top of the list, or with --bottom to the bottom, in the order of the file. Each "
          + "goes to the list that the file names, which is made if it does not exist, else to the current "
          + "list; --list NAME puts all of them on one list. A file with a fault is not imported at all. An "
          + "import is one step, and flick undo undoes it."),
      .paragraph(
        "Importing a file again adds nothing. If the file gives an item an identifier (uuid, UID, uid), "
          + "flick recognizes the item by it, leaves it on its list and updates its fields from the file, "
          + "except for fields that were changed in flick after the file's own time of change."),
      .paragraph(
        "In other files flick recognizes an item by its list, its text, the day it was made (if the file "
          + "says) and whether it is done. Two equal lines are two items. A recognized item stays as it is, "
          + "except that it is completed if the file has it as done."),
      .paragraph(
        "A line without an identifier gets one that is computed from its content, its list, the format and "
          + "the number of equal lines above it. So flick recognizes the line even after its item was "
          + "completed, changed or moved, and two machines that import the same file and then sync have each "
          + "item once. To add a repeated chore again, give its line another date, or write it twice."),
    ])

  private static let exporting = ManualSection(
    "EXPORTING",
    [
      .paragraph(
        "flick export writes the current list, or with --all all lists; --query writes only the items that "
          + "match. With --all the file says which list each item is on. An output file is replaced as a "
          + "whole or not at all, and only with --force if it exists.")
    ])

  private static let todoTxt = ManualSection(
    "TODOTXT",
    [
      .paragraph("A line for each item, as todo.txt-cli and its relatives read it."),
      .table([
        DefinitionRecord(
          "text", "The line. A backslash marks a word that would otherwise be read as something else."),
        DefinitionRecord("done", "x and the day of completion."),
        DefinitionRecord("created", "The day."),
        DefinitionRecord("due", "due: with the day; flick-due: with a time."),
        DefinitionRecord("wait", "t: with the day; flick-t: with a time."),
        DefinitionRecord("priority", "(A); of a completed item pri:A."),
        DefinitionRecord(
          "tags",
          "@tag words at the end and flick-tags: with their number. Tags in the text stay in the text."),
        DefinitionRecord(
          "recurrence",
          "rec:1w counts from the completion, rec:+1w from the due date. flick-rec: keeps a day that a short "
            + "month lacks."),
        DefinitionRecord("list", "flick-list:, with --all."),
      ]),
      .paragraph(
        "Lost: the note. A completed line that lacks one of its days is kept as it was."),
    ])

  private static let taskwarrior = ManualSection(
    "TASKWARRIOR",
    [
      .paragraph("What task export writes and task import reads, in JSON."),
      .table([
        DefinitionRecord("text", "description."),
        DefinitionRecord("done", "status and end."),
        DefinitionRecord("created", "entry."),
        DefinitionRecord("due", "due; midnight means a day without a time."),
        DefinitionRecord("wait", "wait."),
        DefinitionRecord(
          "priority",
          "A, B and C are H, M and L. Other letters, and flick's own H, M and L, are in flickpriority."),
        DefinitionRecord("tags", "tags."),
        DefinitionRecord("note", "annotations."),
        DefinitionRecord("recurrence", "recur when reading, flickrecur when writing."),
        DefinitionRecord("list", "project; Inbox has none."),
        DefinitionRecord(
          "identifier", "uuid. Any other name gives a uid by a hash that is the same everywhere."),
      ]),
      .paragraph(
        "Deleted tasks are skipped. The hidden template of a recurring task is kept with its instances. "
          + "recur (weekly, weekdays, 3d, quarterly, P1W and so on) becomes flick's recurrence; of several "
          + "open tasks of one template only the last repeats. A recurrence in hours, depends, scheduled and "
          + "until are kept but not used, and flick says so."),
      .paragraph(
        "From then on flick makes the next task. If you keep using Taskwarrior beside it, remove the "
          + "recurrence on one side: flick edit ID --recur none. On export the rule is in an attribute that "
          + "task keeps but does not use, because Taskwarrior's own recur would make a template and a second "
          + "task of each item."),
      .paragraph(
        "In a pipe: task export | flick import --from taskwarrior - and flick export --to taskwarrior --all "
          + "| task import."
      ),
    ])

  private static let iCalendar = ManualSection(
    "ICALENDAR",
    [
      .paragraph(
        "To-dos (VTODO) of RFC 5545. todoman keeps a file for each: flick import DIR/*.ics reads them all."),
      .table([
        DefinitionRecord("text", "SUMMARY."),
        DefinitionRecord(
          "done", "STATUS and COMPLETED. A canceled to-do is read as completed, and flick says so."),
        DefinitionRecord("created", "CREATED."),
        DefinitionRecord("due", "DUE."),
        DefinitionRecord("wait", "DTSTART, else X-FLICK-WAIT."),
        DefinitionRecord("priority", "A to I are 1 to 9; later letters are in X-FLICK-PRIORITY."),
        DefinitionRecord("tags", "CATEGORIES."),
        DefinitionRecord("note", "DESCRIPTION."),
        DefinitionRecord("recurrence", "RRULE and X-FLICK-RECUR."),
        DefinitionRecord("list", "X-FLICK-LIST, with --all."),
        DefinitionRecord("identifier", "UID."),
      ]),
      .paragraph(
        "Other lines, time zones and alarms are kept. The exceptions of a rule (EXDATE, RDATE) and DURATION "
          + "are kept but not used, and flick says so."),
    ])

  private static let markdown = ManualSection(
    "MARKDOWN",
    [
      .paragraph("Task lists as GitHub shows them."),
      .table([
        DefinitionRecord("text", "The task. A task below another one becomes an item of its own."),
        DefinitionRecord("done", "[x]."),
        DefinitionRecord("note", "Indented lines below the task."),
        DefinitionRecord("list", "A heading, with --all. When reading, every heading begins a list."),
      ]),
      .paragraph(
        "Lost: all dates, priority, tags that are not in the text, recurrence. Other lines of the file are "
          + "skipped."
      ),
    ])

  private static let csv = ManualSection(
    "CSV",
    [
      .paragraph(
        "A table whose first row has the names of the columns: text, done, completed, created, due, wait, "
          + "priority, tags, note, recur, list (with --all) and uid. An item without uid is recognized by "
          + "its content. Other columns are kept but not used, and flick names them."),
      .paragraph(
        "Commas, semicolons and tabs separate cells. The first row may have the names that other programs "
          + "use, such as Title, Due Date and Status. Of a Todoist export only the rows that are tasks are "
          + "read; its priorities 1 to 3 are A to C. A cell that a spreadsheet would read as a formula gets "
          + "an apostrophe in front, which import removes."),
    ])

  private static let own = ManualSection(
    "FLICK",
    [
      .paragraph(
        "flick's own format holds everything. Use it for copies: flick export --to flick --all FILE."
      )
    ])
}
