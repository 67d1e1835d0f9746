import Storage

// What a process of the bench's own tells the one that started it.
extension Series {
  /// A JSON array of results.
  static func json(_ series: [Series]) -> String {
    var json = JSONWriter()
    json.array(series) { $0.series($1) }
    return json.text + "\n"
  }

  /// The results that ``json(_:)`` has written; nil for anything else.
  static func all(json bytes: [UInt8]) -> [Series]? {
    guard case .array(let elements)? = try? JSONValue(parsing: bytes) else { return nil }
    let series = elements.compactMap { Series(json: $0) }
    return series.count == elements.count ? series : nil
  }

  /// A result as ``JSONWriter/series(_:)`` writes it; nil for anything else.
  init?(json: JSONValue) {
    guard let name = json["name"]?.text, let group = json["group"]?.text, let title = json["title"]?.text,
      let unit = json["unit"]?.text.flatMap({ Unit(rawValue: $0) }), case .array(let values)? = json["values"]
    else { return nil }
    self.init(
      name: name, group: group, title: title, items: json["items"]?.int, unit: unit,
      values: values.compactMap { $0.double }, processor: json["processor"]?.double,
      peakMemory: json["memory"]?.int, bytes: json["bytes"]?.int)
    if case .object(let members)? = json["counters"] {
      for member in members { counters[member.name] = member.value.double }
    }
  }
}

extension JSONValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var double: Double? {
    if case .number(let text) = self { Double(text) } else { nil }
  }

  fileprivate var int: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }
}
