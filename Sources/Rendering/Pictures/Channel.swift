package import Motion
import Text

/// A number of a picture over time: the sum or the product of tracks.
package struct Channel: Hashable, Sendable {
  enum Combination: Hashable {
    case sum, product
  }

  struct Term: Hashable {
    let factor: Double
    let track: Track
    /// The track's stretches, cached because the track computes them on each call.
    let stretches: [Track.Stretch]

    func stretch(at time: Time) -> Track.Stretch? {
      let next = stretches.partitioningIndex { $0.start > time }
      return next == 0 ? nil : stretches[next - 1]
    }

    /// Whether the track is 0 from one moment to another.
    func isZero(in span: ClosedRange<Time>) -> Bool {
      let next = stretches.partitioningIndex { $0.start > span.lowerBound }
      return (next > 0 || track.rest == 0)
        && stretches[max(0, next - 1)...].prefix { $0.start <= span.upperBound }
          .allSatisfy { $0.value == 0 && $0.animation == nil }
    }
  }

  private(set) var combination: Combination
  private(set) var constant: Double
  /// The changing tracks; constant ones are part of the constant.
  private(set) var terms: [Term] = []

  package init(_ constant: Double) {
    combination = .sum
    self.constant = constant
  }

  package static func sum(_ constant: Double, _ tracks: (factor: Double, track: Track)...) -> Channel {
    sum(constant, tracks)
  }

  static func sum(_ constant: Double, _ tracks: [(factor: Double, track: Track)]) -> Channel {
    var channel = Channel(constant)
    for (factor, track) in tracks where factor != 0 { channel.add(track, factor) }
    return channel
  }

  package static func product(of constant: Double = 1, _ tracks: [Track]) -> Channel {
    var channel = Channel(constant)
    channel.combination = .product
    for track in tracks { channel.add(track, 1) }
    if channel.constant == 0 { channel.terms = [] }
    return channel
  }

  private mutating func add(_ track: Track, _ factor: Double) {
    let stretches = track.stretches
    if !stretches.isEmpty {
      terms.append(Term(factor: factor, track: track, stretches: stretches))
    } else if combination == .sum {
      constant += factor * track.rest
    } else {
      constant *= track.rest
    }
  }

  package var isConstant: Bool { terms.isEmpty }

  package func value(at time: Time) -> Double {
    switch combination {
    case .sum: terms.reduce(constant) { $0 + $1.factor * $1.track.value(at: time) }
    case .product: terms.reduce(constant) { $0 * $1.track.value(at: time) }
    }
  }

  /// Whether the channel is a product with a factor that stays 0 during a span.
  func isZero(in span: ClosedRange<Time>) -> Bool {
    if combination == .sum || terms.isEmpty { return constant == 0 && terms.isEmpty }
    return terms.contains { $0.isZero(in: span) }
  }

  /// Whether the value ever exceeds 0, judged by each stretch alone.
  var isEverPositive: Bool {
    value(at: .zero) > 0
      || terms.lazy.flatMap(\.stretches).contains { stretch in
        value(at: stretch.start) > 0 || stretch.animation.map { max($0.from, $0.to) > 0 } ?? false
      }
  }
}

extension Track {
  /// 1 from a moment on and until another, 0 before and after.
  static func present(from: Time, until: Time?) -> Track {
    var track = Track(rest: from <= .zero ? 1 : 0)
    if from > .zero { track.set(1, at: from) }
    if let until { track.set(0, at: until) }
    return track
  }

  /// Adds a move from a value to another; what it is of does not matter to a picture.
  mutating func move(
    _ first: Double, _ last: Double, from start: Time, to end: Time, _ curve: Curve = .linear
  ) {
    add(
      Animation(
        .view("picture"), .alpha, from: first, to: last, start: start, duration: end - start, curve: curve))
  }

  static func steps(_ steps: some Sequence<(time: Time, value: Double)>, rest: Double) -> Track {
    var track = Track(rest: rest)
    var last = rest
    for step in steps where step.value != last {
      track.set(step.value, at: step.time)
      last = step.value
    }
    return track
  }

  /// A stepping track with this one's values mapped.
  func mapped(_ map: (Double) -> Double) -> Track {
    Track.steps(stretches.map { ($0.start, map($0.value)) }, rest: map(rest))
  }
}
