#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Invocation {
  /// The absolute path of the program's own file, links followed, or nil if it is unknown.
  package static var path: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return resolved(buffer)
    #else
      if let path = resolved("/proc/self/exe") { return path }
      // Without /proc: the path by which the program was started, from the kernel, then from the caller.
      if let started = UnsafePointer<CChar>(bitPattern: auxiliaryValue(31)), started.pointee != 0 {
        if let path = resolved(started) { return path }
      }
      guard let name, name.contains("/") else { return nil }
      return resolved(name)
    #endif
  }

  private static func resolved(_ path: UnsafePointer<CChar>) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}

#if !canImport(Darwin)
  /// A value passed by the kernel to this process at its start; 31 (`AT_EXECFN`) is the address of the path by
  /// which it was started.
  ///
  /// A function of the C library; the toolchain's module of it lacks the header.
  @_silgen_name("getauxval")
  private func auxiliaryValue(_ type: UInt) -> UInt
#endif
