/// Scripts that use the language as its description shows it.
enum ExampleScripts {
  static let all = [morning, everyGesture, blocks]

  static let morning = """
    # A morning with the groceries
    screen 320x480
    row-height 50
    rate 120
    profile uikit
    set completed-sink on
    list "Groceries": "Milk", "Eggs", [x] "Bread"
    list "Work": 200 rows

    swipe right on row "Milk"
    expect row "Milk" done
    swipe left on row 2 of list "Groceries" from 90% by 200pt over 150ms
    pull down by 160pt over 400ms hold      # the finger stays down
    expect placeholder "Release to add item"
    release
    type "Butter \\uD83E\\uDDC8"
    key return
    expect no placeholder
    expect rows "Butter 🧈", [x] "Milk", [x] "Bread"
    expect edits 3
    wait 500ms
    scroll to 125pt
    expect offset 125pt within 0.5pt
    """

  static let everyGesture = """
    list 20 rows
    flick up by 300pt release 1500pt/s
    drag from 160,60 to 160,220 over 400ms then hold 120ms
    drag with 2 fingers from 160,60 to 160,220 ease ease-in-out
    pinch apart between row 1 and row 2 by 60pt over 300ms
    pinch at 160,240 from 200pt to 80pt
    tap row 3
    tap 100,325 for 80ms
    double-tap row 3 with 2 fingers
    long-press row 1 for 520ms then drag to below row 3 over 450ms then hold 150ms
    rotate by 90deg at 160,240 radius 60pt over 300ms
    expect recognized pan on row "Item 1"
    expect failed long-press because moved margin >= 2pt
    expect touched D, C, root
    expect event editing-changed on "km"
    """

  static let blocks = """
    repeat 3
      tap row 1
      repeat 2
        wait 8.333ms
      end
    end
    together
      finger 1 down 160,180 at 0ms
      finger 1 move to 160,154 over 200ms
      finger 2 down 160,220 at 0ms
      finger 2 move to 160,240 over 200ms
      finger 1 update 161,179 at 10ms
      finger 1 up
    end
    expect placeholder "Release to add item"
    cancel
    """
}
