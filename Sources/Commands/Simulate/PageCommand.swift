import Arguments
import GestureScript
import Gestures
import Motion
import Rendering
import Simulation
import Text
import TodoModel

enum PageCommand: Command {
  static let names: CommandNames = "page"
  static let record = CommandRecord(
    names, summary: "Print a page to swipe and pinch with fingers",
    description: """
      Prints one HTML file in which the gesture core itself runs: open it in a browser on a phone or a desktop and
      swipe, pull, pinch and drag the list with fingers, a pen or the mouse. It needs no network and works from a file
      or a server. It shows the list as it is now and changes no stored list. With FILE, a gesture script, it shows
      what the script sets up before its first action: scene, screen, lists, views and recognizers.

      One CSS pixel is one point. Without a screen statement the window is the screen, at most 480 points wide; a
      larger screen is cropped, and the page shows by how much. While a finger is down the page draws its trail and the limits in
      play, and shows how far it is and what it needs; after that the outcome, then each recognizer with its margin, near
      misses first. A text is typed with the keyboard: Return keeps it, Escape gives it up. Turning the phone or
      leaving the page cancels the touches.

      Thresholds has a slider for each number of the profile, with the profile's own value marked. A change begins a
      new script on the list as it is. Copy as a profile copies the changed numbers for flick simulate --profile.

      Copy and Save give the session as a script with the list, the profile and the touches: flick simulate --why plays
      it to the same decisions and edits. The last touch can be labelled with what it should have done. The label
      is an expect statement, and flick tune takes the files.

      The browser needs WebAssembly with bulk memory and pointer events: Chrome 75, Firefox 79, Safari 15 or later.
      The page was tried with Chromium, not with Safari and not on a phone. The scene detail cannot be shown.
      """,
    options: [
      .profile("Begin with this profile instead of the script's own"), .list,
    ],
    arguments: [ArgumentRecord(.file, help: "A gesture script to set up; - reads standard input")],
    examples: [
      "flick page > list.html": "Make a page of the list, and open it in a browser.",
      "flick page examples/board-carry.gesture > board.html": "Try that script's scene with fingers.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let setup = try TouchCommand.setup(context)
    guard setup.kind != .detail else {
      throw .usage("the page cannot show the scene detail; flick touch FILE shows it on the terminal")
    }
    // With `??` Swift 6.3.1 loses the error that the right side throws.
    let document: Document
    if let own = setup.ownDocument {
      document = own
    } else {
      document = try context.document().withoutArchived()
    }
    let session = try TouchCommand.session(setup, document, screen: Extent(320, 480), context)
    session.startRecording(at: .zero)
    // The page's own screen and profile take the place of these; pages side by side are as wide as the screen.
    let head = (session.recorder?.head ?? []).filter {
      switch $0 {
      case .screen: setup.screen != nil
      case .profile: false
      case .scroll: setup.screen != nil || setup.kind != .calendar && setup.kind != .pager
      default: true
      }
    }
    let profile = session.setup.profileToPlay
    let page = LivePage.html(
      title: "\(setup.options.name.visible): flick page", script: ScriptPrinter.print(Script(head)),
      profiles: ProfileName.allCases.map(\.rawValue), profile: profile.base.rawValue,
      thresholds: profile.thresholds.map { ($0.name, $0.value, $0.unit) },
      mostFingers: Limit.fingers.upperBound)
    return Outcome(page)
  }
}
