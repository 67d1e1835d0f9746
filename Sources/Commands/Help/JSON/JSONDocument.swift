import Motion
import Rendering
import Scenes
import TodoModel

/// A command's output as one JSON document. Members may be added, never changed or removed.
struct JSONDocument: Sendable {
  /// The command line, such as `flick list --json`.
  let command: String
  let shape: JSONShape

  private init(_ command: String, _ shape: JSONShape) {
    self.command = command
    self.shape = shape
  }

  /// The document for one value, and for several an array.
  private init(each command: String, _ shape: JSONShape) {
    self.init(command, .either([shape, .array(shape)]))
  }

  static let all = [
    JSONDocument("flick list --json", ListOutput.form.shape),
    JSONDocument("flick list --count --json", ListOutput.countForm.shape),
    JSONDocument("flick list --columns COLUMNS --json", ListOutput.columnsForm.shape),
    JSONDocument("flick show ID --json", .array(ListedItem.form.shape)),
    JSONDocument(
      "flick add TEXT --json, and every other command that changes the list", ChangeReport.Sum.form.shape),
    JSONDocument("flick stats --json", ItemStatistics.form.shape),
    JSONDocument("flick resolve --json", .array(ListedItem.form.shape)),
    JSONDocument("flick merge --json, and flick link PATH --json", MergeReport.form.shape),
    JSONDocument("flick link --json", .array(LinkCommand.form.shape)),
    JSONDocument("flick sync --json", SyncCommand.form.shape),
    JSONDocument("flick lists --json", ListSummary.form.shape),
    JSONDocument("flick log --json", LogOutput.form.shape),
    JSONDocument("the standard input of the hook (flick config hook)", ChangeReport.hookForm.shape),
    JSONDocument("flick config --json", KeySummary.form.shape),
    JSONDocument("flick calendar --json", CalendarOutput.form.shape),
    JSONDocument("flick doctor --json", DoctorCommand.form.shape),
    JSONDocument("flick version --json", VersionCommand.form.shape),
    JSONDocument(each: "flick simulate FILE… --json", SimulationReport.form.shape),
    JSONDocument("flick simulate FILE… --format jsonl, each line", SimulationLine.form.shape),
    JSONDocument("flick simulate FILE --format actions", Recording.actionsForm.shape),
    JSONDocument("flick simulate FILE --format cdp, each line", Recording.touchCallForm.shape),
    JSONDocument(each: "flick simulate FILE --at TIME --json", ScreenState.form.shape),
    JSONDocument(each: "flick simulate FILE --compare PROFILE --json", Comparison.form.shape),
    JSONDocument(each: "flick simulate FILE --fragility N --json", FragilityReport.form.shape),
    JSONDocument(each: "flick lint FILE… --json", LintReport.form.shape),
    JSONDocument("flick tune --threshold NAME A..B FILE… --json", TuningReport.form.shape),
    JSONDocument("flick simulate FILE --hit X,Y --json", .array(HitChain.form.shape)),
    JSONDocument("the file that holds the lists", .store),
  ]
}

extension JSONMember {
  /// The shapes with names. Times are in seconds, lengths in points, angles in radians, to three decimals.
  static let definitions = [
    ListedItem.form.shape, Edit.form.shape, ChangeReport.Sum.form.shape, Step.form.shape, Offset.form.shape,
    SimulationReport.form.shape, SimulationLine.form.shape, LoggedTouch.form.shape, LoggedEvent.form.shape,
    RecordedEdit.form.shape, ItemList.form.shape, Timeline.Entry.form.shape, LoggedGesture.form.shape,
    RecordedVerdict.form.shape, ScreenState.form.shape, Comparison.form.shape, FragilityReport.form.shape,
    LintReport.form.shape, TuningReport.form.shape, HitChain.form.shape, .storedItem,
  ].compactMap(\.definition)
}

// The store, which has a coding of its own: it keeps what flick does not know.

extension JSONShape {
  fileprivate static var store: JSONShape {
    .object([
      JSONMember("format", .words(["flick"]), "what the file is"),
      JSONMember("version", .whole, "of the format: 1"),
      JSONMember("revision", .whole, "how often it has been written, at most 9007199254740992 (2^53)"),
      JSONMember("next", .whole, "the id that the next item gets, at most 9007199254740992 (2^53)"),
      JSONMember("current", .text, "the current list"),
      JSONMember(
        "lists",
        .array(
          .object([
            JSONMember("name", .text, "the list's name"),
            JSONMember("items", .array(.storedItem), "its items, the top one first"),
            JSONMember(
              "linked",
              .object([
                JSONMember("id", .uid, "the machine's link id"),
                JSONMember("host", .text, "the machine's name"),
                JSONMember("time", .instant, "the time of the claim"),
                JSONMember(
                  "machine", .uid, "a hash of the machine's id and the path of the list's folder",
                  absent: "the machine has no id"),
              ]), "the machine that has the list's links", absent: "no machine has linked the list"),
          ])), "the lists in order, at least one"),
    ])
  }

  fileprivate static var storedItem: JSONShape {
    let fields: [ItemField] = [.wait, .recur, .under, .needs, .started, .archived]
    let members =
      [
        JSONMember(
          "id", .whole,
          "the number for people, from 1 to 9007199254740991 (2^53 - 1); it stays for the item's life"),
        JSONMember("uid", .uid, "the identity for edits and merging"),
        JSONMember("text", .text, "one line"),
        JSONMember("created", .instant, "when it was created"),
        ItemField.completed.jsonMember,
        ItemField.due.jsonMember,
        JSONMember("priority", .text, "a capital letter", absent: "there is none"),
        ItemField.tags.jsonMember,
        JSONMember("note", .text, "a note", absent: "there is none"),
      ] + fields.map(\.jsonMember) + [
        JSONMember("attachments", .array(.any), "cards: name, width, height", absent: "there are none"),
        JSONMember("modified", .map(.instant), "when each field was last changed", absent: "nothing changed"),
        JSONMember("conflicts", .array(.any), "values that lost in a merge", absent: "there are none"),
      ]
    return .named(
      JSONMember("stored-item", .object(members), "An item as the store keeps it, on a line of its own."))
  }
}
