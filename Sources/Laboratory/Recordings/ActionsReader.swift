import JSON
import Motion
import Text

/// Reads the body of a WebDriver request, or its bare array of input sources. The first actions of all
/// sources form one tick, which lasts as long as its longest pause or move; a move without a duration takes
/// it whole. A move of less than 20 ms is one sample.
struct ActionsReader {
  private let bytes: [UInt8]
  private let rate: Double
  /// A line and the offset in it up to which lines are counted.
  private var line = 1
  private var counted = 0
  private var contactTable = ContactTable(keepsOrder: true)

  init(_ bytes: [UInt8], rate: Double) {
    self.bytes = bytes
    self.rate = rate
  }

  /// The maximum number of sources; files with more are refused.
  fileprivate static let maxSources = 100
  /// The shortest move, in µs, that is more than a sample.
  private static let shortestWay: Int64 = 20_000

  /// The line of an offset, from 1; offsets come in ascending order.
  private mutating func line(of offset: Int) -> Int {
    line += bytes[counted..<offset].count { $0 == .lineFeed }
    counted = offset
    return line
  }

  mutating func recording() throws(RecordingError) -> TouchRecording {
    var list: PlacedJSON
    do { list = try PlacedJSON(parsing: bytes) } catch {
      throw fault(.json(error.reason), at: error.offset)
    }
    if case .object = list.content { list = try member("actions", of: list, "an array of input sources") }
    let elements = try array(list, "an array of input sources")
    guard elements.count <= ActionsReader.maxSources else {
      throw fault(
        .expected("at most \(ActionsReader.maxSources) input sources", found: "\(elements.count)"),
        at: list.offset)
    }
    var sources: [[ActionSource.Action]] = []
    for element in elements { sources.append(try source(element)) }
    try play(sources)
    var recording = TouchRecording(contactTable)
    recording.isDeclaredEmpty = elements.isEmpty
    return recording
  }

  private mutating func play(_ sources: [[ActionSource.Action]]) throws(RecordingError) {
    var pointers = Array(repeating: Location.zero, count: sources.count)
    var start: Int64 = 0
    var line = 1
    for tick in 0..<(sources.map(\.count).max() ?? 0) {
      let present = sources.indices.filter { tick < sources[$0].count }
      let length = present.map { sources[$0][tick].duration ?? 0 }.max() ?? 0
      var moves: [(source: Int, from: Location, to: Location, over: Int64)] = []
      for index in present {
        let action = sources[index][tick]
        line = action.line
        switch action.kind {
        case .pause: continue
        case .down:
          try contactTable.begin(index, at: start, pointers[index], line: line)
        case .up: try contactTable.lift(index, at: start, line: line)
        case .cancel: try contactTable.lift(index, at: start, cancelled: true, line: line)
        case .move(let place, let isRelative):
          let from = pointers[index]
          let to = isRelative ? from + (place - .zero) : place
          pointers[index] = to
          if contactTable.isDown(index) { moves.append((index, from, to, action.duration ?? length)) }
        }
      }
      try play(moves, from: start, line)
      start += length
      guard start <= TouchRecording.maxTime else { throw RecordingError(reason: .tooLong, line: line) }
    }
    try contactTable.finish(line: line)
  }

  /// Plays the moves of one tick, sample by sample in order of time.
  private mutating func play(
    _ moves: [(source: Int, from: Location, to: Location, over: Int64)], from start: Int64, _ line: Int
  ) throws(RecordingError) {
    guard let longest = moves.map(\.over).max() else { return }
    let count = Double(longest) / 1e6 * rate
    guard count * Double(moves.count) <= Double(TouchRecording.mostSamples) else {
      throw RecordingError(reason: .tooManySamples, line: line)
    }
    let steps =
      longest < Self.shortestWay
      ? []
      : Set(
        (1...max(1, Int(count))).map { Int64((1e6 * Double($0) / rate).rounded()) }.filter { $0 < longest })
    // Fingers that move at one moment do so in a script's order.
    let fingers = contactTable.contacts
    let moves = moves.sorted {
      fingers.firstIndex(of: $0.source) ?? 0 < fingers.firstIndex(of: $1.source) ?? 0
    }
    for time in steps.union(moves.map(\.over)).sorted() {
      for move in moves where time == move.over || (time < move.over && steps.contains(time)) {
        let part = Double(time) / Double(max(move.over, 1))
        let place = time == move.over ? move.to : move.from + (move.to - move.from) * part
        try contactTable.move(move.source, at: start + time, place, line: line)
      }
    }
  }

  private mutating func source(_ json: PlacedJSON) throws(RecordingError) -> [ActionSource.Action] {
    let type = try member("type", of: json, "the type of an input source")
    guard let kind = ActionSource.Kind(rawValue: try string(type)) else {
      throw fault("pointer, key, wheel or none", type)
    }
    if kind == .key || kind == .wheel {
      let name = json["id"].flatMap { try? string($0) } ?? ""
      contactTable.warn(.otherInput(kind.rawValue, source: name))
    }
    if let parameters = json["parameters"], let pointer = parameters["pointerType"] {
      guard ["touch", "pen", "mouse"].contains(try string(pointer)) else {
        throw fault("touch, pen or mouse", pointer)
      }
    }
    let list = try member("actions", of: json, "an array of actions")
    var actions: [ActionSource.Action] = []
    for element in try array(list, "an array of actions") { actions.append(try action(element, kind)) }
    return actions
  }

