// The inner loops that cannot be seen from outside: `Tests/Speed/measure` runs this with a store as standard input. Prints
// millions of samples a second of touches on lists, and the megabytes a second of reading and writing the store.
import Coding
import Gestures
import Motion
import Scenes
import Simulation
import Storage
import TodoModel

/// Sample `index` of 242: down, twice to and fro by 100 pt at 120 samples a second, and up after a rest.
func sample(_ index: Int, isSwipe: Bool, from start: Time) -> TouchSample {
  let way = min(index, 200) % 100
  let distance = Double(min(way, 100 - way)) * 2
  return TouchSample(
    time: start + Time(nanoseconds: 8_333_333 * Int64(index)), finger: 1,
    phase: index == 0 ? .began : index == 241 ? .ended : .moved,
    location: isSwipe ? Location(60 + distance, 225) : Location(160, 225 + distance))
}

/// Prints a rate by its name.
func report(_ name: String, _ amount: Double, _ body: () throws -> Void) rethrows {
  let time = try ContinuousClock().measure(body)
  print(name, amount / (Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18))
}

for isLogged in [false, true] {
  for isSwipe in [true, false] {
    for rows in [100, 1_000_000] {
      let simulator = Simulator(
        screen: Screen(), document: Document(lists: [ItemList(name: "List", items: Items(generated: rows))]),
        list: 0, keeping: isLogged ? .everything : .edits)
      try simulator.scroll(to: 1000)
      let strokes = isLogged ? 400 : 4000
      report(
        "\(isSwipe ? "swipe" : "scroll")-\(rows)\(isLogged ? "-logged" : "")", Double(strokes) * 242 / 1e6
      ) {
        for _ in 0..<strokes {
          simulator.beginGesture("stroke")
          let start = simulator.now
          for index in 0..<242 { simulator.touch(sample(index, isSwipe: isSwipe, from: start)) }
          simulator.settle()
        }
      }
      precondition(simulator.edits.isEmpty)
    }
  }
}

var text: [UInt8] = []
while let line = readLine(strippingNewline: false) { text += line.utf8 }
var document = Document()
try report("json-read", Double(text.count) / 1e6) { document = try DocumentCoding.decode(text) }
report("json-write", Double(text.count) / 1e6) { _ = DocumentCoding.encode(document) }
