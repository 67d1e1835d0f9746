/// The argument vector of this process, program name first.
///
/// The toolchain's `CommandLine` reads `/proc/self/cmdline` on Linux: it loses every argument if that file cannot
/// be read, and stops the process if it is missing. The C library has them in memory.
package enum ArgumentVector {
  package typealias Pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  #if canImport(Glibc)
    /// Written once, before `main`.
    nonisolated(unsafe) fileprivate static var start: (count: CInt, pointers: Pointers?) = (0, nil)
  #endif

  /// The arguments as C strings, valid as long as the process.
  package static var strings: [UnsafeMutablePointer<CChar>] {
    #if canImport(Glibc)
      let (count, pointers) = (start.count, start.pointers)
    #else
      let (count, pointers) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    #endif
    guard let pointers else { return [] }
    return (0..<max(0, Int(count))).compactMap { pointers[$0] }
  }
}

#if canImport(Glibc)
  /// glibc passes the arguments to each function of this section before `main`, in static programs too.
  @section(".init_array") @used
  private let keepArguments: @convention(c) (CInt, ArgumentVector.Pointers?) -> Void = { count, pointers in
    ArgumentVector.start = (count, pointers)
  }

  /// The environment variable with the Swift runtime's path.
  private let rootName: StaticString = "SWIFT_ROOT"
  nonisolated(unsafe) private var isRootSet = false

  /// Called before the Swift runtime starts; in a static program, the runtime stops if it cannot find itself by
  /// `/proc`.
  ///
  /// Sets a path for the runtime, which uses it only to look for the program that prints a crash.
  @section(".preinit_array") @used
  private let placeRuntime: @convention(c) () -> Void = {
    let own: StaticString = "/proc/self/exe"
    let root: StaticString = "/"
    guard access(text(own), 0) != 0, getenv(text(rootName)) == nil else { return }
    isRootSet = setenv(text(rootName), text(root), 0) == 0
  }

  private func text(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  extension ArgumentVector {
    /// Unsets the runtime's path, so that programs started from here do not inherit it.
    package static func forgetRuntimePlace() {
      if isRootSet { unsetenv(text(rootName)) }
      isRootSet = false
    }
  }
#else
  extension ArgumentVector {
    package static func forgetRuntimePlace() {}
  }
#endif
