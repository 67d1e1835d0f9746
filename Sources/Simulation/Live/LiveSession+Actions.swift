import GestureScript
package import Gestures
package import Motion
package import Scenes

extension LiveSession {
  /// Starts playing a statement's touches after everything came to rest. Throws if they cannot be played; a
  /// statement without touches does nothing.
  func play(_ statement: Statement, saying words: String, at time: Time) throws(GestureError) {
    settle(at: time)
    let moment = nextMoment(at: time)
    let simulator = simulator
    let compiler = GestureCompiler(screen: screen, rowHeight: setup.rowHeight, rate: ScriptSetup().rate)
    let compiled: CompiledGesture
    switch statement {
    case .gesture(let gesture):
      compiled = try compiler.compile(gesture, at: moment) { (target) throws(PlaceError) in
        guard let known = target.sceneTarget else { throw PlaceError(target, .foreign) }
        do throws(SceneError) { return try simulator.frame(of: known) } catch {
          throw PlaceError(target, error.placeReason)
        }
      }
      recorder?.add(gesture, from: moment, to: compiled.end)
    case .together(let lines):
      compiled = try compiler.compile(lines, at: moment)
      recorder?.add(compiled.samples)
    default: return
    }
    beginGesture(words)
    queue = compiled.samples.withFollowers[...]
    queueEnd = compiled.end
    play(until: time - origin)
  }

  /// Types into the edited text. Throws if there is none, or if it does not accept this.
  package func type(_ text: String, at time: Time) throws(SceneError) {
    if isPlaying { settle(at: time) }
    let moment = nextMoment(at: time)
    try simulator.type(text)
    recorder?.add(.type(text), at: moment)
  }

  /// Presses a key of the keyboard shown while a text is edited. Throws if none is.
  package func press(_ key: Key, at time: Time) throws(SceneError) {
    if isPlaying { settle(at: time) }
    let moment = nextMoment(at: time)
    try simulator.press(key)
    recorder?.add(.key(key), at: moment)
  }

  /// Sets the content offset, limited to the content. Throws if the scene does not scroll.
  package func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard touch == nil else { return }
    settle(at: time)
    if simulator.scene.offset(at: simulator.now) == offset { return }
    let moment = nextMoment(at: time)
    try simulator.scroll(to: offset)
    recorder?.add(.scroll(offset), at: moment)
  }
}
