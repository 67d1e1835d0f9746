import Storage

/// A file of vectors: inputs with the values that were measured for them.
struct VectorFile {
  let path: String
  let set: String
  let vectors: [VectorNode]

  init(bytes: [UInt8], path: String) throws(InputFault) {
    self.path = path
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      let place = TextPosition(of: error.offset, in: bytes)
      throw InputFault(place: "\(path):\(place.line):\(place.column)", reason: error.reason, status: 65)
    }
    let root = VectorNode(value: value, path: path + ":")
    let schema = try root.member("schema")
    guard try schema.text() == "gesture-vectors/1" else {
      throw schema.fault("expected \"gesture-vectors/1\"")
    }
    set = try root.member("set").text()
    vectors = try root.member("vectors").elements()
  }

  /// Plays all vectors.
  func check() throws(InputFault) -> FileResult {
    var result = FileResult(path: path, set: set)
    for vector in vectors {
      var tally = CheckCount(vector: try vector.member("id").text())
      let kind = try vector.member("kind").text()
      switch kind {
      case "swipe": try tally.checkSwipe(vector)
      case "pan": try tally.checkPan(vector)
      case "velocity": try tally.checkVelocity(vector)
      case "pinch", "pinch_velocity": try tally.checkPinch(vector)
      case "rotation": try tally.checkRotation(vector)
      case "defaults": try tally.checkDefaults(vector)
      case "recording": try tally.checkRecording(vector)
      case "scroll_deceleration", "scroll_bounce_only", "scroll_bounce_with_velocity",
        "scroll_rubber_band_then_bounce_from_rest":
        try tally.checkScroll(vector)
      case "spring_settle": try tally.checkSpring(vector)
      default: result.notRun.append("\(tally.vector) of kind \(kind)")
      }
      result.checks += tally.checks
      result.notes += tally.notes
    }
    return result
  }
}
