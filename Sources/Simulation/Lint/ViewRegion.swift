import Motion

/// A convex part of the screen, by its corners in order.
struct ViewRegion: Hashable {
  var corners: [Location]

  init(_ corners: [Location]) { self.corners = corners }

  init(_ frame: Frame) {
    corners = [
      frame.origin, Location(frame.maxX, frame.y), Location(frame.maxX, frame.maxY),
      Location(frame.x, frame.maxY),
    ]
  }

  var isEmpty: Bool { corners.count < 3 || abs(area) < 1e-6 }

  private var area: Double {
    var sum = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      sum += corner.x * next.y - next.x * corner.y
    }
    return sum / 2
  }

  func clipped(to other: ViewRegion) -> ViewRegion {
    let sign: Double = other.area < 0 ? -1 : 1
    var points = corners
    for (index, start) in other.corners.enumerated() {
      let end = other.corners[(index + 1) % other.corners.count]
      let side = { (point: Location) in
        sign * ((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x))
      }
      var kept: [Location] = []
      for (index, point) in points.enumerated() {
        let next = points[(index + 1) % points.count]
        let (here, there) = (side(point), side(next))
        if here >= 0 { kept.append(point) }
        if (here < 0) != (there < 0), here != there {
          let part = here / (here - there)
          kept.append(point + (next - point) * part)
        }
      }
      points = kept
    }
    return ViewRegion(points)
  }

  /// Whether another region is inside this one, within a tolerance of a billionth.
  func contains(_ other: ViewRegion) -> Bool { other.corners.allSatisfy { contains($0) } }

  func contains(_ point: Location) -> Bool {
    let sign: Double = area < 0 ? -1 : 1
    return corners.indices.allSatisfy { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let side = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
      return sign * side >= -1e-9 * max(1, (end - start).length)
    }
  }

  var middle: Location {
    let count = Double(max(1, corners.count))
    return Location(
      corners.reduce(0) { $0 + $1.x } / count, corners.reduce(0) { $0 + $1.y } / count)
  }

  /// The smallest upright frame around it.
  var bounds: Frame {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return Frame(0, 0, 0, 0)
    }
    return Frame(left, top, right - left, bottom - top)
  }
}
