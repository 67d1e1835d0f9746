import Arguments
import Rendering

enum VersionCommand: Command {
  static let names: CommandNames = "version"
  static let record = CommandRecord(names, summary: "Show the version", options: [.json])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    context.arguments[.json] ? Outcome(form.document(Application.version)) : outcome
  }

  static let form = JSONForm<String>.object {
    $0.member("version", { $0 }, "the version, such as 0.4.0")
  }

  static var outcome: Outcome { Outcome("flick \(Application.version)\n") }
}
