package import Motion
package import Scenes
package import Terminal
import Text
package import TodoModel

/// The contents of `flick touch`: a function of its properties alone.
package struct TouchScreen: Sendable {
  package enum Content: Sendable {
    /// One list, or several side by side.
    case lists(ScreenState)
    /// Any other scene as a picture, and its edited text field.
    case picture(PictureFrame, editing: ScreenState.Element? = nil)
  }

  package var scale: TouchScale
  package var content: Content
  package var depth: ColorDepth
  /// The item of the row that keys act on.
  package var chosen: ItemUID?
  /// The number of characters before the caret in the edited text, or nil for all.
  package var caret: Int?
  package var fingers: [Location] = []
  /// The verdicts on the last touch; nil leaves their place empty.
  package var why: TouchWhy?
  package var status: [String] = []
  /// The part of the status that is shown whole in the panel instead if the line is too short.
  package var message = ""
  /// The list's name, the number of its open items, and the chosen row's place.
  package var title = ""
  /// The shown page of the help, from 0, or nil without help.
  package var help: Int?
  /// What touches do in the scene, for the help.
  package var touches: [(names: String, help: String)] = []
  /// What visible items have besides their texts.
  package var details: [ItemUID: [ListText.Part]] = [:]
  /// The items that a search found, and its text.
  package var found: Set<ItemUID> = []
  package var searched = ""
  /// The items on which keys act together.
  package var marked: Set<ItemUID> = []
  /// Whether the list has no items at all: rows may merely be out of sight.
  package var isEmptyList = false
  package var emptyText = "Nothing to do. Pull down or press n."
  /// The height of a row, pt.
  package var rowHeight = 50.0

  package init(_ content: Content, scale: TouchScale, depth: ColorDepth) {
    self.content = content
    self.scale = scale
    self.depth = depth
  }

  package var grid: CellGrid {
    var grid = CellGrid(columns: scale.columns, rows: scale.rows)
    if scale.isTooSmall {
      let (columns, rows) = (TouchScale.minColumns, TouchScale.minRows)
      let words = ["flick needs \(columns) columns and \(rows) rows", "needs \(columns)×\(rows)", "…"]
      let lines =
        words.map { $0.wrapped(toColumns: grid.columns, hang: 0) }
        .first { $0.count <= grid.rows && $0.allSatisfy { $0.columns <= grid.columns } } ?? []
      for (row, line) in lines.enumerated() {
        grid.write(
          line, column: max(0, (grid.columns - line.columns) / 2), row: (grid.rows - lines.count) / 2 + row)
      }
    } else if let help {
      drawHelp(page: help, onto: &grid)
    } else {
      drawScreen(onto: &grid)
      drawWhy(onto: &grid)
      drawStatus(onto: &grid)
    }
    return grid
  }

  /// Whether the content is text without colors: rows need no shades.
  private var isPlain: Bool { if case .lists = content { depth == .none } else { false } }

  private func drawScreen(onto grid: inout CellGrid) {
    var frame: PictureFrame
    let edited: TextPlace?
    switch content {
    case .lists(let state): (frame, edited) = listFrame(state)
    case .picture(let picture, let field): (frame, edited) = (picture, field.flatMap { place(of: $0) })
    }
    // Smaller than in other pictures, as the user sees the pointer too.
    for finger in fingers {
      frame.add(.disc(finger, radius: 16, .white, alpha: 0.35), clip: Frame(around: finger, radius: 16))
    }
    let pixels = PixelGrid(
      frame, columns: scale.width, rows: scale.height, across: 1 / scale.pointsPerColumn,
      down: 1 / scale.pointsPerLine, isFlat: depth == .ansi16 || depth == .ansi256 || isPlain)
    pixels.draw(onto: &grid, depth, isPlain: isPlain)
    if case .picture = content, let edited { draw(edited, onto: &grid) }
    if let edited, (0..<scale.width).contains(edited.caret), (0..<scale.height).contains(edited.row) {
      grid.restyle(column: edited.caret, row: edited.row) { style in
        // Black on white is visible on any background color.
        if depth == .none {
          style.marks.insert(.inverse)
        } else {
          style = CellStyle(depth.color(.black), on: depth.color(.white), style.marks)
        }
      }
    }
  }

  private func drawStatus(onto grid: inout CellGrid) {
    let row = grid.rows - 1
    let hint = "? help"
    let counts = title.firstRange(of: "  ").map { String(title[$0.lowerBound...]) } ?? ""
    let least = min(title.columns, max(grid.columns / 2 - hint.columns - 2, counts.columns + 6))
    let room = grid.columns - least - hint.columns - (title.isEmpty ? 2 : 4)
    grid.write(hint, column: grid.columns - hint.columns, row: row, CellStyle(.usual, .dim))
    let parts = status.filter { !$0.isEmpty }
    let end = parts.firstIndex(of: message)
    let isCut = end.map { parts[...$0].joined(separator: " · ").columns > room } ?? false
    let shown = parts.filter { !isCut || $0 != message }.joined(separator: " · ").shortened(toColumns: room)
    grid.write(shown, column: 0, row: row)
    // The title takes the room that is left; its name gives way first.
    let titleRoom = max(
      least, grid.columns - hint.columns - 2 - (shown.isEmpty ? 0 : shown.columns + 2))
    let name =
      String(title.dropLast(counts.count)).shortened(toColumns: titleRoom - counts.columns) + counts
    grid.write(name, column: grid.columns - hint.columns - 2 - name.columns, row: row)
    let panel = scale.panel
    // Only what the panel shows whole.
    var left = panel.rows
    let outcome = (why?.outcome ?? []).prefix {
      left -= wrapped($0, panel.columns).count
      return left >= 0
    }
    guard isCut, !outcome.joined(separator: "; ").contains(message) else { return }
    // Whole at the foot of the panel, or above the line where that is too small.
    var (column, bottom, width) = (panel.column, panel.row + panel.rows, panel.columns)
    var lines = wrapped(message, width)
    if lines.count > panel.rows {
      lines = wrapped(message, grid.columns).suffix(row)
      (column, bottom, width) = (0, row, grid.columns)
    }
    for (offset, line) in lines.enumerated() {
      let blank = String(repeating: " ", count: max(0, width - line.columns))
      grid.write(line + blank, column: column, row: bottom - lines.count + offset)
    }
  }
}

