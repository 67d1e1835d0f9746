import Arguments

extension ManualSection {
  /// What stands in for a script where touches were recorded.
  static let recordings = ManualSection(
    "RECORDINGS",
    [
      .paragraph(
        "Wherever a gesture script is read, a recording of touches may stand instead. It is told by what is in "
          + "it, not by its name. Recordings have no settings: they play on a screen of 320x480 points or of what "
          + "--screen says, in the scene list, on the stored list. For another scene or list, make a script with "
          + "--format script and put the statements before it."),
      .table([
        DefinitionRecord(
          "evemu",
          "What evemu-record writes: protocols A and B, and panels for one finger. The ranges of the A: lines are "
            + "scaled to the whole screen."),
        DefinitionRecord(
          "getevent",
          "What Android's getevent -lt writes, with labels or without. What getevent -lp or -il prints before it "
            + "gives the ranges; else the panel is taken as 1080x1920 units, or as large as was touched, with a "
            + "warning. Of several devices the one that was touched most is played."),
        DefinitionRecord(
          "WebDriver Actions",
          "The JSON body of a request to perform actions, or its array of input sources. Every pointer is a "
            + "finger, its pixels are points, and a move is sampled 120 times a second. Origins may be viewport "
            + "and pointer; an element's place only the page knows."),
      ]),
      .paragraph(
        "The first touch comes at 0. A recording has at most 16 MiB and 1,000,000 touch samples and lasts at most "
          + "a day. simulate --expand prints the touches exactly, to the microsecond and to 1/1024 pt. "
          + "simulate --format script puts gestures where one goes the same ways within 1 pt, takes exactly as "
          + "long, and makes every recognizer and the list do the same; other touches stay as they are, in "
          + "together blocks."),
    ])
}
