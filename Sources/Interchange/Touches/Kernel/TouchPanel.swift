import Motion

/// The ranges of a panel's positions, and the screen that they are scaled to.
struct TouchPanel {
  private let x: ClosedRange<Int32>
  private let y: ClosedRange<Int32>
  private let screen: Extent
  /// The guessed size in units, or nil if the recording contains it.
  private(set) var guess: (width: Int, height: Int)?

  /// The minimum size assumed for a panel of unknown size: the size of many phones.
  static let usual = (width: 1080, height: 1920)

  init(_ recording: KernelRecording, x xCode: UInt16, y yCode: UInt16, screen: Extent) {
    self.screen = screen
    let xRange = recording.axes[xCode] ?? recording.axes[AxisCode.x]
    let yRange = recording.axes[yCode] ?? recording.axes[AxisCode.y]
    if let xRange, let yRange {
      (x, y) = (xRange, yRange)
    } else {
      let greatest = { (code: UInt16, usual: Int) -> Int32 in
        recording.events.reduce(Int32(usual - 1)) {
          $1.type == EventType.axis && $1.code == code ? max($0, $1.value) : $0
        }
      }
      x = 0...greatest(xCode, TouchPanel.usual.width)
      y = 0...greatest(yCode, TouchPanel.usual.height)
      guess = (Int(x.upperBound) + 1, Int(y.upperBound) + 1)
    }
  }

  /// The location on the screen of a position in units. The last unit is still on the screen.
  func location(_ column: Int32, _ row: Int32) -> Location {
    Location(
      TouchPanel.part(column, of: x) * screen.width, TouchPanel.part(row, of: y) * screen.height)
  }

  private static func part(_ value: Int32, of range: ClosedRange<Int32>) -> Double {
    (Double(value) - Double(range.lowerBound))
      / (Double(range.upperBound) - Double(range.lowerBound) + 1)
  }
}