extension TouchScreen {
  /// Draws the account that fits; beside the screen each decision begins with a line of its own for its head.
  func drawWhy(onto grid: inout CellGrid) {
    guard let why else { return }
    let panel = scale.panel
    var texts: [(text: String, marks: CellStyle.Marks)] = []
    func add(_ text: String, _ marks: CellStyle.Marks, indent: Int = 0) {
      texts += wrapped(text.visible, panel.columns, indent: indent).map { ($0, marks) }
    }
    for text in (why.progress.map { [$0] } ?? []) + why.outcome { add(text, .bold) }
    if let nearest = why.nearest { add(nearest, []) }
    for line in why.lines {
      let marks: CellStyle.Marks =
        switch line.standing {
        // Below a success it is of less interest.
        case .nearMiss: why.hasEffect ? [] : .bold
        case .success: []
        case .failure, .prevented: .dim
        }
      if panel.row == 0 {
        add(line.head, marks)
        add(line.text, marks, indent: 2)
      } else {
        add("\(line.head): \(line.text)", marks)
      }
    }
    for (offset, line) in texts.prefix(panel.rows).enumerated() {
      grid.write(line.text, column: panel.column, row: panel.row + offset, CellStyle(.usual, line.marks))
    }
  }

  private var helpEntries: [(names: String, help: String)] {
    [("Touches", "")] + touches + [("", ""), ("Keys", "")] + TouchKeys.all.map { ($0.names, $0.help) }
      + TouchKeys.others
  }

