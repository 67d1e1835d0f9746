import Gestures
import Motion

/// A named number that affects touches or a scene's motion, and which a custom profile can change.
package struct Threshold: Sendable {
  /// The unit of the number.
  package enum Unit: String, Hashable, Sendable {
    case points = "pt"
    case milliseconds = "ms"
    case percent = "%"
    case degrees = "deg"
    case speed = "pt/s"
    /// A plain number.
    case none = ""
  }

  /// The name in scripts: `tap.movement`.
  package let name: String
  package let unit: Unit
  /// The range of allowed values, in its unit.
  package let range: ClosedRange<Double>
  /// A short description.
  package let help: String
  /// The source of the platforms' values, as a short phrase.
  package let source: String
  private let get: @Sendable (Screen) -> Double?
  private let set: @Sendable (inout Screen, Double) -> Void

  /// The value on a screen, in its unit, or nil if the rule has no such limit.
  package func value(on screen: Screen) -> Double? { get(screen) }

  /// Sets it to a value in ``range``.
  package func set(_ value: Double, on screen: inout Screen) { set(&screen, value) }

  /// The threshold with this name.
  package static func named(_ name: String) -> Threshold? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  fileprivate init(
    _ name: String, _ unit: Unit, _ help: String, _ source: String, in range: ClosedRange<Double>,
    _ get: @escaping @Sendable (Screen) -> Double?, _ set: @escaping @Sendable (inout Screen, Double) -> Void
  ) {
    self.name = name
    self.unit = unit
    self.help = help
    self.source = source
    self.range = range
    self.get = get
    self.set = set
  }
}

extension Threshold {
  /// A key path that threads may share, like the literal ones below.
  typealias Path<Value> = any WritableKeyPath<Screen, Value> & Sendable

  static func points(_ name: String, _ path: Path<Double>, _ help: String, _ source: String) -> Threshold {
    number(name, .points, path, help, source, in: 0...10_000)
  }

  static func time(_ name: String, _ path: Path<Time>, _ help: String, _ source: String) -> Threshold {
    Threshold(
      name, .milliseconds, help, source, in: 0...86_400_000, { $0[keyPath: path].milliseconds },
      { $0[keyPath: path] = .milliseconds($1) })
  }

  /// A share, in percent in scripts.
  static func share(
    _ name: String, _ path: Path<Double>, _ help: String, _ source: String,
    in range: ClosedRange<Double> = 0...100
  ) -> Threshold {
    Threshold(
      name, .percent, help, source, in: range, { $0[keyPath: path] * 100 }, { $0[keyPath: path] = $1 / 100 })
  }

  static func number(
    _ name: String, _ unit: Unit, _ path: Path<Double>, _ help: String, _ source: String,
    in range: ClosedRange<Double>
  ) -> Threshold {
    Threshold(name, unit, help, source, in: range, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  /// A limit that is missing on some platforms.
  static func optional(
    _ name: String, _ unit: Unit, _ path: Path<Double?>, _ help: String, _ source: String,
    in range: ClosedRange<Double>, factor: Double = 1
  ) -> Threshold {
    Threshold(
      name, unit, help, source, in: range, { $0[keyPath: path].map { $0 * factor } },
      { $0[keyPath: path] = $1 / factor })
  }

  /// A threshold stored in another way.
  static func other(
    _ name: String, _ unit: Unit, _ help: String, _ source: String, in range: ClosedRange<Double>,
    _ get: @escaping @Sendable (Screen) -> Double?, _ set: @escaping @Sendable (inout Screen, Double) -> Void
  ) -> Threshold {
    Threshold(name, unit, help, source, in: range, get, set)
  }
}
