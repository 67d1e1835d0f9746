// Whole scripts, as processes.
extension Workloads {
  /// Ten gestures: swipes, a tap with typing, a pull, a pinch, a press, a flick, a drag. They take 7.2 s on the screen.
  static let tenGestures = """
    list 10 rows
    swipe right on row 1
    swipe right on row 3
    swipe left on row 5
    tap row 2
    type " after ten"
    key return
    pull down by 160pt over 400ms
    type "Bring the umbrella"
    key return
    pinch apart between row 3 and row 4 by 120pt over 300ms
    type "Post the letter"
    key return
    long-press row 6 for 520ms
    flick up by 200pt release 1200pt/s
    swipe right on row 7 by 40%
    drag from 160,100 to 160,300 over 300ms

    """

  static func simulate(_ bench: BenchmarkFolder) -> Group {
    let script = bench.path("ten.gesture")
    func member(_ name: String, _ title: String, _ words: [String]) -> Member {
      Member(name, title) { _ throws(BenchFault) in
        try bench.measure(bench.program([bench.flick.path, "simulate"] + words + [script]))
      }
    }
    var group = Group(
      "simulate", "flick simulate of ten gestures",
      members: [
        member("ten", "edits, list and timeline", []), member("early", "--at 0.1s", ["--at", "0.1s"]),
        member("late", "--at 7.1s", ["--at", "7.1s"]),
      ])
    group.prepare = { () throws(BenchFault) in try Files.write(tenGestures, to: script) }
    return group
  }
}
