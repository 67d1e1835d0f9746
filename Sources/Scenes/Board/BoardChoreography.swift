/// The number of lists that fit on the board, one above the other.
enum BoardChoreography {
  static let mostLists = 3
}
