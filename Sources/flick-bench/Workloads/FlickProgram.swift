/// The flick that is measured.
struct FlickProgram: Hashable {
  /// With links followed.
  let path: String
  /// What `flick version` says.
  let version: String
  /// How it was built: `release, static`.
  let build: String

  init(path: String, version: String, build: String) {
    self.path = path
    self.version = version
    self.build = build
  }

  /// The flick at a path; throws if there is none, or if it is some other program.
  init(path: String, in folder: String) throws(BenchFault) {
    guard Files.isExecutable(path), let real = Surroundings.resolved(path) else {
      throw .missing(
        program: path, hint: "build it with 'swift build -c release', or name another one with --flick PATH")
    }
    self.path = real
    let run = ProgramRun(
      words: [real, "version"], variables: [:], output: folder + "/out", messages: folder + "/err")
    _ = try run.cost()
    let words = String(decoding: try Files.read(run.output).prefix(200), as: UTF8.self).split(separator: "\n")
    guard let version = words.first, version.hasPrefix("flick ") else {
      throw .output(command: "\(path) version", expected: "the version of flick")
    }
    self.version = String(version.dropFirst("flick ".count))
    build = FlickProgram.build(real)
  }

  /// How a program was built: `release, static`. Whether it stands alone is in the file; whether it was optimized
  /// only its path can tell.
  private static func build(_ path: String) -> String {
    let folder = path.split(separator: "/").dropLast().last
    let kind = folder == "debug" || folder == "release" ? "\(folder ?? ""), " : ""
    guard let bytes = try? Files.start(of: path, 64 * 1024), let needs = ELFFile(bytes)?.needsLoader else {
      return kind + "unknown format"
    }
    return kind + (needs ? "dynamic" : "static")
  }
}

/// The start of a program in the format of Linux and the BSDs.
struct ELFFile {
  private let bytes: [UInt8]

  /// Nil for other formats.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 64, bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), bytes[4] == 2, bytes[5] == 1 else {
      return nil
    }
    self.bytes = bytes
  }

  /// Whether it names a loader that brings libraries together when it starts (a segment PT_INTERP).
  var needsLoader: Bool {
    let (offset, size, count) = (number(at: 32, 8), number(at: 54, 2), number(at: 56, 2))
    return (0..<count).contains { number(at: offset + $0 * size, 4) == 3 }
  }

  /// A little-endian number; 0 beyond the end.
  private func number(at offset: Int, _ length: Int) -> Int {
    guard offset >= 0, offset <= bytes.count - length else { return 0 }
    return bytes[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
