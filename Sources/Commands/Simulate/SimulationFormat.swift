/// A form in which `flick simulate` prints what scripts did: an entry of ``all``, which option, help, manual and the
/// rules of what goes with what read.
struct SimulationFormat: Sendable {
  /// What a form can show.
  enum Kind: Sendable {
    /// Everything that `simulate` tells, for people or for programs.
    case text, json
    /// What happened in scripts that were played, in order.
    case log
    /// The scripts themselves, which are not played.
    case script
    /// One script that was played.
    case picture
  }

  /// What `--format` calls it.
  let name: String
  let kind: Kind
  /// Its line in `flick help formats`.
  let summary: String
  /// What `flick simulate --help` says of it, in whole sentences.
  let details: String
  /// The options that this picture takes and others do not.
  let options: [String]
  /// What is printed, but for warnings and expectations that failed.
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
