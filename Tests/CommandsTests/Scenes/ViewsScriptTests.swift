import Testing

@testable import Commands

/// The views scene: what touches reach, and what views and colors do.
@Suite struct ViewsScriptTests {
  /// Plays the statements on a panel with a button in it.
  func play(_ statements: String, panel: String = "", button: String = "") throws -> Reply {
    try World().play(
      script: """
        scene views
        view Panel 20,20 280x200 in root\(panel)
        view Button 40,40 100x50 in Panel\(button)
        \(statements)
        """)
  }

  @Test(arguments: [
    ("", " keeps-touches", "Button"), (" keeps-touches", "", "Button, Panel"),
    ("", " hidden", "Panel, root"), ("", " alpha 0.009", "Panel, root"),
    ("", " alpha 0.01", "Button, Panel, root"), ("", " untouchable", "Panel, root"),
    (" hidden", "", "root"), (" untouchable", "", "root"),
  ])
  func touchesViewsByTheirProperties(panel: String, button: String, touched: String) throws {
    let reply = try play("tap 90,65\nexpect touched \(touched)", panel: panel, button: button)
    #expect(reply.message == "")
  }
}
