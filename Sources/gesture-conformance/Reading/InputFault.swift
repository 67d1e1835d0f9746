/// Why a file could not be played.
struct InputFault: Error, Hashable {
  /// The file, with line and column or the path to the value at fault where there is one.
  var place: String
  var reason: String
  /// The exit code that it means.
  var status: Int32
}
