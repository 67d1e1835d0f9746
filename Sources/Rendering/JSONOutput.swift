import JSON
import Motion
import Terminal

extension JSONWriter {
  /// The text so far as a line of output: unlike ``bytes``, characters that could harm a terminal are
  /// escaped.
  package var output: [UInt8] {
    var copy = self
    return copy.takeOutput()
  }

  /// Returns ``output`` without copying a long text, and empties the writer.
  package mutating func takeOutput() -> [UInt8] {
    var output = take()
    output = output.visibleJSON
    output.append(UInt8(ascii: "\n"))
    return output
  }

  package var outputText: String { String(decoding: output, as: UTF8.self) }

  /// A document with one object.
  static func object(_ body: (inout JSONWriter) -> Void) -> String {
    objects([()]) { json, _ in body(&json) }
  }

  /// A document with an object for one value, and an array of objects for several.
  static func objects<Value>(_ values: [Value], _ body: (inout JSONWriter, Value) -> Void) -> String {
    var json = JSONWriter(layout: .indented)
    if values.count != 1 { json.beginArray() }
    for value in values { json.object { body(&$0, value) } }
    if values.count != 1 { json.endArray() }
    return json.outputText
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    number(value)
  }

  mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }

  mutating func member(_ name: String, _ value: Double) {
    self.name(name)
    raw(value.rounded3)
  }

  /// A moment or a length of time in seconds, to the millisecond.
  mutating func member(_ name: String, _ value: Time) {
    self.name(name)
    raw(value.rounded3)
  }

  mutating func member(_ name: String, _ value: Offset) {
    line(name) {
      $0.member("x", value.dx)
      $0.member("y", value.dy)
    }
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  /// An object on one line.
  mutating func line(_ body: (inout JSONWriter) -> Void) {
    var inner = JSONWriter()
    inner.object(body)
    raw(inner.text)
  }

  mutating func line(_ name: String, _ body: (inout JSONWriter) -> Void) {
    self.name(name)
    line(body)
  }

  mutating func array<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    self.name(name)
    array(elements, body)
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { body(&self, element) }
    endArray()
  }

  mutating func array(_ name: String, _ texts: [String]) { array(name, texts) { $0.string($1) } }

  mutating func objects<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(name, elements) { json, element in json.object { body(&$0, element) } }
  }

  /// An array of objects, each on one line.
  mutating func lines<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(name, elements) { json, element in json.line { body(&$0, element) } }
  }
}