  private static let helpColumn = 40

  package var helpPages: Int {
    let perPage = max(1, scale.rows - 2) * max(1, scale.columns / TouchScreen.helpColumn)
    return (helpEntries.count + perPage - 1) / perPage
  }

  func drawHelp(page: Int, onto grid: inout CellGrid) {
    let names = (helpEntries.map(\.names.columns).max() ?? 0) + 2
    let (width, rows) = (TouchScreen.helpColumn, grid.rows - 2)
    let perPage = rows * (grid.columns / width)
    for (index, entry) in helpEntries.dropFirst(page * perPage).prefix(perPage).enumerated() {
      let (column, row) = (index / rows * width, index % rows)
      grid.write(entry.names, column: column, row: row, CellStyle(.usual, .bold))
      grid.write(entry.help.shortened(toColumns: width - names - 1), column: column + names, row: row)
    }
    let note =
      helpPages > 1
      ? "Page \(page + 1) of \(helpPages): ↓ ↑; any other key closes" : "Any key goes back."
    grid.write(
      note.shortened(toColumns: grid.columns), column: 0, row: grid.rows - 1, CellStyle(.usual, .dim))
  }

  /// Wraps a text to `columns`, indented, with two more columns after the first line.
  private func wrapped(_ text: String, _ columns: Int, indent: Int = 0) -> [String] {
    (String(repeating: " ", count: indent) + text).wrapped(toColumns: columns, hang: indent + 2)
      .map { $0.shortened(toColumns: columns) }
  }
}

// The edited text of a row or of a form's field. It occupies whole columns, which differ from a font's widths.
extension TouchScreen {
  struct TextPlace {
    let line: EditedLine
    let columns: Range<Int>
    let row: Int

    var caret: Int { columns.lowerBound + line.caretColumn }
  }

  private func place(of field: ScreenState.Element) -> TextPlace? {
    let frame = field.frame
    let column = ((frame.x + Painter.fieldInset) / scale.pointsPerColumn).rounded()
    let row = ((frame.y + Painter.fieldLine * frame.height) / scale.pointsPerLine).rounded(.down)
    let end = ((frame.maxX - Painter.fieldInset) / scale.pointsPerColumn).rounded(.down)
    guard column >= 0, end <= Double(scale.width), end - column >= 2, row >= 0, row < Double(scale.height)
    else { return nil }
    let line = EditedLine(field.appearance.text ?? "", caret: caret, room: Int(end - column))
    return TextPlace(line: line, columns: Int(column)..<Int(end), row: Int(row))
  }

  /// The place of a row's text, or nil if it is far off the screen.
  private func place(of row: ScreenState.Row, width: Double) -> TextPlace? {
    let face = Face(x: row.x, y: onLine(row.y), width: width, height: rowHeight, clip: Frame(0, 0, 0, 0))
    let column = ((row.x + row.inset + Painter.inset) / scale.pointsPerColumn).rounded()
    let height = ((face.y + face.textLine) / scale.pointsPerLine).rounded(.down)
    guard abs(column) < 1e6, abs(height) < 1e6 else { return nil }
    return TextPlace(line: line(of: row, width), columns: Int(column)..<Int.max, row: Int(height))
  }

  private func line(of row: ScreenState.Row, _ width: Double) -> EditedLine {
    // The caret needs a column after the text.
    EditedLine(row.text, caret: caret, room: room(width - row.inset) + 1)
  }

  /// Draws the text of an edited field, around the caret, and blanks after it.
  private func draw(_ field: TextPlace, onto grid: inout CellGrid) {
    var column = field.columns.lowerBound
    for character in field.line.shown {
      let style = grid[column, field.row].style
      column = grid.write(
        String(character), column: column, row: field.row, style, upTo: field.columns.upperBound)
    }
    for column in column..<field.columns.upperBound {
      grid.put(" ", width: 1, column: column, row: field.row, grid[column, field.row].style)
    }
  }

