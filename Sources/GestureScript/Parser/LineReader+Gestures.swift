import Motion

// Each of these reads what follows the statement's first word.
extension LineReader {
  mutating func readSwipe(_ verb: Gesture.Verb) throws(LineError) -> Gesture {
    let direction: Direction = try readCase("a direction")
    let modifiers = try readModifiers([.on, .from, .by, .with, .over, .release, .ease, .hold])
    return modifiers.gesture(
      .swipe(verb, direction, on: modifiers.target, from: modifiers.start, by: modifiers.travel))
  }

  mutating func readDrag() throws(LineError) -> Gesture {
    let modifiers = try readModifiers(
      [.from, .to, .with, .over, .release, .ease, .hold], required: [.from, .to], ends: .targets)
    guard let from = modifiers.origin, let to = modifiers.destination else { throw error("\"from\"") }
    return modifiers.gesture(.drag(from: from, to: to))
  }

  mutating func readPull() throws(LineError) -> Gesture {
    let direction: Gesture.Pull = try readCase("a direction")
    let modifiers = try readModifiers([.by, .with, .over, .release, .ease, .hold], required: [.by])
    guard let travel = modifiers.travel else { throw error("\"by\"") }
    return modifiers.gesture(.pull(direction, by: travel))
  }

  mutating func readPinch() throws(LineError) -> Gesture {
    let isApart = try accept("apart")
    let isTogether = isApart ? false : try accept("together")
    let start = self
    let allowed: [Modifiers.Kind] = [.between, .at, .from, .to, .by, .over, .release, .ease, .hold]
    let words = ["apart", "together"] + allowed.map(\.rawValue)
    if !isApart, !isTogether, let word, !words.contains(word), word != "then", Curve(easing: word) == nil {
      throw strayError(LineError.text(of: words), near: words)
    }
    let modifiers = try readModifiers(allowed, ends: .lengths)
    try readEnd()
    let place: Gesture.PinchPlace
    switch (modifiers.pair, modifiers.place) {
    case (let pair?, nil): place = .between(pair.0, pair.1)
    case (nil, let point?): place = .at(point)
    case (nil, nil): throw error("\"between\" two targets or \"at\" a point")
    case (_?, _?): throw start.error("either \"between\" or \"at\"", found: "both")
    }
    let change = try pinchChange(modifiers, isApart: isApart, isTogether: isTogether, start)
    return modifiers.gesture(.pinch(place, change))
  }

  private func pinchChange(
    _ modifiers: Modifiers, isApart: Bool, isTogether: Bool, _ start: LineReader
  ) throws(LineError) -> Gesture.PinchChange {
    switch (modifiers.distances.from, modifiers.distances.to, modifiers.travel) {
    case (let from?, let to?, nil):
      if isApart || isTogether, let grows = grows(from, to), grows != isApart {
        throw start.error(
          "distances that \(isApart ? "grow" : "shrink")",
          found: "\(ScriptPrinter.text(of: from)) to \(ScriptPrinter.text(of: to))",
          hint: "with \"from\" and \"to\" no direction is needed")
      }
      return .fromTo(from, to)
    case (nil, nil, let travel?):
      if modifiers.place != nil {
        throw start.error("\"from\" and \"to\" distances for a pinch at a point")
      }
      if isApart { return .apart(travel) }
      if isTogether { return .together(travel) }
      throw start.error("\"apart\" or \"together\" for a pinch with \"by\"")
    case (nil, nil, nil): throw error("\"by\" a length, or \"from\" a distance \"to\" another")
    case (_?, nil, nil): throw error("\"to\"")
    case (nil, _?, nil): throw error("\"from\"")
    case (_, _, _?): throw start.error("either \"by\" or \"from\" and \"to\"", found: "both")
    }
  }

  mutating func readTap(count: Int) throws(LineError) -> Gesture {
    if try isAtCount() { throw error(targetChoices, hint: ForeignStatement.manyTaps) }
    let target = try readTarget()
    if try isAtCount() {
      throw error("\"with\", \"for\" or the end of the line", hint: ForeignStatement.manyTaps)
    }
    let modifiers = try readModifiers([.with, .for])
    return modifiers.gesture(.tap(target, count: count, for: modifiers.duration))
  }

  /// Whether `twice` or `N times` comes next, as for taps of other programs.
  private func isAtCount() throws(LineError) -> Bool {
    var ahead = self
    try ahead.advance()
    return at("twice") || token.kind == .number && ahead.at("times")
  }

  mutating func readLongPress() throws(LineError) -> Gesture {
    let target = try readTarget()
    var modifiers = try readModifiers([.with, .for, .hold], then: ["drag"])
    if !modifiers.has(.hold), try accept("then") {
      try read("drag")
      let drag = try readModifiers([.to, .over, .release, .ease, .hold], required: [.to], ends: .targets)
      (modifiers.destination, modifiers.motion) = (drag.destination, drag.motion)
    }
    return modifiers.gesture(
      .longPress(target, for: modifiers.duration, thenDragTo: modifiers.destination))
  }

  mutating func readTurn() throws(LineError) -> Gesture {
    try read("by")
    let degrees = try readAngle()
    let modifiers = try readModifiers([.at, .radius, .over, .release, .ease, .hold], required: [.at])
    guard let center = modifiers.place else { throw error("\"at\"") }
    return modifiers.gesture(.rotate(byDegrees: degrees, at: center, radius: modifiers.radius))
  }

  /// Whether the second distance is the longer one, or nil if the two cannot be compared without a screen.
  private func grows(_ from: Distance, _ to: Distance) -> Bool? {
    switch (from, to) {
    case (.points(let from), .points(let to)), (.percent(let from), .percent(let to)): to > from
    default: nil
    }
  }
}
