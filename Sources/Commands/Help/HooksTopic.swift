import Arguments

extension HelpTopic {
  static let hooks = HelpTopic(
    "hooks", page: ManualReference("flick-hooks", 7),
    summary: "A command after each change, reminders, and picking",
    markup: #"""
      # DESCRIPTION

      flick config hook COMMAND names a command line that /bin/sh runs after each stored step, by whatever command or
      gesture. Its standard input is one JSON document: the step with its edits, and their items as they are now (flick
      help json). FLICK_FILE is the file of the lists, FLICK_IN_HOOK is that file, a colon and the step's number, and
      flick starts no hook inside a hook.

      flick undo and flick redo take the steps that a hook made in the same lists along with the step that it ran after,
      and run no hook then. If there are no such steps they run it, and what it changes goes along with the undo or redo.

      What the hook prints goes to standard error. It cannot stop a change. After 10 seconds it is ended with its
      process group. Failures are reported even with --quiet, and does not change flick's exit code. flick touch runs it
      beside the screen, keeps what it prints for the end, and drops steps while 100 wait.

      The hook comes from the configuration file alone, which must be yours and which nobody else may write.

      # THREE HOOKS

      They need jq. Put one into ~/.config/flick/hook, make it executable with chmod +x, and name it with flick config
      hook ~/.config/flick/hook. A notice on the desktop of what has changed and is due today or overdue:

          #!/bin/sh
          jq -r 'def day: if length > 10 then fromdate | strflocaltime("%Y-%m-%d") else . end;
            (.step.time | day) as $today | .items[]
            | select(.due and (.due | day) <= $today and (.done | not)) | .text' |
            while IFS= read -r text; do notify-send -- "$text"; done

      A time tracker, which notes when flick start and flick stop (or done) begin and end work:

          #!/bin/sh
          jq -r '.step.time as $now | (.items | map({(.uid): .text}) | add) as $texts
            | .step.edits[] | select(.field == "started")
            | [.value // $now, if .value then "start" else "stop" end, $texts[.uid]]
            | @tsv' >> ~/times.tsv

      A commit of each step, where the list is in a git repository that flick sync does not look after:

          #!/bin/sh
          file=$(basename "$FLICK_FILE")
          cd "$(dirname "$FLICK_FILE")" && git add -- "$file" &&
            jq -r '.step.command | "flick " + join(" ")' | git commit -q -F - -- "$file"

      # REMINDERS

      Put this into ~/.local/bin/flick-remind and make it executable. A day without a time counts as 09:00.

          #!/bin/sh
          PATH=$HOME/.local/bin:$PATH
          export DBUS_SESSION_BUS_ADDRESS="unix:path=/run/user/$(id -u)/bus"
          flick list --all --no-context --json 'is:open due:>now due:<=now+15min' |
            jq -r '.items[].text' |
            while IFS= read -r text; do notify-send -- "$text"; done

      Every 15 minutes by cron, as a line of crontab -e:

          */15 * * * * "$HOME/.local/bin/flick-remind"

      Or by systemd: flick-remind.service and flick-remind.timer in ~/.config/systemd/user, started by systemctl --user
      enable --now flick-remind.timer.

          [Service]
          Type=oneshot
          ExecStart=%h/.local/bin/flick-remind

          [Timer]
          OnCalendar=*:0/15
          AccuracySec=1s
          [Install]
          WantedBy=timers.target

      # PICKING

      With fzf, Tab marks items and Return completes them:

          flick list --open --plain --columns id,text | fzf -m | cut -f1 | flick done -
      """#)
}
