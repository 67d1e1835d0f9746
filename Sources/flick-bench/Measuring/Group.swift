/// What is measured in turn, A B A B …, so that whatever else the machine does meets all of it alike.
struct Group {
  /// The first part of its members' names.
  var name: String
  /// What the table says above its members.
  var title: String
  /// How many items there are; nil where that means nothing.
  var items: Int?
  var members: [Member]
  /// Whether it is measured inside a process of the bench's own.
  var isInside = false
  /// Called once before the first run, and once after the last.
  var prepare: () throws(BenchFault) -> Void = {}
  var cleanUp: () -> Void = {}

  init(_ name: String, _ title: String, items: Int? = nil, members: [Member] = []) {
    self.name = name
    self.title = title
    self.items = items
    self.members = members
  }
}

/// One thing that is measured.
struct Member {
  var name: String
  var title: String
  var unit = Unit.milliseconds
  /// Whether others are compared with it, so that it is measured whenever one of them is.
  var isReference = false
  /// Takes one reading; `round` counts from 0, the first being a warm-up that is not counted.
  var measure: (_ round: Int) throws(BenchFault) -> Reading

  init(
    _ name: String, _ title: String, unit: Unit = .milliseconds, isReference: Bool = false,
    measure: @escaping (_ round: Int) throws(BenchFault) -> Reading
  ) {
    self.name = name
    self.title = title
    self.unit = unit
    self.isReference = isReference
    self.measure = measure
  }
}

extension Group {
  /// The group with those members alone that a name or a start of a name in `prefixes` picks, and those that they
  /// are compared with; nil if none is picked. Without prefixes all are.
  func picked(by prefixes: [String]) -> Group? {
    guard !prefixes.isEmpty else { return self }
    func isPicked(_ member: Member) -> Bool {
      prefixes.contains { "\(name).\(member.name)".hasPrefix($0) }
    }
    guard members.contains(where: isPicked) else { return nil }
    var group = self
    group.members = members.filter { $0.isReference || isPicked($0) }
    return group
  }
}
