package import Gestures
package import Motion

/// Converts gesture statements to touch samples.
///
/// Equal statements at equal moments produce equal samples on every machine. Times and locations follow the rules
/// of the language: sample k of a motion comes round(10⁶·k/rate) µs after its start, a last one at its end;
/// coordinates are rounded to 1/1024 pt; a sample that does not change the location is stationary.
package struct GestureCompiler: Sendable {
  /// The screen size in points.
  package let screen: Extent
  /// The row height in points.
  package let rowHeight: Double
  /// Samples a second.
  package let rate: Double

  /// A compiler for a screen.
  package init(screen: Extent, rowHeight: Double, rate: Double) {
    self.screen = screen
    self.rowHeight = rowHeight
    self.rate = rate
  }

  /// A compiler for the screen that a script sets up.
  package init(_ setup: ScriptSetup) {
    self.init(screen: setup.screen, rowHeight: setup.rowHeight, rate: setup.rate)
  }

  /// The default duration of a motion.
  package static let defaultDuration = Time.milliseconds(200)
  /// The default duration of each touch of a tap.
  package static let tapDuration = Time.milliseconds(50)
  /// The time between the touches of a double tap.
  package static let tapPause = Time.milliseconds(100)
  /// The default duration of a long press: longer than any profile requires.
  package static let pressDuration = Time.milliseconds(600)
  /// Default travel of a swipe.
  package static let swipeTravel = Distance.percent(70)
  /// The default radius of a rotation.
  package static let turnRadius = Distance.points(60)
  /// The distance between neighboring fingers that move side by side, in points.
  package static let fingerSpacing = 20.0
  /// The maximum number of samples of a statement.
  package static let mostSamples = 1_000_000

  /// Returns the place of a target on the screen at the beginning of the statement. Called for all targets but
  /// points; `above` and `below` are computed from the row's own place.
  package typealias PlaceFinder = (Target) throws(PlaceError) -> Frame

  /// The touches of a gesture statement.
  ///
  /// - Parameters:
  ///   - start: the moment of the first touch.
  ///   - down: the locations of fingers that are already down. The gesture uses the fingers with the lowest other
  ///     numbers.
  package func compile(
    _ gesture: Gesture, at start: Time, down: [Int: Location] = [:], place: PlaceFinder
  ) throws(GestureError) -> CompiledGesture {
    let plan = try plan(gesture, place)
    var tracks = TouchTracks(at: start, down: down, rate: rate)
    try tracks.play(plan)
    return compiled(tracks)
  }

  /// The touches of a `together` block that begins at `start` with these fingers down.
  package func compile(
    _ lines: [Placed<FingerStatement>], at start: Time, down: [Int: Location] = [:]
  ) throws(GestureError) -> CompiledGesture {
    var tracks = TouchTracks(at: start, down: down, rate: rate)
    for line in lines {
      do throws(GestureError) {
        try tracks.play(line.value, from: start)
      } catch {
        throw GestureError(error.reason, at: line.place)
      }
    }
    return compiled(tracks)
  }

  /// Lifts or cancels every finger that is down: one sample each, in the order of their numbers.
  package func letGo(
    of down: [Int: Location], at time: Time, cancelled: Bool = false
  ) -> CompiledGesture {
    let samples = down.sorted { $0.key < $1.key }.map { finger, location in
      TouchSample(time: time, finger: finger, phase: cancelled ? .cancelled : .ended, location: location)
    }
    return CompiledGesture(samples: samples, end: time, down: [:], offScreen: [])
  }

  private func compiled(_ tracks: TouchTracks) -> CompiledGesture {
    let samples = tracks.merged
    let bounds = Frame(0, 0, screen.width, screen.height)
    var seen: Set<Int> = []
    let offScreen = samples.filter { !bounds.contains($0.location) && seen.insert($0.finger).inserted }
    return CompiledGesture(
      samples: samples, end: tracks.end, down: tracks.down,
      offScreen: offScreen.map { OffScreenPoint(finger: $0.finger, time: $0.time, location: $0.location) })
  }
}

/// The touches of a compiled statement.
package struct CompiledGesture: Hashable, Sendable {
  /// The samples in delivery order: by time, at one moment lifts last, then by finger. A correction comes after
  /// the finger's preceding statements, although it has the corrected sample's time.
  package var samples: [TouchSample]
  /// The end of the last finger's actions, or the statement's start if it does nothing.
  package var end: Time
  /// The locations of the fingers that stay down.
  package var down: [Int: Location]
  /// For each finger that leaves the screen, the first point off it. Allowed, but worth a warning.
  package var offScreen: [OffScreenPoint]
}

/// A point off the screen that a finger touches.
package struct OffScreenPoint: Hashable, Sendable {
  package var finger: Int
  package var time: Time
  package var location: Location

  package init(finger: Int, time: Time, location: Location) {
    self.finger = finger
    self.time = time
    self.location = location
  }
}

extension Location {
  /// The nearest place whose coordinates are multiples of 1/1024 pt, which print short and read back exactly.
  package var onGrid: Location {
    Location((x * 1024).rounded() / 1024 + 0, (y * 1024).rounded() / 1024 + 0)
  }
}
