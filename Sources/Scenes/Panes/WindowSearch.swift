import Motion

/// The next time at which a moving window shows something else, after `start` and not after `end`, or nil if there
/// is none.
///
/// The window moves in one direction within a frame's time, so bisection finds the moment to the nanosecond. A
/// motion so fast that nothing stays in the window for a frame is examined once per frame, as by a display.
func firstChange(
  of window: (Time) -> Range<Int>, after start: Time, until end: Time
) -> Time? {
  let frame = Time.microseconds(8333)
  let shown = window(start)
  var from = start
  while from < end {
    let to = min(from + frame, end)
    let later = window(to)
    if later == shown {
      from = to
      continue
    }
    if !later.overlaps(shown) { return to }
    var (low, high) = (from.nanoseconds, to.nanoseconds)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if window(Time(nanoseconds: middle)) == shown { low = middle } else { high = middle }
    }
    return Time(nanoseconds: high)
  }
  return nil
}
