import Foundation
import Testing

/// Pages of lists and months. `Tests/Pictures/check_pictures.py` looks at them in a browser.
@Suite struct SheetTests {
  /// A page's body, without the attributes that every box and text has.
  private func body(_ page: String) throws -> String {
    let start = try #require(page.range(of: "<main class=\"sheet\">\n")?.upperBound)
    let end = try #require(page.range(of: "</main>")?.lowerBound)
    return String(page[start..<end]).replacing(" role=\"img\"", with: "").replacing(" dir=\"auto\"", with: "")
      .replacing("><", with: ">\n<")
  }

  @Test func drawsListAsPage() throws {
    let world = try World("Milk & <bread>", "Call Jo")
    world.run("edit", "1", "under:2", "due:2025-11-20", "pri:A")
    world.run("done", "1")
    world.run("add", "Eggs", "due:2025-11-20", "under:2")
    let reply = world.run("list", "--format", "html")
    #expect(reply.exitCode == 0)
    let expected = """
      <ul>
      <li class="l0">
      <span class="number dim">2</span>
      <span class="box" aria-label="open">
      </span>
      <span class="words">
      <span class="ink">Call Jo</span> <small class="dim">1/2</small>
      </span>
      </li>
      <li class="l1">
      <span class="number dim">3</span>
      <span class="box" aria-label="open">
      </span>
      <span class="words">
      <span class="ink">Eggs</span> <small class="late">due Thu 20 Nov 2025</small>
      </span>
      </li>
      <li class="l1">
      <span class="number dim">1</span>
      <span class="box done" aria-label="done">✓</span>
      <span class="words">
      <s class="done">Milk &amp; &lt;bread&gt;</s> <small class="dim">due Thu 20 Nov 2025</small> <small class="dim">(A)</small>
      </span>
      </li>
      </ul>

      """
    #expect(try body(reply.text).split(separator: "</header>\n").last.map(String.init) == expected)
  }

  @Test func drawsMonthWithItsItems() throws {
    let world = try World("Party", "Milk")
    world.run("edit", "1", "due:2031-02-03")
    world.run("edit", "2", "due:2031-02-03 17:30")
    let page = try body(world.run("calendar", "2031-02-03..2031-02-04", "--format", "html").text)
    let week = """
      <tr>
      <td>
      <b class="ink">3</b>
      <p class="ink">Party</p>
      <p class="ink">17:30 Milk</p>
      </td>
      <td>
      <b class="ink">4</b>
      </td>
      <td>
      <b class="dim">5</b>
      """
    #expect(page.contains(week))
    let list = """
      </table>
      <h2>Mon 3 Feb 2031</h2>
      <ul>
      <li class="l0">
      <span class="number dim">1</span>
      <span class="box" aria-label="open">
      </span>
      <span class="words">
      <span class="ink">Party</span>
      </span>
      </li>
      <li class="l0">
      <span class="number dim">2</span>
      <span class="box" aria-label="open">
      </span>
      <span class="words">
      <span class="ink">Milk</span> <small class="dim">17:30</small>
      </span>
      </li>
      </ul>

      """
    #expect(page.hasSuffix(list))
  }

  /// The policy names the style's own digest, so that no other style and no script runs.
  @Test func allowsNothingButItsStyle() throws {
    let page = try World("A").run("list", "--format", "html").text
    #expect(page.contains("content=\"default-src 'none'; style-src 'sha256-"))
    #expect(!page.contains("script"))
    #expect(!page.contains("http:"))
  }
}
