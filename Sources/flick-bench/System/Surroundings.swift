#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the program finds around itself.
enum Surroundings {
  /// A path with links followed; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }

  static func variable(_ name: String) -> String? { getenv(name).flatMap { String(validatingCString: $0) } }

  /// Where a command is, looked for as a shell does.
  static func path(ofCommand name: String) -> String? {
    if name.contains("/") { return Files.isExecutable(name) ? resolved(name) : nil }
    let folders = (variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { Files.isExecutable($0) }
  }

  /// The seconds since 1970, UTC.
  static var secondsSince1970: Int64 { Int64(time(nil)) }

  static var cores: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// In bytes.
  static var memory: Int { sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) }

  /// The kernel's name, release and machine: `Linux 6.1.0 x86_64`.
  static var kernel: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "unknown" }
    return "\(text(names.sysname)) \(text(names.release)) \(text(names.machine))"
  }

  /// How many programs wanted a processor on average in the last minute.
  static var load: Double {
    var loads = [0.0]
    return getloadavg(&loads, 1) == 1 ? loads[0] : 0
  }

  /// The most memory that this process has had at once, bytes: the least that the kernel tells of a program that it
  /// starts.
  static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #elseif canImport(Musl)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss * 1024
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }

  private static func text<Name>(_ name: Name) -> String {
    withUnsafeBytes(of: name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
