import Storage

/// A value in a vector file, with the way to it for error messages.
struct VectorNode {
  let value: JSONValue
  /// `file: vectors[3].samples[0].t`
  let path: String

  func fault(_ reason: String) -> InputFault {
    InputFault(place: path.hasSuffix(":") ? String(path.dropLast()) : path, reason: reason, status: 65)
  }

  /// A member that must be there.
  func member(_ name: String) throws(InputFault) -> VectorNode {
    guard let member = optional(name) else { throw fault("expected a member \"\(name)\"") }
    return member
  }

  /// A member; nil if it is missing or null.
  func optional(_ name: String) -> VectorNode? {
    guard let value = value[name], value != .null else { return nil }
    return VectorNode(value: value, path: path.hasSuffix(":") ? "\(path) \(name)" : "\(path).\(name)")
  }

  func elements() throws(InputFault) -> [VectorNode] {
    guard case .array(let elements) = value else { throw fault("expected an array") }
    return elements.enumerated().map { VectorNode(value: $1, path: "\(path)[\($0)]") }
  }

  func members() throws(InputFault) -> [(name: String, node: VectorNode)] {
    guard case .object(let members) = value else { throw fault("expected an object") }
    return members.map { ($0.name, VectorNode(value: $0.value, path: "\(path).\($0.name)")) }
  }

  func number() throws(InputFault) -> Double {
    guard case .number(let text) = value, let number = Double(text), number.isFinite else {
      throw fault("expected a number")
    }
    return number
  }

  func whole() throws(InputFault) -> Int {
    guard let whole = Int(exactly: try number()) else { throw fault("expected a whole number") }
    return whole
  }

  func text() throws(InputFault) -> String {
    guard case .string(let text) = value else { throw fault("expected a string") }
    return text
  }

  func flag() throws(InputFault) -> Bool {
    guard case .bool(let flag) = value else { throw fault("expected true or false") }
    return flag
  }

  /// An array of exactly this many numbers, or at least as many.
  func numbers(_ count: Int) throws(InputFault) -> [Double] {
    let elements = try elements()
    guard elements.count >= count else { throw fault("expected \(count) numbers") }
    var numbers: [Double] = []
    for element in elements { numbers.append(try element.number()) }
    return numbers
  }

  /// The member's number, or `fallback` if it is missing or null.
  func number(_ name: String, or fallback: Double) throws(InputFault) -> Double {
    guard let member = optional(name) else { return fallback }
    return try member.number()
  }
}
