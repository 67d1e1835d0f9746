/// One run of the program: words in, text and exit code out.
struct ConformanceRun {
  var output = ""
  var errors = ""
  /// 0 if all that was measured is met but for the ``ExplainedMiss``es, 1 if not or if some was not run, 64 for wrong words, 65 for a
  /// file that cannot be read as vectors, 66 for one that is missing, 74 and 77 for one that cannot be read; 66 also
  /// where no file is named and the project's own are not found.
  var status: Int32 = 0

  static let usage = """
    usage: gesture-conformance [FILE…] [--json]

    Plays measured touch data (JSON, schema gesture-vectors/1) through the gesture core and prints how many of
    the measured values it reproduces, the worst error, and each miss. Vectors of a kind that it does not know are
    named and counted as not run. Without a FILE it plays those in Tests/Measurements, in this folder or one above
    it.

    """

  /// Plays the files named in `words`; `read` gives a file's bytes, `measurements` the paths of the project's own
  /// files, none where they are not found.
  static func play(
    _ words: [String], measurements: () -> [String], read: (String) throws(InputFault) -> [UInt8]
  ) -> ConformanceRun {
    var run = ConformanceRun()
    var paths: [String] = []
    var wantsJSON = false
    for word in words {
      switch word {
      case "--json": wantsJSON = true
      case "-h", "--help":
        run.output = usage
        return run
      case _ where word.hasPrefix("--"):
        run.fail("unknown option '\(word)'\n" + usage, 64)
        return run
      default: paths.append(word)
      }
    }
    if paths.isEmpty { paths = measurements() }
    guard !paths.isEmpty else {
      run.fail("no file given, and no \(Measurements.folder) in this folder or one above it\n" + usage, 66)
      return run
    }
    do throws(InputFault) {
      var files: [FileResult] = []
      for path in paths {
        let vectors = try VectorFile(bytes: read(path), path: path)
        files.append(try vectors.check())
      }
      run.output = wantsJSON ? Report.json(files) : Report.text(files)
      run.status = files.contains { !$0.unexplained.isEmpty || !$0.notRun.isEmpty } ? 1 : 0
    } catch {
      run.fail("\(error.place): \(error.reason)\n", error.status)
    }
    return run
  }

  private mutating func fail(_ message: String, _ code: Int32) {
    errors = "gesture-conformance: " + message
    status = code
  }
}
