extension LineReader {
  /// Reads the phrase of the first rule that fits, or returns nil if none begins like this.
  ///
  /// Throws the error of the rule that matched farthest; of several such rules one error listing all words they
  /// allow there, else the first with a hint. A rule whose first element does not fit does not count.
  mutating func readPhrase(
    of rules: [PhraseRule<SceneMeaning>], toEnd: Bool = false
  ) throws(LineFault) -> ScenePhrase? {
    var best: LineFault?
    for rule in rules {
      var attempt = self
      var text = PhraseText()
      do throws(LineFault) {
        let meaning = try rule.read(&attempt, &text)
        if toEnd { try attempt.readEnd() }
        self = attempt
        return ScenePhrase(text.text, meaning, isSetup: rule.isSetup)
      } catch {
        if error.offset > best?.offset ?? token.start {
          best = error
        } else if let found = best, error.offset == found.offset {
          best = found.or(error, at: attempt.token.start == error.offset ? attempt.word : nil)
        }
      }
    }
    if let best { throw best }
    return nil
  }

  /// Reads a phrase of the scene's own rules up to the end of the line, or else of the common language.
  ///
  /// If neither fits, throws the error of the farther match, or the common language's at a tie.
  mutating func readOwnOr<Value>(
    _ rules: [PhraseRule<SceneMeaning>], _ wrap: (ScenePhrase) -> Value,
    _ readCommon: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> Value {
    var own: LineFault?
    do throws(LineFault) {
      if let phrase = try readPhrase(of: rules, toEnd: true) { return wrap(phrase) }
    } catch {
      own = error
    }
    let start = token.start
    do throws(LineFault) {
      return try readCommon(&self)
    } catch {
      guard let own, own.offset >= error.offset else { throw error }
      if own.offset > error.offset { throw own }
      throw error.offset > start ? error.or(own, at: token.start == error.offset ? word : nil) : error
    }
  }
}

extension [PhraseRule<SceneMeaning>] {
  /// The words with which the rules begin.
  var keywords: [String] { compactMap(\.keyword) }
}
