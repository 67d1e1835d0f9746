import Arguments
import Interchange

extension ManualSection {
  /// What stands in for a script where touches were recorded.
  static let recordings = ManualSection(
    "RECORDINGS",
    [
      .paragraph(
        "Wherever flick reads a gesture script, it also reads a recording of touches, recognized "
          + "by its content, not its name. A recording has no settings: it plays on a screen of "
          + "320x480 points, or of --screen, in the scene list, on the stored list. For another "
          + "scene or list, turn it into a script with --format script and put the statements before it."),
      .table(RecordingFormats.all.map { DefinitionRecord($0.title, $0.manual) }),
      .paragraph(
        "The first touch is at 0. A recording has at most 16 MiB and 1,000,000 touch "
          + "samples and lasts at most a day. simulate --expand prints the touches exactly, "
          + "to the microsecond and to 1/1024 pt. simulate --format script uses a gesture "
          + "where it follows the same path within 1 pt, takes exactly as long, and has the "
          + "same result for every recognizer and the list; other touches remain in together blocks."),
    ])
}
