import Coding
import JSON

@testable import Storage

extension FuzzTarget {
  /// Any JSON: what is read, is written and read again as the same; what is refused, is refused at a place.
  static let json = FuzzTarget("json") { bytes in
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: bytes) } catch {
      try promise((0...bytes.count).contains(error.offset), "a fault at \(error.offset) of \(bytes.count)")
      let place = TextPosition(of: error.offset, in: bytes)
      try promise(place.line >= 1 && place.column >= 1, "a fault at \(place)")
      try promise((try? DocumentCoding.decode(bytes)) == nil, "a store that is no JSON was read")
      return
    }
    for layout in [JSONWriter.Layout.compact, .indented] {
      var writer = JSONWriter(layout: layout)
      writer.value(value)
      guard let again = try? JSONValue(parsing: writer.bytes) else {
        throw BrokenPromise(description: "what was written cannot be read: \(writer.text)")
      }
      try promise(again.isExactly(value), "\(value) came back as \(again)")
    }
  }
}

extension JSONValue {
  /// Whether both are the same, strings byte for byte.
  fileprivate func isExactly(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)), (.number(let left), .number(let right)):
      left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isExactly($1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy {
          $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.isExactly($1.value)
        }
    default: self == other
    }
  }
}
