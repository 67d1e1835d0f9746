import Scenes

/// A script for `scene views` with views, recognizers and relations by chance.
struct RandomGraph {
  private(set) var header: [String]
  private(set) var views: [String] = []
  private(set) var recognizers: [String] = []
  private(set) var relations: [String] = []
  private var random: SplitMix64

  var text: String { (header + views + recognizers + relations).joined(separator: "\n") + "\n" }
  /// The script with the recognizers added in reverse.
  var reversed: String {
    (header + views + recognizers.reversed() + relations).joined(separator: "\n") + "\n"
  }

  /// `isSparse`: few recognizers, and on different views if that can be.
  init(seed: UInt64, isSparse: Bool) {
    random = SplitMix64(seed: seed)
    let profiles = ["uikit", "uikit", "uikit", "exact", "android", "flutter"]
    header = ["scene views", "profile \(random.one(of: profiles))"]
    let (width, height) = random.one(of: [(320.0, 480.0), (320, 480), (390, 844), (120, 160), (60, 60)])
    header.append("screen \(Int(width))x\(Int(height))")
    var frames: [(name: String, x: Double, y: Double, width: Double, height: Double)] = [
      ("root", 0, 0, width, height)
    ]
    for number in 0..<(1 + random.below(4)) {
      let name = ["A", "B", "C", "D"][number]
      let parent = random.one(of: frames)
      let share = { (random: inout SplitMix64) in Double(random.below(9)) / 10 }
      let x = (parent.x + share(&random) * parent.width).rounded()
      let y = (parent.y + share(&random) * parent.height).rounded()
      let own = (
        max(4, ((0.2 + share(&random)) * parent.width).rounded()),
        max(4, ((0.2 + share(&random)) * parent.height).rounded())
      )
      // Some lie exactly on another one.
      let copied = random.below(6) == 0 && frames.count > 1
      let (left, top, wide, high) =
        copied ? (parent.x, parent.y, parent.width, parent.height) : (x, y, own.0, own.1)
      let home = copied ? "root" : parent.name
      let place = "\(name) \(Int(left)),\(Int(top)) \(Int(wide))x\(Int(high))"
      if random.below(8) == 0 {
        views.append(
          "scroll-view \(place) content \(Int(wide))x\(Int(high) * (1 + random.below(3))) in \(home)")
      } else {
        let style = random.one(of: [
          "", "", "", "", " turned 30deg", " scaled 0.5", " alpha 0.5", " turned 90deg",
        ])
        let manner = random.one(of: ["", "", "", "", "", "", " hidden", " untouchable", " keeps-touches"])
        views.append("view \(place) in \(home)\(style)\(manner)")
      }
      frames.append((name, left, top, wide, high))
    }
    let kinds = [
      "tap", "tap", "double-tap", "tap 3 times", "tap with 2 fingers", "long-press", "long-press for 200ms",
      "long-press with 2 fingers", "pan", "pan with 1 finger", "pan with 2 fingers", "pan horizontal",
      "pan vertical",
      "swipe left", "swipe right, up", "swipe down", "pinch", "rotation", "edge-pan left", "edge-pan bottom",
    ]
    let count = isSparse ? 1 + random.below(3) : 2 + random.below(4)
    for number in 1...count {
      let host = random.one(of: frames).name
      recognizers.append("recognizer \"r\(number)\" \(random.one(of: kinds)) on \(host)")
    }
    for _ in 0..<(isSparse ? random.below(2) : random.below(5)) {
      let (one, other) = (1 + random.below(count), 1 + random.below(count))
      switch random.below(isSparse ? 6 : 8) {
      case 0: if one != other { relations.append("\"r\(one)\" with \"r\(other)\"") }
      case 1: relations.append("\"r\(one)\" refuses touches on \(random.one(of: frames).name)")
      case 2:
        relations.append("\"r\(one)\" refuses to begin unless \(random.one(of: ["horizontal", "vertical"]))")
      case 3: relations.append("\"r\(one)\" refuses \(random.one(of: ["touches", "to begin"]))")
      default: if one != other { relations.append("\"r\(one)\" after \"r\(other)\" fails") }
      }
    }
  }
}
