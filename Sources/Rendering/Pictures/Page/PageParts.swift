import Motion

/// The parts of every page. Scripts put text into the page as text alone.
enum PageParts {
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
    <details class="keys"><summary>Keys and links</summary><p><kbd>Space</kbd> plays and pauses, <kbd>.</kbd> and \
    <kbd>,</kbd> step to what happens next or before, <kbd>L</kbd> loops, <kbd>+</kbd>, <kbd>-</kbd> and <kbd>0</kbd> zoom; \
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

  /// The live page's elements; `profiles` are the options of the profile's choice.
  static func live(profiles: String) -> String {
    """
    <main>
    <div id="stage"><canvas id="screen" role="application" tabindex="0" aria-label="The scene: touch it"></canvas>
    <input id="typing" type="text" aria-label="The row's text" autocomplete="off" autocapitalize="sentences" \
    spellcheck="false" tabindex="-1"><p id="cropped"></p></div>
    <div id="side">
    <div class="bar" role="group" aria-label="Script">
    <button type="button" id="copy" disabled>Copy</button>
    <button type="button" id="save" disabled>Save</button>
    <button type="button" id="again">Start again</button>
    </div>
    <p id="state" role="status">Loading.</p>
    <div id="why" aria-label="What the recognizers decided"></div>
    <div class="bar"><label>The last touch: <select id="label" disabled><option>it did as it should</option></select>\
    </label></div>
    <details><summary>Thresholds</summary>
    <div class="bar"><label>Profile <select id="profile">\(profiles)</select></label>
    <button type="button" id="own" disabled>Copy as a profile</button></div>
    <div id="limits"></div></details>
    <details id="scriptbox"><summary>Script</summary>
    <textarea id="script" readonly rows="8" spellcheck="false" aria-label="The session as a script"></textarea>
    <p>Play it with <code>flick simulate page.gesture</code>. The page loads nothing and sends nothing.</p></details>
    </div>
    </main>

    """
  }
}

// The frame of a page: one file that loads nothing and runs one script.
extension Markup {
  /// Everything up to the start of the body. The policy lets nothing load, and nothing run but this script, if there
  /// is one, and the other `sources`.
  mutating func openPage(title: String, style: String, script: String? = nil, sources: String = "") {
    raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    raw(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '"
        + SHA256(of: style).source + "'" + (script.map { "; script-src '\(SHA256(of: $0).source)'" } ?? "")
        + "\(sources); base-uri 'none'; form-action 'none'\">\n")
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
