import JSON

/// A page in one file in which the gesture core itself runs, as WebAssembly, under real fingers.
package enum LivePage {
  package typealias Thresholds = [(name: String, value: Double, unit: String)]

  /// `script` sets the scene up; `profile` is the one of the platforms' `profiles` to begin with, `thresholds` are the
  /// numbers that differ from it, and `mostFingers` is the maximum number of fingers in a script.
  package static func html(
    title: String, script: String, profiles: [String], profile: String, thresholds: Thresholds,
    mostFingers: Int
  ) -> String {
    let style = PageFiles.common_css + PageFiles.live_css
    var page = Markup()
    page.openPage(
      title: title, style: style, script: PageFiles.live_js, sources: " 'wasm-unsafe-eval'")
    page.raw(PageParts.live(profiles: profiles.map { "<option>\($0)</option>" }.joined()))
    for (id, bytes) in [("module", PageModule.packed), ("unpacker", PageModule.unpacker)] {
      page.raw("<script type=\"application/octet-stream\" id=\"\(id)\">\(bytes)</script>\n")
    }
    var data = JSONWriter()
    data.object {
      $0.member("script", script)
      $0.member("profile", profile)
      $0.member("mostFingers", mostFingers)
      $0.member("length", PageModule.length)
      $0.array("thresholds", thresholds) { json, threshold in
        json.beginArray()
        json.string(threshold.name)
        json.beginArray()
        json.number(threshold.value)
        json.string(threshold.unit)
        json.endArray()
        json.endArray()
      }
    }
    page.closePage(data: data.text, script: PageFiles.live_js)
    return page.text
  }
}
