public import Motion

/// Something said in the words that a scene adds: a statement, a target or an expectation.
public struct ScenePhrase: Hashable, Sendable {
  /// The name of the ``SceneForm`` that it follows.
  public var form: String
  /// Every word and value in the order in which they stand, the form's fixed words included.
  public var values: [SceneValue]

  public init(_ form: String, _ values: [SceneValue]) {
    self.form = form
    self.values = values
  }
}

/// One word or value of a phrase.
public indirect enum SceneValue: Hashable, Sendable {
  /// A fixed word of the form.
  case word(String)
  /// A name that the script gives, written bare or in quotes.
  case name(String)
  /// A text in quotes.
  case text(String)
  case whole(Int)
  case number(Double)
  case distance(Distance)
  case duration(Time)
  /// In degrees.
  case angle(Double)
  case point(Location)
  case size(Extent)
  case date(CalendarDate)
  /// 1…9999 and 1…12.
  case month(year: Int, month: Int)
  case target(Target)
  case recognizer(RecognizerName)
  /// Values with commas between them; an element of several values is a list of its own, without commas.
  case list([SceneValue])
}
