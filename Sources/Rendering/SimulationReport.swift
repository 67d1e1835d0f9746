package import Scenes
import TodoModel

/// The result of one script: a recording, and the results of its expectations.
package struct SimulationReport: Sendable {
  package var script: String
  package var title: String?
  package var recording: Recording
  package var passed: Int
  /// Each failed expectation in words, with its place.
  package var failed: [String]
  /// Whether the final lists are part of it: not if the scene shows none and the script has none.
  package var showsLists = true

  package init(script: String, title: String? = nil, recording: Recording, passed: Int, failed: [String]) {
    self.script = script
    self.title = title
    self.recording = recording
    self.passed = passed
    self.failed = failed
  }

  /// The final lists, if they are part of it.
  var lists: [ItemList] { showsLists ? recording.document.lists : [] }

  var heading: String { title ?? script }
}
