import Gestures
import Interchange
import Laboratory
import Motion

extension FuzzTarget {
  /// A recording of touches: fingers come down before they move and are gone at the end, and time runs forward.
  static let touches = FuzzTarget("touches", longest: 2048) { bytes in
    guard let format = RecordingFormat.recognize(bytes) else { return }
    let recording: TouchRecording
    do throws(RecordingError) {
      recording = try TouchRecording(bytes, format, screen: Extent(320, 480), rate: 60)
    } catch { return }
    let lines = bytes.count { $0 == 0x0A } + 1
    try promise(recording.lines.count == recording.samples.count, "samples without lines")
    try promise(recording.lines.allSatisfy { (1...lines).contains($0) }, "a sample beside the file")
    var down: Set<Int> = []
    var latest = Time.zero
    for sample in recording.samples {
      try promise(sample.time >= latest, "time runs back at \(sample.time.seconds) s")
      latest = sample.time
      try promise((1...10).contains(sample.finger), "finger \(sample.finger)")
      try promise(sample.location.x.isFinite && sample.location.y.isFinite, "a place that is no number")
      switch sample.phase {
      case .began: try promise(down.insert(sample.finger).inserted, "finger \(sample.finger) came down twice")
      case .ended, .cancelled:
        try promise(down.remove(sample.finger) != nil, "finger \(sample.finger) was lifted twice")
      default: try promise(down.contains(sample.finger), "finger \(sample.finger) moved before it came down")
      }
    }
    try promise(down.isEmpty, "fingers \(down.sorted()) stay down")
  }
}
