import Interchange
import Text

/// Commands of Taskwarrior, todo.txt-cli, topydo, todoman, dstask and taskbook, and what to type in flick.
enum ForeignCommands {
  static let uses = NamedTexts(names: [
    "flick edit ID pri:none": "depri dp nopri rmpri unflag unstar unpin", "flick edit ID wait:1d": "snooze",
    "flick edit ID --append-note TEXT": "annotate note comment", "flick edit ID due:due+1d": "postpone delay",
    "flick edit ID pri:A": "pri p priority star flag pin", "flick edit ID --append TEXT": "append app",
    "flick edit ID WHOLE-TEXT": "prepend prep", "flick edit ID TEXT": "replace rename", "flick add -": "addm",
    "flick edit ID tag:-TAG": "untag", "flick edit ID tag:TAG": "tag", "flick edit ID": "denotate",
    "flick list --all --group tag":
      "tags labels listproj lsprj listproject listprojects listcon lsc lscon listcontext show-tags contexts",
    "flick config": "settings preferences prefs options setup set view views filters", "flick today": "day",
    "flick -h": "shorthelp commands reports man about quit exit task usage faq", "flick stop ID": "clock-out",
    "flick lists": "pwd projects boards listfile lf show-projects project", "flick log": "history changelog",
    "flick edit ID due:DATE": "remind reminder due reschedule deadline schedule",
    "flick week": "agenda upcoming soon",
    "flick list --columns id,state,due,text,list,tags,priority": "long",
    "flick sync": "synchronize synchronise push pull fetch remote git", "flick add --list NAME TEXT": "addto",
    "flick list is:done": "completed resolved show-resolved finished", "flick move ID --before ID": "reorder",
    "flick list": "minimal print l cat less more tree dir status ll", "flick touch": "tui gui ui interactive",
    "flick export --to flick --all list.json": "backup save dump", "flick edit ID wait:DATE": "wait",
    "flick list sort:priority": "listpri lsp lspri priorities", "flick undo": "revert restore undelete reset",
    "flick edit ID needs:ID": "dep depend depends needs block", "flick list --open": "pending show-open todo",
    "flick add TEXT": "a init capture insert put quick q-add", "flick move ID --list NAME": "refile section",
    "flick list --color never": "theme themes color colors", "flick lists use NAME": "cd use switch checkout",
    "flick lists add TEXT": "mkdir newlist addlist mklist", "flick list --all": "all lsa listall list-all la",
    "flick help hooks": "timesheet time track hook hooks", "flick edit ID recur:weekly": "recur repeat every",
    "flick import --from taskwarrior FILE": "import-tw", "flick list tag:none": "show-unorganised untagged",
    "flick list is:started": "active show-active started", "flick list --all sort:-created": "timeline",
    "flick export --to markdown": "md markdown", "flick edit ID wait:1w": "defer hide later",
    "flick list WORD": "grep search-text rg ag", "flick completions bash": "bash-completion",
    "flick config view.NAME QUERY": "save-view", "flick next": "ready show-next unblocked",
    "flick completions zsh": "zsh-completion", "flick list sort:-created": "newest latest",
    "flick edit ID under:ID": "under parent", "flick add TEXT under:ID": "subtask sub",
    "flick config context": "context focus", "flick show ID": "info information get",
    "flick list due:none": "undated nodate unscheduled", "flick list --limit COUNT": "head tail",
    "flick list is:recurring": "recurring", "flick edit ID needs:none": "unblock", "flick waiting": "someday",
    "flick list sort:text": "deduplicate", "flick done ID": "toggle x paid",
    "flick list is:archived": "archived", "flick link --remove PATH": "unlink", "flick rm ID": "cancel trash",
    "flick clear": "purge flush cleanup", "flick stats --by month": "ghistory", "flick doctor": "diagnostics",
    "flick list sort:created": "oldest", "flick list sort:due": "sort order", "flick list --ids": "ids uuids",
    "flick tour": "tutorial demo intro", "flick edit": "vim vi nano editor", "flick list --count": "count wc",
    "flick start ID": "clock clock-in", "flick touch": "repl prompt shell", "flick stop ID": "unstart",
    "flick list wait:any": "scheduled", "flick list --list Inbox": "inbox", "flick move ID --down 1": "down",
    "flick move ID --bottom": "bottom", "flick undone ID": "unarchive", "flick calendar": "month year",
    "flick move ID --top": "top", "flick move ID --up 1": "up", "flick list QUERY": "filter",
    "flick recent": "logbook", "flick stats": "report birdseye stat",
  ])

