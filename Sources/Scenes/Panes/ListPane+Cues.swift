import Motion

extension ListPane {
  /// Takes note of whether the lift of the gesture under way would do something; each crossing of the
  /// threshold, to and fro, is felt once. The lift itself is none.
  func cross(_ isArmed: Bool, at time: Time, isLift: Bool = false) {
    guard isArmed != self.isArmed else { return }
    self.isArmed = isArmed
    if !isLift { cue(isArmed ? "haptic armed" : "haptic disarmed", at: time) }
  }

  /// Puts a sound or a haptic into the timeline, if cues are wanted.
  func cue(_ name: String, at time: Time) { if settings[.cues] { recorder.add(.cue(name), at: time) } }
}
