import Gestures
import Motion
import Scenes

@testable import LivePage

/// A hand that touches, types and waits by chance, with one or two fingers, as a browser reports it.
struct RandomHand {
  enum Act {
    case touch(Int, TouchPhase, Location, Int64)
    case advance(Int64)
    case type(Int64, String)
    case press(Int64, Key)
  }

  private var random: SplitMix64
  private(set) var acts: [Act] = []
  private var now: Int64 = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<(1 + random.below(4)) {
      now += Int64(random.below(1_500_000))
      acts.append(.advance(now))
      gesture(fingers: random.below(10) < 3 ? 2 : 1)
      acts.append(.advance(now + Int64(random.below(900_000))))
      guard random.below(4) == 0 else { continue }
      now += 900_000
      acts.append(.type(now, random.one(of: ["Tea", "ä, b", "7"])))
      acts.append(.press(now + 1000, random.one(of: [.return, .cancel, .backspace, .left])))
      now += 2000
    }
    acts.append(.advance(now + 5_000_000))
  }

  private mutating func gesture(fingers: Int) {
    var places = (0..<fingers).map { _ in Location(random.number(0...320), random.number(0...300)) }
    if fingers == 2, random.below(2) == 0 { places[1] = places[0] + Offset(random.number(-5...5), 48) }
    let ways = places.indices.map { index in
      random.below(2) == 0
        ? Offset(random.number(-30...30), random.number(-2...2))
        : fingers == 2
          ? Offset(0, index == 0 ? -5 : 5) : Offset(random.number(-2...2), random.number(-15...15))
    }
    for (index, place) in places.enumerated() { acts.append(.touch(index + 1, .began, place, now)) }
    if random.below(5) == 0 { now += 250_000 }
    for _ in 0..<(1 + random.below(30)) {
      now += Int64(random.below(28_000))
      for index in places.indices where random.below(8) > 0 {
        places[index] = places[index] + ways[index] * random.number(0...1)
        acts.append(.touch(index + 1, .moved, places[index], now))
      }
      if random.below(3) == 0 { acts.append(.advance(now - 20_000)) }
    }
    let isCancelled = random.below(12) == 0
    for (index, place) in places.enumerated() {
      now += Int64(random.below(2)) * 3000
      acts.append(.touch(index + 1, isCancelled ? .cancelled : .ended, place, now))
    }
  }

  /// The lines for `play_module.mjs`.
  func lines(script: String) -> String {
    let phases: [TouchPhase: Int] = [.began: 0, .moved: 1, .ended: 2, .cancelled: 3]
    var text = "start\t320\t480\t\(script.replacing("\n", with: "\\n"))\n"
    for act in acts {
      switch act {
      case .touch(let finger, let phase, let place, let time):
        text += "touch\t\(finger)\t\(phases[phase] ?? 0)\t\(place.x)\t\(place.y)\t\(time)\n"
      case .advance(let time): text += "advance\t\(time)\n"
      case .type(let time, let words): text += "type\t\(time)\t\(words)\n"
      case .press(let time, let key): text += "press\t\(time)\t\(key.rawValue)\n"
      }
    }
    return text + "text\t6\ntext\t7\ntext\t3\ntext\t0\n"
  }

  func play(on page: PageSession) {
    for act in acts {
      switch act {
      case .touch(let finger, let phase, let place, let time):
        page.touch(finger, phase, place, at: .microseconds(time))
      case .advance(let time): page.advance(to: .microseconds(time))
      case .type(let time, let words): page.type(words, at: .microseconds(time))
      case .press(let time, let key): page.press(key, at: .microseconds(time))
      }
    }
    page.flush()
  }
}
