package import JSON
import Text

extension JSONWriter {
  /// The text so far as a line of output: unlike in ``bytes``, what could harm a terminal is escaped.
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

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  mutating func line(_ body: (inout JSONWriter) -> Void) {
    guard layout == .indented else { return body(&self) }
    var inner = JSONWriter()
    body(&inner)
    raw(inner.text)
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { body(&self, element) }
    endArray()
  }

  // Members of objects that only flick's own pages and other programs read, which have no form.

  package mutating func member(_ name: String, _ part: some JSONPart) {
    self.name(name)
    part.write(to: &self)
  }

  package mutating func array<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    self.name(name)
    array(elements, body)
  }

  /// An array of parts of several types; null for nil.
  mutating func array(of parts: (any JSONPart)?...) {
    array(parts) { json, part in
      if let part { part.write(to: &json) } else { json.raw("null") }
    }
  }

  mutating func objects<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(name, elements) { json, element in json.object { body(&$0, element) } }
  }
}
