// The output of `flick simulate`. Times are in seconds, lengths in points, angles in radians; all numbers are
// rounded to three decimals.

extension JSONDefinition {
  /// The script played.
  private static let origin = [
    JSONMember("script", .text, "the file's name"),
    JSONMember("profile", .text, "the platform whose touch handling was used"),
    JSONMember(
      "screen",
      .object([JSONMember("width", .number, "in points"), JSONMember("height", .number, "in points")]),
      "the screen's size"),
  ]

  /// The cost of the run, and whether it met its expectations.
  private static let outcome = [
    JSONMember(
      "rows",
      .object([
        JSONMember("visible", .whole, "rows on the screen at the end"),
        JSONMember("created", .whole, "rows made in all"),
        JSONMember("reused", .whole, "rows used again"),
      ]), "what showing the list took"),
    JSONMember(
      "expectations",
      .object([
        JSONMember("passed", .whole, "how many were met"),
        JSONMember("failed", .array(.text), "a report of each that was not"),
      ]), "the script's expectations"),
    JSONMember("warnings", .array(.text), "warnings"),
  ]

  static let simulation: [JSONDefinition] = [
    JSONDefinition(
      name: "pair", help: "A location, an offset or a velocity: x and y.",
      shape: .object([
        JSONMember("x", .number, "across, to the right"), JSONMember("y", .number, "down"),
      ])),
    JSONDefinition(
      name: "simulation", help: "The result of one script.",
      shape: .object(
        origin + [
          JSONMember("duration", .number, "until everything had stopped moving"),
          JSONMember("edits", .array(.named("played-edit")), "what was edited"),
          JSONMember("lists", .array(.named("played-list")), "the lists afterwards"),
          JSONMember(
            "timeline", .array(.named("entry")), "what was animated, set and reloaded, in time order"),
          JSONMember("gestures", .array(.named("gesture")), "what recognizers said, in time order"),
          JSONMember(
            "touches", .array(.named("touch")), unless: "the scene is not views",
            "the views that each touch reached"),
          JSONMember(
            "events", .array(.named("event")), unless: "there are no controls", "what controls sent"),
          JSONMember(
            "verdicts", .array(.named("verdict")), unless: "--why is given",
            "what each recognizer decided, and why"),
        ] + outcome)),
    JSONDefinition(
      name: "line",
      help: "A line of --format jsonl: an object with one member, named after what it describes.",
      shape: .object([
        JSONMember("script", .object(origin), unless: "it is not the first line", "what is played"),
        JSONMember(
          "touch", .named("touch"), unless: "the line is of another kind", "which views a touch reached"),
        JSONMember(
          "gesture", .named("gesture"), unless: "the line is of another kind", "what a recognizer said"),
        JSONMember(
          "verdict", .named("verdict"), unless: "the line is of another kind",
          "what a recognizer decided, with --why"),
        JSONMember("edit", .named("played-edit"), unless: "the line is of another kind", "what was edited"),
        JSONMember("event", .named("event"), unless: "the line is of another kind", "what a control sent"),
        JSONMember(
          "entry", .named("entry"), unless: "the line is of another kind",
          "what was animated, set or reloaded"),
        JSONMember("list", .named("played-list"), unless: "the line is of another kind", "a list afterwards"),
        JSONMember(
          "end", .object([JSONMember("time", .number, "when everything had stopped moving")] + outcome),
          unless: "it is not the last line", "what it took, and whether it was as expected"),
      ])),
    JSONDefinition(
      name: "touch", help: "A touch and the views that got it.",
      shape: .object([
        JSONMember("time", .number, "when"), JSONMember("finger", .whole, "which finger, from 1"),
        JSONMember("phase", .text, "began, moved, stationary, ended or cancelled"),
        JSONMember("views", .array(.text), "the views that got it, the innermost first"),
      ])),
    JSONDefinition(
      name: "event", help: "What a control sent.",
      shape: .object([
        JSONMember("time", .number, "when"), JSONMember("control", .text, "the control's name"),
        JSONMember("event", .text, "such as editing-changed"),
        JSONMember("value", .text, "the control's value then"),
      ])),
    JSONDefinition(
      name: "played-edit", help: "An edit that a gesture made.",
      shape: .object([
        JSONMember("time", .number, "when"),
        JSONMember("edit", .text, "which edit"),
        JSONMember("item", .whole, "the item's id"),
        JSONMember("text", .text, "the item's text"),
        JSONMember("index", .whole, unless: "it is not an insert or move", "the place, 0 at the top"),
        JSONMember("list", .text, unless: "there is one list", "the list it went to"),
        JSONMember("field", .text, unless: "it is not a set-field", "the field"),
        JSONMember(
          "to", .text, unless: "it is not a set-field, or it removes the value", "the field's new value"),
      ])),
    JSONDefinition(
      name: "played-list", help: "A list after the script.",
      shape: .object([
        JSONMember("name", .text, "its name"),
        JSONMember("count", .whole, unless: "it was not generated", "how many items it has"),
        JSONMember(
          "items",
          .array(
            .object([
              JSONMember("row", .whole, unless: "the list was not generated", "its place from 1"),
              JSONMember("id", .whole, "its number"), JSONMember("text", .text, "its text"),
              JSONMember("done", .flag, "whether it is completed"),
            ])), "its items; of a generated list those that differ"),
        JSONMember(
          "generated",
          .array(
            .object([
              JSONMember("row", .whole, "where the run starts"), JSONMember("from", .whole, "its first id"),
              JSONMember("to", .whole, "its last id"),
            ])), unless: "it was not generated", "runs of items that nobody changed"),
      ])),
    JSONDefinition(
      name: "entry", help: "An entry of the timeline.",
      shape: .object([
        JSONMember("time", .number, "when; of an animation, when it was started"),
        JSONMember("kind", .words(["animate", "set", "reload", "insert", "remove", "cue"]), "what it is"),
        JSONMember(
          "target", .text, unless: "it is a reload", "row N, placeholder, lifted, list …; of a cue its name"),
        JSONMember("item", .whole, unless: "it is not an insert or remove", "the item's id"),
        JSONMember("property", .text, unless: "it is not an animate or set", "what changes"),
        JSONMember("from", .number, unless: "it is not an animate", "the value at its start"),
        JSONMember(
          "to", .either([.number, .flag, .text]), unless: "it is not an animate or set",
          "the value at its end"),
        JSONMember("delay", .number, unless: "there is none", "how long after time it begins"),
        JSONMember("duration", .number, unless: "it is not an animate", "how long it lasts"),
        JSONMember("curve", .text, unless: "it is not an animate", "ease-in-out and the like"),
      ])),
    JSONDefinition(
      name: "gesture", help: "What a recognizer said.",
      shape: .object([
        JSONMember("time", .number, "when"),
        JSONMember("recognizer", .text, "which recognizer"),
        JSONMember("target", .text, "what it belongs to"),
        JSONMember("state", .text, "began, changed, ended, cancelled, recognized or failed"),
        JSONMember("location", .named("pair"), "the middle of the fingers"),
        JSONMember("fingers", .whole, "how many fingers"),
        JSONMember(
          "translation", .named("pair"), unless: "it does not pan", "the translation since it began"),
        JSONMember(
          "scale", .number, unless: "it does not pinch",
          "the fingers' distance divided by that at the beginning"
        ),
        JSONMember("rotation", .number, unless: "it does not rotate", "the angle since it began"),
        JSONMember("velocity", .either([.named("pair"), .number]), unless: "it has none", "per second"),
      ])),
    JSONDefinition(
      name: "verdict", help: "What a recognizer decided, and why.",
      shape: .object([
        JSONMember("gesture", .whole, "the gesture of the script, from 1"),
        JSONMember("statement", .text, unless: "touches came otherwise", "the statement"),
        JSONMember("time", .number, "when"),
        JSONMember("recognizer", .text, "which recognizer"),
        JSONMember("target", .text, "what it belongs to"),
        JSONMember("outcome", .text, "its outcome"),
        JSONMember(
          "reason", .text, unless: "it was recognized", "why it failed: a reason of flick-gesture(5)"),
        JSONMember(
          "measures",
          .array(
            .object([
              JSONMember("quantity", .text, "what was measured"),
              JSONMember("value", .number, "the measured value"),
              JSONMember("limit", .number, "the limit"),
              JSONMember(
                "bound", .words(["at least", "more than", "at most"]),
                "on which side of the limit it had to be"),
              JSONMember("unit", .text, unless: "it is a count", "the unit"),
              JSONMember("margin", .number, "the distance from the limit, on whichever side"),
            ])), unless: "nothing was measured", "what it measured"),
        JSONMember(
          "by", .text, unless: "no other recognizer was involved",
          "the recognizer that prevented or delayed it"),
        JSONMember(
          "byTarget", .text, unless: "no other recognizer was involved", "what that recognizer belongs to"),
        JSONMember("note", .text, unless: "there is none", "further notes"),
        JSONMember("explanation", .text, "the verdict in words"),
      ])),
    JSONDefinition(
      name: "frame", help: "The screen at one moment.",
      shape: .object([
        JSONMember("time", .number, "the moment"),
        JSONMember("offset", .number, "how far the list is scrolled"),
        JSONMember(
          "lists",
          .array(
            .object([
              JSONMember("name", .text, "the list"), JSONMember("x", .number, "left edge"),
              JSONMember("y", .number, "top edge"), JSONMember("width", .number, "width"),
              JSONMember("height", .number, "height"),
              JSONMember("offset", .number, "how far it is scrolled"),
            ])), unless: "one list fills the screen", "where each list is shown"),
        JSONMember(
          "rows",
          .array(
            .object([
              JSONMember("row", .whole, "its place from 1"),
              JSONMember("list", .text, unless: "one list fills the screen", "its list"),
              JSONMember("id", .whole, "the item's number"), JSONMember("text", .text, "its text"),
              JSONMember("done", .flag, "whether it is completed"), JSONMember("x", .number, "left edge"),
              JSONMember("y", .number, "top edge on the screen"),
              JSONMember("alpha", .number, "opacity, 0 to 1"),
              JSONMember("hidden", .flag, unless: "it is not", "whether it is hidden"),
              JSONMember("editing", .flag, unless: "it is not", "whether its text is being edited"),
              JSONMember("green", .number, "the green of its color, 0 to 0.6"),
              JSONMember("cue", .number, unless: "it is 0", "the swipe that its tick and cross show"),
            ])), "the rows that are shown"),
        JSONMember(
          "placeholder",
          .object([
            JSONMember("text", .text, "its text"), JSONMember("y", .number, "top edge on the screen"),
            JSONMember("scale", .number, "of its height"), JSONMember("alpha", .number, "opacity"),
            JSONMember("green", .number, "the green of its color"),
          ]), unless: "there is none", "the row that a pull or a pinch is about to add"),
        JSONMember(
          "lifted",
          .object([
            JSONMember("text", .text, "its text"), JSONMember("x", .number, "left edge"),
            JSONMember("y", .number, "top edge"), JSONMember("scale", .number, "how much larger it is"),
            JSONMember("alpha", .number, "opacity"), JSONMember("shadow", .number, "the shadow's size"),
          ]), unless: "nothing is lifted", "the copy of a row under the finger"),
        JSONMember(
          "dim", .number, unless: "nothing is lifted", "how dark the list behind is; 1 means not at all"),
        JSONMember("things", .array(.any), unless: "there are only rows", "what else is on the screen"),
      ])),
    JSONDefinition(
      name: "comparison", help: "What differs between two profiles.",
      shape: .object([
        JSONMember("script", .text, "the file's name"),
        JSONMember("profiles", .array(.text), "the two profiles"),
        JSONMember("faults", .array(.text), unless: "both could play it", "why one could not play it"),
        JSONMember(
          "gestures", .array(.any), unless: "one could not play it", "the gestures with other verdicts"),
        JSONMember("edits", .map(.array(.text)), unless: "they are equal", "the edits under each"),
        JSONMember("lists", .map(.array(.text)), unless: "they are equal", "the lists under each"),
      ])),
    JSONDefinition(
      name: "fragility", help: "How fragile a script is.",
      shape: .object([
        JSONMember("script", .text, "the file's name"),
        JSONMember("runs", .whole, "the number of runs"),
        JSONMember(
          "gestures",
          .array(
            .object([
              JSONMember("statement", .text, "the gesture"),
              JSONMember("same", .whole, "the number of runs with the same edits and expectations"),
              JSONMember(
                "least", .text, unless: "no disturbance changed them",
                "the smallest disturbance that changed them"),
            ])), "each gesture of the script"),
        JSONMember(
          "failed", .whole, unless: "the script has no expectations",
          "the number of runs in which one was not met"),
        JSONMember(
          "expectations",
          .array(
            .object([
              JSONMember("line", .whole, "the line of the script"),
              JSONMember("statement", .text, "the expectation"),
              JSONMember("failed", .whole, "the number of runs in which it was not met"),
            ])), unless: "the script has no expectations", "the expectations that were not met"),
      ])),
    JSONDefinition(
      name: "lint", help: "What reading a script found.",
      shape: .object([
        JSONMember("script", .text, "the file's name"),
        JSONMember(
          "findings",
          .array(
            .object([
              JSONMember(
                "kind", .text, "circle, delay, covered, unreachable or order"),
              JSONMember(
                "places",
                .array(
                  .object([
                    JSONMember("line", .whole, "counted from 1"),
                    JSONMember("column", .whole, "counted from 1, in characters"),
                  ])), "the statements that it comes from"),
              JSONMember("message", .text, "what would happen"),
              JSONMember("script", .text, "a script that shows it"),
            ])), "the findings"),
      ])),
    JSONDefinition(
      name: "hit", help: "The views under a point.",
      shape: .object([
        JSONMember("x", .number, "across"), JSONMember("y", .number, "down"),
        JSONMember("chain", .array(.text), "the hit view and its responders, the innermost first"),
      ])),
  ]
}

extension JSONDocument {
  private static func oneOrSeveral(_ name: String) -> JSONShape {
    .either([.named(name), .array(.named(name))])
  }

  static let simulation: [JSONDocument] = [
    JSONDocument(command: "flick simulate FILE… --json", shape: oneOrSeveral("simulation")),
    JSONDocument(command: "flick simulate FILE… --format jsonl, each line", shape: .named("line")),
    JSONDocument(command: "flick simulate FILE --at TIME --json", shape: oneOrSeveral("frame")),
    JSONDocument(command: "flick simulate FILE --compare PROFILE --json", shape: oneOrSeveral("comparison")),
    JSONDocument(command: "flick simulate FILE --fragility N --json", shape: oneOrSeveral("fragility")),
    JSONDocument(command: "flick lint FILE… --json", shape: oneOrSeveral("lint")),
    JSONDocument(command: "flick simulate FILE --hit X,Y --json", shape: .array(.named("hit"))),
  ]
}
