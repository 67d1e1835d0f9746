internal import CLibrary

// The only calls of the C mathematics library. The last bits of its results differ between systems, so
// numbers that depend on them are rounded before they are shown.

/// Returns the sine and the cosine of an angle in radians, exact at whole quarter turns.
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

/// Returns the angle of an offset to the x axis in radians, −π…π; positive from x towards y.
public func angle(of offset: Offset) -> Double { atan2(offset.dy, offset.dx) }

func exponential(_ exponent: Double) -> Double { exp(exponent) }

func naturalLogarithm(_ value: Double) -> Double { log(value) }

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
