import JSON

/// What flick prints as JSON, and the store's file. Manual and schema are made from these lines; tests hold
/// what is written against the schema. Members may be added, never changed or removed.
///
/// A line is `NAME KIND: MEANING (absent if CONDITION)`, the indented lines below it are the object's members.
/// `[KIND]` is an array, `{KIND}` an object with a member for each name, `=A|B` one of these texts, and
/// `+ GROUP` all members of a group.
enum JSONText {
  static let documents = """
    flick list --json: object
      list text: the list's name (absent if several lists were searched)
      count whole: how many items there are
      items [item]: the items that are shown, in order
    flick list --count --json: object
      count whole: how many items match
    flick list --columns COLUMNS --json: object
      list text: the list's name (absent if several lists were searched)
      count whole: how many items there are
      items [object]: the items that are shown, with the columns asked for
        id whole: the number (absent if it was not asked for)
        state =open|done: whether it is done (absent if it was not asked for)
        due day-or-instant: when it is due (absent if there is none)
        text text: the text (absent if it was not asked for)
        list text: the name of its list (absent if it was not asked for)
        tags [text]: its tags (absent if there are none)
        priority text: its priority (absent if there is none)
        created instant: when it was created (absent if it was not asked for)
        completed instant: when it was completed (absent if it is open)
        note text: its note (absent if there is none)
        wait day-or-instant: hidden from list --open until then (absent if there is none)
        recur text: how it repeats (absent if it does not repeat)
        under uid: the uid of its parent (absent if it is at the top level)
        needs [uid]: the uids of the items that are to be done first (absent if there are none)
        started instant: since when it is worked on (absent if it is not)
        archived instant: when it was archived (absent if it is not archived)
        attachments [any]: cards attached to it (absent if there are none)
        conflicts [any]: values that lost in a merge (absent if there are none)
        why text: why it is where sort:next puts it (absent if --why is not given)
    flick show ID --json: [item]
    flick add TEXT --json, and every other command that changes the list: change
    flick stats --json: object
      list text: the list's name (absent if several lists were counted)
      by =day|week|month: how long the periods are
      periods [object]: the last periods in order
        from day: the first day
        made whole: how many items were created in it
        done whole: how many were completed in it
        open whole: how many were open at its end
      made whole: how many items there are in all
      done whole: how many of them are completed
      open whole: how many of them are open
      median whole: median seconds from making to completion (absent if none is completed)
    flick resolve --json: [item]
    flick merge --json: object
      + merge
    flick sync --json: object
      remote text: the address, without a password (absent if there is none)
      committed [text]: what was committed: the first lines of the messages
      sent whole: how many steps were sent
      + merge
    flick lists --json: object
      lists [object]: the lists in order
        name text: the list's name
        current flag: whether it is the current one
        items whole: how many items it has
        open whole: how many of them are open
    flick log --json: object
      steps [step]: the steps, the last one first
    the standard input of the hook (flick config hook): object
      step step: the step that was stored
      items [item]: its items as they are now; removed ones as they were
    flick config --json: {text}
    flick calendar --json: object
      today day: the day that counts as today
      from day: the first day
      to day: the last day
      week-start =monday|sunday: the day on which weeks start
      months [object]: the months from the first to the last
        month month: which month
        title text: its name and year
        days whole: how many days it has
        first-cell whole: the cell of its first day, of 42 from 0
      due [object]: open items that are due in these days
        day day: the day
        time text: the local time, such as 17:30 (absent if it is due on a day)
        id whole: the item's number (absent if it is a to-do of a file)
        text text: its text
        list text: its list (absent if there is one list)
      events [object]: events of the files given
        from day: the first day
        to day: the last day
        start text: when it starts, local time (absent if it is about whole days)
        end text: when it ends, local time (absent if it is about whole days)
        text text: what it is
    flick doctor --json: object
      findings [object]: what was found; empty if all is well (absent if --repair is given)
        message text: what is wrong, and what flick does about it
        blocks flag: whether the store is unusable until it is repaired
      repairs [text]: what was done (absent if --repair is not given)
    flick version --json: object
      version text: the version, such as 0.3.0
    flick simulate FILE… --json: simulation or [simulation]
    flick simulate FILE… --format jsonl, each line: line
    flick simulate FILE --format actions: object
      actions [object]: a pointer for each finger
        type =pointer: what it is
        id text: its name
        parameters object: what kind of pointer it is
          pointerType =touch: a finger
        actions [object]: what it does in each tick
          type text: pause, pointerMove, pointerDown, pointerUp or pointerCancel
          duration whole: milliseconds (absent if the type is not pause or pointerMove)
          button whole: 0 (absent if the type is not pointerDown or pointerUp)
          x number: from the left edge (absent if the type is not pointerMove)
          y number: from the top (absent if the type is not pointerMove)
    flick simulate FILE --format cdp, each line: object
      time number: when to send the call, in seconds from the first touch
      method =Input.dispatchTouchEvent: the method of Chromium's DevTools protocol
      params object: its parameters
        type text: touchStart, touchMove, touchEnd or touchCancel
        touchPoints [object]: the fingers that are down, or of touchEnd those that are lifted
          x number: from the left edge
          y number: from the top
          id whole: which finger, from 1
    flick simulate FILE --at TIME --json: frame or [frame]
    flick simulate FILE --compare PROFILE --json: comparison or [comparison]
    flick simulate FILE --fragility N --json: fragility or [fragility]
    flick lint FILE… --json: lint or [lint]
    flick simulate FILE --hit X,Y --json: [hit]
    the file that holds the lists: object
      format =flick: what the file is
      version whole: of the format: 1
      revision whole: how often it has been written, at most 9007199254740992 (2^53)
      next whole: the id that the next item gets, at most 9007199254740992 (2^53)
      current text: the current list
      lists [object]: the lists in order, at least one
        name text: the list's name
        items [stored-item]: its items, the top one first
        linked object: the machine that has the list's links (absent if no machine has linked the list)
          id uid: the machine's link id
          host text: the machine's name
          machine uid: a hash of the machine's id and the path of the list's folder (absent if the machine has no id)
          time instant: the time of the claim
    """

