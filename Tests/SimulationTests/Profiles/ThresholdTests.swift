import GestureScript
import Gestures
import Motion
import Scenes
import Testing

@testable import Simulation

@Suite struct ThresholdTests {
  @Test func namesThresholdsUniquely() {
    #expect(Set(Threshold.all.map(\.name)).count == Threshold.all.count)
    for threshold in Threshold.all {
      #expect(threshold.name.allSatisfy { $0.isLowercase || $0 == "." || $0 == "-" }, "\(threshold.name)")
      #expect(!threshold.help.isEmpty && !threshold.source.isEmpty)
    }
  }

  /// A set value reads back and changes the screen, except for numbers that the profile's rules do not use.
  @Test(arguments: Threshold.all.map(\.name), ProfileName.allCases)
  func keepsSetValue(name: String, profile: ProfileName) throws {
    let threshold = try #require(Threshold.named(name))
    var screen = Screen(profile: Profile(profile))
    let before = threshold.value(on: screen)
    if let before { #expect(threshold.range.contains(before), "\(name) of \(profile): \(before)") }
    let start = before ?? threshold.range.lowerBound
    let value = threshold.range.contains(start + 1) ? start + 1 : (start + threshold.range.lowerBound) / 2
    threshold.set(value, on: &screen)
    let isAsked = before != nil || !(name.hasPrefix("velocity.") || name == "scroll.friction")
    #expect(
      isAsked
        ? abs((threshold.value(on: screen) ?? .nan) - value) < 1e-6 : threshold.value(on: screen) == nil,
      "\(name) of \(profile)")
    #expect((screen == Screen(profile: Profile(profile))) == !isAsked, "\(name) of \(profile)")
  }

  /// The table names each number: one that is added without a name fails here.
  @Test func namesEveryNumber() {
    func numbers(in value: Any) -> Int {
      if value is Double || value is Time || value is Int { return 1 }
      let mirror = Mirror(reflecting: value)
      return mirror.children.reduce(0) { sum, child in
        // Rules, names and switches are not numbers.
        child.value is Bool ? sum : sum + numbers(in: child.value)
      }
    }
    let profile = Profile.android
    // Android lacks the share of the last quotient and the scale of a pinch; both ends of the fling count as one.
    let held = numbers(in: profile) + numbers(in: Choreography())
    let named = Threshold.all.filter { $0.value(on: Screen(profile: profile)) != nil }.count
    #expect(held == named)
  }

  private let calm = """
    profile "calm" from uikit
      threshold tap.movement 20pt
      threshold list.swipe.share 30%
      threshold long-press.duration 0.3s
    end
    """

  @Test func readsAndPrintsProfileOfScript() throws {
    let script = try Script(parsing: calm + "\nlist \"A\"\ntap row 1\n")
    #expect(
      script.setup.profile
        == ScriptProfile(
          .uikit, named: "calm",
          thresholds: [
            ScriptThreshold("tap.movement", 20, unit: "pt"),
            ScriptThreshold("list.swipe.share", 30, unit: "%"),
            ScriptThreshold("long-press.duration", 300, unit: "ms"),
          ]))
    let printed = ScriptPrinter.print(script)
    #expect(
      printed == """
        profile "calm" from uikit
          threshold tap.movement 20pt
          threshold list.swipe.share 30%
          threshold long-press.duration 300ms
        end
        list "A"
        tap row 1

        """)
    #expect(try Script(parsing: printed) == script)
  }

  @Test func appliesThresholdsOfProfile() throws {
    // 40 % of the width: less than a half, more than 30 %.
    let swipe = "list \"A\", \"B\"\nswipe right on row 1 by 40%\n"
    #expect(try Script(parsing: swipe).play().recording.edits.isEmpty)
    let played = try Script(parsing: "\(calm)\n\(swipe)").play()
    #expect(played.recording.edits.map(\.edit.name) == ["complete"])
    #expect(played.recording.screen.profileTitle == "calm")
    #expect(played.recording.screen.profile.tap.movement == 20)
    #expect(played.recording.screen.profile.longPress.duration == .milliseconds(300))
    // The rules and all other numbers are the base's.
    #expect(played.recording.screen.profile.pan == Profile.uikit.pan)
  }

  @Test func replacesProfileOfScript() throws {
    var options = SimulationOptions()
    options.profile = ScriptProfile(.android)
    let played = try Script(parsing: "\(calm)\nlist \"A\"\nswipe right on row 1 by 40%\n").play(options)
    #expect(played.recording.edits.isEmpty)
    #expect(played.recording.screen.profileTitle == "android")
  }

  @Test(arguments: [
    (
      "profile \"x\" from ios\nthreshold tap.movement 1pt\nend", 1,
      "a profile (uikit, exact, android, flutter)"
    ),
    ("profile \"x\" from uikit\nthreshold tap.movment 1pt\nend", 2, "the name of a threshold"),
    ("profile \"x\" from uikit\nthreshold tap.movement 1ms\nend", 2, "a value like 20pt"),
    (
      "profile \"x\" from uikit\nthreshold list.swipe.share 130%\nend", 2, "a value like 20%, from 0% to 100%"
    ),
    ("profile \"x\" from uikit\ntap 1,1\nend", 2, "\"threshold\" or \"end\""),
    ("profile \"x\" from uikit\nend", 2, "a threshold in the block"),
    ("profile \"x\" from uikit\nthreshold tap.movement 1pt", 2, "\"end\""),
    ("threshold tap.movement 1pt", 1, "a statement"),
    ("profile calm from uikit\nthreshold tap.movement 1pt\nend", 1, "a name in quotes"),
    (
      "profile \"x\" from uikit\nthreshold pan.slop 1pt\nthreshold pan.slop 1pt\nend", 3,
      "one \"threshold pan.slop\""
    ),
    ("profile uikit\nprofile \"x\" from uikit\nthreshold tap.movement 1pt\nend", 2, "one \"profile\""),
    ("tap 1,1\nprofile \"x\" from uikit\nthreshold tap.movement 1pt\nend", 2, "an action"),
  ])
  func reportsFaults(text: String, line: Int, expected: String) {
    do {
      _ = try Script(parsing: text + "\n")
      Issue.record("\(text) was read")
    } catch {
      #expect(error.errors.first?.position.line == line, "\(text)")
      #expect(error.errors.first?.expected == expected, "\(text)")
    }
  }

  @Test func aFileHoldsOneProfile() throws {
    let parser = ScriptParser.allScenes
    #expect(try parser.parseProfile(bytes: Array(calm.utf8)).title == "calm")
    for text in ["profile uikit\n", "tap 1,1\n", calm + "\ntap 1,1\n"] {
      #expect(throws: ScriptErrors.self) { try parser.parseProfile(bytes: Array(text.utf8)) }
    }
  }
}
