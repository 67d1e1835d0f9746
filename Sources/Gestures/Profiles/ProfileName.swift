/// The name of a platform whose touch handling is modeled; the raw value is its name in scripts.
public enum ProfileName: String, Hashable, Sendable, CaseIterable {
  /// iOS as measured: ``Profile/uikit``, the default.
  case uikit
  /// iOS without slop in translations and without resistance: ``Profile/exact``, for tests of geometry.
  case exact
  /// Android: ``Profile/android``.
  case android
  /// Flutter: ``Profile/flutter``.
  case flutter
}
