import Arguments

/// A command: its names, its record in the table, and its action.
protocol Command: SendableMetatype {
  /// The command's names, by which it is found without its record.
  static var names: CommandNames { get }
  static var record: CommandRecord { get }
  static func run(_ context: Context) throws(Failure) -> Outcome
}
