package import Scenes

/// What one script came to: a recording, and what its expectations found.
package struct SimulationReport: Sendable {
  /// The script's name as it was given.
  package var script: String
  /// What the script says that it is about; nil if it does not.
  package var title: String?
  package var recording: Recording
  package var passed: Int
  /// Each failed expectation in words, with its place.
  package var failed: [String]

  package init(script: String, title: String? = nil, recording: Recording, passed: Int, failed: [String]) {
    self.script = script
    self.title = title
    self.recording = recording
    self.passed = passed
    self.failed = failed
  }

  /// What a picture of it is called.
  var heading: String { title ?? script }
}
