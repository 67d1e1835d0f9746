package import JSON
import Motion
import Storage
import TodoModel

/// How the values of a type look as JSON. Output, manual and schema follow the same form.
package struct JSONForm<Value: SendableMetatype>: Sendable {
  /// Names, describes and reads each member of an object, in order.
  package typealias Members = @Sendable (inout JSONMembers<Value>) -> Void

  package let write: @Sendable (inout JSONWriter, Value) -> Void
  private let describe: @Sendable () -> JSONShape

  package var shape: JSONShape { describe() }

  package init(
    _ shape: @autoclosure @escaping @Sendable () -> JSONShape,
    write: @escaping @Sendable (inout JSONWriter, Value) -> Void
  ) {
    describe = shape
    self.write = write
  }
}

extension JSONForm {
  package static func object(_ members: @escaping Members) -> JSONForm {
    JSONForm(.object(describeMembers(members))) { json, value in
      json.object { writeMembers(members, of: value, to: &$0) }
    }
  }

  /// An object with a name and a sentence of its own.
  package static func object(_ name: String, _ help: String, _ members: @escaping Members) -> JSONForm {
    object(members).named(name, help)
  }

  /// An object on one line.
  package static func line(_ members: @escaping Members) -> JSONForm { object(members).oneLine }

  /// An object on one line with a name and a sentence of its own.
  package static func line(_ name: String, _ help: String, _ members: @escaping Members) -> JSONForm {
    object(name, help, members).oneLine
  }

  package static func array<Element: SendableMetatype>(
    of form: JSONForm<Element>
  ) -> JSONForm where Value: Sequence, Value.Element == Element {
    JSONForm(.array(form.shape)) { $0.array($1, form.write) }
  }

  private func named(_ name: String, _ help: String) -> JSONForm {
    JSONForm(.named(JSONMember(name, shape, help)), write: write)
  }

  package var oneLine: JSONForm {
    JSONForm(self.shape) { json, value in json.line { write(&$0, value) } }
  }
}

extension JSONForm {
  /// A document with one value.
  package func output(_ value: Value) -> [UInt8] {
    var json = JSONWriter(layout: .indented)
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
package struct JSONMembers<Value: SendableMetatype> {
  /// The value whose members are written, or nil if they are described.
  let value: Value?
  fileprivate var json = JSONWriter()
  fileprivate var described: [JSONMember] = []

  fileprivate init(value: Value?) { self.value = value }
}

extension JSONMembers {
  /// A member; one that may be missing says when.
  package mutating func member<Part: JSONPart>(
    _ name: String, _ part: (Value) -> Part?, _ help: String, absent absence: String? = nil
  ) {
    add(JSONMember(name, Part.shape, help, absent: absence), name, part) { $1.write(to: &$0) }
  }

  package mutating func member<Part: SendableMetatype>(
    _ name: String, _ part: (Value) -> Part?, _ help: String, _ form: @autoclosure () -> JSONForm<Part>,
    absent absence: String? = nil
  ) {
    add(JSONMember(name, form().shape, help, absent: absence), name, part) { form().write(&$0, $1) }
  }

  /// An object on one line.
  package mutating func line<Part: SendableMetatype>(
    _ name: String, _ part: (Value) -> Part?, _ help: String, absent: String? = nil,
    _ members: @escaping JSONForm<Part>.Members
  ) {
    member(name, part, help, .line(members), absent: absent)
  }

  /// Objects, each on one line.
  package mutating func lines<Part: SendableMetatype>(
    _ name: String, _ part: (Value) -> [Part]?, _ help: String, absent: String? = nil,
    _ members: @escaping JSONForm<Part>.Members
  ) {
    member(name, part, help, .array(of: .line(members)), absent: absent)
  }

  package mutating func objects<Part: SendableMetatype>(
    _ name: String, _ part: (Value) -> [Part]?, _ help: String, absent: String? = nil,
    _ members: @escaping JSONForm<Part>.Members
  ) {
    member(name, part, help, .array(of: .object(members)), absent: absent)
  }

  /// The field of an item, absent if the item has no value.
  mutating func field(_ field: ItemField, _ part: (Value) -> FieldValue?) {
    add(field.jsonMember, field.rawValue, part) { $1.write(to: &$0) }
  }

  /// All members of another list.
  package mutating func members<Part: SendableMetatype>(
    of part: (Value) -> Part, _ members: JSONForm<Part>.Members
  ) {
    if let value {
      writeMembers(members, of: part(value), to: &json)
    } else {
      described += describeMembers(members)
    }
  }

  private mutating func add<Part>(
    _ member: @autoclosure () -> JSONMember, _ name: String, _ part: (Value) -> Part?,
    _ write: (inout JSONWriter, Part) -> Void
  ) {
    guard let value else {
      described.append(member())
      return
    }
    guard let part = part(value) else {
      assert(member().absence != nil, "\(name) is missing")
      return
    }
    json.name(name)
    write(&json, part)
  }
}

private func describeMembers<Value: SendableMetatype>(_ members: (inout JSONMembers<Value>) -> Void)
  -> [JSONMember]
{
  var list = JSONMembers<Value>(value: nil)
  members(&list)
  return list.described
}

private func writeMembers<Value: SendableMetatype>(
  _ members: (inout JSONMembers<Value>) -> Void, of value: Value, to json: inout JSONWriter
) {
  var list = JSONMembers(value: value)
  swap(&list.json, &json)
  members(&list)
  swap(&list.json, &json)
}
