package import Gestures
package import Motion
import Text

/// A piece of a phrase in a scene's own words: its syntax, its reading, and its meaning.
///
/// A ``PhraseRule`` combines elements and creates one value from theirs.
package struct PhraseElement<Value: Sendable>: Sendable {
  /// The syntax shown by help: `NAME`, `[in NAME]`, `once|twice`.
  package let usage: String
  /// The first word, or nil if it begins otherwise.
  let keyword: String?
  /// Reads the element and appends the words of its canonical form. After an error both may have been changed.
  let read: @Sendable (inout LineReader, inout [String]) throws(LineError) -> Value

  init(
    _ usage: String, keyword: String? = nil,
    read: @escaping @Sendable (inout LineReader, inout [String]) throws(LineError) -> Value
  ) {
    self.usage = usage
    self.keyword = keyword
    self.read = read
  }
}

// Words, and combinations of elements.
extension PhraseElement {
  package static func word(_ word: String, as value: Value) -> PhraseElement {
    PhraseElement(word, keyword: word) { (reader, text) throws(LineError) in
      try reader.read(word)
      text.append(word)
      return value
    }
  }

  package static func word(_ word: String, _ element: PhraseElement) -> PhraseElement {
    PhraseElement("\(word) \(element.usage)", keyword: word) { (reader, text) throws(LineError) in
      try reader.read(word)
      text.append(word)
      return try element.read(&reader, &text)
    }
  }

  /// Several consecutive elements, combined into one value.
  package static func group<each Part>(
    _ element: repeat PhraseElement<each Part>, build: @escaping @Sendable (repeat each Part) -> Value
  ) -> PhraseElement {
    var usages: [String] = []
    var keyword: String?
    for element in repeat each element {
      if usages.isEmpty { keyword = element.keyword }
      usages.append(element.usage)
    }
    return PhraseElement(usages.joined(separator: " "), keyword: keyword) {
      (reader, text) throws(LineError) in
      build(repeat try (each element).read(&reader, &text))
    }
  }

  /// The element if it fits here, else nil. An error after its first word or value is thrown.
  package static func optional<Part>(_ element: PhraseElement<Part>) -> PhraseElement where Value == Part? {
    PhraseElement("[\(element.usage)]") { (reader, text) throws(LineError) in
      try element.readIfFitting(&reader, &text)
    }
  }

  /// The first of these elements that fits.
  package static func oneOf(_ choices: PhraseElement...) -> PhraseElement { oneOf(choices) }

  /// The first of these elements that fits.
  package static func oneOf(_ choices: [PhraseElement]) -> PhraseElement {
    PhraseElement(choices.map(\.usage).joined(separator: "|")) { (reader, text) throws(LineError) in
      for choice in choices {
        if let value = try choice.readIfFitting(&reader, &text) { return value }
      }
      throw reader.error(choices.map(\.usage).joined(separator: " or "))
    }
  }

  /// One or more of these, with commas between them.
  package static func list<Part>(_ element: PhraseElement<Part>) -> PhraseElement where Value == [Part] {
    PhraseElement("\(element.usage), …") { (reader, text) throws(LineError) in
      var values: [Part] = []
      var parts: [String] = []
      repeat {
        var part: [String] = []
        values.append(try element.read(&reader, &part))
        parts.append(part.joined(separator: " "))
      } while try reader.accept(.comma)
      text.append(parts.joined(separator: ", "))
      return values
    }
  }

  package func map<Other>(_ convert: @escaping @Sendable (Value) -> Other) -> PhraseElement<Other> {
    PhraseElement<Other>(usage, keyword: keyword) { (reader, text) throws(LineError) in
      convert(try read(&reader, &text))
    }
  }

  /// The element with its value converted, if possible.
  ///
  /// `convert` returns nil for impossible values: an error at the element, with this expected input.
  package func converted<Other>(
    _ expected: String, hint: String? = nil, _ convert: @escaping @Sendable (Value) -> Other?
  ) -> PhraseElement<Other> {
    PhraseElement<Other>(usage, keyword: keyword) { (reader, text) throws(LineError) in
      let start = reader
      guard let value = convert(try read(&reader, &text)) else { throw start.error(expected, hint: hint) }
      return value
    }
  }

