import JSON

/// A page in one file in which the gesture core itself runs, as WebAssembly, under real fingers.
package struct LivePage {
  package let title: String
  /// The set-up of the scene.
  package let script: String
  /// The names of the platforms' profiles, and the one to begin with.
  package let profiles: [String]
  package let profile: String
  /// The numbers that differ from that profile.
  package let thresholds: [(name: String, value: Double, unit: String)]
  /// The maximum number of fingers in a script.
  package let mostFingers: Int

  package init(
    title: String, script: String, profiles: [String], profile: String,
    thresholds: [(name: String, value: Double, unit: String)], mostFingers: Int
  ) {
    self.title = title
    self.script = script
    self.profiles = profiles
    self.profile = profile
    self.thresholds = thresholds
    self.mostFingers = mostFingers
  }

  package var html: String {
    let style = PageParts.commonStyle + PageParts.liveStyle
    var page = Markup()
    page.openPage(
      title: title, style: style, script: PageParts.liveScript, sources: " 'wasm-unsafe-eval'")
    page.raw(PageParts.live(profiles: profiles.map { "<option>\($0)</option>" }.joined()))
    for (id, bytes) in [("module", PageModule.packed), ("unpacker", PageModule.unpacker)] {
      page.raw("<script type=\"application/octet-stream\" id=\"\(id)\">\(bytes)</script>\n")
    }
    page.closePage(data: data, script: PageParts.liveScript)
    return page.text
  }

  private var data: String {
    var data = JSONWriter()
    data.object {
      $0.member("script", script)
      $0.member("profile", profile)
      $0.member("mostFingers", mostFingers)
      $0.member("length", PageModule.length)
      $0.name("thresholds")
      $0.beginArray()
      for threshold in thresholds {
        $0.beginArray()
        $0.string(threshold.name)
        $0.beginArray()
        $0.number(threshold.value)
        $0.string(threshold.unit)
        $0.endArray()
        $0.endArray()
      }
      $0.endArray()
    }
    return data.text
  }
}
