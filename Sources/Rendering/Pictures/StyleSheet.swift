import Motion

/// The CSS animations of a picture: a class for each way in which something moves or fades.
struct StyleSheet {
  /// One round: the picture, and a rest before it starts again.
  let cycle: Time
  private var names: [String: String] = [:]
  private var keyframes = ""
  private var rules = ""

  /// The pause at the end of a picture, for looking at it.
  static let rest = Time.seconds(1)

  init(duration: Time) {
    // Written out in whole milliseconds.
    let milliseconds = (duration + StyleSheet.rest).nanoseconds / 1_000_000 + 1
    cycle = Time(nanoseconds: 1_000_000) * Int(milliseconds)
  }

  /// The classes that make an element do this; equal ones are written once.
  mutating func classes(for keyframes: Keyframes, _ declaration: ([Double], Time) -> String) -> String {
    var body = ""
    var pending: (place: String, text: String)?
    for frame in keyframes.frames {
      let place = percentage(frame.time)
      if let pending, pending.place != place { body += pending.place + pending.text }
      var text = "{" + declaration(frame.values, frame.time)
      switch frame.easing {
      case .step: break
      case .linear: text += ";animation-timing-function:linear"
      case .curve(let curve): text += ";animation-timing-function:" + curve.css
      }
      pending = (place, text + "}")
    }
    if let pending { body += pending.place + pending.text }
    if let name = names[body] { return "m \(name)" }
    let name = "k\(names.count)"
    names[body] = name
    self.keyframes += "@keyframes \(name){\(body)}\n"
    rules += ".\(name){animation-name:\(name)}"
    return "m \(name)"
  }

  /// A share of the cycle, never later than the moment and less than a thousand-millionth of the cycle earlier.
  private func percentage(_ time: Time) -> String {
    guard cycle > .zero, time > .zero else { return "0%" }
    if time >= cycle { return "100%" }
    let share = Int64((time.seconds / cycle.seconds * 1e9 + 1e-6).rounded(.down))
    let (whole, rest) = share.quotientAndRemainder(dividingBy: 10_000_000)
    if rest == 0 { return "\(whole)%" }
    var digits = String(String(rest + 10_000_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)%"
  }

  /// Loops the animation unless the user prefers reduced motion.
  var running: String {
    if names.isEmpty { return "" }
    return
      "@media (prefers-reduced-motion:no-preference){.m{animation:\(cycle.seconds.rounded3)s step-end infinite}"
      + rules + "}\n" + keyframes
  }

  /// Waits to be moved by a script.
  var held: String {
    if names.isEmpty { return "" }
    return ".m{animation:\(cycle.seconds.rounded3)s step-end both paused}" + rules + "\n" + keyframes
  }
}

extension Curve {
  fileprivate var css: String {
    switch self {
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .standard: "ease"
    case .linear, .spring, .scroll: "linear"
    }
  }
}
