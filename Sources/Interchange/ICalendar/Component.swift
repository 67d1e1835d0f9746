/// A part of an iCalendar file between its BEGIN and END: its lines with their bytes, and the parts inside it.
struct Component {
  /// The name in capitals, such as `VEVENT`.
  let name: String
  let begin: ContentLines.Line
  /// The lines between BEGIN and END, those of the parts inside it included.
  private(set) var lines: [ContentLines.Line] = []
  /// END, or BEGIN until that is read.
  private(set) var end: ContentLines.Line
  /// The errors in its structure; with any, it must not be used.
  fileprivate(set) var errors: [ImportError] = []

  init(_ name: String, _ begin: ContentLines.Line) {
    (self.name, self.begin, end) = (name, begin, begin)
  }

  /// Its own lines, without those of the parts inside it.
  var own: some Sequence<ContentLines.Line> { lines.lazy.filter { $0.depth == 0 } }

  /// The lines from BEGIN to END.
  var all: [ContentLines.Line] { [begin] + lines + [end] }

  var parts: [Component] {
    var parts: [Component] = []
    for var line in lines where line.depth > 0 {
      line.depth -= 1
      if line.depth == 0, line.name == "BEGIN", let content = try? ContentLine(line) {
        parts.append(Component(content.value.uppercased(), line))
      } else if !parts.isEmpty {
        parts[parts.count - 1].add(line)
      }
    }
    return parts
  }

  fileprivate mutating func add(_ line: ContentLines.Line) {
    if line.depth == 0, line.name == "END" { end = line } else { lines.append(line) }
  }

  func all(_ name: String) throws(ImportError) -> [ContentLine] {
    var found: [ContentLine] = []
    for line in lines where line.depth == 0 && line.word == name { found.append(try ContentLine(line)) }
    return found
  }

  /// The property of this name. Throws if it occurs twice.
  func single(_ name: String) throws(ImportError) -> ContentLine? {
    let found = try all(name)
    guard found.count < 2 else {
      throw found[1].fault("it was already given on line \(found[0].number)")
    }
    return found.first
  }

  func fault(_ reason: String) -> ImportError {
    ImportError(offset: begin.offset, reason: "\(name): \(reason)")
  }
}

/// One pass over the parts of an iCalendar file. A file of another kind gets one error, not one for each line.
struct ComponentReader {
  enum Step {
    /// A line of a calendar itself.
    case line(ContentLines.Line)
    /// A part of a calendar, with its own errors.
    case part(Component)
    case end
    case error(ImportError)
  }

  private let length: Int
  private var lines: ContentLines
  /// The open parts, the innermost last, and the numbers of the lines where they begin.
  private var open: [(name: String, number: Int)] = []
  private var part: Component?
  private var hasCalendar = false
  private var isAtEnd = false

  private static let maxDepth = 16

  init(_ bytes: [UInt8]) {
    length = bytes.count
    lines = ContentLines(bytes)
  }

  mutating func next() -> Step? {
    while !isAtEnd {
      guard let line = lines.next() else {
        isAtEnd = true
        let reason =
          open.last.map { "END:\($0.name) is missing, begun in line \($0.number)" }
          ?? "expected BEGIN:VCALENDAR"
        return open.isEmpty && hasCalendar
          ? nil : fail(ImportError(offset: length, reason: reason)) ?? takePart()
      }
      do throws(ImportError) {
        if let step = try take(line) { return step }
      } catch {
        if !hasCalendar { isAtEnd = true }
        if let step = fail(error) { return step }
      }
    }
    return nil
  }

  /// Adds an error to the open part, or returns it as a step outside of parts.
  private mutating func fail(_ error: ImportError) -> Step? {
    guard part != nil else { return .error(error) }
    part?.errors.append(error)
    return nil
  }

  private mutating func takePart() -> Step? {
    defer { part = nil }
    return part.map { .part($0) }
  }

  private mutating func take(_ line: ContentLines.Line) throws(ImportError) -> Step? {
    var line = line
    line.depth = max(0, open.count - 2)
    func fault(_ reason: String) -> ImportError { ImportError(offset: line.offset, reason: reason) }
    switch line.name {
    case "BEGIN":
      let name = try ContentLine(line).value.uppercased()
      // A calendar within another would be passed over, and one within a to-do pass for the one around it.
      guard open.isEmpty == (name == "VCALENDAR") else {
        throw fault("expected " + (open.last.map { "END:\($0.name)" } ?? "BEGIN:VCALENDAR"))
      }
      guard open.count < ComponentReader.maxDepth else {
        throw fault("at most \(ComponentReader.maxDepth) nested parts")
      }
      hasCalendar = true
      line.depth = max(0, open.count - 1)
      if open.count == 1 { part = Component(name, line) } else { part?.add(line) }
      open.append((name, line.number))
      return nil
    case "END":
      let name = try ContentLine(line).value.uppercased()
      guard let last = open.last, last.name == name else {
        let error = fault(
          open.last.map { "expected END:\($0.name), begun in line \($0.number)" } ?? "nothing was begun")
        guard let outer = open.lastIndex(where: { $0.name == name }) else { throw error }
        // A missing END: the outer part ends anyway.
        open.removeSubrange(outer...)
        part?.errors.append(error)
        return open.count < 2 ? takePart() : nil
      }
      part?.add(line)
      open.removeLast()
      if open.isEmpty { return .end }
      return open.count == 1 ? takePart() : nil
    default:
      if open.isEmpty {
        _ = try ContentLine(line)
        throw fault("expected BEGIN:VCALENDAR")
      }
      guard open.count > 1 else { return .line(line) }
      part?.add(line)
      return nil
    }
  }
}
