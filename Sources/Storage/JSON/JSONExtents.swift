/// The ends of arrays and objects in a damaged text, each computed once.
///
/// Trying to read a value wherever one may begin would otherwise scan its content once for each level of nesting:
/// an object around a broken one is broken too, and a whole one need not be scanned again.
final class JSONExtents {
  /// The whole value that starts at an offset.
  struct Extent {
    let end: Int
    /// The depth of nesting in it, including itself.
    let height: Int
  }

  private struct Open {
    let start: Int
    let isObject: Bool
    var names = MemberNames()
    var height = 1
  }

  /// The results for the brackets and braces tried so far, or nil where no whole value starts.
  private var known: [Int: Extent?] = [:]
  /// The number of bytes scanned.
  private(set) var steps = 0
  /// The number of bytes skipped because they had been scanned before.
  private(set) var skipped = 0

  /// The value that starts with the bracket or brace at the cursor, or nil if it is not whole.
  func extent(at start: JSONCursor) -> Extent? {
    if let extent = known[start.position] { return extent }
    var cursor = start
    let before = skipped
    var open: [Open] = []
    do throws(JSONFault) { try walk(&cursor, &open) } catch {
      for value in open { known[value.start] = .some(nil) }
    }
    steps += cursor.position - start.position - (skipped - before)
    if known[start.position] == nil { known[start.position] = .some(nil) }
    return known[start.position] ?? nil
  }

  /// Moves the cursor past the value; throws if the value is not whole.
  func skip(_ cursor: inout JSONCursor) throws(JSONFault) {
    guard let extent = extent(at: cursor) else { throw cursor.fault("a value that is not whole") }
    guard cursor.depth + extent.height <= cursor.deepest else {
      throw cursor.fault("nested deeper than \(cursor.deepest)")
    }
    skipped += extent.end - cursor.position
    cursor.position = extent.end
  }

  /// Scans one array or object, without recursion, and records all that are in it.
  private func walk(_ cursor: inout JSONCursor, _ open: inout [Open]) throws(JSONFault) {
    try enter(&cursor, &open)
    while let last = open.indices.last {
      // A value or a member's name begins here.
      if open[last].isObject {
        let name = try cursor.memberName()
        try open[last].names.insert(name, in: cursor)
      }
      switch cursor.next {
      case .openBrace, .openBracket:
        if let extent = known[cursor.position] {
          guard let extent else { throw cursor.fault("a value that is not whole") }
          skipped += extent.end - cursor.position
          cursor.position = extent.end
          open[last].height = max(open[last].height, extent.height + 1)
        } else {
          try enter(&cursor, &open)
          if open.count > last + 1 { continue }
          open[last].height = max(open[last].height, 2)
        }
      default: try cursor.skipValue()
      }
      try leave(&cursor, &open)
    }
  }

  /// Enters the array or object at the cursor; an empty one is whole at once.
  private func enter(_ cursor: inout JSONCursor, _ open: inout [Open]) throws(JSONFault) {
    let start = cursor.position
    let isObject = cursor.next == .openBrace
    open.append(Open(start: start, isObject: isObject))
    var inside = cursor
    inside.deepest = Int.max
    let more = try isObject ? inside.enterObject() : inside.enterArray()
    cursor.position = inside.position
    if more { return }
    open.removeLast()
    known[start] = Extent(end: cursor.position, height: 1)
  }

  /// Moves past a value: to the next one beside it, or out of all arrays and objects that end there.
  private func leave(_ cursor: inout JSONCursor, _ open: inout [Open]) throws(JSONFault) {
    while let value = open.last {
      // The depth is counted here, not by the cursor.
      cursor.open()
      let more: Bool
      do throws(JSONFault) {
        more = try value.isObject ? cursor.anotherMember() : cursor.anotherElement()
      } catch {
        cursor.close()
        throw error
      }
      if more {
        cursor.close()
        return
      }
      open.removeLast()
      known[value.start] = Extent(end: cursor.position, height: value.height)
      if let outer = open.indices.last { open[outer].height = max(open[outer].height, value.height + 1) }
    }
  }
}
