import Motion

extension LineReader {
  /// What follows one of the forms, the first that fits; nil if none begins like this.
  ///
  /// Throws the fault of the form that fitted farthest, of several such the first that has a hint. A form whose first part does not fit is not the one that
  /// was meant.
  mutating func readPhrase(of forms: [SceneForm], toEnd: Bool = false) throws(LineFault) -> ScenePhrase? {
    var best: LineFault?
    for form in forms {
      var attempt = self
      do throws(LineFault) {
        let values = try attempt.read(form.parts)
        if toEnd { try attempt.readEnd() }
        self = attempt
        return ScenePhrase(form.name, values)
      } catch {
        let farthest = best?.offset ?? token.start
        let isBetter = error.offset == farthest && best?.hint == nil && error.hint != nil
        if error.offset > farthest || best != nil && isBetter { best = error }
      }
    }
    if let best { throw best }
    return nil
  }

  /// What the scene's own forms say up to the end of the line, or else what the common language says.
  ///
  /// If neither fits, the one that fitted farther was meant, at a tie the common one.
  mutating func readOwnOr<Value>(
    _ forms: [SceneForm], _ wrap: (ScenePhrase) -> Value,
    _ readCommon: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> Value {
    var own: LineFault?
    do throws(LineFault) {
      if let phrase = try readPhrase(of: forms, toEnd: true) { return wrap(phrase) }
    } catch {
      own = error
    }
    do throws(LineFault) {
      return try readCommon(&self)
    } catch {
      if let own, own.offset > error.offset { throw own }
      throw error
    }
  }

  private mutating func read(_ parts: [ScenePart]) throws(LineFault) -> [SceneValue] {
    var values: [SceneValue] = []
    for part in parts { values += try read(part) }
    return values
  }

  private mutating func read(_ part: ScenePart) throws(LineFault) -> [SceneValue] {
    switch part {
    case .word(let word):
      try read(word)
      return [.word(word)]
    case .name: return [.name(try readName("a name"))]
    case .text: return [.text(try readText(.shown, "a text in quotes"))]
    case .whole(let range): return [.whole(try readWhole("a number", in: range))]
    case .number(let range): return [.number(try readNumber("a number", in: range))]
    case .distance: return [.distance(try readDistance(allowsNegative: true))]
    case .offset: return [.distance(.points(try readPoints("an offset like 125pt", in: Limit.offset)))]
    case .duration: return [.duration(try readDuration())]
    case .angle: return [.angle(try readAngle())]
    case .point: return [.point(try readPoint())]
    case .size: return [.size(try readSize())]
    case .date: return [.date(try readDate())]
    case .month: return [try readMonth()]
    case .target: return [.target(try readTarget())]
    case .recognizer: return [.recognizer(try readRecognizer())]
    case .optional(let parts): return try readIfFitting(parts) ?? []
    case .oneOf(let choices): return try readFirst(of: choices)
    case .list(let part):
      var values: [SceneValue] = []
      repeat {
        let element = try read(part)
        values.append(element.count == 1 ? element[0] : .list(element))
      } while try accept(.comma)
      return [.list(values)]
    }
  }

  /// nil if the parts do not fit from the first on; a fault after the first is one.
  private mutating func readIfFitting(_ parts: [ScenePart]) throws(LineFault) -> [SceneValue]? {
    var attempt = self
    do throws(LineFault) {
      let values = try attempt.read(parts)
      self = attempt
      return values
    } catch {
      if error.offset > token.start { throw error }
      return nil
    }
  }

  private mutating func readFirst(of choices: [[ScenePart]]) throws(LineFault) -> [SceneValue] {
    for choice in choices {
      if let values = try readIfFitting(choice) { return values }
    }
    throw fault(choices.map { ScenePart.usage(of: $0) }.joined(separator: " or "))
  }
}

extension [SceneForm] {
  /// The words with which the forms begin.
  var keywords: [String] {
    compactMap { form in
      guard case .word(let word)? = form.parts.first else { return nil }
      return word
    }
  }
}
