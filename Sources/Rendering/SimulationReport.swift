package import Scenes
import TodoModel

/// What one script came to: a recording, and what its expectations found.
package struct SimulationReport: Sendable {
  /// The script's name as it was given.
  package var script: String
  /// What the script says that it is about, or nil if it does not.
  package var title: String?
  package var recording: Recording
  package var passed: Int
  /// Each failed expectation in words, with its place.
  package var failed: [String]
  /// Whether the lists as they were left are part of it: not where the scene shows none and the script brings none.
  package var showsLists = true

  package init(script: String, title: String? = nil, recording: Recording, passed: Int, failed: [String]) {
    self.script = script
    self.title = title
    self.recording = recording
    self.passed = passed
    self.failed = failed
  }

  /// The lists as they were left, where they are part of it.
  var lists: [ItemList] { showsLists ? recording.document.lists : [] }

  /// What a picture of it is called.
  var heading: String { title ?? script }
}
