import Foundation
import TestSupport
import Testing

/// Validates all JSON output against the schema with an independent validator.
@Suite(.onOwnThreads) struct JSONSchemaTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "JSONSchema")
  static var schema: URL { folder.appending(path: "flick.schema.json") }

  /// With FLICK_RECORD=1 in the environment the schema is written anew instead of being compared.
  @Test func matchesRecordOfHelp() throws {
    let printed = try Desk().flick("help", "json-schema")
    if ProcessInfo.processInfo.environment["FLICK_RECORD"] == "1" {
      try Data(printed.output.utf8).write(to: JSONSchemaTests.schema)
    }
    let isSame = try String(contentsOf: JSONSchemaTests.schema, encoding: .utf8) == printed.output
    #expect(isSame, "FLICK_RECORD=1 swift test --filter JSONSchemaTests writes the schema anew")
  }

  private static let hasValidator =
    (try? Desk())?.shell("python3 -c 'import jsonschema; jsonschema.Draft202012Validator'").status
    == .exited(0)

  /// The validator's errors in documents, by their names; one run for all of them, since it takes long to start.
  private func faults(in documents: [(name: String, title: String, text: String)]) throws -> [String] {
    let desk = try Desk()
    let input = try JSONSerialization.data(
      withJSONObject: documents.map { ["name": $0.name, "title": $0.title, "text": $0.text] })
    try desk.folder.write(Array(input), to: "documents")
    let ending = Subprocess.run(
      "/bin/sh",
      [
        "-c", "exec python3 \"$0\" \"$1\" < \"$2\"", JSONSchemaTests.folder.path + "/validate.py",
        JSONSchemaTests.schema.path, desk.folder.path("documents"),
      ], variables: desk.variables)
    #expect(ending.message == "")
    #expect(ending.status == .exited(ending.output.isEmpty ? 0 : 1))
    return ending.output.split(separator: "\n").map(String.init)
  }

  static let script = """
    swipe right on row 1
    pull down by 160pt over 400ms
    type "New"
    key return
    long-press row 2 for 250ms then drag to below row 3 over 450ms
    flick up by 300pt release 1500pt/s
    expect rows "Nothing"
    """

  /// Each command with the kind of document that it prints.
  private static let commands =
    [
      ("list --json", "flick list --json"), ("lists --json", "flick lists"),
      ("stats --all --by day --json", "flick stats"), ("archive --dry-run --json", "flick add"),
      ("next --why --json", "flick list --json"), ("week --count --json", "flick list --count --json"),
      (
        "list --all --why --columns id,state,due,text,list,tags,priority --json",
        "flick list --columns COLUMNS --json"
      ),
      ("show 1-6 --json", "flick show"),

      ("resolve --json", "flick resolve"),
      ("merge /dev/null todo.json old.json --json", "flick merge"),
      ("log --json", "flick log"), ("config --json", "flick config"),
      ("calendar 2026-11..2027-01 --json", "flick calendar"),
      ("calendar 2026-11 --events todo.ics --json", "flick calendar"),
      ("version --json", "flick version"), ("doctor --json", "flick doctor"),
      ("doctor --repair --json", "flick doctor"),
      ("add Tea --json", "flick add"), ("import todo.json --json", "flick add"),
      ("add Tea --json --dry-run", "flick add"),
      ("done 2 3 --json", "flick add"),
      ("edit 2 'Oat milk' --json", "flick add"), ("move 2 --bottom --json", "flick add"),
      ("rm 1-2 --json", "flick add"), ("undo --json", "flick add"), ("clear --json", "flick add"),
      ("lists add Garden --json", "flick add"), ("lists rename Work Job --json", "flick add"),
      ("lists use Work --json", "flick add"), ("lists rm Work --force --json", "flick add"),
      ("simulate script.gesture --json --why", "flick simulate FILE… --json"),
      ("simulate script.gesture script.gesture --json", "flick simulate FILE… --json"),
      ("simulate script.gesture --format jsonl --why", "flick simulate FILE… --format jsonl"),
      ("simulate script.gesture --format actions", "flick simulate FILE --format actions"),
      ("simulate script.gesture --format cdp", "flick simulate FILE --format cdp"),
      ("simulate script.gesture --at 0.3s --json", "flick simulate FILE --at"),
      ("simulate script.gesture --at 0.3s --at 1s --json", "flick simulate FILE --at"),
      ("simulate script.gesture --compare exact --json", "flick simulate FILE --compare"),
      ("simulate script.gesture --fragility 5 --json", "flick simulate FILE --fragility"),
      ("lint views.gesture --json", "flick lint FILE"),
      ("lint views.gesture views.gesture --json", "flick lint FILE"),
      ("simulate script.gesture --hit 10,10 --hit 300,400 --json", "flick simulate FILE --hit"),
    ] + (SyncDesk.hasGit ? [("sync --json", "flick sync"), ("sync --dry-run --json", "flick sync")] : [])

  /// Each command prints its document on a list of its own; all of them begin the same.
  @Test(.enabled(if: hasValidator, "python3-jsonschema is not installed"))
  func everyDocumentIsValid() throws {
    let first = try Desk(
      "Milk", "Eggs", "Bread", "Butter", "Tea \u{1F375}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{7}")
    try first.folder.write(JSONSchemaTests.script, to: "script.gesture")
    try first.folder.write(
      "scene views\nrecognizer \"a\" tap on root\nrecognizer \"b\" tap on root\n", to: "views.gesture")
    try first.folder.write(
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:Taxes\r\nDUE:20261130T120000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
      to: "todo.ics")
    first.flick("lists", "add", "Work")
    first.flick("add", "--list", "Work", "Report")
    first.shell("cp todo.json old.json && sed -i.bak s/Bread/Rolls/ old.json")
    first.flick("edit", "3", "Loaf", "needs:4")
    first.flick("done", "1")
    var documents: [(name: String, title: String, text: String)] = []
    for (words, title) in JSONSchemaTests.commands {
      var desk = try Desk()
      desk.variables["FIRST"] = first.folder.path
      // Without an address sync makes no repository.
      let start = words.hasPrefix("sync") ? "git init -q -b main && " : ""
      let ending = desk.shell("cp -p \"$FIRST\"/* . && \(start)\"$FLICK\" \(words)")
      #expect(ending.output != "", "\(words): \(ending.message)")
      documents.append((words, title, ending.output))
      documents.append(("the file after \(words)", "the file", try desk.folder.text("todo.json")))
    }
    #expect(try faults(in: documents) == [])
  }

  static let examples = (try? FileManager.default.contentsOfDirectory(atPath: examplesFolder.path)) ?? []
  static let examplesFolder = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "examples")

  @Test(.enabled(if: hasValidator, "python3-jsonschema is not installed"))
  func everyExampleIsValid() throws {
    var desk = try Desk()
    desk.variables["EXAMPLES"] = JSONSchemaTests.examplesFolder.path
    let scripts = JSONSchemaTests.examples.filter { $0.hasSuffix(".gesture") }
    #expect(scripts.count > 10)
    let documents = [
      ("--json --why", "flick simulate FILE… --json"), ("--json --at 0.3s", "flick simulate FILE --at"),
      ("--format jsonl --why", "flick simulate FILE… --format jsonl"),
    ].map { options, title in
      let line = "cd \"$EXAMPLES\" && \"$FLICK\" simulate *.gesture \(options)"
      return (name: options, title: title, text: desk.shell(line).output)
    }
    #expect(documents.allSatisfy { $0.text.count > 1000 })
    #expect(try faults(in: documents) == [])
  }

  /// A validator that lets everything pass would be none.
  @Test(.enabled(if: hasValidator, "python3-jsonschema is not installed"))
  func theValidatorFindsFaults() throws {
    let texts = ["{}", #"{"version":1}"#, #"{"version":"1","more":2}"#, #"{"version":"1"}"#, "{", ""]
    let faults = try faults(in: texts.enumerated().map { ("document \($0)", "flick version", $1) })
    #expect(
      Set(faults.compactMap { $0.split(separator: ":").first }) == [
        "document 0", "document 1", "document 2", "document 4", "document 5",
      ])
  }
}
