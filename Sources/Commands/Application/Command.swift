import Arguments

/// One word of the command line: its record in the table, and what it does.
protocol Command: SendableMetatype {
  /// The words for it, by which it is found without its record.
  static var names: CommandNames { get }
  static var record: CommandRecord { get }
  static func run(_ context: Context) throws(Failure) -> Outcome
}
