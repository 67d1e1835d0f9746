import Foundation
import Testing

@testable import Commands

/// A page and a picture's caption say the same as `--why`: read from the page's own data, for every example.
@Suite struct PageDataTests {
  private static let examples = ExamplesTests.scripts

  private struct Verdict: Decodable {
    struct Measure: Decodable { var quantity: String, value: Double, limit: Double, margin: Double }
    var gesture: Int, time: Double, recognizer: String, target: String, explanation: String
    var measures: [Measure], byTarget: String?, rest: Double?

    var words: String {
      "\(target) \(recognizer) \(explanation)" + (byTarget.map { " (\($0))" } ?? "")
        + (rest.map { "; the content rests at \($0 == $0.rounded() ? "\(Int($0))" : "\($0)") pt" } ?? "")
    }
  }

  private struct Why: Decodable {
    var verdicts: [Verdict], lifts: [Verdict]
    var all: [Verdict] { (verdicts + lifts).filter { $0.gesture > 0 } }
  }

  private struct Page: Decodable {
    struct Gesture: Decodable {
      var start: Double, statement: String, isMissed: Bool
      var verdicts: [String], prevented: [String], edits: [String]
    }
    struct Caption: Decodable { var time: Double, gesture: Int, heading: String, result: String, edits: Int }
    struct Lane: Decodable { var kind: String, name: String, marks: [Mark] }
    struct Mark: Decodable {
      var from: Double, to: Double?, state: String, words: String

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        from = try parts.decode(Double.self)
        to = try parts.decode(Double?.self)
        state = try parts.decode(String.self)
        words = try parts.decode(String.self)
      }
    }
    struct Limit: Decodable {
      var gesture: Int, target: String, recognizer: String, quantity: String
      var value: Double, limit: Double, margin: Double, shape: String, points: [[Double]]
    }
    struct Ghost: Decodable { var name: String, lanes: [Lane], fingers: [Finger] }
    struct Finger: Decodable { var finger: Int, isSame: Bool?, samples: [[Double]] }
    var duration: Double, gestures: [Gesture], lanes: [Lane], limits: [Limit], fingers: [Finger]
    var ghosts: [Ghost], captions: [Caption]
  }

  private func drawn(_ example: String, _ words: String...) throws -> String {
    let world = try World()
    world.environment.file = { path in
      Array(
        FileManager.default.contents(
          atPath: PictureFilesTests.checkout.appending(path: "examples").appending(path: path).path) ?? Data()
      )
    }
    let reply = world.run(["simulate", example] + words)
    #expect(reply.exitCode == 0)
    return reply.text
  }

  private func page(_ text: String) throws -> Page {
    let start = try #require(text.range(of: "id=\"data\">"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    return try JSONDecoder().decode(Page.self, from: Data(text[start.upperBound..<end.lowerBound].utf8))
  }

  @Test(arguments: examples)
  func pageContainsOutputOfWhy(example: String) throws {
    let text = try drawn(example, "--why", "--json")
    let why = try JSONDecoder().decode(Why.self, from: Data(text.utf8)).all
    let page = try page(drawn(example, "--format", "html"))
    for (index, gesture) in page.gestures.enumerated() {
      let words = why.filter { $0.gesture == index + 1 }.map(\.words)
      #expect((gesture.verdicts + gesture.prevented).sorted() == words.sorted())
      if !words.isEmpty {
        let told = (gesture.verdicts + gesture.prevented).map { $0.prefix { $0 != ":" } }
        let caption = try #require(page.captions.first { $0.gesture == index })
        #expect(told.contains { caption.result.hasPrefix($0) })
      }
    }
    // Each verdict is a stroke in its recognizer's lane, and there are no others.
    let lanes = page.lanes.filter { $0.kind == "recognizer" || $0.kind == "prevented" }
    let strokes = lanes.flatMap { lane in
      lane.marks.filter { $0.to == nil }.map { "\(lane.name) \(Int($0.from.rounded())) \($0.words)" }
    }
    let expected = why.map { "\($0.target) \($0.recognizer) \(Int(($0.time * 1000).rounded())) \($0.words)" }
    #expect(strokes.sorted() == expected.sorted())
    // Each limit that is drawn is a measure of a verdict.
    for limit in page.limits {
      let isTold = why.contains { verdict in
        verdict.gesture == limit.gesture && verdict.target == limit.target
          && verdict.recognizer == limit.recognizer
          && verdict.measures.contains {
            $0.quantity == limit.quantity && $0.value == limit.value && $0.limit == limit.limit
              && $0.margin == limit.margin
          }
      }
      #expect(isTold, "\(limit)")
    }
  }

  @Test(arguments: examples)
  func captionsMatchPage(example: String) throws {
    let page = try page(drawn(example, "--format", "html"))
    let svg = try drawn(example, "--format", "svg")
    let texts = svg.split(separator: "<text ").dropFirst().compactMap { part -> String? in
      guard let start = part.firstIndex(of: ">"), let end = part.firstIndex(of: "<") else { return nil }
      return String(part[part.index(after: start)..<end])
    }.joined(separator: " ")
    #expect(page.captions.map(\.time) == page.captions.map(\.time).sorted())
    for (caption, next) in zip(page.captions, page.captions.dropFirst()) where next.time > caption.time {
      let result = caption.result.split(separator: " ").joined(separator: " ")
        .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
      #expect(texts.contains(result), "\(caption.result)")
    }
  }

  /// The winners and near misses come first, and what was only prevented is apart.
  @Test func ordersVerdictsByRelevance() throws {
    let page = try page(drawn("complete.gesture", "--format", "html"))
    #expect(
      page.gestures[0].verdicts.map { $0.prefix { $0 != ":" } } == [
        "row 1 complete recognized", "row 1 pan ended",
      ])
    #expect(page.gestures[0].prevented.count == 4)
    #expect(
      page.lanes.map { "\($0.kind) \($0.name)" } == [
        "touch finger 1", "recognizer row 1 complete", "recognizer row 2 complete", "recognizer row 1 pan",
        "recognizer row 2 pan", "recognizer row 3 pan", "prevented list tap", "prevented list long-press",
        "prevented list pan", "prevented list pinch", "edit edits", "animation row 1 completed",
        "animation row 1 x", "animation row 2 x", "animation row 3 x",
      ])
    #expect(
      page.limits.map { "\($0.gesture) \($0.shape) \($0.points)" } == [
        "1 line [[160.0, -8.0], [160.0, 58.0]]", "1 square [[32.0, 25.0]]",
        "2 line [[160.0, 42.0], [160.0, 108.0]]", "2 arrow [[150.0, 75.0], [160.0, 75.0]]",
        "2 square [[32.0, 75.0]]", "3 square [[32.0, 125.0]]",
      ])
  }

  /// Gestures that follow one another at once: where one finger lifts, the next one is not yet meant.
  @Test func limitsOfPinchesSwipesAndEdgesLieWhereTheyDecide() throws {
    let world = try World()
    let text = world.run(
      "simulate", "--format", "html", "-",
      input: """
        scene views
        view A 20,60 280x280 in root
        recognizer pinch on A
        recognizer swipe right on A
        recognizer edge-pan left on root
        pinch at 160,200 from 100pt to 106pt over 300ms
        swipe right from 60,200 by 40pt over 100ms
        swipe right from 60,200 by 140pt over 100ms
        swipe right from 25,400 by 100pt
        """
    ).text
    #expect(
      try page(text).limits.map { "\($0.gesture) \($0.quantity) \($0.shape) \($0.points)" } == [
        "1 change of distance circle [[160.0, 200.0]]",
        "1 change of distance arrow [[160.0, 147.0], [160.0, 145.0]]",
        "2 travel line [[105.3, 160.0], [105.3, 240.0]]",
        "2 travel arrow [[100.0, 200.0], [105.3, 200.0]]",
        "3 travel line [[105.3, 160.0], [105.3, 240.0]]",
        "4 distance from the edge line [[20.0, 0.0], [20.0, 480.0]]",
      ])
  }

  @Test func drawsOtherProfileAsGhost() throws {
    let text = try drawn("complete.gesture", "--format", "html", "--compare", "flutter")
    let page = try page(text)
    #expect(page.ghosts.map(\.name) == ["flutter"])
    #expect(page.ghosts[0].lanes.contains { $0.name == "row 1 pan" })
    #expect(page.ghosts[0].fingers.isEmpty)
    #expect(text.contains("flutter: row 1 pan ended: travel 224.0 pt, needs 18.0, 206.0 to spare"))
    let stopped = try drawn("morning.gesture", "--format", "html", "--compare", "android")
    #expect(stopped.contains("behind it android, which stops at line 25</p>"))
  }

  @Test func severalProfilesAreGhosts() throws {
    let text = try drawn("complete.gesture", "--format", "html", "--compare", "exact,flutter")
    #expect(try page(text).ghosts.map(\.name) == ["exact", "flutter"])
    #expect(text.contains("behind it exact; flutter</p>"))
  }

  @Test func disturbedRunsAreGhosts() throws {
    let text = try drawn("delete.gesture", "--format", "html", "--fragility", "5")
    let page = try page(text)
    #expect(page.ghosts.map(\.name) == (1...5).map { "run \($0)" })
    #expect(page.ghosts.allSatisfy { $0.fingers.map(\.isSame) == [true, true] })
    #expect(text.contains("5 of 5 disturbed runs with the same edits"))
  }
}
