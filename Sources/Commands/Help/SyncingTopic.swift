import Arguments

extension HelpTopic {
  /// Merging and syncing copies of a list, the files, and their guarantees.
  static let syncing = HelpTopic(
    "syncing", page: ManualReference("flick-sync", 7), summary: "Merging, syncing and the safety of the list",
    markup: """
      # DESCRIPTION

      flick sync carries a list between machines through any git remote: a server, a hosting service or a folder on a
      stick. Name the remote once on each machine; the first machine makes the repository. After that flick sync alone
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
      * removed and changed :: The item stays, and flick says so.
      * the same number twice :: The item that was made later gets a new number.
      * moved to two lists :: The later move counts. The order within a list is merged.
      * list renamed :: It keeps the items that the other side added under the old name.

      flick merge BASE OURS THEIRS merges files and writes the result into OURS. If OURS has a history, the merge is one
      step of it. --output FILE leaves OURS as it is; it never replaces a list that has a history, nor a history, and
      replaces any other file only with --force. A store that cannot be read stops the merge with exit code 65, and
      nothing is written.

      # CONFLICTS

      flick resolve lists the conflicts: the item, the field, its value, and the value of the other side. flick resolve
      ID keeps the present value, flick resolve --other ID takes the other one. Giving the field a new value resolves
      its conflict too.

      # SYNCING

      flick sync REMOTE makes a git repository in the list's folder if there is none. It commits each new step with the
      command as the message, fetches, merges, stores the result as one step, and pushes. If another machine pushes
      meanwhile, it merges again.

      The repository that flick makes is private: folders have mode 0700, files 0600. Repositories that earlier versions
      made are changed to that; others keep their modes. No hooks run in it. In the home folder, or in a folder that
      holds other things than the list, flick asks before it makes one; where it cannot ask it wants --yes.

      If the remote cannot be reached, the commits wait for the next sync, and the exit code is 74. The history of steps
      stays on the machine. A remote that sends nothing for 60 seconds is given up; --sync-timeout, or flick config
      sync-timeout, sets another time. When flick ends, its git ends too.

      If somebody removed the list, or its branch, from the remote, flick sync says so and exits with 65. The list here
      stays; flick sync --yes sends it again. A list of more than 64 MiB is not taken over.

      flick undo can undo what a sync brought. It says so, because the next sync then undoes it on the other machines
      too; flick redo brings it back.

      flick is also git's merge driver for the list, so that git pull in the list's folder merges in the same way. flick
      sync sets that up.

      While another git holds a lock, flick sync changes nothing and exits with 75. Locks that a killed sync left in a
      repository of flick's own are removed; elsewhere flick names the file to remove. Several flick sync at once wait
      for each other. Other commands do not wait for them.

      # OTHER REPOSITORIES

      In a repository that flick did not make, such as one for dotfiles, flick syncs the list only if it is committed
      there already. It does not commit, send or change any other file, staged or not. If other files wait to be sent or
      fetched, it says so and leaves them to git push and pull.

      A branch of such a repository goes to the remote's branch of the same name. A repository that flick made follows
      the remote's branch that holds the list, main or master; if several branches hold one, flick says how to merge
      them. A new address replaces the saved one only once it can be reached and holds nothing but the list.

      # FILES

      * todo.json :: The store: lists and items, one item on each line. Members that flick does not know are kept. An
        empty file without a history is a new list.
      * todo.json.history :: The steps that undo and redo use. It belongs to this machine and is not synced.
      * todo.json.history.1 :: The oldest steps, moved here when the history is longer than 64 MiB; a former file of
        this name is replaced. Undo and log do not read it. You may remove it.
      * todo.json.new :: The next store while it is being written.
      * todo.json.damaged-… :: A damaged store that flick doctor --repair has put aside.
      * .git :: The repository of flick sync.

      A change is appended to the history and synced to the disk. Then the new store is written and synced, renamed over
      the old one, and the folder is synced. Commands that write at the same time wait for each other.

      Beside the store flick writes only regular files of your own, never through a symbolic link, and it refuses a
      history that is another program's file.

      If an editor or git changed the store, flick takes it as it is and records the difference as a step, which can be
      undone. This holds for an older copy that was put back, too. If a crash came between the history and the store,
      the next change completes the interrupted step and says so.

      # RECOVERY

      A store that cannot be read is never overwritten; the message says where the fault is. flick doctor checks store
      and history. flick doctor --repair rebuilds a missing or unreadable store from its history and keeps the damaged
      file beside it.

      Undamaged items are taken from the damaged file, unless the file turns out to be an old copy; then the history
      wins. The history supplies the rest, and flick says what came from where. A store that can be read is not changed,
      unless its items have numbers far beyond those that were given out: these are brought back.

      # PROMISES

      A command that exits with 0 has its change on the disk. A command that fails has changed nothing, with three
      exceptions. If a line cannot be written to standard output, the change is stored and the exit code is 74. If a
      failed write cannot be undone either, the message says that the outcome is unknown. A flick sync that was stopped
      may have done part of its work; the next one finishes it.

      Not promised: a disk that reports data as written although it is not, and network folders without locks. A hard
      link to the store is cut by the first write; a symbolic link stays.
      """)
}
