import Rendering
import Storage
import Sync
import Synchronization
import Text
import TodoModel

/// The runs of the user's hook, a command that follows each stored step. In a live session one thread stores steps,
/// and another one runs the hook.
package final class HookQueue: @unchecked Sendable {
  /// The variable that is set inside a hook, to the store's path, a colon and the step's number.
  package static let variable = "FLICK_IN_HOOK"

  private struct State {
    var stored: [(update: Update, path: String)] = []
    /// The runs that have not ended, in order.
    var waiting: [ProgramRequest] = []
    var dropped = 0
    /// The hook's output and failures.
    var outcome = Outcome()
    /// Why the hook was not run.
    var refusal: String?
    /// The monotonic time after which no run begins.
    var end: Duration?
  }

  private let state = Mutex(State())
  private var wait: (() -> Void)?

  func note(_ update: Update, _ path: String) { state.withLock { $0.stored.append((update, path)) } }

  /// Runs the hook for the steps stored since the last call, beside the caller; drops steps while a hundred wait.
  func start(_ context: Context) {
    guard queue(context, atMost: 100) else { return }
    wait?()
    wait = context.environment.beside { self.run(in: context.environment) }
  }

  /// Runs the hook for the other steps, none after ten seconds, and adds its output and failures.
  func finish(_ context: Context, _ outcome: inout Outcome) {
    _ = queue(context, atMost: .max)
    let end = context.environment.fileSystem.monotonicTime() + .seconds(10)
    state.withLock { $0.end = end }
    wait?()
    run(in: context.environment)
    let (hook, refusal, dropped) = state.withLock { ($0.outcome, $0.refusal, $0.dropped) }
    outcome.messages += hook.messages
    if let refusal { outcome.say("the hook was not run: \(refusal)") }
    if dropped > 0 { outcome.say("the hook is too slow: it was not run for \(dropped) stored steps") }
  }

  /// Adds runs for the steps stored since the last call. Returns whether there are some now, and were none before.
  private func queue(_ context: Context, atMost limit: Int) -> Bool {
    let stored = state.withLock { state in
      defer { state.stored = [] }
      return state.stored
    }
    guard !stored.isEmpty, context.environment.variable(HookQueue.variable) == nil else { return false }
    do throws(Failure) {
      guard let hook = try context.environment.program(ofPreference: "hook") else { return false }
      let folder = context.environment.workingFolder() ?? "."
      let runs = stored.flatMap { update, path in
        // Commands in the hook are about the same list.
        let file = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        let reports = ChangeReport.reports(
          on: update.steps, from: update.before, to: update.after, moment: context.queryMoment)
        return zip(update.steps, reports).filter { !update.hookless.contains($0.0.sequence) }.map {
          let variables = [HookQueue.variable: "\(file):\($0.sequence)", "FLICK_FILE": file]
          return ProgramRequest.hook(hook, input: $1.json(of: $0), variables: variables)
        }
      }
      return state.withLock { state in
        let taken = runs.prefix(limit - state.waiting.count)
        state.dropped += runs.count - taken.count
        defer { state.waiting += taken }
        return state.waiting.isEmpty && !taken.isEmpty
      }
    } catch {
      state.withLock { $0.refusal = error.message(in: Application.program, afterChange: true) }
      return false
    }
  }

  private func run(in environment: Environment) {
    while let request = state.withLock({ $0.waiting.first }) {
      var outcome = Outcome()
      do throws(SystemError) {
        let ending = try environment.program(request)
        outcome.messages = ending.messages
        if ending.messages.last ?? 0x0A != 0x0A { outcome.messages.append(0x0A) }
        let end = ending.wasSilent ? "was ended after 10 seconds" : "ended with exit code \(ending.exitCode)"
        if ending.exitCode != 0 || ending.wasSilent { outcome.say("the hook \(end); the change is stored") }
      } catch {
        outcome.say("the hook could not be started: \(error.reason); the change is stored")
      }
      let time = environment.fileSystem.monotonicTime()
      state.withLock { state in
        let isFull = state.outcome.messages.count > ProgramEnding.maxMessages
        if !isFull { state.outcome.messages += outcome.messages }
        state.waiting.removeFirst()
        guard let end = state.end, time > end else { return }
        state.dropped += state.waiting.count
        state.waiting = []
      }
    }
  }
}

extension Environment {
  /// The step whose hook runs the program, with the path of its store; nil outside of hooks.
  var hookStep: (path: String, step: Int)? {
    guard let value = variable(HookQueue.variable), let colon = value.lastIndex(of: ":"),
      let step = Int(value[value.index(after: colon)...])
    else { return nil }
    return (String(value[..<colon]), step)
  }

  /// The command that a preference in the configuration file names, or nil. Throws if others may have written the file.
  func program(ofPreference name: String) throws(Failure) -> String? {
    guard let path = configurationPath else { return nil }
    let found: (bytes: [UInt8], writable: String?)?
    do { found = try SafeFile(path: path, fileSystem: fileSystem).readWithRisk() } catch {
      throw .store(error)
    }
    guard let found, let command = try Configuration(found.bytes, path: path).value(name), command != "none"
    else { return nil }
    guard let writable = found.writable else { return command }
    throw .data(
      writable == path
        ? "others may have written \(path.visible); read it, then make it yours (chown, chmod go-w)"
        : "others may have replaced \(path.visible); read it, then make its folder \(writable.visible) yours "
          + "(chown, chmod go-w)")
  }
}
