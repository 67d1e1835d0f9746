// The system's C library under one name. No other target depends on the system it is built for.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

/// Whether the program was built for macOS.
package let isMac: Bool = {
  #if os(macOS)
    true
  #else
    false
  #endif
}()

// Files.

extension stat {
  package var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  package var changed: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}

/// Writes a file's data to the disk. Returns 0, or −1 with `errno`.
package func syncFile(_ file: Int32) -> Int32 {
  #if canImport(Darwin)
    // fsync leaves the data in the drive's own memory; folders know only fsync.
    if fcntl(file, F_FULLFSYNC) == 0 { return 0 }
  #endif
  return fsync(file)
}

/// Writes all data of a folder's file system to the disk. Returns 0, −1 with `errno`, or nil without such a call.
package func syncFileSystem(of folder: Int32) -> Int32? {
  #if canImport(Darwin)
    nil
  #else
    linuxSyncFileSystem(folder)
  #endif
}

/// Starts to report changes in a folder. Returns the descriptor to read from, or −1 if the system cannot do it.
package func watchFolder(_ folder: String) -> Int32 {
  #if canImport(Glibc)
    let end = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard end >= 0 else { return -1 }
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM)
    guard inotify_add_watch(end, folder, mask) >= 0 else {
      close(end)
      return -1
    }
    return end
  #else
    return -1
  #endif
}

// Processes, signals and threads.

/// POSIX_SPAWN_SETSID, which the C library of Linux hides without GNU extensions.
package let newSessionFlag: Int32 = {
  #if canImport(Darwin)
    Int32(POSIX_SPAWN_SETSID)
  #else
    0x80
  #endif
}()

#if canImport(Darwin)
  package func emptySpawnValues() -> (posix_spawn_file_actions_t?, posix_spawnattr_t?) { (nil, nil) }
#else
  package func emptySpawnValues() -> (posix_spawn_file_actions_t, posix_spawnattr_t) { (.init(), .init()) }
#endif

/// Signals ignored by default here that end the program on other systems.
package let harmlessSignals: [Int32] = {
  #if canImport(Darwin)
    [SIGIO, SIGINFO]
  #else
    []
  #endif
}()

extension sigaction {
  package typealias Handler = @convention(c) (Int32) -> Void

  package var handler: Handler? {
    get {
      #if canImport(Glibc)
        __sigaction_handler.sa_handler
      #elseif canImport(Musl)
        __sa_handler.sa_handler
      #else
        __sigaction_u.__sa_handler
      #endif
    }
    set {
      #if canImport(Glibc)
        __sigaction_handler.sa_handler = newValue
      #elseif canImport(Musl)
        __sa_handler.sa_handler = newValue
      #else
        __sigaction_u.__sa_handler = newValue
      #endif
    }
  }
}

#if canImport(Darwin)
  package typealias ThreadBody = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
#else
  package typealias ThreadBody = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
#endif

/// Starts a thread that runs `body` with `argument`, or returns nil if the system has no room for one.
package func startThread(_ argument: UnsafeMutableRawPointer, _ body: ThreadBody) -> pthread_t? {
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  return pthread_create(&thread, nil, body, argument) == 0 ? thread : nil
}

/// The path of this program's file, with links followed, or nil if it is unknown. `name` is its first argument.
package func executablePath(startedAs name: String?) -> String? {
  func resolved(_ path: UnsafePointer<CChar>) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
  #if canImport(Darwin)
    var size: UInt32 = 0
    _NSGetExecutablePath(nil, &size)
    var buffer = [CChar](repeating: 0, count: Int(size) + 1)
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    return resolved(buffer)
  #else
    if let path = resolved("/proc/self/exe") { return path }
    // Without /proc: AT_EXECFN, the path given to the kernel, then the one given by the caller.
    if let started = UnsafePointer<CChar>(bitPattern: auxiliaryValue(31)), started.pointee != 0 {
      if let path = resolved(started) { return path }
    }
    guard let name, name.contains("/") else { return nil }
    return resolved(name)
  #endif
}

// Terminals.

/// The path of the terminal that this process was started on.
package var controllingTerminal: String {
  #if canImport(Darwin)
    // On macOS, poll knows a terminal by its own name only.
    for stream in Int32(0)...2 where isatty(stream) == 1 {
      if let name = ttyname(stream) { return String(cString: name) }
    }
  #endif
  return "/dev/tty"
}

#if !canImport(Darwin)
  // Calls missing from the C library's module.
  @_silgen_name("syncfs") private func linuxSyncFileSystem(_ file: Int32) -> Int32
  @_silgen_name("getauxval") private func auxiliaryValue(_ type: UInt) -> UInt
#endif

/// The C library's search for a byte sequence, missing from Glibc's module.
@_silgen_name("memmem")
package func memmem(
  _ text: UnsafeRawPointer, _ count: Int, _ word: UnsafeRawPointer, _ length: Int
) -> UnsafeRawPointer?
