/// The style of pages, light and dark.
enum PageStyle {
  /// The style common to all pages of flick.
  static let common = colors + frame
  /// The page of a script; the picture's own rules follow it.
  static let whole = common + layout + player + lists + axis

  private static let colors = """
    :root{color-scheme:light dark;--ground:#fff;--ink:#1c1c1e;--faint:#5c5c60;--line:#d1d1d6;--field:#f2f2f7;
    --accent:#0a5cc4;--now:#e3eefc;--good:#1c6e2f;--bad:#a83c00;--move:#7d55c7;--ghost:#8a5a00}
    @media (prefers-color-scheme:dark){:root{--ground:#1c1c1e;--ink:#f2f2f7;--faint:#b4b4b9;--line:#48484a;
    --field:#2c2c2e;--accent:#64b0ff;--now:#1d3550;--good:#5fd37a;--bad:#ff9a66;--move:#b79bff;--ghost:#e0b050}}

    """

  private static let frame = """
    *{box-sizing:border-box}
    body{margin:0;padding:1rem;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
    header{max-width:90rem;margin:0 auto 1rem;overflow-wrap:anywhere}
    h1{font-size:1.25rem;margin:0}
    h2{font-size:1rem;margin:0 0 .5rem}
    header p{margin:.1rem 0 0;color:var(--faint)}
    button,select{font:inherit;color:inherit;background:var(--field);border:1px solid var(--line);
    border-radius:.5rem;padding:.35rem .7rem;min-height:44px;min-width:44px}
    button{cursor:pointer}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    svg{font-kerning:none;font-variant-ligatures:none}

    """

  private static let layout = """
    main{max-width:90rem;margin:0 auto;display:grid;gap:1.5rem;grid-template-columns:minmax(0,1fr)}
    @media (min-width:52rem){main{grid-template-columns:minmax(16rem,22rem) minmax(0,1fr)}
    .player{position:sticky;top:1rem;align-self:start}}
    section section{margin-bottom:1.5rem}
    summary{min-height:44px;padding:.6rem .5rem;cursor:pointer;color:var(--accent)}
    kbd{font:inherit;border:1px solid var(--line);border-radius:.25rem;padding:0 .25rem}

    """

  private static let player = """
    .player svg{display:block;width:100%;height:auto;max-height:60vh;border-radius:.75rem;background:#000}
    .caption{height:8.8em;margin-top:.5rem;overflow:auto}
    .caption p{margin:0;overflow-wrap:anywhere}
    #what{font-weight:600}#edited{color:var(--good)}#result.missed,.missed{color:var(--bad)}
    .controls{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.5rem 0}
    .controls h2{margin:0 auto 0 0}
    #play{min-width:5rem;font-weight:600}
    [aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--ground)}
    #scrubber{display:block;width:100%;height:44px;margin:0;accent-color:var(--accent);touch-action:pan-y}
    #time{font-variant-numeric:tabular-nums;margin-left:auto}
    #moment{height:2.9em;margin:.5rem 0 0;color:var(--faint);overflow:auto;overflow-wrap:anywhere}
    .keys{color:var(--faint);font-size:.875rem}

    """

  private static let lists = """
    ol,ul{margin:0;padding:0;list-style:none}
    .scroll{max-height:30rem;overflow:auto;border:1px solid var(--line);border-radius:.5rem}
    .gesture{display:flex}
    a.line,a.again{color:inherit;text-decoration:none;min-height:44px;min-width:44px;padding:.6rem}
    a.line{display:flex;gap:.75rem;flex:1;overflow-wrap:anywhere}
    a.again{color:var(--accent)}
    a.line:hover,a.again:hover{text-decoration:underline}
    .gesture a.line{font-weight:600}
    .when{flex:none;width:3.5rem;color:var(--faint);font-weight:400;font-variant-numeric:tabular-nums;
    text-align:right}
    .why li{display:flex;gap:.75rem;padding:.1rem .6rem}
    .why span{overflow-wrap:anywhere}
    .prevented{padding-left:4.25rem;color:var(--faint)}
    .won,.edits .what{color:var(--good)}
    .ghost{color:var(--ghost)}
    .gestures>li{border-top:1px solid var(--line)}
    .gestures>li:first-child{border-top:0}
    [aria-current]{background:var(--now)}
    .later,.later span{color:var(--faint)}

    """

  private static let axis = """
    #axis{overflow-x:auto;border:1px solid var(--line);border-radius:.5rem}
    #sheet{position:relative;width:100%;padding-bottom:.5rem;--step:10rem;
    background:linear-gradient(to right,var(--line) 1px,transparent 1px) 0 0/var(--step) 100%}
    #ruler{position:relative;height:44px;overflow:hidden;cursor:ew-resize;touch-action:none;font-size:.8rem;
    border-bottom:1px solid var(--line);background:var(--field)}
    #ruler span{position:absolute;bottom:2px;padding-left:3px;border-left:1px solid var(--faint);white-space:nowrap}
    #cursor,#span{position:absolute;top:0;bottom:0;pointer-events:none}
    #cursor{width:2px;margin-left:-1px;background:var(--accent)}
    #span{background:var(--accent);opacity:.12}
    .group>summary{position:sticky;left:0;width:max-content;font-size:.875rem}
    .name{position:sticky;left:0;width:max-content;max-width:100%;padding:0 .5rem;font-size:.8rem;line-height:1.2;
    white-space:nowrap;pointer-events:none;background:var(--ground)}
    .lane svg{display:block;width:100%;height:14px;overflow:visible;cursor:pointer}
    .graph svg{height:72px;margin:2px 0 6px;overflow:hidden}
    .graph path{fill:none;stroke:var(--accent);stroke-width:2;vector-effect:non-scaling-stroke}
    .graph path.ghost{stroke:var(--faint);stroke-width:1;opacity:.6}
    .graph path.broken{stroke:var(--bad);opacity:.9}
    .bar{fill:var(--move)}.bar.touch{fill:var(--accent)}.bar.possible{fill:var(--line)}
    .bar.active{fill:var(--good)}
    .bar.ghost{fill:none;stroke:var(--ghost);stroke-width:1.5;stroke-dasharray:4 3;vector-effect:non-scaling-stroke}
    .tick{stroke:var(--faint);stroke-width:3;vector-effect:non-scaling-stroke}
    .tick.won,.tick.edit{stroke:var(--good)}.tick.missed{stroke:var(--bad)}.tick.ghost{stroke:var(--ghost)}

    """
}
