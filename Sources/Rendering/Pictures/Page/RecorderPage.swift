import Motion
package import Scenes
import Storage
import Terminal

/// A page that records touches on a phone's screen as a script for `flick simulate`.
///
/// It is one file that loads nothing. One CSS pixel is one point. Times are the events' own, in whole
/// microseconds from a recording's first touch; places are rounded to 1/1024 pt, as in every script.
package struct RecorderPage {
  private let name: String
  private let recording: Recording
  private let setup: String
  private let mostFingers: Int

  /// A page that shows a scene before any action.
  ///
  /// - Parameters:
  ///   - name: the page's name.
  ///   - recording: the scene's recording; its first moment is shown.
  ///   - setup: the lines before the touches in the page's output; each ends with a line break.
  ///   - mostFingers: the maximum number of fingers in a script.
  package init(named name: String, _ recording: Recording, setup: String, mostFingers: Int) {
    self.name = name
    self.recording = recording
    self.setup = setup
    self.mostFingers = mostFingers
  }

  /// The whole page.
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
