/// Where arrays and objects of a damaged text end, each found out once.
///
/// Whoever tries to read a value wherever one may begin would otherwise walk over what is inside as often as it is
/// deep: an object that holds a broken one is broken too, and one that is whole need not be walked over again.
final class JSONExtents {
  /// The whole value that starts at an offset.
  struct Extent {
    let end: Int
    /// How many arrays and objects stand in one another in it, itself included.
    let height: Int
  }

  private struct Open {
    let start: Int
    let isObject: Bool
    var names = MemberNames()
    var height = 1
  }

  /// What is known of the brackets and braces that have been looked at; nil where no whole value starts.
  private var known: [Int: Extent?] = [:]
  /// How many bytes have been looked at.
  private(set) var steps = 0
  /// How many bytes have been passed over, as they had been looked at before.
  private(set) var skipped = 0

  /// The value that starts with the bracket or brace at the cursor; nil if it is not whole.
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

  /// Takes the value at the cursor, which has been found whole; throws if it is not.
  func skip(_ cursor: inout JSONCursor) throws(JSONFault) {
    guard let extent = extent(at: cursor) else { throw cursor.fault("a value that is not whole") }
    guard cursor.depth + extent.height <= cursor.deepest else {
      throw cursor.fault("nested deeper than \(cursor.deepest)")
    }
    skipped += extent.end - cursor.position
    cursor.position = extent.end
  }

  /// Walks over one array or object, without recursion, and notes all that are in it.
  private func walk(_ cursor: inout JSONCursor, _ open: inout [Open]) throws(JSONFault) {
    try enter(&cursor, &open)
    while let last = open.indices.last {
      // Here a value begins, or the name of one.
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

  /// Goes into the array or object at the cursor; one without anything inside is whole at once.
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

  /// Goes behind a value: to the next one beside it, or out of all that end there.
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