  /// The number of characters of the edited text before a cell, counted from 1; nil outside of that text.
  package func caret(atColumn column: Int, row: Int) -> Int? {
    let edited: TextPlace?
    switch content {
    case .picture(_, let field): edited = field.flatMap { place(of: $0) }
    case .lists(let state):
      edited = state.rows.first { $0.uid == state.editing }
        .flatMap { place(of: $0, width: frame(of: $0, in: state).width) }
    }
    guard let edited, edited.row == row - 1, edited.columns.contains(column - 1) else { return nil }
    return edited.line.index(atColumn: column - 1 - edited.columns.lowerBound)
  }

  /// The frame of a row's pane, or of the screen if its list is alone there.
  private func frame(of row: ScreenState.Row, in state: ScreenState) -> Frame {
    row.list.flatMap { name in state.panes.first { $0.list == name } }?.frame
      ?? Frame(0, 0, scale.screen.width, scale.screen.height)
  }

  /// The y of the line nearest to a row, if rows are whole lines: its texts are on its own lines then, and the
  /// centers of these lines are in it.
  private func onLine(_ y: Double) -> Double {
    let lines = y / scale.pointsPerLine
    let isWhole = rowHeight.remainder(dividingBy: scale.pointsPerLine) == 0
    return isWhole ? (lines - 0.5).rounded(.up) * scale.pointsPerLine : y
  }

  /// The picture of the lists, from the back to the front, and the place of the edited text.
  private func listFrame(_ state: ScreenState) -> (frame: PictureFrame, edited: TextPlace?) {
    var frame = PictureFrame(time: state.time, size: scale.screen)
    let all = Frame(0, 0, scale.screen.width, scale.screen.height)
    var edited: TextPlace?
    for pane in state.panes { frame.add(pane, clip: all) }
    if isEmptyList, state.rows.isEmpty, state.panes.isEmpty, state.placeholder == nil, state.lifted == nil {
      frame.add(
        .label(Label(emptyText, at: all.center, color: .faint, isBold: false, anchor: .middle)), clip: all)
    }
    for row in state.rows where !row.isHidden {
      let pane = self.frame(of: row, in: state)
      guard let clip = pane.intersection(all) else { continue }
      let width = pane.width
      var face = Face(x: row.x, y: onLine(row.y), width: width, height: rowHeight, clip: clip)
      face.alpha = row.alpha * state.dim
      face.inset = row.inset
      frame.add(face, row.isDone ? .completed : .row(green: row.green))
      var lines = lines(row.text, room(width - row.inset))
      if row.uid == state.editing {
        edited = place(of: row, width: width)
        lines = [line(of: row, width).shown]
      }
      if row.uid == chosen { frame.addChoice(on: face, width: 2 * scale.pointsPerColumn) }
      if found.contains(row.uid) {
        for (index, line) in lines.enumerated() { mark(line, index, on: face, in: &frame) }
      }
      if let sign = marked.contains(row.uid) ? "*" : found.contains(row.uid) ? "/" : nil {
        frame.add(Label(sign, at: Location(width - Painter.inset, face.textLine)), on: face)
      }
      frame.add(lines[0], isStruck: row.isDone, on: face)
      addDetails(behind: lines, of: row, on: face, to: &frame)
      // In the gutter: overdue, and started.
      for (sign, isShown, column) in [
        ("!", details[row.uid]?.contains(where: \.isUrgent) ?? false, 0), (">", row.isStarted, 1),
      ]
      where isShown {
        let x = row.inset + (Double(column) + 0.25) * scale.pointsPerColumn
        frame.add(Label(sign, at: Location(x, face.textLine)), on: face)
      }
      cues(of: row, on: face, in: &frame)
    }
    if let placeholder = state.placeholder {
      let pane = placeholder.pane.flatMap { _ in state.panes.first }
      var face = Face(
        x: pane?.frame.x ?? 0, y: onLine(placeholder.y - state.offset), width: pane?.frame.width ?? all.width,
        height: rowHeight, clip: all)
      (face.alpha, face.scaleY) = (placeholder.alpha, placeholder.scale)
      frame.add(face, .row(green: placeholder.green))
      let text = placeholder.text.shortened(toColumns: room(face.width))
      // Its lower line is the first to be seen.
      frame.add(text, isStruck: false, on: face, y: face.y < 0 ? face.height - 0.01 : nil)
    }
    if let lifted = state.lifted {
      var face = Face(x: lifted.x, y: lifted.y, width: all.width, height: rowHeight, clip: all)
      (face.alpha, face.scaleX, face.scaleY) = (lifted.alpha, lifted.scale, lifted.scale)
      frame.add(face, lifted.isDone ? .completed : .row(green: lifted.green))
      face.inset = lifted.inset
      let text = lifted.text.shortened(toColumns: room(all.width - lifted.inset))
      frame.add(text, isStruck: lifted.isDone, on: face)
      if lifted.uid == chosen { frame.addChoice(on: face, width: 2 * scale.pointsPerColumn) }
    }
    return (frame, edited)
  }

