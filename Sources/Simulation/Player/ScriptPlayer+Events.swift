import GestureScript
import Scenes
import TodoModel

extension ScriptPlayer {
  /// Plays a statement in the scene's own words. The scene reads no files: what they hold is handed to it.
  func perform(_ phrase: ScenePhrase, at place: SourcePlace) throws(ScriptFault) {
    var phrase = phrase
    if let scene = simulator.scene as? CalendarScene, ["range", "today", "events"].contains(phrase.form) {
      if phrase.form == "events" {
        phrase = try readEvents(phrase, at: place)
        expand(.phrase(phrase))
      } else {
        try attempt(phrase, at: place)
      }
      if hasEvents { showEvents(in: scene.range) }
    } else {
      try attempt(phrase, at: place)
    }
  }

  private func attempt(_ phrase: ScenePhrase, at place: SourcePlace) throws(ScriptFault) {
    let action = SceneAction(phrase, screen: setup.screen)
    try attempt(.phrase(phrase), at: place) { () throws(SceneError) in try simulator.perform(action) }
  }

  /// Reads the file that a statement `events` names, and gives the statement with the path that was read.
  private func readEvents(_ phrase: ScenePhrase, at place: SourcePlace) throws(ScriptFault) -> ScenePhrase {
    guard let files, case .text(let name)? = phrase.values.last else { return phrase }
    do throws(EventFileError) {
      let path = try files.read(name)
      hasEvents = true
      return ScenePhrase(phrase.form, phrase.values.dropLast() + [.text(path)])
    } catch {
      throw ScriptFault(at: place, expected: error.expected, found: error.found)
    }
  }

  private func showEvents(in range: ClosedRange<CalendarDay>?) {
    guard let range, let files else { return }
    let found = files.events(in: range)
    for warning in found.warnings { simulator.warn(warning) }
    // The scene knows the word, so there is nothing to refuse.
    try? simulator.perform(.events(found.events))
  }
}
