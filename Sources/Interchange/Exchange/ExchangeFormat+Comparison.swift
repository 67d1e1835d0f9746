import Storage
package import TodoModel

// What counts as the same, where a format says it otherwise than flick.
extension ExchangeFormat {
  /// Whether two dates are the same to this format.
  package func isSame(_ left: DueDate?, _ right: DueDate?, _ clock: LocalClock) -> Bool {
    guard self == .taskwarrior, let left, let right else { return left == right }
    return TaskwarriorTime.instant(left, clock) == TaskwarriorTime.instant(right, clock)
  }

  /// Whether two notes are the same but for the way in which lines end.
  package func isSame(note left: String?, _ right: String?) -> Bool {
    left == right || lines(left) == lines(right)
  }

  private func lines(_ note: String?) -> [Substring] {
    (note ?? "").split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  /// The members with which an item keeps what only a file of this format says, but for what every change there
  /// changes; for flick's own all that it does not know.
  package func keeping(_ members: [UnknownMember]) -> [UnknownMember] {
    switch self {
    case .flick: members
    case .todotxt, .markdown: []
    case .csv: members.filter { $0.name == "\"csv\"" }
    case .taskwarrior:
      members.compactMap { member in
        switch member.name {
        case "\"taskwarrior-template\"": member
        case "\"taskwarrior\"": TaskwarriorTask.withoutTimes(member)
        default: nil
        }
      }
    case .icalendar: members.compactMap { $0.name == "\"icalendar\"" ? TodoComponent.withoutTimes($0) : nil }
    }
  }

  /// The members of an item with those that keep what a file of this format says put in place of its own.
  package func members(_ own: [UnknownMember], keeping theirs: [UnknownMember]) -> [UnknownMember] {
    let names: Set<String>
    switch self {
    case .flick: return theirs
    case .todotxt, .markdown: return own
    case .csv: names = ["\"csv\""]
    case .taskwarrior: names = ["\"taskwarrior\"", "\"taskwarrior-template\""]
    case .icalendar: names = ["\"icalendar\""]
    }
    return own.filter { !names.contains($0.name) } + theirs.filter { names.contains($0.name) }
  }
}

extension TaskwarriorTask {
  /// What is kept, but for the time of the last change and for what says that flick's own item does not come again;
  /// nil if that is nothing.
  fileprivate static func withoutTimes(_ member: UnknownMember) -> UnknownMember? {
    guard case .object(var members)? = try? JSONValue(parsing: Array(member.json.utf8)) else { return member }
    members.removeAll { $0.name == "modified" || $0.name == TaskwarriorTask.recurrence }
    guard !members.isEmpty else { return nil }
    var json = JSONWriter()
    json.value(.object(members))
    return UnknownMember(name: member.name, json: json.text)
  }
}

extension TodoComponent {
  /// What is kept, but for the times of the last change; nil if that is nothing.
  fileprivate static func withoutTimes(_ member: UnknownMember) -> UnknownMember? {
    guard case .array(var lines)? = try? JSONValue(parsing: Array(member.json.utf8)) else { return member }
    lines.removeAll { line in
      guard case .string(let line) = line else { return false }
      return line.hasPrefix("DTSTAMP") || line.hasPrefix("LAST-MODIFIED") || line.hasPrefix("SEQUENCE")
    }
    guard !lines.isEmpty else { return nil }
    var json = JSONWriter()
    json.value(.array(lines))
    return UnknownMember(name: member.name, json: json.text)
  }
}
