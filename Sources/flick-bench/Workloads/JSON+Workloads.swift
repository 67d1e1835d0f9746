import Storage
import TodoModel

// Reading and writing the store's text, in memory.
extension Workloads {
  static func json(_ settings: BenchSettings) -> Group {
    let count = settings.parsedItems
    let text = Lazy { DocumentCoding.encode(GeneratedStore(count: count).document) }
    let document = Lazy { (try? DocumentCoding.decode(text.value)) ?? Document() }
    func reading(_ seconds: Double, of bytes: Int) -> Reading {
      Reading(Double(bytes) / 1e6 / max(seconds, 1e-9), processor: seconds, bytes: bytes)
    }
    var group = Group(
      "json", "JSON of \(count.grouped) items, processor time", items: count,
      members: [
        Member("parse", "parse into a document", unit: .megabytesPerSecond) { _ throws(BenchFault) in
          // What was read is given up when it is no longer timed.
          var found: Document?
          let seconds = Clock.processorSeconds { found = try? DocumentCoding.decode(text.value) }
          guard found?.currentList.items.count == count else {
            throw .output(command: "json.parse", expected: "the document that was written")
          }
          return reading(seconds, of: text.value.count)
        },
        Member("write", "write a document", unit: .megabytesPerSecond) { _ throws(BenchFault) in
          var found: [UInt8] = []
          let seconds = Clock.processorSeconds { found = DocumentCoding.encode(document.value) }
          return reading(seconds, of: found.count)
        },
      ])
    group.isInside = true
    group.prepare = { () throws(BenchFault) in _ = document.value }
    return group
  }
}

/// A value that is made when it is first asked for.
final class Lazy<Value> {
  private let make: () -> Value
  private var made: Value?

  init(_ make: @escaping () -> Value) { self.make = make }

  var value: Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}
