public import Gestures

/// The profile of a script: a platform's, or a custom one that changes numbers of a platform's.
public struct ScriptProfile: Hashable, Sendable {
  /// The platform, whose rules apply.
  public var base: ProfileName
  /// The name of a custom profile, or nil for a platform's.
  public var name: String?
  /// The different numbers, in the order of the script; the last one of a name counts.
  public var thresholds: [ScriptThreshold]

  /// A profile with that platform's rules; without a name and thresholds the platform's own.
  public init(_ base: ProfileName, named name: String? = nil, thresholds: [ScriptThreshold] = []) {
    self.base = base
    self.name = name
    self.thresholds = thresholds
  }

  package static let uikit = ScriptProfile(.uikit)

  /// The custom name, or the platform's.
  public var title: String { name ?? base.rawValue }
}

/// `threshold NAME VALUE`: a number of a custom profile.
public struct ScriptThreshold: Hashable, Sendable {
  /// The name in scripts: `tap.movement`.
  public var name: String
  /// The value in the threshold's unit: points, milliseconds, percent, degrees, or none.
  public var value: Double
  /// The unit in scripts: `pt`, `ms`, `%`.
  public var unit: String

  /// Creates a value with a unit.
  public init(_ name: String, _ value: Double, unit: String) {
    self.name = name
    self.value = value
    self.unit = unit
  }
}
