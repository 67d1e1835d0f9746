import Motion

extension ListPane {
  /// Records whether a lift at this moment would have an effect; each crossing of the threshold, in either
  /// direction, causes haptic feedback once. The lift itself causes none.
  func cross(_ isArmed: Bool, at time: Time, isLift: Bool = false) {
    guard isArmed != self.isArmed else { return }
    self.isArmed = isArmed
    if !isLift { cue(isArmed ? "haptic armed" : "haptic disarmed", at: time) }
  }

  /// Adds a sound or a haptic to the timeline, if cues are enabled.
  func cue(_ name: String, at time: Time) { if settings[.cues] { recorder.add(.cue(name), at: time) } }
}
