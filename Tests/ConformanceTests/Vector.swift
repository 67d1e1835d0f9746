import Gestures
import JSON
import Motion
import Storage

/// A value of a vector file, with its path for errors. A missing member is a value that cannot be read.
@dynamicMemberLookup
struct Vector {
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  let value: JSONValue
  /// `vectors[3].samples[0].t`
  let path: String

  subscript(dynamicMember name: String) -> Vector {
    Vector(value: value[name] ?? .null, path: "\(path).\(name)")
  }

  /// The value, or nil if it is missing or null.
  var ifPresent: Vector? { value == .null ? nil : self }

  func expected(_ what: String) -> Unreadable { Unreadable(description: "\(path): expected \(what)") }

  var number: Double {
    get throws {
      guard case .number(let text) = value, let number = Double(text) else { throw expected("a number") }
      return number
    }
  }

  var whole: Int {
    get throws {
      guard let whole = Int(exactly: try number) else { throw expected("a whole number") }
      return whole
    }
  }

  var text: String {
    get throws {
      guard case .string(let text) = value else { throw expected("a string") }
      return text
    }
  }

  var flag: Bool {
    get throws {
      guard case .bool(let flag) = value else { throw expected("true or false") }
      return flag
    }
  }

  var elements: [Vector] {
    get throws {
      guard case .array(let elements) = value else { throw expected("an array") }
      return elements.enumerated().map { Vector(value: $1, path: "\(path)[\($0)]") }
    }
  }

  var members: [(name: String, value: Vector)] {
    get throws {
      guard case .object(let members) = value else { throw expected("an object") }
      return members.map { ($0.name, self[dynamicMember: $0.name]) }
    }
  }

  /// An array of at least two numbers.
  var pair: (Double, Double) {
    get throws {
      let elements = try elements
      guard elements.count >= 2 else { throw expected("two numbers") }
      return (try elements[0].number, try elements[1].number)
    }
  }

  func number(or fallback: Double) throws -> Double { try ifPresent?.number ?? fallback }
  func flag(or fallback: Bool) throws -> Bool { try ifPresent?.flag ?? fallback }
}

extension Vector {
  /// The member `t`, in seconds.
  var time: Time { get throws { Time(seconds: try self.t.number) } }

  var location: Location { get throws { Location(try self.x.number, try self.y.number) } }

  /// `began`, `moved` …, or in recorders' words `down`, `move`, `up`, `cancel`.
  var phase: TouchPhase {
    get throws {
      switch try text {
      case "down": return .began
      case "move": return .moved
      case "up": return .ended
      case "cancel": return .cancelled
      case let text:
        guard let phase = TouchPhase(rawValue: text) else { throw expected("a phase of a touch") }
        return phase
      }
    }
  }

  /// A sample of one finger: `phase`, `x`, `y` and perhaps `pointer`.
  func sample(at time: Time) throws -> TouchSample {
    TouchSample(
      time: time, finger: try self.pointer.ifPresent?.whole ?? 0,
      phase: try self[dynamicMember: "phase"].phase, location: try location)
  }
}
