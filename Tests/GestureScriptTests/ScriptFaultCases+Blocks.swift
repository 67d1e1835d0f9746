extension ScriptFaultTests {
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
      a.gesture:2:1: error: expected an action, found "screen" ("screen" must come before the first action)
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
      "list \"A\", \"B\" under 1",
      #"""
      a.gesture:1:21: error: expected "row", found "1"
        list "A", "B" under 1
                            ^
      """#
    ),
    (
      "list \"A\", \"B\" under row 3",
      #"""
      a.gesture:1:25: error: expected a row of the list (1 to 2), found "3"
        list "A", "B" under row 3
                                ^
      """#
    ),
    (
      "list \"A\", \"B\" under row 2",
      #"""
      a.gesture:1:25: error: expected a row that does not stand under row 2, found "2"
        list "A", "B" under row 2
                                ^
      """#
    ),
    (
      "list \"A\" under row 3, \"B\" under row 1, \"C\" under row 2",
      #"""
      a.gesture:1:20: error: expected a row that does not stand under row 1, found "3"
        list "A" under row 3, "B" under row 1, "C" under row 2
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
      a.gesture:2:10: error: expected "end", found the end of the script (the block "repeat" began on line 1)
          tap 1,1
                 ^
      """#
    ),
    (
      "tap 1,1\nend\nwait 1s",
      #"""
      a.gesture:2:1: error: expected a statement, found "end" (no block to end here)
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
      a.gesture:3:26: error: expected a time from 5ms on, when finger 1 went down, found 4ms
          finger 1 update 1,1 at 4ms
                                 ^
      a.gesture:4:26: error: expected a time from 5ms on, when the finger's last statement ends, found 3ms
         finger 1 move to 1,1 at 3ms
                                 ^
      a.gesture:5:21: error: expected "at" and the time of the sample to correct, found the end of the line
         finger 1 update 1,1
                            ^
      """#
    ),
    (
      "together\nend",
      #"""
      a.gesture:2:1: error: expected a finger's statement in the block, found "end" (the block began on line 1)
        end
        ^
      """#
    ),
    (
      "repeat 2\nend",
      #"""
      a.gesture:2:1: error: expected a statement in the block, found "end" (the block began on line 1)
        end
        ^
      """#
    ),
    (
      "together\n  finger 1 down 1,1\nswipe right\nend\nwait 1s",
      #"""
      a.gesture:3:1: error: expected "finger" or "end", found "swipe" (the block "together" began on line 1)
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
      a.gesture:1:1: error: expected a statement, found "end" (no block to end here)
        end
        ^
      a.gesture:2:1: error: expected a statement, found "end" (no block to end here)
        end
        ^
      a.gesture:3:1: error: expected a statement, found "end" (no block to end here)
        end
        ^
      """#
    ),
  ]
}
