#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

// The one door to the C maths library. Its last bits differ between systems, so what depends on them is
// rounded before it is shown.

/// The sine and the cosine of an angle in radians, exact at whole quarter turns.
public func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarters = angle / (Double.pi / 2)
  if let whole = Int(exactly: quarters.rounded()), abs(quarters - Double(whole)) < 1e-12 {
    switch ((whole % 4) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
  return (sin(angle), cos(angle))
}

/// The angle of the way (x, y) against the x axis, in radians, −π…π.
public func angle(of offset: Offset) -> Double { atan2(offset.dy, offset.dx) }

/// e to the power of `exponent`.
func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// The natural logarithm.
func naturalLogarithm(_ value: Double) -> Double { log(value) }

/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
