import Arguments

/// One word of the command line: its record in the table, and what it does.
protocol Command: SendableMetatype {
  static var record: CommandRecord { get }
  static func run(_ context: Context) throws(Failure) -> Outcome
}
