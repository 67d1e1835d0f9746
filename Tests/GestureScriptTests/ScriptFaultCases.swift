// Scripts with faults, and the whole of what is said about each.
extension ScriptFaultTests {
  static let cases = [numbers, texts, whatSetsUp, blocks, gestures, expectations, lines].flatMap { $0 }

  static let numbers: [(script: String, message: String)] = [
    (
      "tap 1,nan",
      #"""
      a.gesture:1:7: error: expected the point's y, as in 160,240, found "nan"
        tap 1,nan
              ^
      """#
    ),
    (
      "swipe right by 1e999pt",
      #"""
      a.gesture:1:16: error: expected a length like 200pt or 70%, found "1e999pt" (numbers are written out, without exponent)
        swipe right by 1e999pt
                       ^
      """#
    ),
    (
      "swipe right over 200pt",
      #"""
      a.gesture:1:18: error: expected a time like 200ms or 1.5s, found "200pt"
        swipe right over 200pt
                         ^
      """#
    ),
    (
      "swipe right over 200",
      #"""
      a.gesture:1:18: error: expected a time like 200ms or 1.5s, found "200" (the unit is missing: ms or s)
        swipe right over 200
                         ^
      """#
    ),
    (
      "swipe right by 200ms",
      #"""
      a.gesture:1:16: error: expected a length like 200pt or 70%, found "200ms"
        swipe right by 200ms
                       ^
      """#
    ),
    (
      "swipe right by 200",
      #"""
      a.gesture:1:16: error: expected a length like 200pt or 70%, found "200" (the unit is missing: pt or %)
        swipe right by 200
                       ^
      """#
    ),
    (
      "tap 2000000,0",
      #"""
      a.gesture:1:5: error: expected a point like 160,240, from -1000000 to 1000000, found "2000000"
        tap 2000000,0
            ^
      """#
    ),
    (
      "wait 2000000s",
      #"""
      a.gesture:1:6: error: expected a time like 200ms or 1.5s, from 0s to 86400s, found "2000000s"
        wait 2000000s
             ^
      """#
    ),
    (
      "tap 1,1 with 11 fingers",
      #"""
      a.gesture:1:14: error: expected a number of fingers, a whole number from 1 to 10, found "11"
        tap 1,1 with 11 fingers
                     ^
      """#
    ),
    (
      "rotate by 90 at 1,1",
      #"""
      a.gesture:1:11: error: expected an angle like 90deg, found "90" (the unit is missing: deg)
        rotate by 90 at 1,1
                  ^
      """#
    ),
    (
      "tap 5.,1",
      #"""
      a.gesture:1:5: error: expected a digit after the point, found "5."
        tap 5.,1
            ^
      """#
    ),
    (
      "tap .5,1",
      #"""
      a.gesture:1:5: error: expected a word, a number or a text in double quotes, found "." (a digit stands before the point)
        tap .5,1
            ^
      """#
    ),
    (
      "tap +,1",
      #"""
      a.gesture:1:5: error: expected a digit after the sign, found "+"
        tap +,1
            ^
      """#
    ),
    (
      "tap 160pt,20",
      #"""
      a.gesture:1:5: error: expected a point like 160,240, found "160pt" (without a unit)
        tap 160pt,20
            ^
      """#
    ),
    (
      "wait 1s wait 1s",
      #"""
      a.gesture:1:9: error: expected the end of the line, found "wait" (each statement has a line of its own)
        wait 1s wait 1s
                ^
      """#
    ),
    (
      "wait 5",
      #"""
      a.gesture:1:6: error: expected a time like 200ms or 1.5s, found "5" (the unit is missing: ms or s)
        wait 5
             ^
      """#
    ),
    (
      "wait 5h",
      #"""
      a.gesture:1:6: error: expected a time like 200ms or 1.5s, found "5h"
        wait 5h
             ^
      """#
    ),
  ]

  static let texts: [(script: String, message: String)] = [
    (
      "list \"a\\nb\"",
      #"""
      a.gesture:1:6: error: expected an item's text in quotes, found the text "a\nb" (it has to be one line)
        list "a\nb"
             ^
      """#
    ),
    (
      "list \" \"",
      #"""
      a.gesture:1:6: error: expected an item's text in quotes, found the text " " (it must not be blank)
        list " "
             ^
      """#
    ),
    (
      "type \"\\t\"",
      #"""
      a.gesture:1:6: error: expected a text in quotes, found the text "\t" (it must not hold the control character U+0009)
        type "\t"
             ^
      """#
    ),
    (
      "type \"\\uD800\"",
      #"""
      a.gesture:1:7: error: expected two surrogates that make a character, found "\uD800" alone
        type "\uD800"
              ^
      """#
    ),
    (
      "type \"\\uD83Dx\"",
      #"""
      a.gesture:1:7: error: expected two surrogates that make a character, found "\uD83D" alone
        type "\uD83Dx"
              ^
      """#
    ),
    (
      "type \"\\uDDC8\\uD83E\"",
      #"""
      a.gesture:1:7: error: expected two surrogates that make a character, found "\uDDC8" alone
        type "\uDDC8\uD83E"
              ^
      """#
    ),
    (
      "type \"\\x\"",
      #"""
      a.gesture:1:7: error: expected an escape: \" \\ \/ \b \f \n \r \t or \u and four digits, found "\x"
        type "\x"
              ^
      """#
    ),
    (
      "type \"\\u12G4\"",
      #"""
      a.gesture:1:7: error: expected four hexadecimal digits after \u, found "\u12"
        type "\u12G4"
              ^
      """#
    ),
    (
      "type \"a\tb\"",
      #"""
      a.gesture:1:8: error: expected an escape like \t for a control character, found the character U+0009
        type "a b"
               ^
      """#
    ),
    (
      "type Butter",
      #"""
      a.gesture:1:6: error: expected a text in quotes, found "Butter" (a text stands in double quotes)
        type Butter
             ^
      """#
    ),
    (
      "list \"A\" \"B\"",
      #"""
      a.gesture:1:10: error: expected a comma or the end of the line, found the text "B"
        list "A" "B"
                 ^
      """#
    ),
  ]

  static let whatSetsUp: [(script: String, message: String)] = [
    (
      "rate 0",
      #"""
      a.gesture:1:6: error: expected a rate, from 1 to 1000, found "0"
        rate 0
             ^
      """#
    ),
    (
      "rate 1001",
      #"""
      a.gesture:1:6: error: expected a rate, from 1 to 1000, found "1001"
        rate 1001
             ^
      """#
    ),
    (
      "list 1000001 rows",
      #"""
      a.gesture:1:6: error: expected a number of rows, a whole number from 0 to 1000000, found "1000001"
        list 1000001 rows
             ^
      """#
    ),
    (
      "screen 0x10",
      #"""
      a.gesture:1:8: error: expected a size like 320x480, from 1x1 to 10000x10000, found "0x10"
        screen 0x10
               ^
      """#
    ),
    (
      "screen 20000x10",
      #"""
      a.gesture:1:8: error: expected a size like 320x480, from 1x1 to 10000x10000, found "20000x10"
        screen 20000x10
               ^
      """#
    ),
    (
      "screen 10",
      #"""
      a.gesture:1:8: error: expected a size like 320x480, found "10"
        screen 10
               ^
      """#
    ),
    (
      "row-height 0",
      #"""
      a.gesture:1:12: error: expected a height, from 1 to 10000, found "0"
        row-height 0
                   ^
      """#
    ),
    (
      "list",
      #"""
      a.gesture:1:5: error: expected items in quotes or a number of rows, found the end of the line (an empty list has 0 rows)
        list
            ^
      """#
    ),
    (
      "list \"A\":",
      #"""
      a.gesture:1:10: error: expected items in quotes or a number of rows, found the end of the line (an empty list has 0 rows)
        list "A":
                 ^
      """#
    ),
    (
      "tap row 1 # x\nscreen 1x1",
      #"""
      a.gesture:2:1: error: expected an action, found "screen" ("screen" stands before the first action)
        screen 1x1
        ^
      """#
    ),
    (
      "screen 1x1\nscreen 1x1",
      #"""
      a.gesture:2:1: error: expected one "screen", found a second one
        screen 1x1
        ^
      """#
    ),
    (
      "list \"A\"\nlist \"B\"",
      #"""
      a.gesture:2:1: error: expected a list with another name, found a second one without a name
        list "B"
        ^
      """#
    ),
    (
      "list \"A\": 1 rows\nlist \"A\": 2 rows",
      #"""
      a.gesture:2:1: error: expected a list with another name, found a second one named "A"
        list "A": 2 rows
        ^
      """#
    ),
    (
      "set completed-snik on",
      #"""
      a.gesture:1:5: error: expected a setting (pull-up-clears, completed-sink, swipe-reopens, cues), found "completed-snik" (did you mean "completed-sink"?)
        set completed-snik on
            ^
      """#
    ),
    (
      "set completed-sink yes",
      #"""
      a.gesture:1:20: error: expected a switch (on, off), found "yes"
        set completed-sink yes
                           ^
      """#
    ),
    (
      "set cues",
      #"""
      a.gesture:1:9: error: expected a switch (on, off), found the end of the line
        set cues
                ^
      """#
    ),
    (
      "scene bord",
      #"""
      a.gesture:1:7: error: expected a scene (list), found "bord"
        scene bord
              ^
      """#
    ),
    (
      "profile ios",
      #"""
      a.gesture:1:9: error: expected a profile (uikit, exact, android, flutter), found "ios"
        profile ios
                ^
      """#
    ),
    (
      "list \"A\", ",
      #"""
      a.gesture:1:11: error: expected an item's text in quotes, found the end of the line
        list "A", 
                  ^
      """#
    ),
  ]

  static let blocks: [(script: String, message: String)] = [
    (
      "repeat 2\n  tap 1,1\n",
      #"""
      a.gesture:2:10: error: expected "end", found the end of the script (the block "repeat" began in line 1)
          tap 1,1
                 ^
      """#
    ),
    (
      "tap 1,1\nend\nwait 1s",
      #"""
      a.gesture:2:1: error: expected a statement, found "end" (no block is open here)
        end
        ^
      """#
    ),
    (
      "repeat 10001\nwait 1s\nend",
      #"""
      a.gesture:1:8: error: expected a number of times, a whole number from 0 to 10000, found "10001"
        repeat 10001
               ^
      """#
    ),
    (
      "together\n  finger 1 move to 1,1\nend",
      #"""
      a.gesture:2:10: error: expected a finger that is down, found finger 1, which is up
          finger 1 move to 1,1
                 ^
      """#
    ),
    (
      "together\n  finger 1 down 1,1\n  finger 1 down 1,1\n  finger 1 up at 5ms\n  finger 1 up\nend",
      #"""
      a.gesture:3:10: error: expected a finger that is up, found finger 1, which is down
          finger 1 down 1,1
                 ^
      a.gesture:5:10: error: expected a finger that is down, found finger 1, which is up
          finger 1 up
                 ^
      """#
    ),
    (
      "together\n  finger 1 down 1,1 at 5ms\n  finger 1 update 1,1 at 4ms\n finger 1 move to 1,1 at 3ms\n finger 1 update 1,1\nend",
      #"""
      a.gesture:3:26: error: expected a moment from 5ms on, when finger 1 went down, found 4ms
          finger 1 update 1,1 at 4ms
                                 ^
      a.gesture:4:26: error: expected a moment from 5ms on, where the finger's last statement ends, found 3ms
         finger 1 move to 1,1 at 3ms
                                 ^
      a.gesture:5:21: error: expected "at" and the moment of the sample to correct, found the end of the line
         finger 1 update 1,1
                            ^
      """#
    ),
    (
      "together\nend",
      #"""
      a.gesture:2:1: error: expected a finger's statement in the block, found "end" (the block began in line 1)
        end
        ^
      """#
    ),
    (
      "repeat 2\nend",
      #"""
      a.gesture:2:1: error: expected a statement in the block, found "end" (the block began in line 1)
        end
        ^
      """#
    ),
    (
      "together\n  finger 1 down 1,1\nswipe right\nend\nwait 1s",
      #"""
      a.gesture:3:1: error: expected "finger" or "end", found "swipe" (the block "together" began in line 1)
        swipe right
        ^
      """#
    ),
    (
      "together\n finger 1 down 1,1\n fingr 1 up\nend",
      #"""
      a.gesture:3:2: error: expected "finger" or "end", found "fingr" (did you mean "finger"?)
         fingr 1 up
         ^
      """#
    ),
    (
      "finger 1 up",
      #"""
      a.gesture:1:1: error: expected a statement, found "finger" (fingers move inside "together" … "end")
        finger 1 up
        ^
      """#
    ),
    (
      "repaet 2\n  tap 1,1\nend",
      #"""
      a.gesture:1:1: error: expected a statement, found "repaet" (did you mean "repeat"?)
        repaet 2
        ^
      """#
    ),
    (
      "repeat x\n  tap 1,1\nend\nwait 1s",
      #"""
      a.gesture:1:8: error: expected a number of times, a whole number from 0 to 10000, found "x"
        repeat x
               ^
      """#
    ),
    (
      "repeat 2 times\n wait 1s\nend",
      #"""
      a.gesture:1:10: error: expected the end of the line, found "times"
        repeat 2 times
                 ^
      """#
    ),
    (
      "end\nend\nend",
      #"""
      a.gesture:1:1: error: expected a statement, found "end" (no block is open here)
        end
        ^
      a.gesture:2:1: error: expected a statement, found "end" (no block is open here)
        end
        ^
      a.gesture:3:1: error: expected a statement, found "end" (no block is open here)
        end
        ^
      """#
    ),
  ]

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
      a.gesture:1:21: error: expected another modifier or the end of the line, found "over" ("over" stands here twice)
        swipe right over 1s over 2s
                            ^
      """#
    ),
    (
      "tap above row 3",
      #"""
      a.gesture:1:5: error: expected a target, found "above" (above a row is where a drag ends, after "to")
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
      a.gesture:1:22: error: expected "drag", found the end of the line
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

  static let expectations: [(script: String, message: String)] = [
    (
      "expect",
      #"""
      a.gesture:1:7: error: expected what is expected (rows, row, edits, …), found the end of the line
        expect
              ^
      """#
    ),
    (
      "expect rwos \"A\"",
      #"""
      a.gesture:1:8: error: expected what is expected (rows, row, edits, …), found "rwos" (did you mean "rows"?)
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

  static let lines: [(script: String, message: String)] = [
    (
      "",
      #"""
      a.gesture:1:1: error: expected a statement, found the end of the script
        
        ^
      """#
    ),
    (
      "\n# nothing\n\n",
      #"""
      a.gesture:3:1: error: expected a statement, found the end of the script
        
        ^
      """#
    ),
    (
      "tap row \"Milk",
      #"""
      a.gesture:1:9: error: expected a closing quote, found the end of the line (a text stands on one line; a quote in it is written \")
        tap row "Milk
                ^
      """#
    ),
    (
      "key enter",
      #"""
      a.gesture:1:5: error: expected a key (return, backspace, clear, escape), found "enter"
        key enter
            ^
      """#
    ),
    (
      "scroll 125pt",
      #"""
      a.gesture:1:8: error: expected "to", found "125pt"
        scroll 125pt
               ^
      """#
    ),
    (
      "scroll to 125",
      #"""
      a.gesture:1:11: error: expected an offset like 125pt, found "125" (the unit is missing: pt)
        scroll to 125
                  ^
      """#
    ),
    (
      "Swipe right",
      #"""
      a.gesture:1:1: error: expected a statement, found "Swipe" (did you mean "swipe"?)
        Swipe right
        ^
      """#
    ),
    (
      "swipe right é",
      #"""
      a.gesture:1:13: error: expected a word, a number or a text in double quotes, found "é"
        swipe right é
                    ^
      """#
    ),
    (
      "swipe right \u{A0}on row 1",
      #"""
      a.gesture:1:13: error: expected a word, a number or a text in double quotes, found the character U+00A0
        swipe right  on row 1
                    ^
      """#
    ),
    (
      "swipe @",
      #"""
      a.gesture:1:7: error: expected a word, a number or a text in double quotes, found "@"
        swipe @
              ^
      """#
    ),
    (
      "tap row 1 tap row 2",
      #"""
      a.gesture:1:11: error: expected "with", "for" or the end of the line, found "tap" (each statement has a line of its own)
        tap row 1 tap row 2
                  ^
      """#
    ),
    (
      "\"x\"",
      #"""
      a.gesture:1:1: error: expected a statement, found the text "x"
        "x"
        ^
      """#
    ),
    (
      "5 rows",
      #"""
      a.gesture:1:1: error: expected a statement, found "5"
        5 rows
        ^
      """#
    ),
    (
      "view A",
      #"""
      a.gesture:1:1: error: expected a statement, found "view"
        view A
        ^
      """#
    ),
    (
      "release now",
      #"""
      a.gesture:1:9: error: expected the end of the line, found "now"
        release now
                ^
      """#
    ),
  ]
}