  /// Reads the element, or returns nil if its first word or value does not fit; a later error is thrown.
  private func readIfFitting(
    _ reader: inout LineReader, _ text: inout [String]
  ) throws(LineError) -> Value? {
    var attempt = reader
    var attemptText = text
    do throws(LineError) {
      let value = try read(&attempt, &attemptText)
      reader = attempt
      text = attemptText
      return value
    } catch {
      if error.offset > reader.token.start { throw error }
      return nil
    }
  }
}

extension PhraseElement<Void> {
  /// A fixed word without a meaning of its own.
  package static func word(_ word: String) -> PhraseElement { .word(word, as: ()) }
}

extension PhraseElement where Value: RawRepresentable<String> {
  /// One of these values, each by its raw value.
  package static func choice(of values: [Value]) -> PhraseElement {
    .oneOf(values.map { .word($0.rawValue, as: $0) })
  }
}

extension PhraseElement where Value: RawRepresentable<String> & CaseIterable {
  /// One of all values, each by its raw value.
  package static var choice: PhraseElement { .choice(of: Array(Value.allCases)) }
}

extension PhraseElement {
  /// A value that the reader reads by itself, with its canonical form.
  private static func value(
    _ usage: String, _ form: @escaping @Sendable (Value) -> String, unit: String = "",
    _ read: @escaping @Sendable (inout LineReader) throws(LineError) -> Value
  ) -> PhraseElement {
    PhraseElement(usage) { (reader, text) throws(LineError) in
      let value = try read(&reader)
      text.append(form(value) + unit)
      return value
    }
  }
}

extension PhraseElement<String> {
  /// A name, bare or in quotes.
  package static func name(_ what: String = "a name") -> PhraseElement {
    value("NAME", \.nameText) { (reader) throws(LineError) in try reader.readName(what) }
  }

  /// A text in quotes, of one line.
  package static var text: PhraseElement {
    value("\"TEXT\"", \.quotedText) { (reader) throws(LineError) in
      try reader.readText(.shown, "a text in quotes")
    }
  }

  /// A name in quotes: one line that is not blank and has no control characters.
  package static func quotedName(
    _ what: String = "a text in quotes", usage: String = "\"TEXT\""
  ) -> PhraseElement {
    value(usage, \.quotedText) { (reader) throws(LineError) in try reader.readText(.name, what) }
  }
}

extension PhraseElement {
  /// An element, and behind it the words of a command up to the end of the line.
  package static func words<Part>(after element: PhraseElement<Part>) -> PhraseElement
  where Value == (Part, [String]) {
    PhraseElement("\(element.usage) WORDS", keyword: element.keyword) { (reader, text) throws(LineError) in
      let read = try reader.readWords { (reader) throws(LineError) in try element.read(&reader, &text) }
      for word in read.1 { text.append(word.quotedWord) }
      return read
    }
  }
}

extension PhraseElement<Int> {
  package static func whole(in range: ClosedRange<Int>, _ what: String = "a number") -> PhraseElement {
    value("N", \.description) { (reader) throws(LineError) in try reader.readWhole(what, in: range) }
  }
}

extension PhraseElement<Double> {
  /// A number without a unit.
  package static func number(in range: ClosedRange<Double>) -> PhraseElement {
    value("N", \.exactText) { (reader) throws(LineError) in try reader.readNumber("a number", in: range) }
  }

  /// A content offset, in points.
  package static var offset: PhraseElement {
    value("OFFSET", \.exactText, unit: "pt") { (reader) throws(LineError) in
      try reader.readPoints("an offset like 125pt", in: Limit.offset)
    }
  }

  /// An angle, in degrees.
  package static var angle: PhraseElement {
    value("ANGLE", \.exactText, unit: "deg") { (reader) throws(LineError) in try reader.readAngle() }
  }

