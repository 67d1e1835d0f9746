import Arguments
import Rendering
import Storage

/// `flick version`.
enum VersionCommand: Command {
  static let names: CommandNames = "version"
  static let record = CommandRecord(names, summary: "Show the version", options: [.json])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    guard context.arguments[.json] else { return outcome }
    var json = JSONWriter(layout: .indented)
    json.value(.object([JSONValue.Member("version", .string(Application.version))]))
    return Outcome(output: json.output)
  }

  static var outcome: Outcome { Outcome("flick \(Application.version)\n") }
}
