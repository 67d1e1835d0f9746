// Scripts with faults, and the whole of what is said about each.
extension ScriptFaultTests {
  static let cases = [numbers, texts, whatSetsUp, blocks, gestures, foreign, expectations, lines].flatMap {
    $0
  }

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
      a.gesture:1:16: error: expected a length like 200pt or 70%, found "1e999pt" (write numbers without an exponent)
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
      a.gesture:1:5: error: expected a word, a number or a text in double quotes, found "." (write a digit before the point)
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
      a.gesture:1:9: error: expected the end of the line, found "wait" (put each statement on a line of its own)
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
      a.gesture:1:6: error: expected an item's text in quotes, found the text "a\nb" (it must be one line)
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
      a.gesture:1:6: error: expected a text in quotes, found the text "\t" (it must not contain the control character U+0009)
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
      a.gesture:1:6: error: expected a text in quotes, found "Butter" (put a text in double quotes)
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
      a.gesture:1:9: error: expected a closing quote, found the end of the line (a text must be on one line; write a quote in it as \")
        tap row "Milk
                ^
      """#
    ),
    (
      "key enter",
      #"""
      a.gesture:1:5: error: expected a key (return, backspace, clear, escape, left, right, home, end, delete), found "enter"
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
      "exp undo",
      #"""
      a.gesture:1:1: error: expected a statement, found "exp" (did you mean "expect"?)
        exp undo
        ^
      """#
    ),
    (
      "tog\nswipe left on row 1\nend",
      #"""
      a.gesture:1:1: error: expected a statement, found "tog" (did you mean "together"?)
        tog
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
      a.gesture:1:11: error: expected "with", "for" or the end of the line, found "tap" (put each statement on a line of its own)
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
