/// The platforms whose touch handling can be modeled.
public enum ProfileName: String, Hashable, Sendable, CaseIterable {
  /// iOS as measured; the default.
  case uikit
  /// iOS with nothing given up to slop and no resistance, for tests of geometry.
  case exact
  case android
  case flutter
}
