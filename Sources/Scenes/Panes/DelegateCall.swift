import Motion

/// A scene's call to the owner of a list.
struct DelegateCall: Hashable {
  /// The gesture statement under way, counted from 0.
  var gesture: Int
  var time: Time
  /// The name used in scripts: `will-move`, `did-choose` …
  var name: String
  /// The list of the call.
  var list: String
  /// The text of the call's item, or empty without one.
  var item = ""
}

extension [DelegateCall] {
  /// The calls of a gesture statement in order; repeated calls are listed once.
  func lines(of gesture: Int) -> [String] {
    withoutRepeats.filter { $0.gesture == gesture }.map { "\($0.name) \($0.list)" }
  }

  /// The calls as events of the recording; repeated calls are listed once.
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
