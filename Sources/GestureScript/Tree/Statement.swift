public import Gestures
package import Motion

/// One statement of a gesture script.
///
/// Omitted parts are nil, not filled in, so that printing preserves the original; ``ScriptSetup`` and
/// ``GestureCompiler`` apply the defaults.
package indirect enum Statement: Hashable, Sendable {
  // Setting up: before the first of the others.
  /// The screen's size, in points.
  case screen(Extent)
  /// The row height in points, more than 0.
  case rowHeight(Double)
  /// Touch samples a second.
  case rate(Double)
  /// The profile: a platform's, or a custom one in a block of thresholds.
  case profile(ScriptProfile)
  /// The name of a scene known to the parser.
  case scene(String)
  case set(ScenePhrase)
  case list(ScriptList)

  // Playing.
  case gesture(Gesture)
  /// Raw touches of several fingers, timed from the block's start.
  case together([Positioned<FingerStatement>])
  /// Lifts every finger that is still down.
  case release
  /// Cancels every touch, as the system does.
  case cancel
  /// Types one line without control characters.
  case type(String)
  case key(Key)
  case wait(Time)
  /// Sets the content offset directly, in points.
  case scroll(Double)
  /// The block, played this number of times, possibly 0.
  case `repeat`(Int, [Positioned<Statement>])
  case expect(Expectation)
  /// A statement that the scene adds.
  case phrase(ScenePhrase)
}

extension Statement {
  /// Whether the statement describes the screen before the first action.
  package var isSetup: Bool {
    switch self {
    case .screen, .rowHeight, .rate, .profile, .scene, .set, .list: true
    case .phrase(let phrase): phrase.isSetup
    default: false
    }
  }

  /// Whether it changes the running scene without a finger.
  package var actsWithoutTouch: Bool {
    switch self {
    case .type, .key, .scroll: true
    case .phrase: !isSetup
    default: false
    }
  }

  /// The maximum number of steps to play it, saturating: repeats count once themselves and once for every
  /// statement of each round, a block of touches once itself and once for every line.
  package var steps: Int {
    switch self {
    case .together(let lines): lines.count.saturatingAdding(1)
    case .repeat(let count, let body):
      Statement.steps(of: body).saturatingMultiplied(by: count).saturatingAdding(1)
    default: 1
    }
  }

  static func steps(of statements: [Positioned<Statement>]) -> Int {
    statements.reduce(0) { $0.saturatingAdding($1.value.steps) }
  }
}

extension Int {
  /// The sum, or the largest number there is.
  func saturatingAdding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The product, or the largest number there is. Neither number may be negative.
  fileprivate func saturatingMultiplied(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}

/// One line of a `together` block: the next action of one finger.
package struct FingerStatement: Hashable, Sendable {
  /// The finger's number, 1…10.
  package var finger: Int
  package var action: FingerAction

  package init(_ finger: Int, _ action: FingerAction) {
    self.finger = finger
    self.action = action
  }
}

/// An action of a finger. Moments count from the start of the block.
package enum FingerAction: Hashable, Sendable {
  /// Puts the finger down; a nil time is the finger's last moment, 0 at first.
  case down(Location, at: Time? = nil)
  /// Without `over`: one sample, at that moment or else at the finger's last one. With `over` the motion starts at
  /// that moment.
  case move(Location, over: Time? = nil, ease: Curve? = nil, at: Time? = nil)
  /// A late correction of the finger's latest sample at that moment. It takes no time and does not change the
  /// finger's own location.
  case update(Location, at: Time)
  /// Lifts the finger; a nil time is the end of its last statement.
  case up(at: Time? = nil)
  /// Cancels the finger; a nil time is the end of its last statement.
  case cancel(at: Time? = nil)
}

extension FingerStatement {
  /// The time from the block's start, or zero if the statement has none.
  package var moment: Time { action.moment ?? .zero }
}

extension FingerAction {
  package var moment: Time? {
    switch self {
    case .down(_, let at), .move(_, _, _, let at), .up(let at), .cancel(let at): at
    case .update(_, let at): at
    }
  }
}

/// The screen on which a script plays: its set-up, with defaults for the rest.
package struct ScriptSetup: Hashable, Sendable {
  /// The screen size in points; default 320 x 480.
  package var screen = Extent(320, 480)
  /// The row height in points; default 50.
  package var rowHeight = 50.0
  /// Touch samples a second; default 120.
  package var rate = 120.0
  package var profile = ScriptProfile.uikit
  package var scene = "list"
  /// The settings in script order; a later one may add to an earlier one of the same name.
  package var settings: [ScenePhrase] = []
  /// The lists; empty for the stored current list.
  package var lists: [ScriptList] = []

  package init() {}
}

extension Script {
  /// The set-up made by the statements before the first action.
  package var setup: ScriptSetup {
    var setup = ScriptSetup()
    for placed in statements {
      switch placed.value {
      case .screen(let size): setup.screen = size
      case .rowHeight(let height): setup.rowHeight = height
      case .rate(let rate): setup.rate = rate
      case .profile(let profile): setup.profile = profile
      case .scene(let name): setup.scene = name
      case .set(let setting): setup.settings.append(setting)
      case .list(let list): setup.lists.append(list)
      default: break
      }
    }
    return setup
  }
}

/// `list …`: a list of the script's own.
package struct ScriptList: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// The items, top first, at least one.
    case items([RowText])
    /// This number of items with the texts "Item 1", "Item 2" …; 0 for an empty list.
    case generated(Int)
  }

  package var name: String?
  package var content: Content

  package init(_ name: String? = nil, _ content: Content) {
    self.name = name
    self.content = content
  }
}

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

/// The parser's view of a threshold: name, unit and range.
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