  /// A text on the two lines of a row, or on one.
  private func lines(_ text: String, _ room: Int) -> [String] {
    let text = text.visible
    guard rowHeight >= 2 * scale.pointsPerLine, text.columns > room else {
      return [text.shortened(toColumns: room)]
    }
    var columns = 0
    var first = text.prefix { character in
      columns += character.columns
      return columns <= room
    }
    if let space = first.lastIndex(of: " ") { first = first[..<space] }
    return [String(first), String(text[first.endIndex...].drop { $0 == " " }).shortened(toColumns: room)]
  }

  /// Adds the rest of a row's text, and behind it the details that fit.
  private func addDetails(
    behind lines: [String], of row: ScreenState.Row, on face: Face, to frame: inout PictureFrame
  ) {
    let room = room(face.width - row.inset)
    let isLow = rowHeight < 2 * scale.pointsPerLine
    let y = face.textLine + (isLow ? 0 : scale.pointsPerLine)
    var column = isLow ? lines[0].columns + 2 : 0
    if lines.count > 1 {
      frame.add(lines[1], isStruck: row.isDone, on: face, y: y)
      column = lines[1].columns + 2
    }
    for part in details[row.uid] ?? [] {
      guard room - column >= min(12, part.text.columns) else { return }
      let text = part.text.shortened(toColumns: room - column)
      let x = Painter.inset + row.inset + Double(column) * scale.pointsPerColumn
      var label = Label(text, at: Location(x, y), isBold: part.isUrgent, isAdapted: face.alpha >= 1)
      label.color = face.ink
      frame.add(.label(label), on: face, alpha: 0.6 * face.inkAlpha)
      column += text.columns + 2
    }
  }

  /// Marks the searched letters of a line, below its text.
  private func mark(_ line: String, _ index: Int, on face: Face, in frame: inout PictureFrame) {
    let characters = Array(line)
    for range in line.ranges(ofSearched: searched) {
      let column = String(characters[..<range.lowerBound]).columns
      let box = Frame(
        Painter.inset + face.inset + Double(column) * scale.pointsPerColumn,
        ((face.textLine / scale.pointsPerLine).rounded(.down) + Double(index)) * scale.pointsPerLine,
        Double(String(characters[range]).columns) * scale.pointsPerColumn, scale.pointsPerLine)
      frame.add(.box(box, .white), on: face)
    }
  }

  private func room(_ width: Double) -> Int {
    max(1, Int((width - 2 * Painter.inset) / scale.pointsPerColumn))
  }

