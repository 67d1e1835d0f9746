/// A statement of the language: one record used by the parser, its hints and the help.
package struct StatementSyntax: Sendable {
  /// The first word.
  package let keyword: String
  package let usage: String
  /// One line on its effect.
  package let help: String
  /// Reads the rest of the line; nil for statements that open, fill or close a block.
  let read: (@Sendable (inout LineReader) throws(LineError) -> Statement)?

  /// All statements common to the scenes, in the order shown by help.
  package static let all: [StatementSyntax] = settingUp + gestures + playing + blocks

  static let byKeyword = Dictionary(all.map { ($0.keyword, $0) }) { first, _ in first }

  private init(
    _ keyword: String, _ usage: String, _ help: String,
    _ read: (@Sendable (inout LineReader) throws(LineError) -> Statement)? = nil
  ) {
    self.keyword = keyword
    self.usage = usage.isEmpty ? keyword : "\(keyword) \(usage)"
    self.help = help
    guard let read else {
      self.read = nil
      return
    }
    self.read = { (reader) throws(LineError) in
      let statement = try read(&reader)
      try reader.readEnd()
      return statement
    }
  }

  private static func gesture(
    _ keyword: String, _ usage: String, _ help: String,
    _ gesture: @escaping @Sendable (inout LineReader) throws(LineError) -> Gesture
  ) -> StatementSyntax {
    StatementSyntax(keyword, usage, help) { (reader) throws(LineError) in
      reader.takesRanges = true
      return .gesture(try gesture(&reader))
    }
  }

  /// The statements before the first action.
  package static let settingUp: [StatementSyntax] = [
    StatementSyntax("screen", "WxH", "the screen's size in points (default 320x480)") {
      (reader) throws(LineError) in
      .screen(try reader.readSize())
    },
    StatementSyntax("row-height", "N", "the height of a row in points (default 50)") {
      (reader) throws(LineError) in
      .rowHeight(try reader.readNumber("a height", in: Limit.rowHeight))
    },
    StatementSyntax("rate", "N", "touch samples a second (default 120)") { (reader) throws(LineError) in
      .rate(try reader.readNumber("a rate", in: Limit.rate))
    },
    StatementSyntax(
      "profile", "NAME | \"NAME\" from NAME",
      "the platform whose touch handling to use (default uikit), or one's own: its thresholds, up to an end"
    ) {
      (reader) throws(LineError) in
      .profile(ScriptProfile(try reader.readCase("a profile")))
    },
    // The parser knows the names of the scenes and reads this one itself.
    StatementSyntax("scene", "NAME", "what the screen shows (default list)"),
    StatementSyntax("set", "NAME on|off|VALUE", "turns a setting on or off, or gives it a value") {
      (reader) throws(LineError) in try reader.readSetting()
    },
    StatementSyntax(
      "list", "[\"NAME\":] [[x]] \"ITEM\" [under row N], … | N rows",
      "a list to play on; under row N puts an item under the Nth of the list"
    ) {
      (reader) throws(LineError) in try reader.readList()
    },
  ]

  /// The meaning of `MOTION` in the usage of a gesture.
  package static let motionUsage = "[over TIME | release SPEED] [ease EASE] [[then] hold [TIME]]"

  package static let gestures: [StatementSyntax] = [
    gesture(
      "swipe", "DIRECTION [on TARGET] [from PLACE] [by LENGTH] [with N fingers] [MOTION]",
      "moves a finger in one direction"
    ) { (reader) throws(LineError) in try reader.readSwipe(.swipe) },
    gesture(
      "flick", "DIRECTION [on TARGET] [from PLACE] [by LENGTH] [with N fingers] [MOTION]",
      "the same as swipe, for a fast one"
    ) { (reader) throws(LineError) in try reader.readSwipe(.flick) },
    gesture(
      "drag", "[with N fingers] from TARGET to TARGET [MOTION]", "moves a finger from one place to another"
    ) { (reader) throws(LineError) in try reader.readDrag() },
    gesture("pull", "down|up by LENGTH [with N fingers] [MOTION]", "drags the list by its first row") {
      (reader) throws(LineError) in try reader.readPull()
    },
    gesture(
      "pinch",
      "apart|together between TARGET and TARGET by LENGTH | between TARGET and TARGET|at TARGET from LENGTH to LENGTH [MOTION]",
      "moves two fingers apart or together"
    ) { (reader) throws(LineError) in try reader.readPinch() },
    gesture("tap", "TARGET [with N fingers] [for TIME]", "touches a place for a moment") {
      (reader) throws(LineError) in try reader.readTap(count: 1)
    },
    gesture("double-tap", "TARGET [with N fingers] [for TIME]", "touches a place twice") {
      (reader) throws(LineError) in try reader.readTap(count: 2)
    },
    gesture(
      "long-press", "TARGET [for TIME] [with N fingers] [[then] hold [TIME] | then drag to TARGET [MOTION]]",
      "holds a finger on a place, and may then drag"
    ) { (reader) throws(LineError) in try reader.readLongPress() },
    gesture("rotate", "by ANGLE at TARGET [radius LENGTH] [MOTION]", "turns two fingers around a place") {
      (reader) throws(LineError) in try reader.readTurn()
    },
  ]

  /// The other statements between gestures.
  package static let playing: [StatementSyntax] = [
    StatementSyntax("release", "", "lifts every finger that is still down") { (_) throws(LineError) in
      .release
    },
    StatementSyntax("cancel", "", "the system cancels every touch") { (_) throws(LineError) in .cancel },
    StatementSyntax("type", "\"TEXT\"", "types at the end of the text being edited") {
      (reader) throws(LineError) in
      .type(try reader.readText(.typed, "a text in quotes"))
    },
    StatementSyntax(
      "key", "KEY",
      "presses return, escape, backspace, delete, clear, left, right, home or end; return and escape keep the text, cancel gives the edit up"
    ) {
      (reader) throws(LineError) in
      .key(try reader.readCase("a key"))
    },
    StatementSyntax("wait", "TIME", "lets exactly this much time pass") { (reader) throws(LineError) in
      reader.takesRanges = true
      return .wait(try reader.readDuration())
    },
    StatementSyntax("scroll", "to OFFSET", "scrolls to an offset at once") { (reader) throws(LineError) in
      try reader.read("to")
      return .scroll(try reader.readPoints("an offset like 125pt", in: Limit.offset))
    },
    StatementSyntax("expect", "EXPECTATION", "checks a condition now") { (reader) throws(LineError) in
      .expect(try reader.readExpectation())
    },
  ]

  /// Statements that contain others.
  package static let blocks: [StatementSyntax] = [
    StatementSyntax("repeat", "N", "plays the statements up to its end N times"),
    StatementSyntax("together", "", "begins a block of raw touches, up to its end"),
    StatementSyntax(
      "finger",
      "N down X,Y [at TIME] | move to X,Y [over TIME [ease EASE]] [at TIME] | update X,Y at TIME | up|cancel [at TIME]",
      "inside together: what one finger does; a move without over is a single sample, an update a late correction"
    ),
    StatementSyntax(
      "threshold", "NAME VALUE",
      "inside a profile of one's own: a number, such as tap.movement 20pt; see flick help thresholds"
    ),
    StatementSyntax("end", "", "ends a block"),
  ]

  /// The targets built into the language, with one line on each, in the order shown by help.
  package static let targets: [(term: String, text: String)] = [
    ("X,Y", "a point of the screen, in points from its top left corner"),
    ("row N", "a row by its number, from 1 at the top, as of the last reload"),
    ("row \"TEXT\"", "the one row with exactly this text"),
    ("row … of list \"NAME\"", "a row in a scene with several lists"),
    ("above row N, below row N", "the end of a drag: the item is dropped there"),
  ]
}
