import Gestures
import Motion
package import Scenes
import Text

/// Another run of a script, drawn behind the page's own.
package struct Ghost: Sendable {
  package enum Kind: Sendable {
    case profile
    case disturbance
  }

  package var kind: Kind
  package var name: String
  package let recording: Recording
  /// Why it ends before the script does, or nil unless it does.
  package var fault: String?
  let accounts: [GestureAccount]

  package init(_ kind: Kind, name: String, _ recording: Recording, fault: String? = nil) {
    self.fault = fault
    self.kind = kind
    self.name = name
    self.recording = recording
    accounts = recording.accounts
  }

  /// Whether a gesture made the same edits as in another run.
  func isSame(_ gesture: Int, as other: Recording) -> Bool {
    func words(_ recording: Recording) -> [String] {
      recording.edits.filter { $0.gesture == gesture }.map(\.words)
    }
    return gesture < recording.statements.count && words(recording) == words(other)
  }

  /// The outlines of moving things for another profile, the paths of the fingers for a disturbed run.
  func layers(behind usual: Recording) -> [Layer] {
    switch kind {
    case .profile:
      var layer = Layer(Picture(recording).layers.compactMap(\.outline))
      layer.alpha = Channel(0.7)
      return [layer]
    case .disturbance:
      return recording.fingerRuns().compactMap { run in
        guard run.samples.count > 1, let first = run.samples.first, let last = run.samples.last else {
          return nil
        }
        let gesture = usual.gesture(at: first.time)
        let color: Color = isSame(gesture, as: usual) ? .white : .missed
        var layer = Layer([.line(run.samples.map(\.location), color, width: 0.5, dash: nil)])
        layer.alpha = .product(of: 0.35, [.present(from: first.time, until: last.time)])
        return layer
      }
    }
  }
}

extension Recording {
  /// The gesture statement under way at a moment, counted from 0; −1 before the first.
  func gesture(at time: Time) -> Int { starts.partitioningIndex { $0.time > time } - 1 }
}

extension Layer {
  /// The edges of its faces, or nil without faces.
  fileprivate var outline: Layer? {
    var outline = self
    (outline.name, outline.item) = (nil, nil)
    outline.shapes = shapes.compactMap { shape in
      // Faces are as high as a row; carets and strikes are thinner.
      guard case .box(let frame, let color, _, let radius) = shape, color != .black, color != .ground,
        min(frame.width, frame.height) >= 20
      else { return nil }
      return .border(frame.inset(by: 0.5), .ghost, width: 1, radius: radius)
    }
    outline.layers = layers.compactMap(\.outline)
    // Variants of a face have the same place.
    if outline.shapes.isEmpty, outline.layers.isEmpty { return nil }
    return outline
  }
}

extension Color {
  static let ghost = Color(0.85, 0.7, 1)
}
