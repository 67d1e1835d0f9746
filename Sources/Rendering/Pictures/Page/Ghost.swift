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

  /// The outlines of other profiles; the pages' styles have the same hues under the names g0 to g3.
  private static let colors = [
    Color(0.85, 0.7, 1), Color(0.55, 1, 0.85), Color(1, 0.9, 0.4), Color(1, 0.65, 0.85),
  ]

  /// The class in the page's styles of the ghost of this number.
  static func style(_ number: Int) -> String { "g\(number % colors.count)" }

  /// Whether a gesture made the same edits as in another run.
  func isSame(_ gesture: Int, as other: Recording) -> Bool {
    func words(_ recording: Recording) -> [String] {
      recording.edits.filter { $0.gesture == gesture }.map { $0.words(in: recording.document) }
    }
    return gesture < recording.statements.count && words(recording) == words(other)
  }

  /// The outlines of moving things for another profile, the paths of the fingers for a disturbed run. `number`
  /// counts the page's ghosts from 0.
  func layers(behind usual: Recording, number: Int) -> [Layer] {
    switch kind {
    case .profile:
      let color = Ghost.colors[number % Ghost.colors.count]
      var layer = Layer(Picture(recording).layers.compactMap { $0.outline(color) })
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
  fileprivate func outline(_ edge: Color) -> Layer? {
    var outline = self
    (outline.name, outline.item) = (nil, nil)
    outline.shapes = shapes.compactMap { shape in
      // Faces are as high as a row; carets and strikes are thinner.
      guard case .box(let frame, let color, _, let radius) = shape, color != .black, color != .ground,
        min(frame.width, frame.height) >= 20
      else { return nil }
      return .border(frame.inset(by: 0.5), edge, width: 1, radius: radius)
    }
    outline.layers = layers.compactMap { $0.outline(edge) }
    // Variants of a face have the same place.
    if outline.shapes.isEmpty, outline.layers.isEmpty { return nil }
    return outline
  }
}