  private mutating func action(
    _ json: PlacedJSON, _ source: ActionSource.Kind
  ) throws(RecordingError) -> ActionSource.Action {
    let type = try member("type", of: json, "the type of an action")
    let name = try string(type)
    guard source.actions.contains(name) else {
      throw fault("an action of a \(source.rawValue) source", type)
    }
    var action = ActionSource.Action(
      line: line(of: json.offset), kind: .pause, duration: try duration(of: json))
    switch name {
    case "pointerMove": action.kind = try move(json)
    case "pointerDown", "pointerUp":
      action.duration = nil
      if let button = json["button"], try number(button, "a button, 0 for touches") != 0 {
        contactTable.warn(.otherButton(line: line(of: button.offset)))
      } else {
        action.kind = name == "pointerDown" ? .down : .up
      }
    case "pointerCancel": (action.duration, action.kind) = (nil, .cancel)
    case "keyDown", "keyUp": action.duration = nil
    default: break
    }
    return action
  }

  private func move(_ json: PlacedJSON) throws(RecordingError) -> ActionSource.Action.Kind {
    let x = try number(member("x", of: json, "the x of the move"), "a number of pixels")
    let y = try number(member("y", of: json, "the y of the move"), "a number of pixels")
    guard let origin = json["origin"] else { return .move(Location(x, y), isRelative: false) }
    if case .object = origin.content { throw fault(.elementOrigin, at: origin.offset) }
    let name = try string(origin)
    guard name == "viewport" || name == "pointer" else {
      throw fault("the origin \"viewport\" or \"pointer\"", origin)
    }
    return .move(Location(x, y), isRelative: name == "pointer")
  }

  /// The duration in µs.
  private func duration(of json: PlacedJSON) throws(RecordingError) -> Int64? {
    guard let value = json["duration"] else { return nil }
    if case .scalar(.null) = value.content { return nil }
    let milliseconds = try number(value, "a duration in milliseconds")
    guard milliseconds >= 0 else { throw fault("a duration from 0 on", value) }
    guard let whole = Int64(exactly: (milliseconds * 1000).rounded()), whole <= TouchRecording.maxTime
    else { throw fault(.tooLong, at: value.offset) }
    return whole
  }

  private func member(
    _ name: String, of json: PlacedJSON, _ what: String
  ) throws(RecordingError) -> PlacedJSON {
    guard case .object = json.content else { throw fault("an object", json) }
    guard let value = json[name] else {
      throw fault(.expected("\(what), \"\(name)\"", found: "none"), at: json.offset)
    }
    return value
  }

  private func array(_ json: PlacedJSON, _ what: String) throws(RecordingError) -> [PlacedJSON] {
    guard case .array(let elements) = json.content else { throw fault(what, json) }
    return elements
  }

  private func string(_ json: PlacedJSON) throws(RecordingError) -> String {
    guard case .scalar(.string(let text)) = json.content else { throw fault("a text", json) }
    return text
  }

  private func number(_ json: PlacedJSON, _ what: String) throws(RecordingError) -> Double {
    guard case .scalar(.number(let text)) = json.content, let value = Double(text), value.isFinite else {
      throw fault(what, json)
    }
    return value
  }

  private func fault(_ expected: String, _ json: PlacedJSON) -> RecordingError {
    fault(.expected(expected, found: json.shown), at: json.offset)
  }

  private func fault(_ reason: RecordingError.Reason, at offset: Int) -> RecordingError {
    let position = TextPosition(of: offset, in: bytes)
    return RecordingError(reason: reason, line: position.line, column: position.column)
  }
}

extension PlacedJSON {
  fileprivate var shown: String {
    switch content {
    case .scalar(.null): "null"
    case .scalar(.bool(let flag)): "\(flag)"
    case .scalar(.number(let text)): String(text.prefix(40))
    case .scalar(.string(let text)): "\"\(text.prefix(40))\""
    case .array, .scalar(.array): "an array"
    case .object, .scalar(.object): "an object"
    }
  }
}

/// An input source of a WebDriver request, whose actions come one to a tick.
enum ActionSource {
  enum Kind: String {
    case pointer, key, wheel, none

    var actions: Set<String> {
      switch self {
      case .pointer: ["pause", "pointerDown", "pointerUp", "pointerMove", "pointerCancel"]
      case .key: ["pause", "keyDown", "keyUp"]
      case .wheel: ["pause", "scroll"]
      case .none: ["pause"]
      }
    }
  }

  struct Action {
    enum Kind {
      /// A pause, or an action that does not concern a touch screen.
      case pause
      case down, up, cancel
      /// To a point of the viewport, or by an offset from the pointer's location.
      case move(Location, isRelative: Bool)
    }

    /// The line in the file, from 1.
    var line: Int
    var kind: Kind
    /// The duration in µs, or nil if there is none.
    var duration: Int64?
  }
}
