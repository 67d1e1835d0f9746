import Gestures

// Statements about recognizers and their relations.
extension ViewsScene {
  /// Makes the first recognizer wait until the second has failed.
  func declareOrder(_ waiting: RecognizerName, after other: RecognizerName) throws(SceneError) {
    let (waiting, others) = (try recognizers(waiting), try recognizers(other))
    try count(relations: waiting.count * others.count)
    for other in others {
      for recognizer in waiting { recognizer.member.require(toFail: other.member) }
    }
  }

  /// Allows both recognizers to act at the same time.
  func declareCompany(_ some: RecognizerName, with others: RecognizerName) throws(SceneError) {
    let (some, others) = (try recognizers(some), try recognizers(others))
    try count(relations: some.count * others.count)
    for other in others {
      for recognizer in some { recognizer.member.recognizeTogether(with: other.member) }
    }
  }

  func declareRefusal(_ name: RecognizerName, _ refusal: DeclaredRefusal) throws(SceneError) {
    let refusing = try recognizers(name)
    try count(relations: refusing.count)
    switch refusal {
    case .touches(nil): for recognizer in refusing { recognizer.refusesTouches = true }
    case .touches(let name?):
      let view = try view(named: name)
      for recognizer in refusing { recognizer.refusesTouchesOn.append(view) }
    case .toBegin(nil): for recognizer in refusing { recognizer.refusesToBegin.append(.always) }
    case .toBegin(let name?):
      let view = try view(named: name)
      for recognizer in refusing { recognizer.refusesToBegin.append(.on(view)) }
    case .toBeginUnless(let axis):
      for recognizer in refusing { recognizer.refusesToBegin.append(.unless(axis)) }
    }
  }

  /// The recognizer with this name, or all of a kind.
  private func recognizers(_ name: RecognizerName) throws(SceneError) -> [RecognizerNode] {
    let found: [RecognizerNode]
    let shown: String
    switch name {
    case .kind(let kind):
      found = recognizers.filter { $0.member.kind == kind }
      shown = kind.rawValue
    case .named(let given):
      found = recognizers(named: given)
      shown = "\"\(given)\""
    }
    guard !found.isEmpty else {
      throw .refused(expected: "a recognizer that the script has declared", found: shown)
    }
    return found
  }
}
