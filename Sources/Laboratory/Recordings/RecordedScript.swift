package import GestureScript
package import Gestures
package import Motion

extension Script {
  /// Creates a script of raw touches that plays recorded ones exactly: times to the µs, locations on the grid.
  ///
  /// The screen has this size, in points, or the default one; `lines` has each sample's line in the recording.
  /// Returns nil for impossible touches: they must begin with a finger coming down and end with none on the screen.
  package init?(touches samples: [TouchSample], lines: [Int] = [], screen: Extent? = nil) {
    var setup = ScriptSetup()
    if let screen { setup.screen = screen }
    let compiler = GestureCompiler(setup)
    self.init(screen.map { [.screen($0)] } ?? [])
    var end: Time?
    for run in TouchRun.runs(of: samples) {
      guard let block = compiler.lines(replaying: run.samples, from: run.start) else { return nil }
      let position =
        lines.indices.contains(run.index)
        ? SourcePosition(line: lines[run.index], column: 1, text: "") : .nowhere
      if let end { statements.append(Positioned(.wait(run.start - end), at: position)) }
      statements.append(Positioned(.together(block.map { Positioned($0) }), at: position))
      end = run.end
    }
  }
}
