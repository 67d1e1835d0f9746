import Arguments
import GestureScript
import Gestures
import Simulation
import Terminal

extension Context {
  func chosenProfile() throws(Failure) -> ScriptProfile? {
    guard let name = arguments[.profile] else { return nil }
    return try profile(named: name)
  }

  /// The profiles for `--compare`, named with commas between them.
  func comparedProfiles() throws(Failure) -> [ScriptProfile] {
    guard let names = arguments[.compare] else { return [] }
    var profiles: [ScriptProfile] = []
    for name in names.split(separator: ",") { profiles.append(try profile(named: String(name))) }
    guard !profiles.isEmpty else {
      throw .usage("--compare takes profiles such as android or mine.profile, with commas between them")
    }
    return profiles
  }

  /// A platform's profile, or a profile from a file of thresholds.
  private func profile(named name: String) throws(Failure) -> ScriptProfile {
    if let platform = ProfileName(rawValue: name) { return ScriptProfile(platform) }
    let names = ProfileName.allCases.map(\.rawValue)
    let (shown, bytes): (String, [UInt8])
    do { (shown, bytes) = try input(name) } catch {
      // A word that is not a path was meant as a name.
      guard !name.contains(where: { "/.".contains($0) }) else { throw error }
      let near = nearest(to: name, among: names).map { " (did you mean \($0)?)" } ?? ""
      throw .usage(
        "there is no profile \(name.visible) and no such file; the profiles are \(names.joined(separator: ", "))\(near)"
      )
    }
    do { return try ScriptParser.allScenes.parseProfile(bytes: bytes) } catch {
      throw .faults(error.faults.map { $0.rendered(file: shown) }.joined(separator: "\n"))
    }
  }
}
