import Gestures

// What a script says of recognizers and of what lies between them.
extension ViewsScene {
  /// `FIRST after SECOND fails`: the first waits until the second has failed.
  func declareOrder(_ words: inout ActionReader) throws(SceneError) {
    let waiting = try recognizers(&words)
    _ = words.accept("after")
    let others = try recognizers(&words)
    try count(relations: waiting.count * others.count)
    for other in others {
      for recognizer in waiting { recognizer.entrant.require(toFail: other.entrant) }
    }
  }

  /// `FIRST with SECOND`: both may be under way at once.
  func declareCompany(_ words: inout ActionReader) throws(SceneError) {
    let some = try recognizers(&words)
    _ = words.accept("with")
    let others = try recognizers(&words)
    try count(relations: some.count * others.count)
    for other in others {
      for recognizer in some { recognizer.entrant.recognizeTogether(with: other.entrant) }
    }
  }

  /// `RECOGNIZER refuses touches [on VIEW]`, `RECOGNIZER refuses to begin [on VIEW | unless AXIS]`
  func declareRefusal(_ words: inout ActionReader) throws(SceneError) {
    let refusing = try recognizers(&words)
    try count(relations: refusing.count)
    _ = words.accept("refuses")
    let refusesTouches = words.accept("touches")
    if !refusesTouches { _ = words.accept("to") && words.accept("begin") }
    let view: BenchView? =
      if words.accept("on"), let name = words.name() { try self.view(named: name) } else { nil }
    let isUnless = words.accept("unless")
    for recognizer in refusing {
      if refusesTouches {
        if let view {
          recognizer.refusesTouchesOn.append(view)
        } else {
          recognizer.refusesTouches = true
        }
      } else if let view {
        recognizer.refusesToBegin.append(.on(view))
      } else if isUnless {
        recognizer.refusesToBegin.append(.unless(words.axis))
      } else {
        recognizer.refusesToBegin.append(.always)
      }
    }
  }

  /// The one of a name, or all of a kind.
  private func recognizers(_ words: inout ActionReader) throws(SceneError) -> [BenchRecognizer] {
    let found: [BenchRecognizer]
    let name: String
    if let kind = words.recognizer() {
      found = recognizers.filter { $0.entrant.kind == kind }
      name = kind.rawValue
    } else {
      let given = words.name() ?? ""
      found = recognizers(named: given)
      name = "\"\(given)\""
    }
    guard !found.isEmpty else {
      throw .refused(expected: "a recognizer that the script has declared", found: name)
    }
    return found
  }
}

extension ActionReader {
  fileprivate var axis: PanRecognizer.Axis {
    var ahead = self
    return ahead.accept("horizontal") ? .horizontal : .vertical
  }
}