  /// Subjects of help that are neither commands nor topics, and the topic that has them.
  static let subjects = NamedTexts(names: [
    "flick help list": "all pending completed finished archived newest oldest inbox untagged",
    "flick help dates":
      "repeats repeating due date wait recur recurring recurrence repeat time period remind schedule until when snooze postpone defer reminders",
    "flick help queries": "query search filter find view views is sort group filters waiting blocked",
    "flick help add":
      "attributes attribute note needs under subtask subtasks tag tags priority priorities pri",
    "flick help edit": "editor", "flick help config": "context contexts preferences settings hook",
    "flick help touch": "key keys mouse shortcuts keyboard", "flick help syncing": "git remote",
    "flick help linking": "caldav todotxt vdirsyncer", "flick help scripts": "gestures gesture swipe",
    "flick help formats": "format csv markdown taskwarrior icalendar",
  ])

  /// Options of other programs, and flick's.
  static let options = NamedTexts(names: [
    "--color never": "no-color no-colors no-colour nocolor", "--quiet": "silent",
  ])

  /// Options of `add` and `edit` elsewhere, with the command whose attribute does the same.
  static func attributeOptions(_ command: String, _ others: [String: String] = [:]) -> NamedTexts {
    var options = NamedTexts(names: [
      "list:NAME": "list project proj", "tag:TAG": "tags label labels context",
      "due:DATE": "deadline date remind",
      "wait:DATE": "start scheduled defer hide", "under:ID": "parent", "needs:ID": "depends dep blocked-by",
      "pri:A": "pri p", "note:TEXT": "comment description", "recur:weekly": "repeat recurring every rec",
    ]) { "\(command) \($0)" }
    for (name, use) in others { options[name] = use }
    return options
  }

  /// The commands that bring items into a state, by it and by their names.
  static let states = NamedTexts(names: [
    "flick rm ID": "rm cancel cancelled canceled purge flush cleanup", "flick archive ID": "archive archived",
    "flick edit ID wait:DATE": "waiting someday", "flick edit ID needs:ID": "blocked",
    "flick start ID": "start started", "flick undone ID": "undone undo", "flick done ID": "done",
    "flick stop ID": "stop", "flick skip ID": "skip",
  ])

  /// Names and endings of formats elsewhere.
  static let formats = NamedTexts(names: [
    "csv": "excel xlsx xls spreadsheet table", "markdown": "md", "icalendar": "ics vtodo calendar",
    "taskwarrior": "tw task", "todotxt": "txt text todo",
  ])

  /// The name of the format that a word names, here or elsewhere, or nil for other words.
  static func format(_ word: String) -> String? {
    let name = formats[word.lowercased()] ?? word.lowercased()
    return ExchangeFormats.names.contains(name) ? name : nil
  }

  /// Words for a key of preferences that flick has elsewhere.
  static let configKeys = NamedTexts(names: [
    "see flick help options for --color and NO_COLOR": "theme color colour colors",
    "flick config --unset KEY restores a default": "unset reset remove",
    "flick lists use NAME chooses the list": "list-name default-list",
    "flick config shows every key": "list show get all", "the editor is $VISUAL, or $EDITOR": "editor",
  ])

  /// Commands that take a gesture script elsewhere, with the options of `flick simulate`.
  static let scriptCommands = [
    "play": [], "run": [], "replay": [], "test": [], "check": ["--check"], "validate": ["--check"],
    "minimize": ["--minimize"], "minimise": ["--minimize"],
  ]

  /// The actions of `flick lists` under other names.
  static let listActions = NamedTexts(names: [
    "rm": "rm delete remove del drop", "add": "add new create make",
    "use": "use switch select choose current set default",
  ])
}

extension String {
  /// The command line in quotes, or as it is if it has some itself.
  var quotedAsCommand: String { contains("'") ? self : "'\(self)'" }
}
