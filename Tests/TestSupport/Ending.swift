/// The result of a process: both streams, whole, and its exit.
public struct Ending: Hashable, Sendable {
  public enum Status: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// The process had to be killed because it did not end, or could not be started.
    case hung
  }

  public var output: String
  public var message: String
  public var status: Status

  public init(_ output: String = "", message: String = "", status: Status = .exited(0)) {
    self.output = output
    self.message = message
    self.status = status
  }

  /// A failure of flick with one line on standard error and nothing on standard output.
  public static func failed(_ code: Int32, _ message: String) -> Ending {
    Ending(message: "flick: \(message)\n", status: .exited(code))
  }
}