  /// Times are in seconds, lengths in points, angles in radians, rounded to three decimals.
  static let definitions = """
    item object: An item as programs get it.
      id whole: the number for people, from 1 to 9007199254740991 (2^53 - 1); it stays for the item's life
      text text: the text, exactly
      done flag: whether it is completed
      list text: the name of its list (absent if the document names the list)
      created instant: when it was created
      completed instant: when it was completed (absent if it is open)
      due day-or-instant: when it is due (absent if there is none)
      priority text: a capital letter, A the most urgent (absent if there is none)
      tags [text]: tags without their sign (absent if there are none)
      text-tags [text]: words of the text such as +home and @home, without their sign: tags unless the \
    preference text-tags is off (absent if there are none)
      note text: a note, which may have several lines (absent if there is none)
      wait day-or-instant: hidden from list --open until then (absent if there is none)
      recur text: how it repeats (absent if it does not repeat)
      under uid: the uid of its parent (absent if it is at the top level)
      needs [uid]: the uids of the items that are to be done first (absent if there are none)
      started instant: since when it is worked on (absent if it is not)
      archived instant: when it was archived (absent if it is not archived)
      attachments [object]: cards attached to it (absent if there are none)
        name text: what the card is
        width number: in points (absent if not known)
        height number: in points (absent if not known)
      conflicts [object]: values that lost in a merge (absent if there are none)
        field text: the field
        value any: the value that lost in a merge
        time instant: when it had been set
      other [object]: words of other programs that flick keeps and does not use, at most 100 (absent if there are none)
        name text: the attribute, property or column, or client for client:Wayne in the text
        value text: its value; the first 1000 characters
      modified {instant}: when each field was last changed (absent if nothing changed)
      uid uid: the true name
      blocked flag: in list and show: true, since an item that it needs is open (absent if nothing blocks it)
      why text: why sort:next puts it where it is (absent if --why is not given)
    edit object: An edit as the history keeps it. Places count from 0 at the top.
      edit =insert|remove|complete|reopen|set-text|move|set-field|add-list|rename-list|remove-list|\
    move-list|choose-list: what was done
      uid uid: the item's true name (absent if it is an insert or about a list)
      list text: the list that it changes or moves to (absent if no list is concerned)
      index whole: the place in the list, or of the list (absent if no place is concerned)
      item any: the new item as the store keeps it (absent if it is not an insert)
      time instant: when it was completed (absent if it is not a complete)
      text text: the new text (absent if it is not a set-text)
      field text: the field (absent if it is not a set-field)
      value any: the new value; null takes it away (absent if it is not a set-field)
      to text: the list's new name (absent if it is not a rename-list)
      members any: members that flick does not know (absent if it is not an add-list with such members)
    change object: What a command changed.
      edits [edit]: the edits in order; empty if there was nothing to do
      items [item]: the changed items as they are now; removed ones as they were
    step object: A step of the history.
      step whole: its number, from 1
      time instant: when it was made
      kind =base|change|outside|undo|redo: base is the start of the history, outside a change by another \
    program
      of whole: the step that was undone or redone (absent if it is not an undo or redo)
      hook whole: the step whose hook made it (absent if no hook did)
      command [text]: the command's words
      undoable flag: whether undo could undo it now
      edits [edit]: what it did
    pair object: A location, an offset or a velocity: x and y.
      x number: across, to the right
      y number: down
    simulation object: The result of one script.
      + origin
      duration number: until everything had stopped moving
      edits [played-edit]: what was edited
      lists [played-list]: the lists afterwards
      timeline [entry]: what was animated, set and reloaded, in time order
      gestures [gesture]: what recognizers said, in time order
      touches [touch]: the views that each touch reached (absent if the scene is not views)
      events [event]: what controls sent (absent if there are no controls)
      verdicts [verdict]: what each recognizer decided, and why (absent if --why is given)
      lifts [verdict]: what each lift decided about scrolling content, and why (absent if --why is given)
      + outcome
    line object: A line of --format jsonl: an object with one member, named after what it describes.
      script object: what is played (absent if it is not the first line)
        + origin
      touch touch: which views a touch reached (absent if the line is of another kind)
      gesture gesture: what a recognizer said (absent if the line is of another kind)
      verdict verdict: what a recognizer decided, with --why (absent if the line is of another kind)
      lift verdict: what a lift decided about scrolling content, with --why (absent if the line is of another kind)
      edit played-edit: what was edited (absent if the line is of another kind)
      event event: what a control sent (absent if the line is of another kind)
      entry entry: what was animated, set or reloaded (absent if the line is of another kind)
      list played-list: a list afterwards (absent if the line is of another kind)
      end object: what it took, and whether it was as expected (absent if it is not the last line)
        time number: when everything had stopped moving
        + outcome
    touch object: A touch and the views that got it.
      time number: when
      finger whole: which finger, from 1
      phase text: began, moved, stationary, ended or cancelled
      views [text]: the views that got it, the innermost first
    event object: What a control sent.
      time number: when
      control text: the control's name
      event text: such as editing-changed
      value text: the control's value then
    played-edit object: An edit that a gesture made.
      time number: when
      edit text: which edit
      item whole: the item's id
      text text: the item's text
      index whole: the place, 0 at the top (absent if it is not an insert or move)
      list text: the list it went to (absent if there is one list)
      field text: the field (absent if it is not a set-field)
      to text: the field's new value (absent if it is not a set-field, or it removes the value)
    played-list object: A list after the script.
      name text: its name
      count whole: how many items it has (absent if it was not generated)
      items [object]: its items; of a generated list those that differ
        row whole: its place from 1 (absent if the list was not generated)
        id whole: its number
        text text: its text
        done flag: whether it is completed
      generated [object]: runs of items that nobody changed (absent if it was not generated)
        row whole: where the run starts
        from whole: its first id
        to whole: its last id
    entry object: An entry of the timeline.
      time number: when; of an animation, when it was started
      kind =animate|set|reload|insert|remove|cue: what it is
      target text: row N, placeholder, lifted, list …; of a cue its name (absent if it is a reload)
      item whole: the item's id (absent if it is not an insert or remove)
      property text: what changes (absent if it is not an animate or set)
      from number: the value at its start (absent if it is not an animate)
      to number or flag or text: the value at its end (absent if it is not an animate or set)
      delay number: how long after time it begins (absent if there is none)
      duration number: how long it lasts (absent if it is not an animate)
      curve text: ease-in-out and the like (absent if it is not an animate)
    gesture object: What a recognizer said.
      time number: when
      recognizer text: which recognizer
      target text: what it belongs to
      state text: began, changed, ended, cancelled, recognized or failed
      location pair: the middle of the fingers
      fingers whole: how many fingers
      translation pair: the translation since it began (absent if it does not pan)
      scale number: the fingers' distance divided by that at the beginning (absent if it does not pinch)
      rotation number: the angle since it began (absent if it does not rotate)
      velocity pair or number: per second (absent if it has none)
    verdict object: What a recognizer decided, and why.
      gesture whole: the gesture of the script, from 1
      statement text: the statement (absent if touches came otherwise)
      time number: when
      recognizer text: which recognizer
      target text: what it belongs to
      outcome text: its outcome
      reason text: why it failed: a reason of flick-gesture(5) (absent if it was recognized)
      measures [object]: what it measured (absent if nothing was measured)
        quantity text: what was measured
        value number: the measured value
        limit number: the limit
        bound =at least|more than|less than|at most: on which side of the limit it had to be
        unit text: the unit (absent if it is a count)
        margin number: the distance from the limit, on whichever side
      by text: the recognizer that prevented or delayed it (absent if no other recognizer was involved)
      byTarget text: what that recognizer belongs to (absent if no other recognizer was involved)
      note text: further notes (absent if there is none)
      rest number: the offset at which the content rests (absent if it is not about a lift)
      explanation text: the verdict in words
    frame object: The screen at one moment.
      time number: the moment
      offset number: how far the list is scrolled
      lists [object]: where each list is shown (absent if one list fills the screen)
        name text: the list
        x number: left edge
        y number: top edge
        width number: width
        height number: height
        offset number: how far it is scrolled
      rows [object]: the rows that are shown
        row whole: its place from 1
        list text: its list (absent if one list fills the screen)
        id whole: the item's number
        text text: its text
        done flag: whether it is completed
        x number: left edge
        y number: top edge on the screen
        alpha number: opacity, 0 to 1
        hidden flag: whether it is hidden (absent if it is not)
        editing flag: whether its text is being edited (absent if it is not)
        green number: the green of its color, 0 to 0.6
        cue number: the swipe that its tick and cross show (absent if it is 0)
      placeholder object: the row that a pull or a pinch is about to add (absent if there is none)
        text text: its text
        y number: top edge on the screen
        scale number: of its height
        alpha number: opacity
        green number: the green of its color
      lifted object: the copy of a row under the finger (absent if nothing is lifted)
        text text: its text
        x number: left edge
        y number: top edge
        scale number: how much larger it is
        alpha number: opacity
        shadow number: the shadow's size
      dim number: how dark the list behind is; 1 means not at all (absent if nothing is lifted)
      things [any]: what else is on the screen (absent if there are only rows)
    comparison object: What differs between two profiles.
      script text: the file's name
      profiles [text]: the two profiles
      faults [text]: why one could not play it (absent if both could play it)
      gestures [any]: the gestures with other verdicts (absent if one could not play it)
      edits {[text]}: the edits under each (absent if they are equal)
      lists {[text]}: the lists under each (absent if they are equal)
    fragility object: How fragile a script is.
      script text: the file's name
      runs whole: the number of runs
      gestures [object]: each gesture of the script
        statement text: the gesture
        same whole: the number of runs with the same edits and expectations
        least text: the smallest disturbance that changed them (absent if no disturbance changed them)
      failed whole: the number of runs in which one was not met (absent if the script has no expectations)
      expectations [object]: the expectations that were not met (absent if the script has no expectations)
        line whole: the line of the script
        statement text: the expectation
        failed whole: the number of runs in which it was not met
    lint object: What reading a script found.
      script text: the file's name
      findings [object]: the findings
        kind text: circle, delay, covered, unreachable or order
        places [object]: the statements that it comes from
          line whole: counted from 1
          column whole: counted from 1, in characters
        message text: what would happen
        script text: a script that shows it
    hit object: The views under a point.
      x number: across
      y number: down
      chain [text]: the hit view and its responders, the innermost first
    stored-item object: An item as the store keeps it, on a line of its own.
      id whole: the number for people, from 1 to 9007199254740991 (2^53 - 1)
      uid uid: the identity for edits and merging
      text text: one line
      created instant: when it was created
      completed instant: when it was completed (absent if it is open)
      due day-or-instant: when it is due (absent if there is none)
      priority text: a capital letter (absent if there is none)
      tags [text]: tags without their sign (absent if there are none)
      note text: a note (absent if there is none)
      wait day-or-instant: hidden from list --open until then (absent if there is none)
      recur text: how it repeats (absent if it does not repeat)
      under uid: the uid of its parent (absent if it is at the top level)
      needs [uid]: the uids of the items that are to be done first (absent if there are none)
      started instant: since when it is worked on (absent if it is not)
      archived instant: when it was archived (absent if it is not archived)
      attachments [any]: cards: name, width, height (absent if there are none)
      modified {instant}: when each field was last changed (absent if nothing changed)
      conflicts [any]: values that lost in a merge (absent if there are none)
    """

  static let groups = """
    + merged item
      id whole: the item's number (absent if it is gone)
      text text: its text (absent if it is gone)
      uid uid: its true name
    + merge
      edits [edit]: what changed on this side
      items [item]: the changed items; removed ones as they were
      conflicts [object]: values that lost
        + merged item
        field text: the field that both sides had changed
        value any: the value that lost, now in the item's conflicts
        time instant: when it had been set
      kept [object]: items removed on one side and changed on the other
        + merged item
      renumbered [object]: items that got a new number
        + merged item
        from whole: the number it had
      notes [text]: other decisions, about lists, in words
    + origin
      script text: the file's name
      profile text: the platform whose touch handling was used
      screen object: the screen's size
        width number: in points
        height number: in points
    + outcome
      rows object: what showing the list took
        visible whole: rows on the screen at the end
        created whole: rows made in all
        reused whole: rows used again
      expectations object: the script's expectations
        passed whole: how many were met
        failed [text]: a report of each that was not
      warnings [text]: warnings
    """
}
