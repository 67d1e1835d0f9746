import Foundation
import TestSupport
import Testing

/// All JSON that flick prints is what the schema says, in the eyes of a validator that is not flick's own.
@Suite(.serialized) struct JSONSchemaTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "JSONSchema")
  static var schema: URL { folder.appending(path: "flick.schema.json") }

  /// With FLICK_RECORD=1 in the environment the schema is written anew instead of being compared.
  @Test func theFileIsWhatHelpPrints() throws {
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

  /// What the validator finds wrong with the output of a line of the shell.
  private func faults(_ line: String, is title: String, at desk: Desk) -> String {
    var desk = desk
    desk.variables["SCHEMA"] = JSONSchemaTests.schema.path
    desk.variables["VALIDATE"] = JSONSchemaTests.folder.appending(path: "validate.py").path
    desk.variables["TITLE"] = title
    let ending = desk.shell(
      "{ \(line); } > document; python3 \"$VALIDATE\" \"$SCHEMA\" \"$TITLE\" < document")
    return ending.status == .exited(0) ? "" : "\(ending.status): \(ending.output)\(ending.message)"
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

  @Test(
    .enabled(if: hasValidator, "python3-jsonschema is not installed"),
    arguments: [
      ("list --json", "flick list --json"), ("lists --json", "flick lists"),
      ("show 1-6 --json", "flick show"),

      ("resolve --json", "flick resolve"),
      ("merge /dev/null todo.json old.json --json", "flick merge"),
      ("log --json", "flick log"), ("config --json", "flick config"),
      ("calendar 2026-11..2027-01 --json", "flick calendar"),
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
      ("simulate script.gesture --at 0.3s --json", "flick simulate FILE --at"),
      ("simulate script.gesture --at 0.3s --at 1s --json", "flick simulate FILE --at"),
      ("simulate script.gesture --compare exact --json", "flick simulate FILE --compare"),
      ("simulate script.gesture --fragility 5 --json", "flick simulate FILE --fragility"),
      ("simulate script.gesture --hit 10,10 --hit 300,400 --json", "flick simulate FILE --hit"),
    ] + (SyncDesk.hasGit ? [("sync --json", "flick sync"), ("sync --dry-run --json", "flick sync")] : []))
  func everyDocumentIsValid(words: String, title: String) throws {
    let desk = try Desk(
      "Milk", "Eggs", "Bread", "Butter", "Tea \u{1F375}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{7}")
    try Data(JSONSchemaTests.script.utf8).write(to: URL(filePath: desk.folder.path("script.gesture")))
    desk.flick("lists", "add", "Work")
    desk.flick("add", "--list", "Work", "Report")
    desk.shell("cp todo.json old.json && sed -i.bak s/Bread/Rolls/ old.json")
    desk.flick("edit", "3", "Loaf")
    desk.flick("done", "1")
    if words.hasPrefix("sync") { desk.shell("git init -q -b main") }
    #expect(faults("\"$FLICK\" \(words)", is: title, at: desk) == "")
    #expect(faults("cat todo.json", is: "the file", at: desk) == "")
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
    for (options, title) in [
      ("--json --why", "flick simulate FILE… --json"), ("--json --at 0.3s", "flick simulate FILE --at"),
      ("--format jsonl --why", "flick simulate FILE… --format jsonl"),
    ] {
      #expect(
        faults("(cd \"$EXAMPLES\" && \"$FLICK\" simulate *.gesture \(options))", is: title, at: desk)
          == "")
    }
  }

  /// A validator that lets everything pass would be none.
  @Test(.enabled(if: hasValidator, "python3-jsonschema is not installed"))
  func theValidatorFindsFaults() throws {
    let desk = try Desk()
    for document in ["{}", #"{"version":1}"#, #"{"version":"1","more":2}"#] {
      #expect(faults("echo '\(document)'", is: "flick version", at: desk) != "")
    }
    #expect(faults(#"echo '{"version":"1"}'"#, is: "flick version", at: desk) == "")
  }
}
