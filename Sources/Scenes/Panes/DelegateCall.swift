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
  /// The text of the item that it is about; empty without one.
  var item = ""
}

extension [DelegateCall] {
  /// The calls of a gesture statement, in order, one that is told many times in a row only once.
  func lines(of gesture: Int) -> [String] {
    withoutRepeats.filter { $0.gesture == gesture }.map { "\($0.name) \($0.list)" }
  }

  /// As the recording has them, one that is told many times in a row only once.
  var events: [LoggedEvent] {
    withoutRepeats.map {
      LoggedEvent(gesture: $0.gesture, time: $0.time, control: $0.list, event: $0.name, value: $0.item)
    }
  }

  private var withoutRepeats: [DelegateCall] {
    var calls: [DelegateCall] = []
    for call in self {
      if let last = calls.last, last.gesture == call.gesture, last.name == call.name, last.list == call.list {
        continue
      }
      calls.append(call)
    }
    return calls
  }
}
