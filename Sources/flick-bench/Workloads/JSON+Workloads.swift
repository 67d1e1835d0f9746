import Storage
import TodoModel

// Reading and writing the store's text, in memory.
extension Workloads {
  static func json(_ settings: BenchSettings) -> Group {
    let count = settings.parsedItems
    let text = Lazy { DocumentCoding.encode(GeneratedStore(count: count).document) }
    let document = Lazy { (try? DocumentCoding.decode(text.value)) ?? Document() }
    /// `body` gives the length of the text that it has read or written.
    func member(_ name: String, _ title: String, _ body: @escaping () throws(BenchFault) -> Int) -> Member {
      Member(name, title, unit: .megabytesPerSecond) { _ throws(BenchFault) in
        var bytes = 0
        let seconds = try Clock.processorSeconds { () throws(BenchFault) in bytes = try body() }
        return Reading(Double(bytes) / 1e6 / max(seconds, 1e-9), processor: seconds, bytes: bytes)
      }
    }
    var group = Group(
      "json", "JSON of \(count.grouped) items, processor time", items: count,
      members: [
        member("parse", "parse into a document") { () throws(BenchFault) in
          guard let found = try? DocumentCoding.decode(text.value), found.currentList.items.count == count
          else {
            throw .output(command: "json.parse", expected: "the document that was written")
          }
          return text.value.count
        },
        member("write", "write a document") { () throws(BenchFault) in
          DocumentCoding.encode(document.value).count
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
