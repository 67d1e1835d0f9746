import Interchange

extension FuzzTarget {
  /// A time zone file: its offsets are plausible on Earth, and a wall time leads back to its moment or the repeated
  /// hour.
  static let zone = FuzzTarget("zone", longest: 1024) { bytes in
    guard let zone = ZoneRules(zoneFile: bytes) else { return }
    for moment in [Int64.min, -1 << 40, -1, 0, 1_431_000_000, 1_446_000_000, 1 << 40, .max] {
      let offset = zone.offset(at: moment)
      try promise(abs(offset) < 100_000, "an offset of \(offset) s")
      _ = zone.moment(ofWall: zone.wall(at: moment))
    }
  }
}
