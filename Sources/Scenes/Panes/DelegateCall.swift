import Motion

/// Something that a scene told whoever owns a list.
struct DelegateCall: Hashable {
  /// The gesture statement under way, counted from 0.
  var gesture: Int
  var time: Time
  /// As scripts name it: `will-move`, `did-choose` …
  var name: String
  /// The list that it is about.
  var list: String
}

extension [DelegateCall] {
  /// The calls of a gesture statement, in order, one that is told many times in a row only once.
  func lines(of gesture: Int) -> [String] {
    var lines: [String] = []
    for call in self where call.gesture == gesture {
      let line = "\(call.name) \(call.list)"
      if lines.last != line { lines.append(line) }
    }
    return lines
  }
}
