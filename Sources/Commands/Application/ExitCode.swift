import Arguments

/// The program's exit code: 0, 1, or a code of `sysexits.h`.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case unmet = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case cannotCreate = 73
  case io = 74
  case busy = 75
  case noPermission = 77

  var record: ExitCodeRecord {
    let meaning =
      switch self {
      case .success: "Success, also with an empty result."
      case .unmet: "A named item or list does not exist, or an expectation in a script failed."
      case .usage: "Wrong usage."
      case .data: "Bad input: the store, a script, or an imported file."
      case .noInput: "An input file is missing."
      case .cannotCreate: "An output file cannot be created."
      case .io: "Reading or writing failed, standard output included."
      case .busy: "Another flick locked the list for too long."
      case .noPermission: "No permission."
      }
    return ExitCodeRecord(UInt8(rawValue), meaning)
  }
}
