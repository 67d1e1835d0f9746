/// A part of an iCalendar file between its BEGIN and END: its own properties, and the parts inside it.
struct Component {
  /// The name in capitals, such as `VEVENT`.
  let name: String
  /// The line of its BEGIN.
  let line: Int
  var properties: [ContentLine] = []
  var parts: [Component] = []

  /// The property of this name. Throws if it occurs twice.
  func single(_ name: String) throws(ICalendarFault) -> ContentLine? {
    var found: ContentLine?
    for property in properties where property.name == name {
      if let found { throw property.fault("it was already given on line \(found.line)") }
      found = property
    }
    return found
  }

  func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }

  func fault(_ reason: String) -> ICalendarFault { ICalendarFault(line: line, reason: "\(name): \(reason)") }
}
