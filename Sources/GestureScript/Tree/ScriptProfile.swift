public import Gestures

/// The profile that a script plays under: a platform's, or one of the script's own that changes numbers of it.
public struct ScriptProfile: Hashable, Sendable {
  /// The platform, whose rules hold.
  public var base: ProfileName
  /// What one of the script's own is called, or nil for a platform's.
  public var name: String?
  /// The numbers that differ, in the order of the script; the last one of a name holds.
  public var thresholds: [ScriptThreshold]

  /// A profile with that platform's rules; without a name and thresholds the platform's own.
  public init(_ base: ProfileName, named name: String? = nil, thresholds: [ScriptThreshold] = []) {
    self.base = base
    self.name = name
    self.thresholds = thresholds
  }

  /// iOS as measured.
  public static let uikit = ScriptProfile(.uikit)
  /// iOS without slop in translations and without resistance.
  public static let exact = ScriptProfile(.exact)
  /// Android.
  public static let android = ScriptProfile(.android)
  /// Flutter.
  public static let flutter = ScriptProfile(.flutter)

  /// Its own name, or the platform's.
  public var title: String { name ?? base.rawValue }
}

/// `threshold NAME VALUE`: a number of a profile of the script's own.
public struct ScriptThreshold: Hashable, Sendable {
  /// As scripts say it: `tap.movement`.
  public var name: String
  /// In the unit of the threshold: points, milliseconds, percent, degrees, or none.
  public var value: Double
  /// As the script writes it: `pt`, `ms`, `%`.
  public var unit: String

  /// That number, in that unit.
  public init(_ name: String, _ value: Double, unit: String) {
    self.name = name
    self.value = value
    self.unit = unit
  }
}

/// What a parser knows of a threshold: its name, its unit and the values that it may have.
package struct ThresholdEntry: Sendable {
  package let name: String
  package let unit: String
  package let range: ClosedRange<Double>

  package init(_ name: String, unit: String, in range: ClosedRange<Double>) {
    self.name = name
    self.unit = unit
    self.range = range
  }
}
