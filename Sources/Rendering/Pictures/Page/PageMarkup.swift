// The frame of a page: one file that loads nothing and runs one script.
extension Markup {
  /// Everything up to the start of the body. The policy lets nothing load, and nothing run but this script.
  mutating func openPage(title: String, style: String, script: String) {
    raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    raw(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '"
        + SHA256(of: style).source + "'; script-src '" + SHA256(of: script).source
        + "'; base-uri 'none'; form-action 'none'\">\n")
    raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    element("title", title)
    raw("\n<style>\(style)</style>\n</head>\n<body>\n")
  }

  mutating func closePage(data: String, script: String) {
    raw("<script type=\"application/json\" id=\"data\">")
    // The text cannot end its element.
    raw(data.replacing("<", with: "\\u003c"))
    raw("</script>\n<script>\(script)</script>\n</body>\n</html>\n")
  }
}
