/// An output format of `flick simulate`, from which the option, its help, the manual and its checks are made.
struct SimulationFormat: Sendable {
  enum Kind: Sendable {
    /// The full report, for people or for programs.
    case text, json
    /// The events of played scripts, in order.
    case log
    /// The scripts themselves, not played.
    case script
    /// A picture of one played script.
    case picture
  }

  /// The name in `--format`.
  let name: String
  let kind: Kind
  /// The line in `flick help formats`.
  let summary: String
  /// The text in `flick simulate --help`, in whole sentences.
  let details: String
  /// The options that only this picture accepts.
  let options: [String]
  /// The output, without warnings and failed expectations.
  let output: @Sendable (SimulationRun, PlayedScripts) -> Outcome

  init(
    _ name: String, _ kind: Kind, summary: String, details: String, options: [String] = [],
    output: @escaping @Sendable (SimulationRun, PlayedScripts) -> Outcome
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.details = details
    self.options = options
    self.output = output
  }

  static var names: [String] { all.map(\.name) }
}
