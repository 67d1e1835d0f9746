// exp, log, pow, sin, cos and atan2, so that the same numbers give the same bits with every C library, processor and
// compiler: additions, multiplications, divisions and roundings of IEEE 754, none of them fused.
//
// exp, log and pow compute in pairs of numbers (T. J. Dekker, A floating-point technique for extending the available
// precision, 1971), with the series of the reduced argument; sin, cos and atan2 have the polynomials and reductions
// of fdlibm (Sun Microsystems, 1993). All are within 1 ulp of the C library.

func exponential(_ exponent: Double) -> Double { exponential(DoublePair(exponent)) }

/// Returns the natural logarithm; negative numbers have none (NaN).
func naturalLogarithm(_ value: Double) -> Double {
  guard value > 0, value < .infinity else { return value == 0 ? -.infinity : value > 0 ? value : .nan }
  return logarithm(value).high
}

/// Returns `base` to the power of `exponent`, with C's special cases.
func power(_ base: Double, _ exponent: Double) -> Double {
  if base == 1 || exponent == 0 { return 1 }
  guard !base.isNaN, !exponent.isNaN else { return .nan }
  let isWhole = exponent.rounded(.towardZero) == exponent
  let isOdd = isWhole && abs(exponent) < 0x1p53 && (exponent / 2).rounded(.towardZero) != exponent / 2
  if base < 0, base.isFinite, exponent.isFinite, !isWhole { return .nan }
  let size = abs(base)
  let result: Double
  if size == 0 || size == .infinity {
    result = (size == 0) == (exponent > 0) ? 0 : .infinity
  } else if size == 1 {
    result = 1
  } else if exponent.isInfinite {
    result = (size > 1) == (exponent > 0) ? .infinity : 0
  } else {
    let log = logarithm(size)
    // Far beyond the range of results, where products of pairs overflow.
    let estimate = log.high * exponent
    result = abs(estimate) > 1000 ? (estimate > 0 ? .infinity : 0) : exponential(log * DoublePair(exponent))
  }
  return base.sign == .minus && isOdd ? -result : result
}

/// Returns the sine and the cosine of an angle in radians, exact at whole quarter turns. An angle beyond 2⁵⁰ quarter
/// turns counts as 0.
package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.isFinite else { return (.nan, .nan) }
  let quarters = angle / (Double.pi / 2)
  let whole = quarters.rounded(.toNearestOrEven)
  guard abs(whole) < 0x1p50 else { return (0, 1) }
  var (sine, cosine) = (0.0, 1.0)
  if abs(quarters - whole) >= 1e-12 {
    var rest = DoublePair(angle)
    for part in quarterTurn { rest = rest + DoublePair(product: -whole, part) }
    (sine, cosine) = (kernelSine(rest), kernelCosine(rest))
  }
  switch Int64(whole) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, 0 - sine)
  case 2: return (0 - sine, 0 - cosine)
  default: return (0 - cosine, sine)
  }
}

/// Returns the angle of an offset to the x axis in radians, −π…π; positive from x towards y.
package func angle(of offset: Offset) -> Double {
  let (x, y) = (offset.dx, offset.dy)
  guard !x.isNaN, !y.isNaN else { return .nan }
  var size: Double
  if y == 0 {
    size = 0
  } else if x == 0 || x.isInfinite || y.isInfinite {
    size = y.isFinite ? (x == 0 ? .pi / 2 : 0) : x.isFinite ? .pi / 2 : .pi / 4
  } else {
    size = arcTangent(abs(y), abs(x))
  }
  if x.sign == .minus { size = .pi - (size - piRest) }
  return y.sign == .minus ? -size : size
}

// MARK: - exp and log

/// The sum of two numbers, the second of which is at most half a unit in the last place of the first.
private struct DoublePair {
  var high: Double
  var low = 0.0

  init(_ high: Double) { self.high = high }

  init(sum a: Double, _ b: Double) {
    high = a + b
    let back = high - a
    low = (a - (high - back)) + (b - back)
  }

  init(product a: Double, _ b: Double) {
    func halves(_ number: Double) -> (Double, Double) {
      let wide = number * 134_217_729
      let half = wide - (wide - number)
      return (half, number - half)
    }
    let ((a1, a2), (b1, b2)) = (halves(a), halves(b))
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  static func + (left: DoublePair, right: DoublePair) -> DoublePair {
    let sum = DoublePair(sum: left.high, right.high)
    return DoublePair(sum: sum.high, sum.low + (left.low + right.low))
  }

  static func * (left: DoublePair, right: DoublePair) -> DoublePair {
    let product = DoublePair(product: left.high, right.high)
    return DoublePair(sum: product.high, product.low + (left.high * right.low + left.low * right.high))
  }

  static func / (left: DoublePair, right: DoublePair) -> DoublePair {
    let quotient = left.high / right.high
    let rest = left + DoublePair(product: -quotient, right.high)
    return DoublePair(sum: quotient, (rest.high + rest.low - quotient * right.low) / right.high)
  }
}

/// Returns a polynomial with these coefficients, the constant first.
@inline(__always)
private func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
  var sum = 0.0
  for coefficient in coefficients.reversed() { sum = sum * x + coefficient }
  return sum
}

/// The natural logarithm of 2; multiples of the first number up to 2¹¹ are exact.
private let logarithmOf2 = (high: 0x1.62e42fefa3800p-1, low: 0x1.ef35793c76730p-45)
/// 1/n! from n = 3 on.
private let inverseFactorials: [Double] = (3...16).map { last in
  1 / (2...last).reduce(1) { $0 * Double($1) }
}
/// 1/n for odd n from 5 on.
private let inverseOddNumbers: [Double] = (2...14).map { 1 / Double(2 * $0 + 1) }

