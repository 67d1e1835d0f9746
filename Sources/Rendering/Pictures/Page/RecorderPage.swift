import JSON
import Motion
import Scenes
import Text

extension SimulationReport {
  /// A self-contained page that records touches on a phone's screen as a script for `flick simulate`, and shows
  /// the first moment of this run, a scene. One CSS pixel is one point, unless the window is too small for the screen:
  /// then the surface shrinks, and the page shows by how much. Times are the events' own, in µs from the first touch;
  /// places are rounded to 1/1024 pt.
  ///
  /// `setup` has the lines before the touches in the page's output, each with a line break; `mostFingers` is the
  /// maximum in a script.
  package func recorderPage(setup: String, mostFingers: Int) -> String {
    let picture = Picture(recording)
    var layers = LayerMarkup(at: .zero, sheet: nil)
    layers.write(picture.layers)
    let size = picture.size
    let (width, ratio) = ("\(size.width.short)px", "\(size.width.short)/\(size.height.short)")
    let style =
      PageParts.commonStyle + PageParts.recorderStyle
      + "#surface{width:\(width);width:min(\(width),100cqw,100cqh*\(ratio));aspect-ratio:\(ratio)}\n"
    var page = Markup()
    page.openPage(title: "\(script): recorder", style: style, script: PageParts.recorderScript)
    page.raw("<main>\n\(PageParts.recorderControls)<div id=\"stage\">")
    page.raw("<div id=\"surface\" role=\"application\" aria-label=\"Touch surface\">\n")
    SVGElement.open(Frame(0, 0, size.width, size.height), label: "The screen", &page)
    page.raw(
      "\(LayerMarkup.definitions)\n\(layers.markup.text)</svg>\n<canvas id=\"trails\"></canvas></div></div>\n"
    )
    page.element("h1", script)
    page.raw("\n\(PageParts.recorderText)</main>\n")
    var data = JSONWriter()
    data.object {
      $0.member("setup", setup)
      $0.member("mostFingers", mostFingers)
      $0.name("width")
      $0.number(size.width)
    }
    page.closePage(data: data.text, script: PageParts.recorderScript)
    return page.text
  }
}

/// The parts of every page. Scripts put text into the page as text alone.
enum PageParts {
  static let script = text(PackageResources.page_js)
  /// The style of a script's page, after ``commonStyle`` and before the picture's own rules.
  static let style = text(PackageResources.page_css)
  static let recorderScript = text(PackageResources.recorder_js)
  static let recorderStyle = text(PackageResources.recorder_css)
  static let commonStyle = text(PackageResources.common_css)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  static func player(until duration: Time) -> String {
    """
    <div class="caption"><p id="what"></p><p id="result"></p><p id="edited"></p></div>
    <input type="range" id="scrubber" min="0" max="\(duration.milliseconds.rounded3)" step="any" \
    value="0" aria-label="Time">
    <div class="controls" role="group" aria-label="Playback">
    <button type="button" id="play">Play</button>
    <button type="button" id="back" aria-label="Step back">◀|</button>
    <button type="button" id="forward" aria-label="Step forward">|▶</button>
    <label>Speed <select id="speed"><option value="0.1">0.1×</option><option value="0.25">0.25×</option>\
    <option value="0.5">0.5×</option><option value="1" selected>1×</option><option value="2">2×</option>\
    <option value="4">4×</option></select></label>
    <output id="time">0.000 s</output>
    </div>
    <div class="controls" role="group" aria-label="Loop">
    <button type="button" id="loop" aria-pressed="false">Loop</button>
    <button type="button" id="from" aria-label="Loop from here">from here</button>
    <button type="button" id="to" aria-label="Loop to here">to here</button>
    </div>
    <p id="line"></p>
    <p id="moment"></p>
    <details class="keys"><summary>Keys and links</summary><p><kbd>Space</kbd> plays and pauses, <kbd>,</kbd> and \
    <kbd>.</kbd> step to what happens next, <kbd>L</kbd> loops, <kbd>+</kbd>, <kbd>-</kbd> and <kbd>0</kbd> zoom; \
    on the slider the arrow keys move by a sixtieth of a second. The address ends with the moment, such as #t=1.2; \
    #t=1.2,2.5 loops from one to the other.</p></details>

    """
  }

  /// The axis of time, which the page's script fills.
  static let instrument = """
    <section aria-labelledby="h-timeline">
    <div class="controls" role="group" aria-label="Zoom"><h2 id="h-timeline">Timeline</h2>
    <output id="zoom">1×</output>
    <button type="button" id="wider" aria-label="Zoom out">−</button>
    <button type="button" id="closer" aria-label="Zoom in">+</button>
    <button type="button" id="fit">Fit</button>
    </div>
    <div id="axis"><div id="sheet"><div id="ruler" aria-hidden="true"></div><div id="lanes"></div>
    <div id="span" hidden></div><div id="cursor"></div></div></div>
    </section>

    """

  static let recorderControls = """
    <div id="bar" role="group" aria-label="Recording">
    <button type="button" id="copy" disabled>Copy</button>
    <button type="button" id="save" disabled>Save</button>
    <button type="button" id="clear" disabled>Clear</button>
    <output id="size" aria-label="Size"></output>
    <p id="state" role="status">Touch the picture: what the fingers do is recorded.</p>
    </div>

    """

  static let recorderText = """
    <textarea id="script" readonly rows="8" spellcheck="false" aria-label="The recorded script"></textarea>
    <p id="rate"></p>
    <p>Play it with <code>flick simulate</code>. The page loads nothing and sends nothing.</p>

    """
}

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
