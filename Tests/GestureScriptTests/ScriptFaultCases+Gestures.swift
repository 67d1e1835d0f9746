extension ScriptFaultTests {
  static let gestures: [(script: String, message: String)] = [
    (
      "swipe right over 1s release 5pt/s",
      #"""
      a.gesture:1:21: error: expected another modifier or the end of the line, found "release" ("over" and "release" exclude each other)
        swipe right over 1s release 5pt/s
                            ^
      """#
    ),
    (
      "swipe right release 5pt/s ease linear",
      #"""
      a.gesture:1:27: error: expected another modifier or the end of the line, found "ease" ("release" and "ease" exclude each other)
        swipe right release 5pt/s ease linear
                                  ^
      """#
    ),
    (
      "swipe right over 1s over 2s",
      #"""
      a.gesture:1:21: error: expected another modifier or the end of the line, found "over" ("over" is given twice)
        swipe right over 1s over 2s
                            ^
      """#
    ),
    (
      "tap above row 3",
      #"""
      a.gesture:1:5: error: expected a target, found "above" (above a row can only follow the "to" of a drag)
        tap above row 3
            ^
      """#
    ),
    (
      "drag from 1,1",
      #"""
      a.gesture:1:14: error: expected "to", found the end of the line
        drag from 1,1
                     ^
      """#
    ),
    (
      "drag to 1,1",
      #"""
      a.gesture:1:12: error: expected "from", found the end of the line
        drag to 1,1
                   ^
      """#
    ),
    (
      "pinch between row 1 and row 2",
      #"""
      a.gesture:1:30: error: expected "by" a length, or "from" a distance "to" another, found the end of the line
        pinch between row 1 and row 2
                                     ^
      """#
    ),
    (
      "pinch apart at 1,1 by 5pt",
      #"""
      a.gesture:1:13: error: expected "from" and "to" distances for a pinch at a point, found "at"
        pinch apart at 1,1 by 5pt
                    ^
      """#
    ),
    (
      "pinch by 5pt",
      #"""
      a.gesture:1:13: error: expected "between" two targets or "at" a point, found the end of the line
        pinch by 5pt
                    ^
      """#
    ),
    (
      "pinch between row 1 and row 2 by 5pt",
      #"""
      a.gesture:1:7: error: expected "apart" or "together" for a pinch with "by", found "between"
        pinch between row 1 and row 2 by 5pt
              ^
      """#
    ),
    (
      "pinch apart between row 1 and row 2 from 9pt to 5pt",
      #"""
      a.gesture:1:13: error: expected distances that grow, found 9pt to 5pt (with "from" and "to" no direction is needed)
        pinch apart between row 1 and row 2 from 9pt to 5pt
                    ^
      """#
    ),
    (
      "pinch at 1,1 from 5pt",
      #"""
      a.gesture:1:22: error: expected "to", found the end of the line
        pinch at 1,1 from 5pt
                             ^
      """#
    ),
    (
      "pinch at 1,1 between row 1 and row 2 from 5pt to 6pt",
      #"""
      a.gesture:1:7: error: expected either "between" or "at", found both
        pinch at 1,1 between row 1 and row 2 from 5pt to 6pt
              ^
      """#
    ),
    (
      "rotate 90deg at 1,1",
      #"""
      a.gesture:1:8: error: expected "by", found "90deg"
        rotate 90deg at 1,1
               ^
      """#
    ),
    (
      "rotate by 90deg",
      #"""
      a.gesture:1:16: error: expected "at", found the end of the line
        rotate by 90deg
                       ^
      """#
    ),
    (
      "tap day 2026-02-30",
      #"""
      a.gesture:1:9: error: expected a day like 2026-11-25, found "2026-02-30" (there is no such day)
        tap day 2026-02-30
                ^
      """#
    ),
    (
      "tap day 2026",
      #"""
      a.gesture:1:9: error: expected a day like 2026-11-25, found "2026"
        tap day 2026
                ^
      """#
    ),
    (
      "tap 1 , 2 3",
      #"""
      a.gesture:1:11: error: expected "with", "for" or the end of the line, found "3"
        tap 1 , 2 3
                  ^
      """#
    ),
    (
      "long-press row 1 then hold then drag to row 2",
      #"""
      a.gesture:1:28: error: expected the end of the line, found "then"
        long-press row 1 then hold then drag to row 2
                                   ^
      """#
    ),
    (
      "long-press row 1 then drag from row 2",
      #"""
      a.gesture:1:28: error: expected "to", "over", "release", "ease", "hold" or the end of the line, found "from"
        long-press row 1 then drag from row 2
                                   ^
      """#
    ),
    (
      "long-press row 1 then",
      #"""
      a.gesture:1:22: error: expected "hold" or "drag", found the end of the line
        long-press row 1 then
                             ^
      """#
    ),
    (
      "pull left by 5pt",
      #"""
      a.gesture:1:6: error: expected a direction (down, up), found "left"
        pull left by 5pt
             ^
      """#
    ),
    (
      "pull down",
      #"""
      a.gesture:1:10: error: expected "by", found the end of the line
        pull down
                 ^
      """#
    ),
    (
      "tap row 1 for 5pt",
      #"""
      a.gesture:1:15: error: expected a time like 200ms or 1.5s, found "5pt"
        tap row 1 for 5pt
                      ^
      """#
    ),
  ]

  static let foreign: [(script: String, message: String)] = [
    (
      "triple-tap row 1",
      #"""
      a.gesture:1:1: error: expected a statement, found "triple-tap" (there are "tap" and "double-tap"; three taps are "repeat 3", "tap TARGET", "wait 100ms", "end")
        triple-tap row 1
        ^
      """#
    ),
    (
      "tap row 1 twice",
      #"""
      a.gesture:1:11: error: expected "with", "for" or the end of the line, found "twice" (there are "tap" and "double-tap"; three taps are "repeat 3", "tap TARGET", "wait 100ms", "end")
        tap row 1 twice
                  ^
      """#
    ),
    (
      "tap 3 times row 1",
      #"""
      a.gesture:1:5: error: expected a target (row 2, row "Milk", 160,240, day DATE, card N, control "TEXT", view NAME), found "3" (there are "tap" and "double-tap"; three taps are "repeat 3", "tap TARGET", "wait 100ms", "end")
        tap 3 times row 1
            ^
      """#
    ),
    (
      "press row 1",
      #"""
      a.gesture:1:1: error: expected a statement, found "press" (did you mean "tap", "long-press" or "key"?)
        press row 1
        ^
      """#
    ),
  ]

  static let expectations: [(script: String, message: String)] = [
    (
      "expect",
      #"""
      a.gesture:1:7: error: expected what is expected (rows, no, list, row, edits, recognized, failed, offset, placeholder, event, touched), found the end of the line
        expect
              ^
      """#
    ),
    (
      "expect rwos \"A\"",
      #"""
      a.gesture:1:8: error: expected what is expected (rows, no, list, row, edits, recognized, failed, offset, placeholder, event, touched), found "rwos" (did you mean "rows"?)
        expect rwos "A"
               ^
      """#
    ),
    (
      "expect row 1 dnoe",
      #"""
      a.gesture:1:14: error: expected a condition (done, open, on-screen, editing), found "dnoe" (did you mean "done"?)
        expect row 1 dnoe
                     ^
      """#
    ),
    (
      "expect edits -1",
      #"""
      a.gesture:1:14: error: expected a number of edits, a whole number from 0 to 1000000000, found "-1"
        expect edits -1
                     ^
      """#
    ),
    (
      "expect edits 1.5",
      #"""
      a.gesture:1:14: error: expected a number of edits, a whole number from 0 to 1000000000, found "1.5"
        expect edits 1.5
                     ^
      """#
    ),
    (
      "expect recognized pan margin 5pt",
      #"""
      a.gesture:1:30: error: expected ">=", found "5pt"
        expect recognized pan margin 5pt
                                     ^
      """#
    ),
    (
      "expect recognized pan margin >= 5",
      #"""
      a.gesture:1:33: error: expected a margin like 5pt, 20ms or 5deg, found "5"
        expect recognized pan margin >= 5
                                        ^
      """#
    ),
    (
      "expect failed tap because moved margin >= -5deg",
      #"""
      a.gesture:1:43: error: expected a margin that is not negative, found "-5deg"
        expect failed tap because moved margin >= -5deg
                                                  ^
      """#
    ),
    (
      "expect failed tap becuse moved",
      #"""
      a.gesture:1:19: error: expected "on", "because", "margin", in this order, or the end of the line, found "becuse" (did you mean "because"?)
        expect failed tap becuse moved
                          ^
      """#
    ),
    (
      "expect offset 0pt within -1pt",
      #"""
      a.gesture:1:26: error: expected a length like 200pt, from 0pt to 1000000pt, found "-1pt"
        expect offset 0pt within -1pt
                                 ^
      """#
    ),
    (
      "expect event x",
      #"""
      a.gesture:1:15: error: expected "on", found the end of the line
        expect event x
                      ^
      """#
    ),
    (
      "expect no rows at all",
      #"""
      a.gesture:1:16: error: expected the end of the line, found "at"
        expect no rows at all
                       ^
      """#
    ),
    (
      "expect touched",
      #"""
      a.gesture:1:15: error: expected a view's name, found the end of the line
        expect touched
                      ^
      """#
    ),
    (
      "expect rows",
      #"""
      a.gesture:1:12: error: expected an item's text in quotes, found the end of the line
        expect rows
                   ^
      """#
    ),
  ]
}
