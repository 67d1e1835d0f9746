package import Gestures
package import Motion

extension PhraseElement<String> {
  /// A name, bare or in quotes.
  package static func name(_ what: String = "a name") -> PhraseElement {
    PhraseElement("NAME") { (reader, text) throws(LineFault) in
      let name = try reader.readName(what)
      text.append(name.nameText)
      return name
    }
  }

  /// A text in quotes, of one line.
  package static var text: PhraseElement {
    PhraseElement("\"TEXT\"") { (reader, text) throws(LineFault) in
      let value = try reader.readText(.shown, "a text in quotes")
      text.append(value.quotedText)
      return value
    }
  }

  /// A name in quotes: one line that is not blank and has no control characters.
  package static func quotedName(
    _ what: String = "a text in quotes", usage: String = "\"TEXT\""
  ) -> PhraseElement {
    PhraseElement(usage) { (reader, text) throws(LineFault) in
      let value = try reader.readText(.name, what)
      text.append(value.quotedText)
      return value
    }
  }
}

extension PhraseElement<Int> {
  /// A whole number.
  package static func whole(in range: ClosedRange<Int>, _ what: String = "a number") -> PhraseElement {
    PhraseElement("N") { (reader, text) throws(LineFault) in
      let number = try reader.readWhole(what, in: range)
      text.append(String(number))
      return number
    }
  }
}

extension PhraseElement<Double> {
  /// A number without a unit.
  package static func number(in range: ClosedRange<Double>) -> PhraseElement {
    PhraseElement("N") { (reader, text) throws(LineFault) in
      let number = try reader.readNumber("a number", in: range)
      text.append(number.exactText)
      return number
    }
  }

  /// A content offset, in points.
  package static var offset: PhraseElement {
    PhraseElement("OFFSET") { (reader, text) throws(LineFault) in
      let offset = try reader.readPoints("an offset like 125pt", in: Limit.offset)
      text.append("\(offset.exactText)pt")
      return offset
    }
  }

  /// An angle, in degrees.
  package static var angle: PhraseElement {
    PhraseElement("ANGLE") { (reader, text) throws(LineFault) in
      let degrees = try reader.readAngle()
      text.append("\(degrees.exactText)deg")
      return degrees
    }
  }
}

extension PhraseElement<Bool> {
  /// `on` or `off`.
  package static var flag: PhraseElement {
    PhraseElement("on|off") { (reader, text) throws(LineFault) in
      let word = try reader.readWord(of: ["on", "off"], "a switch")
      text.append(word)
      return word == "on"
    }
  }
}

extension PhraseElement where Value: RawRepresentable<String> & CaseIterable {
  /// One of all values by its word, as in a setting: the fault lists them all, and the nearest.
  package static var setting: PhraseElement {
    let words = Value.allCases.map(\.rawValue)
    return PhraseElement(words.joined(separator: "|")) { (reader, text) throws(LineFault) in
      let value: Value = try reader.readCase("a word")
      text.append(value.rawValue)
      return value
    }
  }
}

extension PhraseElement<Distance> {
  /// A length, which may be negative.
  package static var distance: PhraseElement<Distance> {
    PhraseElement("LENGTH") { (reader, text) throws(LineFault) in
      let distance = try reader.readDistance(allowsNegative: true)
      text.append(ScriptPrinter.text(of: distance))
      return distance
    }
  }
}

extension PhraseElement<Time> {
  package static var duration: PhraseElement<Time> {
    PhraseElement("TIME") { (reader, text) throws(LineFault) in
      let duration = try reader.readDuration()
      text.append(duration.scriptText)
      return duration
    }
  }
}

extension PhraseElement<Location> {
  package static var point: PhraseElement<Location> {
    PhraseElement("X,Y") { (reader, text) throws(LineFault) in
      let point = try reader.readPoint()
      text.append(ScriptPrinter.text(of: point))
      return point
    }
  }
}

extension PhraseElement<Extent> {
  package static var size: PhraseElement<Extent> {
    PhraseElement("WxH") { (reader, text) throws(LineFault) in
      let size = try reader.readSize()
      text.append("\(size.width.exactText)x\(size.height.exactText)")
      return size
    }
  }
}

extension PhraseElement<Target> {
  /// A row, a point, or another target.
  package static var target: PhraseElement<Target> {
    PhraseElement("TARGET") { (reader, text) throws(LineFault) in
      let target = try reader.readTarget()
      text.append(ScriptPrinter.text(of: target))
      return target
    }
  }
}

extension PhraseElement<RecognizerName> {
  /// A recognizer, by its kind or by its name in quotes.
  package static var recognizer: PhraseElement<RecognizerName> {
    PhraseElement("RECOGNIZER") { (reader, text) throws(LineFault) in
      let recognizer = try reader.readRecognizer()
      text.append(ScriptPrinter.text(of: recognizer))
      return recognizer
    }
  }
}

// Days and months: the language knows their form, and `make` the valid ones.
extension PhraseElement {
  /// A day such as `2026-11-25`. `make` returns nil for a day that does not exist.
  package static func date(
    _ make: @escaping @Sendable (_ year: Int, _ month: Int, _ day: Int) -> Value?
  ) -> PhraseElement {
    PhraseElement("DATE") { (reader, text) throws(LineFault) in
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
    PhraseElement("MONTH") { (reader, text) throws(LineFault) in
      let year = reader.written
      let (month, digits) = try reader.readMonth(make)
      text.append(year + digits)
      return month
    }
  }
}