  private func cues(of row: ScreenState.Row, on face: Face, in frame: inout PictureFrame) {
    let limit = face.width / 2
    let travel = abs(row.cue)
    guard travel > 0 else { return }
    let isTick = row.cue > 0
    let isArmed = travel > limit
    let color: Color = isArmed ? isTick ? Color(0, 1, 0) : Color(1, 0, 0) : .white
    let place = isTick ? -Painter.cueGap : face.width + Painter.cueGap
    let label = Label(
      isTick ? "✓" : "✗", at: Location(place, face.textLine), size: Painter.cueSize, color: color,
      anchor: isTick ? .end : .start, isSign: true)
    frame.add(.label(label), on: face, alpha: min(1, travel / limit))
  }
}

struct Face {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var clip: Frame
  var alpha = 1.0
  var inset = 0.0
  /// The horizontal scale, around the middle.
  var scaleX = 1.0
  var scaleY = 1.0

  /// The ink of its text: black on all colors of rows, but for faded ones, which are as dark.
  var ink: Color { alpha < Face.faded ? .white : .black }
  /// The opacity of its ink within the face: black is black on a dimmed row, too.
  var inkAlpha: Double { alpha < Face.faded ? 1 : 1 / alpha }
  private static let faded = 0.6

  /// The location of its text, from the top: on the first line that it covers whole.
  var textLine: Double { height / 2 - 0.01 }

  /// The map from its own coordinates, counted from its top left corner, to the screen's.
  var map: Transform {
    Transform.translation(Offset(-width / 2, -height / 2)).then(.scale(scaleX, scaleY))
      .then(.translation(Offset(x + width / 2, y + height / 2)))
  }
}

extension PictureFrame {
  fileprivate mutating func add(_ shape: Shape, clip: Frame) {
    sprites.append(Sprite(shape: shape, map: .identity, alpha: 1, drawn: 1, clip: clip))
  }

  fileprivate mutating func add(_ shape: Shape, on face: Face, alpha: Double = 1) {
    sprites.append(
      Sprite(shape: shape, map: face.map, alpha: face.alpha * alpha, drawn: 1, clip: face.clip))
  }

  /// A row without its text.
  fileprivate mutating func add(_ face: Face, _ color: Color) {
    let frame = Frame(0, 0, face.width, face.height)
    add(.box(frame, color), on: face)
    add(.bevel(frame), on: face)
  }

  fileprivate mutating func add(_ label: Label, on face: Face) {
    var label = label
    label.color = face.ink
    add(.label(label), on: face, alpha: face.inkAlpha)
  }

  fileprivate mutating func add(_ text: String, isStruck: Bool, on face: Face, y: Double? = nil) {
    guard !text.isEmpty else { return }
    let y = y ?? face.textLine
    // Already cut to whole columns, which differ from a font's widths here.
    add(Label(text, at: Location(Painter.inset + face.inset, y)), on: face)
    guard isStruck else { return }
    add(.box(Frame(Painter.inset + face.inset, y - 1, face.width, 2), .white), on: face)
  }

  /// Adds a bar at the row that keys act on, visible even if the row's edge is off the screen.
  fileprivate mutating func addChoice(on face: Face, width: Double) {
    let left = max(face.map.box(of: Frame(0, 0, face.width, face.height)).x, face.clip.x)
    let middle = face.y + face.height / 2
    let height = face.height * face.scaleY
    add(.box(Frame(left, middle - height / 2, width, height), .white), clip: face.clip)
  }

  fileprivate mutating func add(_ pane: ScreenState.Pane, clip: Frame) {
    guard let clip = pane.frame.intersection(clip) else { return }
    add(.box(pane.frame, .ground), clip: clip)
    add(.border(pane.frame, .line, width: 0.5), clip: clip)
    let name = Label(
      pane.list, at: Location(pane.frame.center.x, pane.frame.maxY - 16), color: .faint, isBold: false,
      anchor: .middle)
    add(.label(name), clip: clip)
  }
}
