import CLibrary
import Commands
import Synchronization

/// Performs store requests in order on a thread of its own, so that the terminal loop never waits.
final class StoreWorker: Sendable {
  /// The descriptor that becomes readable when there are answers.
  let answersEnd: Int32
  private let answersStart: Int32
  /// The thread's source of bytes: one per request, end of file to stop.
  private let requestsEnd: Int32
  private let requestsStart: Int32
  private let work: Mutex<Work>
  /// The storage, used by the thread alone after its start.
  nonisolated(unsafe) private let storage: TouchStorage

  private struct Work {
    var requests: [StoreRequest] = []
    var answers: [StoreAnswer] = []
    var thread: pthread_t?
  }

  /// Creates a worker, or returns nil if the system has no thread or pipe left.
  init?(_ storage: TouchStorage) {
    guard let answers = SignalPipe.pipe() else { return nil }
    guard let requests = SignalPipe.pipe() else {
      close(answers.read)
      close(answers.write)
      return nil
    }
    // The thread may block, as it has nothing else to do.
    _ = fcntl(requests.read, F_SETFL, 0)
    (answersEnd, answersStart) = (answers.read, answers.write)
    (requestsEnd, requestsStart) = (requests.read, requests.write)
    work = Mutex(Work())
    self.storage = storage
    guard let thread = SideThread.start({ self.perform() }) else {
      for end in [answersEnd, answersStart, requestsEnd, requestsStart] { close(end) }
      return nil
    }
    work.withLock { $0.thread = thread }
  }

  private func perform() {
    var byte = UInt8(0)
    while true {
      let count = read(requestsEnd, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return }
      guard let request = work.withLock({ $0.requests.isEmpty ? nil : $0.requests.removeFirst() }) else {
        continue
      }
      let answer = storage.perform(request)
      work.withLock { $0.answers.append(answer) }
      var sign = UInt8(1)
      _ = write(answersStart, &sign, 1)
    }
  }

  func add(_ requests: [StoreRequest]) {
    for request in requests {
      work.withLock { $0.requests.append(request) }
      var sign = UInt8(1)
      while write(requestsStart, &sign, 1) < 0, errno == EINTR || errno == EAGAIN {}
    }
  }

  func takeAnswers() -> [StoreAnswer] {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(answersEnd, &bytes, bytes.count) > 0 {}
    return work.withLock { work in
      defer { work.answers.removeAll() }
      return work.answers
    }
  }

  func finish() {
    close(requestsStart)
    guard let thread = work.withLock({ $0.thread }) else { return }
    pthread_join(thread, nil)
    for end in [answersEnd, answersStart, requestsEnd] { close(end) }
  }
}

/// A thread that leaves signals to the one that starts it.
final class SideThread {
  private let work: () -> Void

  private init(_ work: @escaping () -> Void) { self.work = work }

  /// Starts a thread for some work, or returns nil if the system has no room for one.
  static func start(_ work: @escaping () -> Void) -> pthread_t? {
    // The other thread handles signals, except traps: a blocked trap would end the program at once.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    for trap in TerminalGuard.traps { sigdelset(&all, trap) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let own = Unmanaged.passRetained(SideThread(work))
    let started = startThread(own.toOpaque()) { own in
      TerminalGuard.giveStack()
      if let own { Unmanaged<SideThread>.fromOpaque(own).takeRetainedValue().work() }
      return nil
    }
    if started == nil { own.release() }
    return started
  }
}

/// A pipe that delivers signals as bytes: caught signals have no other effect while it exists.
struct SignalPipe {
  /// The end to wait for and to read from.
  let end: Int32
  private let caught: [Int32]

  /// The end that handlers write to; static, as handlers cannot capture values.
  nonisolated(unsafe) private static var handlerEnd: Int32 = -1

  /// Creates a pipe, or returns nil if the system has none left.
  init?(catching numbers: [Int32]) {
    guard let ends = SignalPipe.pipe() else { return nil }
    end = ends.read
    caught = numbers
    SignalPipe.handlerEnd = ends.write
    for number in numbers { self.catch(number) }
    // A write to a closed terminal reports it.
    signal(SIGPIPE, SIG_IGN)
  }

  func `catch`(_ number: Int32) {
    signal(number) { number in
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalPipe.handlerEnd, &byte, 1)
      errno = code
    }
  }

  /// The next signal received but not yet returned, or nil.
  func next() -> Int32? {
    var byte = UInt8(0)
    return read(end, &byte, 1) == 1 ? Int32(byte) : nil
  }

  func close() {
    for number in caught + [SIGPIPE] { signal(number, SIG_DFL) }
    let other = SignalPipe.handlerEnd
    SignalPipe.handlerEnd = -1
    CLibrary.close(end)
    CLibrary.close(other)
  }

  /// Creates a pipe that started programs do not inherit, or returns nil if the system has none left.
  static func pipe(isBlocking: Bool = false) -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard CLibrary.pipe(&ends) == 0 else { return nil }
    for end in ends {
      if !isBlocking { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }
}
