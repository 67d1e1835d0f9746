/// The number of lists that the board has room for, one above the other.
enum BoardChoreography {
  static let mostLists = 3
}
