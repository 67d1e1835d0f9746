import Foundation

/// A few threads for tests that wait for other processes. The pool on which tests run has a thread for each core,
/// and a blocked one delays all others; this one limits the number of processes at once.
public final class OwnThreads: TaskExecutor, @unchecked Sendable {
  public static let shared = OwnThreads(count: 4)

  /// Whether this is one of them. A name would not do: a name set before the starting call has returned is lost.
  public static var isCurrent: Bool { Thread.current.threadDictionary[mark] != nil }

  private static let mark = "own thread"

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { [self] in
        Thread.current.threadDictionary[OwnThreads.mark] = true
        work()
      }
      // As much as a main thread has.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  private func work() {
    while true {
      condition.lock()
      while jobs.isEmpty { condition.wait() }
      let job = jobs.removeFirst()
      condition.unlock()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

// A static release of flick is built with all targets, and Testing does not exist for it.
#if canImport(Testing)
  public import Testing

  /// Runs the tests of a suite on ``OwnThreads``.
  public struct OnOwnThreads: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(OwnThreads.shared) { try await function() }
    }
  }

  extension Trait where Self == OnOwnThreads {
    public static var onOwnThreads: OnOwnThreads { OnOwnThreads() }
  }
#endif
