import Gestures
import Motion

extension CheckCount {
  /// The thresholds of profile `uikit`. Those of things that the core does not model are noted.
  mutating func checkDefaults(_ vector: VectorNode) throws(InputFault) {
    let tolerance = try vector.number("tol", or: 0)
    for (name, node) in try vector.member("expect").members() {
      if name == "pan_compare" {
        let found = Profile.uikit.pan.measure == .axis ? ">= per axis" : "another way"
        expect("facts", name, try node.text(), found: found)
      } else if let found = CheckCount.defaults.first(where: { $0.name == name })?.value {
        // 1 − 0.94 is 0.06 only nearly.
        expect("facts", name, try node.number(), found: found, within: max(tolerance, 1e-12), "")
      } else {
        notes.append("not modeled: \(name)")
      }
    }
  }

  private static let defaults: [(name: String, value: Double)] = [
    ("pan_slop_pt", Profile.uikit.pan.slop),
    ("longpress_s", Profile.uikit.longPress.duration.seconds),
    ("longpress_pt", Profile.uikit.longPress.movement),
    ("edge_pan_pt", Profile.uikit.edge.width),
    ("tap_max_s", Profile.uikit.tap.longest?.seconds ?? .infinity),
    ("tap_interval_s", Profile.uikit.tap.pause.seconds),
    ("tap_move_pt", Profile.uikit.tap.movement),
    ("swipe_max_s", Profile.uikit.swipe.longest.seconds),
    ("swipe_min_primary_pt", Profile.uikit.swipe.along),
    ("swipe_max_secondary_pt", Profile.uikit.swipe.across),
    ("swipe_max_opposite_pt", Profile.uikit.swipe.opposite),
    ("swipe_decay_primary", 1 - Profile.uikit.swipe.alongDecay),
    ("swipe_decay_secondary", 1 - Profile.uikit.swipe.acrossDecay),
    ("pinch_begin_pt", Profile.uikit.pinch.begins),
    ("pinch_baseline_pt", Profile.uikit.pinch.givesUp),
    ("rotation_begin_deg", Profile.uikit.rotation.begins),
    ("rotation_baseline_deg", Profile.uikit.rotation.givesUp),
    ("scroll_stop_pt_s", Deceleration.stopSpeed),
    ("scroll_min_decel_pt_s", Profile.uikit.scroll.slowest),
  ]
}
