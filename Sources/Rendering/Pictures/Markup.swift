import Motion
import Terminal

/// Text for XML and HTML in which user text is always escaped.
struct Markup {
  private(set) var text = ""

  mutating func raw(_ markup: String) { text += markup }

  /// Text between tags or in an attribute.
  static func escaped(_ text: String) -> String {
    var markup = ""
    for scalar in text.visible.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      // No XML document may hold these.
      case "\u{FFFE}", "\u{FFFF}": markup += "\u{FFFD}"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }

  /// Opens an element; attributes that are nil are left out.
  mutating func open(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], isEmpty: Bool = false
  ) {
    text += "<\(name)"
    for (name, value) in attributes {
      if let value { text += " \(name)=\"\(Markup.escaped(value))\"" }
    }
    text += isEmpty ? "/>" : ">"
  }

  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    open(name, attributes, isEmpty: true)
  }

  mutating func close(_ name: String) { text += "</\(name)>" }

  mutating func content(_ content: String) { text += Markup.escaped(content) }
}

extension Double {
  var short: String { ((self * 100).rounded() / 100).rounded3 }
}

extension Color {
  var hex: String {
    let parts = [red, green, blue].map { part in
      let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + parts.joined()
  }
}
