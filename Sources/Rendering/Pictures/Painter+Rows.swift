import Motion
import Scenes
import Text

extension Painter {
  /// A row from its appearance to its end. `list` is the name of its list if there are several.
  func row(_ row: ShownRow, width: Double, of list: String? = nil) -> Layer {
    let of = list.map { " of list \"\($0.visible)\"" } ?? ""
    // At its rest position, so that rows with the same motion share it.
    var layer = Layer("row \(row.row + 1)\(of)", item: row.item, at: Location(0, row.y.rest))
    layer.x = .sum(0, (1, row.x))
    layer.y = .sum(-row.y.rest, (1, row.y), (1, row.translateY))
    layer.alpha = .product([
      .present(from: row.from, until: row.until), row.hidden.mapped { $0 > 0 ? 0 : 1 }, row.alpha,
    ])
    let done = row.done.mapped { $0 > 0 ? 1 : 0 }
    let face = Frame(0, 0, width, rowHeight)
    if done.stretches.isEmpty {
      layer.shapes = [.box(face, done.rest > 0 ? .completed : .row(green: row.green)), .bevel(face)]
    } else {
      layer.shapes = [.box(face, .row(green: row.green))]
      layer.layers = [Layer([.box(face, .completed)], alpha: done), Layer([.bevel(face)])]
    }
    if row.isStarted {
      let mark = Label(">", at: Location(Painter.inset + row.inset - 11, rowHeight / 2), isSign: true)
      layer.layers.append(Layer([.label(mark)], alpha: row.done.mapped { $0 > 0 ? 0 : 1 }))
    }
    layer.layers += texts(of: row, width: width, done: done) + cues(of: row, width: width)
    return layer
  }

  /// The successive texts of the row, each struck through while it is done.
  private func texts(of row: ShownRow, width: Double, done: Track) -> [Layer] {
    let caret = Track.steps(edits[row.uid] ?? [], rest: 0)
    var layers: [Layer] = []
    for (index, change) in row.textChanges.enumerated() {
      let next = index + 1 < row.textChanges.count ? row.textChanges[index + 1].time : nil
      if next.map({ $0 <= change.time }) ?? false { continue }
      let label = text(change.text, width: width, middle: rowHeight / 2, inset: row.inset)
      let isWhole = index == 0 && next == nil
      var layer = Layer(
        change.text.isEmpty ? [] : [.label(label)],
        alpha: isWhole ? nil : .present(from: index == 0 ? .zero : change.time, until: next))
      let end = label.place.x + (label.width ?? 0)
      let strike = Layer([.box(strike(of: label, middle: rowHeight / 2), .white)], alpha: done)
      let bar = Layer([.box(Frame(end + 1, rowHeight / 2 - 11, 2, 22), .white, radius: 1)], alpha: caret)
      layer.layers = [strike, bar].filter { $0.isEverSeen }
      if !layer.shapes.isEmpty || !layer.layers.isEmpty { layers.append(layer) }
    }
    return layers
  }

  private func text(_ text: String, width: Double, middle: Double, inset: Double = 0) -> Label {
    Label(
      text, at: Location(Painter.inset + inset, middle), size: Painter.fontSize,
      room: width - 2 * Painter.inset - inset)
  }

  private func strike(of label: Label, middle: Double) -> Frame {
    Frame(label.place.x, middle - Painter.strikeWidth / 2, label.width ?? 0, Painter.strikeWidth)
  }

