import Motion

extension ListPane {
  /// Records whether lifting now would have an effect; each crossing of the threshold, in either direction, gives
  /// haptic feedback once. The lift itself gives none.
  func cross(_ isArmed: Bool, at time: Time, isLift: Bool = false) {
    guard isArmed != self.isArmed else { return }
    self.isArmed = isArmed
    if !isLift { cue(isArmed ? "haptic armed" : "haptic disarmed", at: time) }
  }

  /// Puts a sound or a haptic into the timeline, if cues are wanted.
  func cue(_ name: String, at time: Time) { if settings[.cues] { recorder.add(.cue(name), at: time) } }
}
