import Arguments
import Storage
import Sync

extension HelpTopic {
  static let syncing = HelpTopic(
    "syncing", page: ManualReference("flick-sync", 7), summary: "Merging, syncing and the safety of the list",
    markup: """
      # DESCRIPTION

      flick sync carries a list between machines through any git remote: a server, a hosting service or a folder on a
      stick. Name the remote once on each machine; the first machine creates the repository. After that flick sync alone
      is enough.

          $ git init -q --bare /tmp/flick-readme.git
          $ flick add Milk
          added #1 Milk
          $ flick sync /tmp/flick-readme.git
          synced with origin: sent 1 step
          $ flick --file /tmp/flick-readme/todo.json sync /tmp/flick-readme.git
          added #1 Milk
          synced with origin: received 1 edit

      # MERGING

      Two copies are merged item by item and field by field, never line by line. Which copy is called ours makes no
      difference to the result.

      * changed on one side :: The field gets that side's value.
      * changed on both sides :: The later value wins. The other one is kept as a conflict.
      * completed on both sides :: The earlier completion counts.
      * completed and changed :: Of an item that repeats the next one gets the change, also another list. Its date
        stays; a date that the other side moved, and the rule that the other side replaced, are kept as conflicts.
      * removed and changed :: The item stays, and flick says so.
      * the same number twice :: The item that was created later gets a new number.
      * moved to two lists :: The later move counts. The order within a list is merged.
      * list renamed :: It keeps the items that the other side added under the old name. Of two new names the first
        in the alphabet counts.

      flick merge BASE OURS THEIRS merges files and writes the result into OURS. If OURS has a history, the merge is one
      step of it. --output FILE leaves OURS as it is; it never replaces a list that has a history, nor a history, and
      replaces any other file only with --force. A list that cannot be read stops the merge with exit code 65, and
      nothing is written.

      # CONFLICTS

      flick resolve lists the conflicts: the item, the field, its value, and the value of the other side. flick resolve
      ID keeps the present value, flick resolve --other ID takes the other one. Giving the field a new value resolves
      its conflict too.

      # SYNCING

      flick sync REMOTE creates a git repository in the list's folder if there is none. It commits each new step with the
      command as the message, fetches, merges, stores the result as one step, and pushes. If another machine pushes
      meanwhile, it merges again.

      The repository that flick creates is private: folders have mode 0700, files 0600. Repositories from earlier
      versions are changed to that; others keep their modes. No hooks run in it. In the home folder, or in a folder that
      holds other things than the list, flick asks before it creates one; where it cannot ask, it needs --yes.

      If the remote cannot be reached, the commits wait for the next sync, and the exit code is 74. The history of steps
      stays on the machine. A remote that sends nothing for 60 seconds is abandoned; --sync-timeout, or flick config
      sync-timeout, sets another time. When flick ends, its git ends too.

      If the list or its branch is gone from the remote, flick sync says so and exits with 65. The local list stays;
      flick sync --yes sends it again. flick does not fetch a list of more than 64 MiB.

      If an older copy of todo.json was put back, with its history or without, flick sync finds the commit that the copy
      is from, adds what was changed since then on this machine and on the others, and says that the list was brought
      up to date. A copy that was changed by hand is known by its revision. What this machine had changed after the copy
      was made and not sent stays out, and flick log names it. flick undo takes the whole sync back.
      flick sync --force takes the older list for all machines instead, as one step, and names all changes; what other
      machines have sent since the last sync here is still merged. Without a remote, the older list is only committed.
      A copy of another machine's list is known only if that list was sent, and received by a sync here, before.
      A number that the list's history knows is not given to another item; an item that was added to the older list
      under a number that only the commits know gets a new one.

      flick undo can undo what a sync brought. It says so, because the next sync then undoes it on the other machines
      too; until then, flick redo brings it back.

      flick is also git's merge driver for the list, so that git pull in the list's folder merges in the same way. flick
      sync sets that up.

      A list that is linked to a folder of to-dos or a todo.txt file is linked on one machine. flick link PATH --take
      takes it over on another one, also from a machine that is lost; flick-link(7) says how.

      While another git process holds a lock, flick sync changes nothing and exits with 75. Locks that a killed sync left in a
      repository of flick's own are removed; elsewhere flick names the file to remove. Syncs at the same time
      wait for each other. Other commands do not wait for them.

      # OTHER REPOSITORIES

      In a repository that flick did not create, such as one for dotfiles, flick syncs the list only if it is committed
      there already. It does not commit, send or change any other file, staged or not. If other files wait to be sent or
      fetched, it says so and leaves them to git push and pull.

      A branch of such a repository goes to the remote's branch of the same name. A repository that flick created follows
      the remote's branch that holds the list, main or master; if several branches hold one, flick says how to merge
      them. There a new address is saved, in place of another one, only once it can be reached and holds nothing but the
      list; in another repository git remote set-url changes the address.

      # FILES

      * todo.json :: The store: lists and items, one item on each line. Members that flick does not know are kept. An
        empty file without a history is a new list.
      * todo.json.history :: The steps that undo and redo use. It belongs to this machine and is not synced.
      * todo.json.history.1 :: The oldest steps, moved here when the history is longer than 64 MiB; a former file of
        this name is replaced. Undo and log do not read it. You may remove it.
      * todo.json.new :: The next store while it is being written.
      * todo.json.damaged-… :: A damaged store that flick doctor --repair has set aside.
      * .git :: The repository of flick sync.

      A change is appended to the history and synced to the disk. Then the new store is written and synced, renamed over
      the old one, and the folder is synced. Commands that write at the same time wait for each other.

      flick never follows a symbolic link when it writes its own files. They are regular files that belong to you, and a
      history that is another program's file is refused.

      If an editor or git changed the store, flick takes it as it is and records the difference as a step, which can be
      undone. The same goes for an older copy that was restored, until a sync brings it up to date. If a crash came
      between the history and the store, the next change completes the interrupted step and says so.

      A store, a copy of it to merge, its history and the preferences may have at most \(Store.maxSize >> 30) GiB each, a
      list that sync or merge takes over from elsewhere \(SyncSession.maxListLength >> 20) MiB, other git output
      \(Git.maxAnswerLength >> 20) MiB; JSON is nested to 512 levels.

      # RECOVERY

      A store that cannot be read is never overwritten; the message says where the error is. flick doctor checks store
      and history. flick doctor --repair rebuilds a missing or unreadable store from its history and keeps the damaged
      file beside it.

      Undamaged items are taken from the damaged file, unless the file turns out to be an old copy; then the history
      wins. The history supplies the rest, and flick says what came from where. A list that can be read stays as
      it is, but for numbers far beyond those that were given out, and parents and dependencies without effect.

      # PROMISES

      A command that exits with 0 has its change on the disk. A command that fails has changed nothing, with three
      exceptions. If a line cannot be written to standard output, the change is stored and the exit code is 74. If a
      failed write cannot be undone either, the message says that the outcome is unknown. A flick sync, flick link or
      flick doctor --repair that was stopped may have done part of its work; flick log shows it, and the next one
      finishes it.

      Not promised: a disk that reports data as written although it is not, and network folders without locks. A hard
      link to the store is cut by the first write; a symbolic link stays.
      """)

