/// A switch of the list scene; its raw value is its name in scripts and in the configuration.
package enum ListFlag: String, Hashable, Sendable, CaseIterable {
  /// A pull up past the end removes completed items.
  case pullUpClears = "pull-up-clears"
  /// A completed item goes to the bottom of the list.
  case completedSink = "completed-sink"
  /// A swipe to the right reopens a completed item.
  case swipeReopens = "swipe-reopens"
  /// The timeline includes sounds and haptics.
  case cues
}

/// The list scene's settings in a script.
package struct ListSetting: Hashable, Sendable {
  package var flag: ListFlag
  package var isOn: Bool

  package init(_ flag: ListFlag, isOn: Bool) {
    self.flag = flag
    self.isOn = isOn
  }
}

/// The switches that are on; none by default.
struct ListSettings: Hashable, Sendable {
  private var on: Set<ListFlag> = []

  subscript(flag: ListFlag) -> Bool {
    get { on.contains(flag) }
    set { if newValue { on.insert(flag) } else { on.remove(flag) } }
  }
}
