/// A page of the tour.
struct TourStop {
  enum Part {
    /// Lines of prose, already broken.
    case words(String)
    /// Shows a script.
    case script(String)
    /// Runs flick with these words and shows the output.
    case run([String])
  }

  let title: String
  let parts: [Part]

  /// The files for the tour's commands.
  static let scripts = [
    "swipe.gesture": """
    swipe right on row "Buy milk"
    pull down by 160pt over 400ms
    type "Water the plants"
    key return

    """,
    "short.gesture": """
    swipe right on row "Call Ana" by 40%

    """,
  ]

  static let all = [
    TourStop(
      title: "A list",
      parts: [
        .words(
          """
          This tour uses a list that is deleted at the end. New items go to the top, each with
          a number that it keeps for life.
          """),
        .run(["add", "Buy milk"]), .run(["add", "Call Ana"]), .run(["add", "Fix the bike"]), .run(["list"]),
      ]),
    TourStop(
      title: "Doing and undoing",
      parts: [
        .words("Each command says in one line what it did. flick undo undoes it, whatever it was."),
        .run(["done", "3"]), .run(["rm", "2"]), .run(["undo"]), .run(["move", "2", "--top"]), .run(["list"]),
      ]),
    TourStop(
      title: "Fingers",
      parts: [
        .words(
          """
          You can also swipe the list. A script says what the fingers do; flick plays it on a phone that
          it simulates, and prints the edits, the list and every animation.
          """),
        .run(["undone", "3"]), .script("swipe.gesture"), .run(["simulate", "swipe.gesture", "--apply"]),
      ]),
    TourStop(
      title: "Why",
      parts: [
        .words("If a gesture does not do what it should, ask flick why."),
        .script("short.gesture"), .run(["explain", "short.gesture"]),
      ]),
    TourStop(
      title: "On your own",
      parts: [
        .words("Commands and gestures share one history."), .run(["log"]),
        .words(
          """
          flick add 'Buy milk'       starts your own list
          flick --help               shows all commands; flick COMMAND --help explains one
          flick help scripts         explains the language of gestures
          flick completions bash     (or zsh, or fish) lets the shell complete ids with their texts
          """),
      ]),
    TourStop(
      title: "Under your hand",
      parts: [
        .words(
          """
          On a terminal you can touch the list itself: drag a row to the right with the mouse to complete it,
          to the left to delete it, pull the list down to add an item. Keys do the same; ? shows them, q ends.

          flick touch                puts your own list there
          """)
      ]),
  ]
}