  /// The tick to the left and the cross to the right, white and, while armed, in their color.
  private func cues(of row: ShownRow, width: Double) -> [Layer] {
    if row.cue.stretches.isEmpty { return [] }
    let limit = size.width / 2
    let tick = Location(-Painter.cueGap, rowHeight / 2)
    let cross = Location(width + Painter.cueGap, rowHeight / 2)
    func cue(
      _ sign: String, _ place: Location, _ anchor: Label.Anchor, _ color: Color, _ alpha: (Double) -> Double
    ) -> Layer {
      Layer(
        [.label(Label(sign, at: place, size: Painter.cueSize, color: color, anchor: anchor, isSign: true))],
        alpha: row.cue.mapped(alpha))
    }
    return [
      cue("✓", tick, .end, .white) { $0 > 0 && $0 <= limit ? $0 / limit : 0 },
      cue("✓", tick, .end, Color(0, 1, 0)) { $0 > limit ? 1 : 0 },
      cue("✗", cross, .start, .white) { $0 < 0 && -$0 <= limit ? -$0 / limit : 0 },
      cue("✗", cross, .start, Color(1, 0, 0)) { -$0 > limit ? 1 : 0 },
    ].filter(\.isEverSeen)
  }

  /// A layer for each appearance of a placeholder; `list` is nil if one list fills the screen.
  func placeholders(of list: Int?, width: Double) -> [Layer] {
    var runs: [[(time: Time, placeholder: Placeholder)]] = []
    var ends: [Time] = []
    for entry in recording.placeholders {
      if let placeholder = entry.placeholder, placeholder.pane == list {
        if runs.count == ends.count { runs.append([]) }
        runs[runs.count - 1].append((entry.time, placeholder))
      } else if ends.count < runs.count {
        ends.append(entry.time)
      }
    }
    return runs.enumerated().map { index, run in
      placeholder(run, width: width, until: index < ends.count ? ends[index] : nil)
    }
  }

  private func placeholder(
    _ run: [(time: Time, placeholder: Placeholder)], width: Double, until: Time?
  ) -> Layer {
    let first = run[0]
    func steps(_ value: (Placeholder) -> Double) -> Track {
      .steps(run.map { ($0.time, value($0.placeholder)) }, rest: value(first.placeholder))
    }
    // Around its middle, as it is scaled around that.
    let middle = first.placeholder.y + rowHeight / 2
    var layer = Layer("placeholder", at: Location(0, middle))
    layer.y = .sum(-first.placeholder.y, (1, steps(\.y)))
    layer.scaleY = .sum(0, (1, steps(\.scale)))
    layer.alpha = .product([.present(from: first.time, until: until), steps(\.alpha)])
    let face = Frame(0, -rowHeight / 2, width, rowHeight)
    layer.shapes = [.box(face, .row(green: first.placeholder.green)), .bevel(face)]
    let texts = run.reduce(into: [String]()) { texts, entry in
      if !texts.contains(entry.placeholder.text) { texts.append(entry.placeholder.text) }
    }
    layer.layers = texts.map { shown in
      let label = text(shown, width: width, middle: 0)
      return texts.count == 1
        ? Layer([.label(label)]) : Layer([.label(label)], alpha: steps { $0.text == shown ? 1 : 0 })
    }
    return layer
  }

  /// A row that follows the finger, above its shadow.
  func lifted(_ copy: LiftedCopy) -> Layer {
    var layer = Layer("lifted", at: Location(size.width / 2, rowHeight / 2))
    layer.x = .sum(0, (1, copy.x))
    layer.y = .sum(0, (1, copy.y))
    layer.scaleX = .sum(0, (1, copy.scale))
    layer.scaleY = layer.scaleX
    layer.alpha = .product([.present(from: copy.from, until: copy.until), copy.alpha])
    let face = Frame(-size.width / 2, -rowHeight / 2, size.width, rowHeight)
    var shadow = Layer([.shadow(face, blur: Painter.shadow)])
    shadow.alpha = .product(of: 1 / Painter.shadow, [copy.shadow])
    var label = text(copy.text, width: size.width, middle: 0, inset: copy.inset)
    label.place.x -= size.width / 2
    var body = Layer([
      .box(face, copy.isDone ? .completed : .row(green: copy.green)), .bevel(face), .label(label),
    ])
    if copy.isDone { body.shapes.append(.box(strike(of: label, middle: 0), .white)) }
    layer.layers = [shadow, body].filter(\.isEverSeen)
    return layer
  }

  private static let shadow = 10.0
}
