public import Scenes

/// What one script came to: a recording, and what its expectations found.
public struct SimulationReport: Sendable {
  /// The script's name as it was given.
  public var script: String
  public var recording: Recording
  public var passed: Int
  /// Each failed expectation in words, with its place.
  public var failed: [String]

  public init(script: String, recording: Recording, passed: Int, failed: [String]) {
    self.script = script
    self.recording = recording
    self.passed = passed
    self.failed = failed
  }
}
