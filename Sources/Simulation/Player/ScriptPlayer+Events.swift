import GestureScript
import Scenes
import TodoModel

extension ScriptPlayer {
  /// Plays a statement specific to the scene. The scene reads no files: their contents are passed to it.
  func perform(_ phrase: ScenePhrase, at place: SourcePlace) throws(ScriptFault) {
    switch phrase.meaning as? CalendarStatement {
    case .events(let name): expand(.phrase(try readEvents(name, phrase, at: place)))
    case .range, .today, .weekStart, .refuse, .select, nil:
      try attempt(.phrase(phrase), at: place) { () throws(SceneError) in
        try simulator.perform(phrase.meaning)
      }
    }
    switch phrase.meaning as? CalendarStatement {
    case .range, .today, .events: try showEvents(at: place)
    case .weekStart, .refuse, .select, nil: return
    }
  }

  private func readEvents(
    _ name: String, _ phrase: ScenePhrase, at place: SourcePlace
  ) throws(ScriptFault) -> ScenePhrase {
    guard let files else { return phrase }
    do throws(EventFileError) {
      let path = try files.read(name)
      hasEvents = true
      return .events(file: path)
    } catch {
      throw ScriptFault(at: place, expected: error.expected, found: error.found)
    }
  }

  private func showEvents(at place: SourcePlace) throws(ScriptFault) {
    guard hasEvents, let files, let scene = simulator.scene as? CalendarScene, let range = scene.range else {
      return
    }
    let found = files.events(in: range)
    for warning in found.warnings { simulator.warn(warning) }
    do { try simulator.show(found.events) } catch { throw error.fault(at: place) }
  }
}
