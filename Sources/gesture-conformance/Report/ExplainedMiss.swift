/// A measured value that the core is known not to reproduce, and why.
struct ExplainedMiss {
  /// The vector and the value, as ``Check/name``.
  let check: String
  let reason: String

  static let all = [
    ExplainedMiss(check: "spring-p0.5-b-0.3 settlingDuration", reason: overdamped),
    ExplainedMiss(check: "spring-k50-d30 settlingDuration", reason: overdamped),
  ]

  private static let overdamped =
    "no published rule explains when Core Animation takes an overdamped spring to be at rest"
}
