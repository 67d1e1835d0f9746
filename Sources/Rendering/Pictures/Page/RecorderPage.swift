import Motion
package import Scenes
import Storage
import Terminal

/// A self-contained page that records touches on a phone's screen as a script for `flick simulate`. One CSS
/// pixel is one point; times are the events' own, in µs from the first touch; places are rounded to 1/1024
/// pt.
package struct RecorderPage {
  private let name: String
  private let recording: Recording
  private let setup: String
  private let mostFingers: Int

  /// Shows the first moment of `recording`, a scene. `setup` has the lines before the touches in the page's
  /// output, each with a line break; `mostFingers` is the maximum in a script.
  package init(named name: String, _ recording: Recording, setup: String, mostFingers: Int) {
    self.name = name
    self.recording = recording
    self.setup = setup
    self.mostFingers = mostFingers
  }

  package var text: String {
    let picture = Picture(recording)
    var layers = LayerMarkup(at: .zero, sheet: nil)
    layers.write(picture.layers)
    let size = picture.size
    let style =
      PageParts.commonStyle + PageParts.recorderStyle
      + "#surface,#surface svg,#trails{width:\(size.width.short)px;height:\(size.height.short)px}\n"
    var page = Markup()
    page.openPage(title: "\(name): recorder", style: style, script: PageParts.recorderScript)
    page.raw("<header>")
    page.open("h1")
    page.content(name)
    page.close("h1")
    page.raw("</header>\n<main>\n<div id=\"surface\" role=\"application\" aria-label=\"Touch surface\">\n")
    SVGElement.open(Frame(0, 0, size.width, size.height), label: "The screen", &page)
    page.raw(
      "\(LayerMarkup.definitions)\n\(layers.markup.text)</svg>\n<canvas id=\"trails\"></canvas></div>\n")
    page.raw(RecorderPage.controls)
    page.raw("</main>\n")
    page.closePage(data: data, script: PageParts.recorderScript)
    return page.text
  }

  private var data: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("setup", setup)
    json.member("mostFingers", mostFingers)
    json.endObject()
    return json.text
  }

  private static let controls = """
    <p id="state" role="status">Touch the picture: what the fingers do is recorded.</p>
    <div class="controls" role="group" aria-label="Recording">
    <button type="button" id="copy" disabled>Copy</button>
    <button type="button" id="save" disabled>Save</button>
    <button type="button" id="clear" disabled>Clear</button>
    </div>
    <textarea id="script" readonly rows="8" spellcheck="false" aria-label="The recorded script"></textarea>
    <p id="rate"></p>
    <p>Play it with <code>flick simulate</code>. The page loads nothing and sends nothing.</p>

    """
}