  static let linking = HelpTopic(
    "linking", page: ManualReference("flick-link", 7),
    summary: "The same list on a phone and in other programs",
    markup: """
      # DESCRIPTION

      flick link PATH ties a list to a folder of iCalendar to-dos, a file for each, or to a todo.txt file. vdirsyncer
      keeps such a folder in step with any CalDAV server, and so with phones; todoman works on the same folder. One path
      belongs to one list. flick sync first fetches and merges from git, then exchanges all links, then commits and
      pushes.

          $ mkdir -p /tmp/flick-readme/tasks
          $ flick add Milk
          added #1 Milk
          $ flick link /tmp/flick-readme/tasks
          exchanged with /tmp/flick-readme/tasks: wrote 1
          $ flick sync
          exchanged with /tmp/flick-readme/tasks: nothing new
          $ flick link
          Inbox  /tmp/flick-readme/tasks

      # A PHONE

      flick keeps the list in step with a folder, and vdirsyncer keeps the folder in step with a calendar on a CalDAV
      server. Any app that shows the tasks of that calendar will do. flick has been tried with the server Radicale, and
      with no particular app; it never talks to the app.

      Create a calendar for tasks first, on the server or in the app. Its name below is the last part of its address:
      home in https://dav.example.org/me/home/. Many servers show another title than this name.

      Put this into vdirsyncer's configuration, ~/.vdirsyncer/config. If you have one already, there or
      in ~/.config/vdirsyncer/config, add all but the first two lines to it:

          [general]
          status_path = "~/.vdirsyncer/status"
          [pair tasks]
          a = "here"
          b = "server"
          collections = ["home"]
          conflict_resolution = ["command", "flick", "link", "--resolve"]
          [storage here]
          type = "filesystem"
          path = "~/tasks"
          fileext = ".ics"
          [storage server]
          type = "caldav"
          url = "https://dav.example.org/me/"
          username = "me"
          password.fetch = ["command", "pass", "dav.example.org"]

      password.fetch names a command that prints the password, so that no file holds it; ["prompt", "Password"] asks
      for it instead. Then create the folder, link the current list to it, and exchange:

          vdirsyncer discover tasks && vdirsyncer sync tasks
          flick link ~/tasks/home
          flick sync; vdirsyncer sync tasks; flick sync

      Answer y when discover asks whether to create the folder. If it asks the same about the server, it has not found
      the calendar: answer n and correct its name. Repeat the last line whenever you like, or put it into a timer.

      flick link ties the current list to the calendar, so that new items reach the phone. flick link --new
      ~/tasks/home makes a list for the calendar instead, named as its file displayname says, or else as the folder.
      flick add still adds to the current list then: use flick add --list home, or flick lists use home once.

      flick link --resolve A B merges two versions of a to-do's file field by field and makes both files equal; the
      configuration above lets vdirsyncer call it for to-dos that both sides changed between two of its runs. The base is one
      of the last ten versions of the file that flick has read or written. Of two values that both sides changed, the
      later one wins and the other is kept with the item; flick resolve shows it. Properties and alarms that flick does
      not use are merged by name in the same way, but there the value that loses is only named.

      # ONE LIST, ONE MACHINE

      A list that travels by git is linked on one machine; the others get what its folder brings by flick sync. The
      first flick link, or the first sync of a list that is linked already, claims the list for its machine: the store's
      member linked names the machine and the time. Update flick on every machine first: an older version keeps the
      claim but ignores it. Machines without git between them may each link to the same server.

      On another machine flick link PATH only names the machine that has the list, even with --force. flick link PATH
      --take takes the list over, also from a machine that is lost: it fetches and merges what git has, exchanges with
      PATH as for the first time, which removes nothing, claims the list, and sends the claim. If the exchange fails, the
      other machine keeps the list. If there is no repository, or its remote cannot be reached, it says so and takes
      the list over as it is here.

      A machine that has lost the list in this way reads its folder or file once more at its next flick sync, stores
      what it finds, says that the link has ended, and leaves the files as they are. If they cannot be read, or too many
      items are gone, the link stays but only reads, and each sync says so; flick link PATH --force accepts the removals,
      and flick link --remove PATH ends the link without reading. If two machines claim a list before they sync, the later
      claim wins.

      flick link --remove PATH also gives the list up if PATH is its last link on this machine. The claim is not an
      edit: undo, redo and renaming the list do not change it. The machine is known by an id in todo.json.links, which
      is not synced; do not copy that folder to another machine. The claim also has the machine's name and a hash of its
      id and of the list's folder: if todo.json.links is lost, flick sync and flick doctor say so; flick link PATH
      links the list again, and flick link --remove --list NAME gives it up. If the list's folder was moved or copied,
      flick sync says so once; two copies that are both used need flick link PATH --take on one of them.

      # WHAT IS MERGED

      Three sides are merged as flick merge does: the list, the folder or file as it is, and the state after the last
      exchange, which is kept in todo.json.links beside the list. Where list and file agree, that state does not matter.
      A field that a file changed is dated by its LAST-MODIFIED, at most now. A file of a folder that an older version of
      itself replaced, as from a backup, is no change: what the list has is written into it again. An older todo.txt file
      counts as changed. A new file or line that equals an item without one belongs to that item; at a first exchange, so
      does a line of todo.txt that has only the text. flick undo takes back what a link brought; the next flick sync then
      undoes it in the folder too. flick sync --dry-run shows what each link would exchange, and flick link --dry-run PATH
      shows it for one, which may be new. A renamed list keeps its links, wherever it was renamed.

      If the state after the last exchange is missing, a field that one side lacks gets the other side's value, unless
      the list says that it was cleared after the file was written; of two values the later one wins, and the other is
      kept.

      Only the linked list is changed. A file with the UID of an item on another list waits, and flick names it once. If
      that list is linked too and its own folder has lost the file, the item moves to this list, without a parent that
      stays. X-FLICK-NEEDS and RELATED-TO name items of the same list only.

      What a format cannot hold stays in the list, and flick says so once. A repeating item that another program
      completes gets no next item; one that flick completes does, and the rule moves to the new file, which also gets
      the alarms and the properties that flick does not use.

      # REMOVALS

      If over 20 items and over a tenth of all are gone from either side, nothing is exchanged: flick link PATH --force
      accepts the removals. The same holds if a folder has none of the files of the last exchange, and other linked
      folders do not have all of them, or if a todo.txt file has none of its lines, even changed or completed in
      done.txt: something else may be in its place. Up to three removals are accepted if it is still the same folder and
      every .ics file in it can be read. The same holds, too, if the list was removed and created anew; flick link
      --remove PATH and flick link PATH add the files to it. If it was only cleared, of up to 20 items, their files are
      removed. What is missing in another folder than at the last exchange, or in one with files from a copy, was not
      removed, and is written again. A missing folder is an error; so is a missing todo.txt file that had lines at the
      last exchange. flick remembers the version of each removed item: if its file comes back unchanged or older, it is removed again; if it
      is newer, or differs at the same LAST-MODIFIED, it is added. If none of the files was left, all that come back are
      added. If the state after the last exchange is lost, or is newer than the list (a backup was restored), the
      exchange counts as the first one, which removes nothing. Subtasks of an item that a link removes move to its
      parent.

      # FOLDERS OF TO-DOS

      flick uses only files whose names end in .ics and do not begin with a dot. An existing file keeps its name, its
      line ends, and all properties that flick does not know; unchanged items are not written. LAST-MODIFIED and DTSTAMP
      are when the item was changed; SEQUENCE is left alone. If a removed file is written again, by flick undo or because
      its item was changed meanwhile, it holds what the list has; what only other programs knew is gone. An item that
      flick move takes to a list with another linked folder takes all of its file along at the next flick sync.

      * DUE, SUMMARY, DESCRIPTION, CATEGORIES :: Due date, text, note and tags. Words such as +work in the text are
        categories, too, unless the preference text-tags is off; one that is removed there stays away.
      * STATUS, COMPLETED :: Whether and when it was completed.
      * PRIORITY :: A to I are 1 to 9; later letters are in X-FLICK-PRIORITY.
      * DTSTART :: The wait, if it lies before DUE; an equal one follows DUE. Otherwise X-FLICK-WAIT.
        A time without a zone, here or in DUE, is one of the zone in which flick first read it, also after --take.
      * RRULE :: The recurrence; a rule that RRULE cannot express is in X-FLICK-RECUR. The next date passes over those
        of EXDATE, which name DTSTART or DUE. RDATE, a rule that flick cannot follow and changes of single times (RECURRENCE-ID) are kept but not used.

      If a file is not regular, is larger than 16 MiB, cannot be read, has the UID of another file or holds several
      to-dos, or a to-do and an event, flick names it at each exchange and leaves it alone; it never counts as removed.
      Symbolic links are not followed, except above the folder; a link given to flick link is followed once, and the
      folder behind it is the one that is linked. Files without a to-do are ignored. A file that another program changes
      during an exchange is read at the next one.

      # ORDER

      The order of the list travels in X-APPLE-SORT-ORDER. To-dos without it are ordered by CREATED, in seconds since
      2001, ascending, as in Nextcloud Tasks and tasks.org. As few files as possible get new numbers.

      # TODO.TXT

      The order of the lines is the order of the list. A line whose item has not changed keeps its bytes, and blank lines
      stay. A line edited in place is the same item if more than half of the longer line's words are the
      same, without x, dates, priority, keys and tags; words of five letters or more may differ in one letter. Any
      other line in its place is a new item. If a line is gone and the done.txt beside the file has it completed, its
      item is completed, even if the text has changed within the same limit; done.txt itself is only read. Words that flick cannot use
      (the second of p:1 p:2) stay as they are.

      p:5 makes an item a subtask of the item on the line with id:5, and dep:5,7 means that it needs those on two lines.
      A line that another line names gets an id: if it has none, and loses it when no line names it any more. A parent
      or dependency without a line, such as one in done.txt or on another list, is kept in the list only.

      # CRASHES

      An exchange first stores what it has read, then changes the list, then the files, then stores the state. If it is
      interrupted, the next flick sync finishes it. Two syncs wait for each other.

      # WHAT OTHER PROGRAMS LOSE

      todoman drops CATEGORIES and the time zone of dates whenever it changes a to-do. vdirsyncer stops syncing a pair if
      two to-dos have the same UID, and leaves what both sides changed as it is unless conflict_resolution is set.
      todo.txt-cli drops the priority of a line that it completes; flick keeps it.
      """)
}
