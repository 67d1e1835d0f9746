/// A recognizer's answer to a sample or a timer.
package enum Signal: Hashable, Sendable {
  case nothing
  /// The gesture qualifies; the recognizer stays possible until it is granted or denied.
  case ready
  /// The gesture, which had begun, has changed, has ended, was cancelled.
  case changed, ended, cancelled
  case failed
}
