export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dcdcda, #444); --quiet: light-dark(#5f5f5c, #b5b5b0); --ground: light-dark(#f6f5f2, #262625) }
* { box-sizing: border-box }
body { max-inline-size: 1120px; margin: 0 auto; padding: 0 16px; background: light-dark(#fff, #1a1a19); color: light-dark(#1c1c1a, #f2f2ef); font: 16px/1.5 system-ui, sans-serif }
header { display: flex; align-items: center; justify-content: space-between; min-block-size: 64px; border-block-end: 1px solid var(--line) }
header a { display: flex; align-items: center; gap: 6px; min-block-size: 44px; margin-inline: -8px; padding-inline: 8px; text-decoration: none }
.name { font-weight: 700; letter-spacing: -0.01em }
.count { min-inline-size: 24px; padding: 0 7px; border-radius: 12px; background: light-dark(#1c1c1a, #f2f2ef); color: light-dark(#fff, #1a1a19); font-size: 14px; text-align: center }
footer { margin-block-start: 64px; padding-block: 24px; border-block-start: 1px solid var(--line); color: var(--quiet); font-size: 14px }
a { color: inherit }
h1 { margin: 40px 0 24px; font-size: clamp(28px, 5vw, 40px); line-height: 1.15; letter-spacing: -0.02em }
h2 { margin: 12px 0 0; font-size: 16px }
p { margin: 0 0 8px }
img { display: block; max-inline-size: 100%; block-size: auto; border-radius: 8px; background: #f6f5f2; object-fit: contain }
.products { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(240px, 42vw), 1fr)); gap: 32px 20px; margin: 0; padding: 0; list-style: none }
.products a { display: block; text-decoration: none }
.products img { aspect-ratio: 1; inline-size: 100% }
.products p { margin: 0; color: var(--quiet); font-size: 15px }
.price { font-variant-numeric: tabular-nums }
.product { display: grid; gap: 32px; margin-block-start: 32px }
.product > img { inline-size: 100%; aspect-ratio: 1 }
.product h1 { margin-block-start: 0 }
.product .price { font-size: 20px }
nav { display: flex; flex-wrap: wrap; gap: 8px; margin-block: 16px }
nav a { padding: 9px 14px; border: 1px solid var(--line); border-radius: 8px; text-decoration: none }
nav a[aria-current] { border-color: currentColor; box-shadow: inset 0 0 0 1px currentColor }
platen-configurator { margin-block: 24px 12px }
platen-configurator::part(button), button, .button { display: inline-block; inline-size: 100%; min-block-size: 48px; padding: 11px 24px; border: 1px solid currentColor; border-radius: 8px; background: none; color: inherit; font: 600 16px/1.5 system-ui, sans-serif; text-align: center; text-decoration: none; cursor: pointer }
platen-configurator::part(button), .total button, .button { border-color: transparent; background: light-dark(#0b5f59, #7fd0c8); color: light-dark(#fff, #0c2320) }
.button { inline-size: auto }
label { display: flex; align-items: center; justify-content: space-between; margin-block: 8px; color: var(--quiet) }
input { inline-size: 96px; min-block-size: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit }
.lines, .prints { margin: 0; padding: 0; list-style: none }
.lines li { display: grid; grid-template-columns: 72px 1fr auto; gap: 16px; align-items: center; padding-block: 16px; border-block-end: 1px solid var(--line) }
.lines h2 { margin: 0 }
.lines p { margin: 0; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere }
.lines .price { color: inherit; font-size: 16px; white-space: nowrap }
.lines li:target { scroll-margin-block: 24px }
.actions { display: flex; gap: 12px; margin-inline-start: -8px }
.actions platen-configurator { margin: 0 }
.actions platen-configurator::part(button), .lines button { inline-size: auto; min-inline-size: 44px; min-block-size: 44px; padding: 0 8px; border: 0; background: none; color: inherit; font-weight: 400; font-size: 14px; text-decoration: underline }
.lines form[id] { display: flex; flex-wrap: wrap; align-items: center; gap: 12px }
.lines label { gap: 8px; margin: 0; font-size: 14px }
.total { display: grid; justify-items: end; gap: 12px; margin-block-start: 24px; font-size: 20px }
.prints { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 24px; margin-block-start: 12px }
.prints img { max-block-size: 480px; border: 1px solid var(--line); margin-block-end: 8px; background: repeating-conic-gradient(#e6e6e3 0 25%, #fff 0 50%) 0 / 20px 20px }
.waiting { aspect-ratio: 4 / 3; margin-block-end: 8px; border-radius: 8px; background: var(--ground) }
main .fault { padding: 12px 16px; border-radius: 8px; background: light-dark(#fdecea, #4a1d19); color: light-dark(#8a1f14, #ffd9d4) }
main .fault:empty { margin: 0; padding: 0 }
:focus-visible { outline: 3px solid light-dark(#0b5f59, #7fd0c8); outline-offset: 2px }
@media (min-width: 760px) { .product { grid-template-columns: minmax(0, 3fr) minmax(300px, 2fr); gap: 56px } .total button { inline-size: 240px } }
`;