private func exponential(_ exponent: DoublePair) -> Double {
  let x = exponent.high
  guard x < 710, x > -746 else { return x.isNaN ? x : x > 0 ? .infinity : 0 }
  // e^x = 2^k · e^r with |r| ≤ ln 2 / 2.
  let k = (x / logarithmOf2.high).rounded(.toNearestOrEven)
  let rest = DoublePair(sum: x, -k * logarithmOf2.high)
  let r = DoublePair(sum: rest.high, rest.low + (exponent.low - k * logarithmOf2.low))
  let square = DoublePair(product: r.high, r.high)
  let linear = DoublePair(sum: 1, r.high)
  let sum = DoublePair(sum: linear.high, square.high / 2)
  let tail = square.high * r.high * polynomial(r.high, inverseFactorials)
  let result = sum.high + (tail + (linear.low + sum.low + square.low / 2 + r.low * sum.high))
  // In two steps, because 2^k alone may be out of range.
  let half = Int64(k) / 2
  return result * powerOf2(half) * powerOf2(Int64(k) - half)
}

private func powerOf2(_ exponent: Int64) -> Double { Double(bitPattern: UInt64(1023 + exponent) << 52) }

/// The natural logarithm of a positive finite number.
private func logarithm(_ value: Double) -> DoublePair {
  let isSubnormal = value < 0x1p-1022
  let bits = Int64((isSubnormal ? value * 0x1p54 : value).bitPattern)
  // value = 2^k · z with √½ ≤ z < √2.
  let excess = bits - 0x3fe6_a09e_667f_3bcd
  let k = Double((excess >> 52) - (isSubnormal ? 54 : 0))
  let z = Double(bitPattern: UInt64(bits - ((excess >> 52) << 52)))
  // log z = 2 artanh s = 2 s (1 + s²/3 + s⁴/5 + …) with s = (z - 1) / (z + 1).
  let s = DoublePair(z - 1) / DoublePair(sum: z, 1)
  let square = s * s
  let tail = DoublePair(square.high * polynomial(square.high, inverseOddNumbers))
  let series = DoublePair(1) + square * (DoublePair(1) / DoublePair(3) + tail)
  let log = s * series
  let whole = DoublePair(sum: k * logarithmOf2.high, k * logarithmOf2.low)
  return whole + DoublePair(sum: 2 * log.high, 2 * log.low)
}

// MARK: - sin, cos and atan2

/// π/2 in three parts; multiples of the first two up to 2²⁰ are exact.
private let quarterTurn = [1.57079632673412561417, 6.07710050630396597660e-11, 2.02226624879595063154e-21]
/// π less `Double.pi`.
private let piRest = 1.2246467991473531772e-16

private func kernelSine(_ angle: DoublePair) -> Double {
  let (x, y) = (angle.high, angle.low)
  let z = x * x
  let cube = z * x
  let tail =
    8.33333333332248946124e-03
    + z
    * (-1.98412698298579493134e-04
      + z
      * (2.75573137070700676789e-06 + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))
  return x - ((z * (0.5 * y - cube * tail) - y) + cube * 1.66666666666666324348e-01)
}

private func kernelCosine(_ angle: DoublePair) -> Double {
  let (x, y) = (angle.high, angle.low)
  let z = x * x
  let square = z * z
  let first =
    z * (4.16666666666666019037e-02 + z * (-1.38888888888741095749e-03 + z * 2.48015872894767294178e-05))
  let second =
    -2.75573143513906633035e-07 + z * (2.08757232129817482790e-09 - z * 1.13596475577881948265e-11)
  let tail = first + square * square * second
  let half = 0.5 * z
  let rest = 1 - half
  return rest + (((1 - rest) - half) + (z * tail - x * y))
}

/// The arc tangent of a quotient of two positive finite numbers.
private func arcTangent(_ y: Double, _ x: Double) -> Double {
  let quotient = y / x
  // The quotient's rounding error changes the angle by this.
  var error = 0.0
  if quotient > 0x1p-500, quotient < 0x1p500, x > 0x1p-400, x < 0x1p400 {
    let product = DoublePair(product: quotient, x)
    error = ((y - product.high) - product.low) / x / (1 + quotient * quotient)
  }
  var (t, high, low) = (quotient, 0.0, 0.0)
  if quotient >= 2.4375 {
    (t, high, low) = (-1 / quotient, 1.57079632679489655800, 6.12323399573676603587e-17)
  } else if quotient >= 1.1875 {
    (t, high, low) = (
      (quotient - 1.5) / (1 + 1.5 * quotient), 9.82793723247329054082e-01, 1.39033110312309984516e-17
    )
  } else if quotient >= 0.6875 {
    (t, high, low) = (
      (quotient - 1) / (quotient + 1), 7.85398163397448278999e-01, 3.06161699786838301793e-17
    )
  } else if quotient >= 0.4375 {
    (t, high, low) = (
      (2 * quotient - 1) / (2 + quotient), 4.63647609000806093515e-01, 2.26987774529616870924e-17
    )
  }
  let series = t * t * polynomial(t * t, arcTangentSeries)
  return high - ((t * series - (low + error)) - t)
}

private let arcTangentSeries = [
  3.33333333333329318027e-01, -1.99999999998764832476e-01, 1.42857142725034663711e-01,
  -1.11111104054623557880e-01, 9.09088713343650656196e-02, -7.69187620504482999495e-02,
  6.66107313738753120669e-02, -5.83357013379057348645e-02, 4.97687799461593236017e-02,
  -3.65315727442169155270e-02, 1.62858201153657823623e-02,
]
