extension HTMLPage {
  /// What every page of flick's looks like, light and dark.
  static let commonStyle = """
    :root{color-scheme:light dark;--ground:#fff;--ink:#1c1c1e;--faint:#6c6c70;--line:#d1d1d6;--field:#f2f2f7;
    --accent:#0a5cc4;--now:#e3eefc;--bar:#c93400;--edit:#1f7a34}
    @media (prefers-color-scheme:dark){:root{--ground:#1c1c1e;--ink:#f2f2f7;--faint:#aeaeb2;--line:#48484a;
    --field:#2c2c2e;--accent:#64b0ff;--now:#1d3550;--bar:#ff8a50;--edit:#5fd37a}}
    *{box-sizing:border-box}
    body{margin:0;padding:1rem;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
    header{max-width:75rem;margin:0 auto 1rem}
    h1{font-size:1.25rem;margin:0}
    h2{font-size:1rem;margin:0 0 .5rem}
    header p{margin:.1rem 0 0;color:var(--faint)}
    button,select{font:inherit;color:inherit;background:var(--field);border:1px solid var(--line);
    border-radius:.5rem;padding:.35rem .7rem;min-height:2.5rem}
    button{cursor:pointer}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}

    """

  /// How the page appears; the picture's own rules follow it.
  static let style =
    commonStyle + """
      main{max-width:75rem;margin:0 auto;display:grid;gap:1.5rem;grid-template-columns:minmax(0,1fr)}
      @media (min-width:52rem){main{grid-template-columns:minmax(16rem,22rem) minmax(0,1fr)}
      .player{position:sticky;top:1rem;align-self:start}}
      .player svg{display:block;width:100%;height:auto;max-height:70vh;border-radius:.75rem;background:#000}
      .controls{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-top:.5rem}
      #play{min-width:5rem;font-weight:600}
      #scrubber{display:block;width:100%;height:2.5rem;margin:.5rem 0 0;accent-color:var(--accent);
      touch-action:pan-y}
      #time{font-variant-numeric:tabular-nums;margin-left:auto}
      #moment{min-height:2.9em;margin:.5rem 0 0;color:var(--faint);overflow-wrap:anywhere}
      section section{margin-bottom:1.5rem}
      ol,ul{margin:0;padding:0;list-style:none}
      .scroll{max-height:18rem;overflow:auto;border:1px solid var(--line);border-radius:.5rem}
      .scroll:has(>table){max-height:24rem}
      li>.line,.edits button{display:flex;gap:.75rem;width:100%;text-align:left;border:0;border-radius:0;
      background:none;padding:.3rem .6rem;min-height:2rem;overflow-wrap:anywhere}
      li>.line,.gestures button{font-weight:600}
      .when{flex:none;width:4rem;color:var(--faint);font-weight:400;font-variant-numeric:tabular-nums;text-align:right}
      .why li{display:flex;gap:.75rem;padding:.1rem .6rem}
      .edits .what{color:var(--edit)}
      .gestures>li{border-top:1px solid var(--line)}
      .gestures>li:first-child{border-top:0}
      [aria-current]{background:var(--now)}
      .later{opacity:.6}.later .later{opacity:1}
      table{width:100%;border-collapse:collapse;font-size:.875rem}
      th,td{padding:.1rem .5rem;text-align:left;font-weight:400;white-space:nowrap}
      th{width:1%}
      td svg{display:block;width:100%;height:.9rem}
      .bar{fill:var(--bar)}.tick{fill:var(--faint)}.cursor{fill:var(--accent)}
      kbd{font:inherit;border:1px solid var(--line);border-radius:.25rem;padding:0 .25rem}
      .keys{color:var(--faint);font-size:.875rem}

      """
}
