import Testing

/// What somebody types who comes from todo.txt-cli, on one list, and all that flick says to it.
/// Whatever it changes was meant, or is told.
@Suite struct FromTodoTxtTests {
  @Test func aDay() throws { try Newcomer.expect(FromTodoTxtTests.day) }

  /// It is Saturday, 2026-11-21.
  private static let day = #"""
    $ flick add '(A) Call Mom +Family @phone'
    added #1 (A) Call Mom +Family @phone
    flick: (A) stays in the text; flick calls it pri:A
    $ flick add 'Pay rent due:2026-12-01 rec:+1m'
    added #2 Pay rent due:2026-12-01 rec:+1m
    flick: due:2026-12-01 stays in the text; as a word of its own it would set the date
    $ flick a Buy milk @shop
    flick: unknown command 'a'; use 'flick add TEXT'
    [64]
    $ flick add Buy milk @shop t:2026-11-25
    added #3 Buy milk @shop t:2026-11-25
    flick: t:2026-11-25 stays in the text; flick calls it wait:2026-11-25
    $ flick add Water plants rec:1w
    added #4 Water plants rec:1w
    flick: rec:1w stays in the text; flick calls it recur:'after 1w'
    $ flick addm 'Wash car'
    flick: unknown command 'addm'; use 'flick add -'
    [64]
    $ flick addto work.txt Report
    flick: unknown command 'addto'; use 'flick add --list NAME TEXT'
    [64]
    $ flick add 'x Old thing'
    added #5 x Old thing
    $ flick list
    5  [ ] x Old thing
    4  [ ] Water plants rec:1w
    3  [ ] Buy milk @shop t:2026-11-25
    2  [ ] Pay rent due:2026-12-01 rec:+1m
    1  [ ] (A) Call Mom +Family @phone
    $ flick ls
    5  [ ] x Old thing
    4  [ ] Water plants rec:1w
    3  [ ] Buy milk @shop t:2026-11-25
    2  [ ] Pay rent due:2026-12-01 rec:+1m
    1  [ ] (A) Call Mom +Family @phone
    $ flick ls milk
    3  [ ] Buy milk @shop t:2026-11-25
    $ flick ls @shop
    3  [ ] Buy milk @shop t:2026-11-25
    $ flick ls +Family
    1  [ ] (A) Call Mom +Family @phone
    $ flick ls -milk
    flick: unknown option '-m' for 'flick list'; 'flick list -h' lists its options; flick list not milk leaves out items that have the word
    [64]
    $ flick lsp
    flick: unknown command 'lsp'; use 'flick list sort:priority'
    [64]
    $ flick listpri
    flick: unknown command 'listpri'; use 'flick list sort:priority'
    [64]
    $ flick listpri A
    flick: unknown command 'listpri'; use 'flick list sort:priority'
    [64]
    $ flick lsa
    flick: unknown command 'lsa'; use 'flick list --all'
    [64]
    $ flick listall
    flick: unknown command 'listall'; use 'flick list --all'
    [64]
    $ flick lsc
    flick: unknown command 'lsc'; use 'flick list --all --group tag'
    [64]
    $ flick listcon
    flick: unknown command 'listcon'; use 'flick list --all --group tag'
    [64]
    $ flick lsprj
    flick: unknown command 'lsprj'; use 'flick list --all --group tag'
    [64]
    $ flick listproj
    flick: unknown command 'listproj'; use 'flick list --all --group tag'
    [64]
    $ flick lf
    flick: unknown command 'lf'; use 'flick lists'
    [64]
    $ flick listfile
    flick: unknown command 'listfile'; use 'flick lists'
    [64]
    $ flick do 1
    flick: unknown command 'do'; did you mean 'done'?
    [64]
    $ flick done 1
    done #1 (A) Call Mom +Family @phone
    $ flick do 1 2
    flick: unknown command 'do'; did you mean 'done'?
    [64]
    $ flick done Call Mom
    flick: 'Call Mom' is not an id; #1 (A) Call Mom +Family @phone matches: flick done 1, or flick done --query 'Call Mom'
    [64]
    $ flick done plants
    flick: 'plants' is not an id; #4 Water plants rec:1w matches: flick done 4, or flick done --query 'plants'
    [64]
    $ flick pri 1 A
    flick: unknown command 'pri'; use 'flick edit ID pri:A'
    [64]
    $ flick p 3 B
    flick: unknown command 'p'; use 'flick edit ID pri:A'
    [64]
    $ flick edit 3 '(A)'
    flick: (A) would become text; flick calls it pri:A; put -- before words that are text
    [64]
    $ flick edit 3 pri:A
    set priority of #3 Buy milk @shop t:2026-11-25: A
    $ flick depri 3
    flick: unknown command 'depri'; use 'flick edit ID pri:none'
    [64]
    $ flick dp 3
    flick: unknown command 'dp'; use 'flick edit ID pri:none'
    [64]
    $ flick append 3 and honey
    flick: unknown command 'append'; use 'flick edit ID --append TEXT'
    [64]
    $ flick app 3 and honey
    flick: unknown command 'app'; use 'flick edit ID --append TEXT'
    [64]
    $ flick prepend 3 Please
    flick: unknown command 'prepend'; use 'flick edit ID TEXT'
    [64]
    $ flick prep 3 Please
    flick: unknown command 'prep'; use 'flick edit ID TEXT'
    [64]
    $ flick replace 3 Buy oat milk
    flick: unknown command 'replace'; use 'flick edit ID TEXT'
    [64]
    $ flick edit 3 Buy oat milk
    edited #3 Buy oat milk (was: Buy milk @shop t:2026-11-25)
    $ flick del 3
    flick: unknown command 'del'; did you mean 'rm'?
    [64]
    $ flick rm 3
    removed #3 Buy oat milk
    $ flick rm 3 milk
    flick: 'milk' is not an id; ids are numbers such as 3, or ranges such as 3-7 (flick list shows them)
    [64]
    $ flick undo
    added #3 Buy oat milk, priority A
    $ flick move 2 done.txt
    flick: name the place: --before ID, --after ID, --top, --bottom, --up N, --down N or --list NAME
    [64]
    $ flick mv 2 done.txt
    flick: name the place: --before ID, --after ID, --top, --bottom, --up N, --down N or --list NAME
    [64]
    $ flick deduplicate
    flick: unknown command 'deduplicate'; use 'flick list sort:text'
    [64]
    $ flick shorthelp
    flick: unknown command 'shorthelp'; use 'flick -h'
    [64]
    $ flick listaddons
    flick: unknown command 'listaddons'; 'flick -h' lists the commands
    [64]
    $ flick command ls
    flick: unknown command 'command'; 'flick -h' lists the commands
    [64]
    $ flick postpone 2 1w
    flick: unknown command 'postpone'; use 'flick edit ID due:due+1d'
    [64]
    $ flick snooze 2
    flick: unknown command 'snooze'; use 'flick edit ID wait:1d'
    [64]
    $ flick dep add 2 to 1
    flick: unknown command 'dep'; use 'flick edit ID needs:ID'
    [64]
    $ flick tag 2 home
    flick: unknown command 'tag'; use 'flick edit ID tag:TAG'
    [64]
    $ flick lscon
    flick: unknown command 'lscon'; use 'flick list --all --group tag'
    [64]
    $ flick listproject
    flick: unknown command 'listproject'; use 'flick list --all --group tag'
    [64]
    $ flick sort
    flick: unknown command 'sort'; use 'flick list sort:due'
    [64]
    $ flick revert
    flick: unknown command 'revert'; use 'flick undo'
    [64]
    $ flick add 'Read https://example.com/a:b'
    added #6 Read https://example.com/a:b
    $ flick add -- Read t:ny
    added #7 Read t:ny
    """#
}
