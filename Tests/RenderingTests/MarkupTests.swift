import Testing

@testable import Rendering

/// Text in markup is nothing but text.
@Suite struct MarkupTests {
  @Test(arguments: [
    ("Milk", "Milk"), ("<script>", "&lt;script&gt;"), ("a & b", "a &amp; b"),
    ("\"x\" 'y'", "&quot;x&quot; &#39;y&#39;"),
    ("]]>", "]]&gt;"), ("\u{0}\u{B}", "\\u{0}\\u{B}"), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
    ("\u{202E}abc", "\\u{202E}abc"), ("&amp;", "&amp;amp;"), ("👩‍👩‍👧", "👩‍👩‍👧"),
  ])
  func escapes(text: String, expected: String) { #expect(Markup.escaped(text) == expected) }

  @Test func writesElements() {
    var markup = Markup()
    markup.open("g", ["data-name": "a\"b", "class": nil])
    markup.empty("rect", ["width": "3"])
    markup.element("text", "1 < 2")
    markup.close("g")
    #expect(markup.text == "<g data-name=\"a&quot;b\"><rect width=\"3\"/><text>1 &lt; 2</text></g>")
  }
}
