public import Motion

/// Turns gesture statements into touch samples.
public struct GestureCompiler: Sendable {
  /// How long a motion takes that does not say.
  public static let defaultDuration = Time.milliseconds(200)
}
