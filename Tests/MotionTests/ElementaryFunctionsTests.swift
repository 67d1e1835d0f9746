import CLibrary
import Scenes
import Testing

@testable import Motion

/// The functions of Motion beside those of the C library, on random arguments from the ranges that gestures and motion
/// use and from wider ones.
@Suite struct ElementaryFunctionsTests {
  static let count = 20_000

  /// The greatest distance of two results, in units in the last place.
  private static func maxDistance(
    _ seed: UInt64, _ own: (Double, Double) -> Double, _ other: (Double, Double) -> Double,
    _ arguments: (inout SplitMix64) -> (Double, Double)
  ) -> (Int64, at: (Double, Double)) {
    var random = SplitMix64(seed: seed)
    var worst: (Int64, at: (Double, Double)) = (0, (0, 0))
    for _ in 0..<count {
      let (x, y) = arguments(&random)
      let distance = ulps(own(x, y), other(x, y))
      if distance > worst.0 { worst = (distance, (x, y)) }
    }
    return worst
  }

  private static func ulps(_ left: Double, _ right: Double) -> Int64 {
    if left.isNaN || right.isNaN { return left.isNaN && right.isNaN ? 0 : .max }
    func ordered(_ number: Double) -> Int64 {
      let bits = Int64(bitPattern: number.bitPattern)
      return bits < 0 ? Int64.min &- bits : bits
    }
    let (distance, overflow) = ordered(left).subtractingReportingOverflow(ordered(right))
    return overflow ? .max : abs(distance)
  }

  @Test(arguments: [-40.0...0, -1...1, -745.2...709.9])
  func exponentialIsWithinAnULP(_ range: ClosedRange<Double>) {
    let (worst, at) = Self.maxDistance(
      1, { x, _ in exponential(x) }, { x, _ in exp(x) }, { ($0.number(range), 0) })
    #expect(worst <= 1, "at \(at)")
  }

  @Test(arguments: [-1.0...1, -12...12, -1074...1023])
  func logarithmIsWithinAnULP(_ exponents: ClosedRange<Double>) {
    let (worst, at) = Self.maxDistance(
      2, { x, _ in naturalLogarithm(x) }, { x, _ in log(x) }, { (exp2($0.number(exponents)), 0) })
    #expect(worst <= 1, "at \(at)")
  }

  /// Deceleration rates by elapsed milliseconds, friction, and everything.
  @Test(arguments: [(0.9...1.0, -20...20_000.0), (0...1, 0...4), (0.001...1000, -120...120)])
  func powerIsWithinAnULP(_ bases: ClosedRange<Double>, _ exponents: ClosedRange<Double>) {
    let (worst, at) = Self.maxDistance(
      3, { power($0, $1) }, { pow($0, $1) }, { ($0.number(bases), $0.number(exponents)) })
    #expect(worst <= 1, "at \(at)")
  }

  @Test(arguments: [-4.0...4, -100...100, -1e6...1e6])
  func sineAndCosineAreWithinAnULP(_ range: ClosedRange<Double>) {
    let sine = Self.maxDistance(
      4, { x, _ in sineAndCosine(x).sine }, { x, _ in sin(x) }, { ($0.number(range), 0) })
    #expect(sine.0 <= 1, "sine at \(sine.at)")
    let cosine = Self.maxDistance(
      5, { x, _ in sineAndCosine(x).cosine }, { x, _ in cos(x) }, { ($0.number(range), 0) })
    #expect(cosine.0 <= 1, "cosine at \(cosine.at)")
  }

  @Test(arguments: [1.0, 400, 1e9])
  func angleIsWithinAnULP(_ reach: Double) {
    let (worst, at) = Self.maxDistance(
      6, { angle(of: Offset($0, $1)) }, { atan2($1, $0) },
      { ($0.number(-reach...reach), $0.number(-reach...reach)) })
    #expect(worst <= 1, "at \(at)")
  }

  @Test func specialArgumentsAreThoseOfC() {
    let special = [
      0, -0.0, 1, -1, 0.5, 2, -2, 3, -3, 0.1, .infinity, -.infinity, .nan, 1e300, -1e300,
      .leastNonzeroMagnitude, 0x1p-1030,
      .greatestFiniteMagnitude, 0x1p53 + 2, 709.7, -745.1,
    ]
    for x in special {
      #expect(Self.ulps(exponential(x), exp(x)) <= 1, "exp \(x)")
      #expect(Self.ulps(naturalLogarithm(x), log(x)) <= 1, "log \(x)")
      for y in special {
        #expect(Self.ulps(power(x, y), pow(x, y)) <= 1, "pow \(x) \(y)")
        let (own, other) = (angle(of: Offset(x, y)), atan2(y, x))
        #expect(Self.ulps(own, other) <= 1 && (own.isNaN || own.sign == other.sign), "atan2 \(y) \(x)")
      }
    }
  }

  /// The bits themselves, so that another system or compiler that rounds differently is found.
  @Test func bitsAreTheSameEverywhere() {
    var random = SplitMix64(seed: 7)
    var sum: UInt64 = 0
    for _ in 0..<1000 {
      let (x, y) = (random.number(-20...20), random.number(0...20))
      let (sine, cosine) = sineAndCosine(x)
      for value in [exponential(x), naturalLogarithm(y), power(y, x), sine, cosine, angle(of: Offset(x, y))] {
        sum = (sum ^ value.bitPattern) &* 0x100_0000_01b3
      }
    }
    #expect(sum == 5_857_126_907_646_243_722)
  }
}
