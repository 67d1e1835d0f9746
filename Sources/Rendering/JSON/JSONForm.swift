package import JSON

/// The JSON of a type's values: writes them, and describes them for manual and schema.
package struct JSONForm<Value: SendableMetatype>: Sendable {
  /// Names, describes and reads each member of an object, in order.
  package typealias Members = @Sendable (inout JSONMembers<Value>) -> Void

  package let shape: JSONShape
  package let write: @Sendable (inout JSONWriter, Value) -> Void

  package init(_ shape: JSONShape, write: @escaping @Sendable (inout JSONWriter, Value) -> Void) {
    self.shape = shape
    self.write = write
  }

  package static func object(_ members: Members) -> JSONForm {
    let list = JSONMembers(members)
    return JSONForm(.object(list.described)) { json, value in json.object { list.write(&$0, value) } }
  }

  package static func object(_ name: String, _ help: String, _ members: Members) -> JSONForm {
    let form = object(members)
    return JSONForm(.named(JSONMember(name, form.shape, help)), write: form.write)
  }

  /// An object on one line.
  package static func line(_ members: Members) -> JSONForm { object(members).oneLine }

  package static func line(_ name: String, _ help: String, _ members: Members) -> JSONForm {
    object(name, help, members).oneLine
  }

  package static func array<Element: SendableMetatype>(
    of form: JSONForm<Element>
  ) -> JSONForm where Value: Sequence, Value.Element == Element {
    JSONForm(.array(form.shape)) { $0.array($1, form.write) }
  }

  package var oneLine: JSONForm {
    JSONForm(self.shape) { json, value in json.line { write(&$0, value) } }
  }

  /// A document with one value.
  package func output(_ value: Value) -> [UInt8] { output(value, JSONWriter(layout: .indented)) }

  /// A value on a line of its own.
  func lineOutput(_ value: Value) -> [UInt8] { output(value, JSONWriter()) }

  private func output(_ value: Value, _ writer: JSONWriter) -> [UInt8] {
    var json = writer
    write(&json, value)
    return json.takeOutput()
  }

  package func document(_ value: Value) -> String { String(decoding: output(value), as: UTF8.self) }

  /// A document with one value, or an array of several.
  package func document(each values: [Value]) -> String {
    values.count == 1 ? document(values[0]) : JSONForm<[Value]>.array(of: self).document(values)
  }
}

/// The members of an object: one list that describes them, and writes those of a value.
package struct JSONMembers<Value: SendableMetatype>: Sendable {
  fileprivate private(set) var described: [JSONMember] = []
  fileprivate private(set) var write: @Sendable (inout JSONWriter, Value) -> Void = { _, _ in }

  fileprivate init(_ members: JSONForm<Value>.Members) { members(&self) }

  /// Adds members, which `write` writes.
  mutating func add(
    _ members: [JSONMember], write: @escaping @Sendable (inout JSONWriter, Value) -> Void
  ) {
    described += members
    self.write = { [before = self.write] json, value in
      before(&json, value)
      write(&json, value)
    }
  }

  /// A member; one that may be missing says when.
  package mutating func member<Part: JSONPart>(
    _ name: String, _ part: @escaping @Sendable (Value) -> Part?, _ help: String, absent: String? = nil
  ) {
    add(JSONMember(name, Part.shape, help, absent: absent), part) { $1.write(to: &$0) }
  }

  package mutating func member<Part: SendableMetatype>(
    _ name: String, _ part: @escaping @Sendable (Value) -> Part?, _ help: String, _ form: JSONForm<Part>,
    absent: String? = nil
  ) {
    add(JSONMember(name, form.shape, help, absent: absent), part, form.write)
  }

  /// An object on one line.
  package mutating func line<Part: SendableMetatype>(
    _ name: String, _ part: @escaping @Sendable (Value) -> Part?, _ help: String, absent: String? = nil,
    _ members: JSONForm<Part>.Members
  ) {
    member(name, part, help, .line(members), absent: absent)
  }

  /// Objects, each on one line.
  package mutating func lines<Part: SendableMetatype>(
    _ name: String, _ part: @escaping @Sendable (Value) -> [Part]?, _ help: String, absent: String? = nil,
    _ members: JSONForm<Part>.Members
  ) {
    member(name, part, help, .array(of: .line(members)), absent: absent)
  }

  package mutating func objects<Part: SendableMetatype>(
    _ name: String, _ part: @escaping @Sendable (Value) -> [Part]?, _ help: String, absent: String? = nil,
    _ members: JSONForm<Part>.Members
  ) {
    member(name, part, help, .array(of: .object(members)), absent: absent)
  }

  /// All members of another list.
  package mutating func members<Part: SendableMetatype>(
    of part: @escaping @Sendable (Value) -> Part, _ members: JSONForm<Part>.Members
  ) {
    let list = JSONMembers<Part>(members)
    add(list.described) { list.write(&$0, part($1)) }
  }

  private mutating func add<Part>(
    _ member: JSONMember, _ part: @escaping @Sendable (Value) -> Part?,
    _ write: @escaping @Sendable (inout JSONWriter, Part) -> Void
  ) {
    let name = "\"\(member.name)\""
    add([member]) { json, value in
      guard let part = part(value) else { return assert(member.absence != nil, "\(name) is missing") }
      json.rawName(name)
      write(&json, part)
    }
  }
}