  /// A speed in pt/s, from 0 on.
  package static var speed: PhraseElement {
    value("SPEED", \.exactText, unit: "pt/s") { (reader) throws(LineError) in try reader.readSpeed() }
  }

  /// A length in pt, from 0 on.
  package static var length: PhraseElement {
    value("LENGTH", \.exactText, unit: "pt") { (reader) throws(LineError) in
      try reader.readPoints(in: Limit.length)
    }
  }
}

extension PhraseElement<ScriptThreshold> {
  /// A threshold of these with its value.
  package static func threshold(_ known: @escaping @Sendable () -> [ThresholdEntry]) -> PhraseElement {
    value("THRESHOLD VALUE", ScriptPrinter.text(of:)) { (reader) throws(LineError) in
      let entry = try reader.readThresholdName(known())
      return ScriptThreshold(entry.name, try reader.readThresholdValue(entry), unit: entry.unit)
    }
  }
}

extension PhraseElement<Bool> {
  package static var flag: PhraseElement {
    PhraseElement<String>.value("on|off", \.self) { (reader) throws(LineError) in
      try reader.readWord(of: ["on", "off"], "a switch")
    }.map { $0 == "on" }
  }
}

extension PhraseElement where Value: RawRepresentable<String> & CaseIterable {
  /// One of all values by its word, as in a setting: the error lists them all, and the nearest.
  package static var setting: PhraseElement {
    value(Value.allCases.map(\.rawValue).joined(separator: "|"), \.rawValue) { (reader) throws(LineError) in
      try reader.readCase("a word")
    }
  }
}

extension PhraseElement<Distance> {
  /// A length, which may be negative.
  package static var distance: PhraseElement<Distance> {
    value("LENGTH", ScriptPrinter.text(of:)) { (reader) throws(LineError) in
      try reader.readDistance(allowsNegative: true)
    }
  }
}

extension PhraseElement<Time> {
  package static var duration: PhraseElement<Time> {
    value("TIME", \.scriptText) { (reader) throws(LineError) in try reader.readDuration() }
  }
}

extension PhraseElement<Location> {
  package static var point: PhraseElement<Location> {
    value("X,Y", ScriptPrinter.text(of:)) { (reader) throws(LineError) in try reader.readPoint() }
  }
}

extension PhraseElement<Extent> {
  package static var size: PhraseElement<Extent> {
    value("WxH", ScriptPrinter.text(of:)) { (reader) throws(LineError) in
      try reader.readSize()
    }
  }
}

extension PhraseElement<Target> {
  /// A row, a point, or another target.
  package static var target: PhraseElement<Target> {
    value("TARGET", ScriptPrinter.text(of:)) { (reader) throws(LineError) in try reader.readTarget() }
  }
}

extension PhraseElement<RecognizerName> {
  /// A recognizer, by its kind or by its name in quotes.
  package static var recognizer: PhraseElement<RecognizerName> {
    value("RECOGNIZER", ScriptPrinter.text(of:)) { (reader) throws(LineError) in
      try reader.readRecognizer()
    }
  }
}

// Days and months: the language knows their form, and `make` the valid ones.
extension PhraseElement {
  /// A day such as `2026-11-25`. `make` returns nil for a day that does not exist.
  package static func date(
    _ make: @escaping @Sendable (_ year: Int, _ month: Int, _ day: Int) -> Value?
  ) -> PhraseElement {
    PhraseElement("DATE") { (reader, text) throws(LineError) in
      let written = reader.written
      let day = try reader.readDate(make)
      text.append(written)
      return day
    }
  }

  /// A month such as `2026-11`. `make` returns nil for a month that does not exist.
  package static func month(
    _ make: @escaping @Sendable (_ year: Int, _ month: Int) -> Value?
  ) -> PhraseElement {
    PhraseElement("MONTH") { (reader, text) throws(LineError) in
      let year = reader.written
      let (month, digits) = try reader.readMonth(make)
      text.append(year + digits)
      return month
    }
  }
}
