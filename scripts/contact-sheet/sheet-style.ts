/**
 * The style of the contact sheet: system fonts, two greys and the pictures. Pictures of a design are in rows of equal
 * height, whatever their shape: each grows by its aspect ratio (`--aspect`).
 */
export const sheetStyle = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1b1b19, #ecebe7);
  --faint: light-dark(#6c6a64, #9b9890);
  --line: light-dark(#dcdad3, #383733);
  --page: light-dark(#f6f5f1, #191917);
  --card: light-dark(#fffefb, #22211f);
  --amber: light-dark(#8a5a00, #e2b25c);
  --red: light-dark(#a8231c, #ff9186);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  color: var(--ink);
  background: var(--page);
}
body { max-width: 100rem; margin: 0 auto; padding: 3rem 1.5rem 5rem; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 36rem), 1fr)); gap: 1.2rem; margin-top: 0.5rem; }
h1 { margin: 0; font-size: 1.9rem; font-weight: 600; letter-spacing: -0.02em; }
header p { max-width: 46rem; margin: 0.4rem 0 0; color: var(--faint); }
nav {
  position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.4rem;
  margin: 1.6rem -0.5rem 0; padding: 0.7rem 0.5rem; background: var(--page);
}
nav button {
  padding: 0.25rem 0.8rem; border: 1px solid var(--line); border-radius: 2rem;
  font: inherit; font-size: 0.87rem; color: inherit; background: none; cursor: pointer;
}
nav button[aria-pressed="true"] { border-color: var(--ink); color: var(--page); background: var(--ink); }
nav small { opacity: 0.6; }
article { padding: 1.3rem 1.5rem 1.6rem; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
article[hidden] { display: none; }
h2 { margin: 0; font-size: 1.12rem; font-weight: 600; letter-spacing: -0.01em; }
article > p { margin: 0 0 1rem; font-size: 0.87rem; color: var(--faint); }
code { font: 0.93em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.pictures { display: flex; flex-wrap: wrap; gap: 1.4rem; }
figure { flex: var(--aspect) 1 calc(var(--aspect) * 14rem); min-width: 9rem; max-width: calc(max(var(--aspect), 0.6) * 30rem); margin: 0; }
figure.view { flex: calc(var(--aspect) * 0.75) 1 calc(var(--aspect) * 10rem); max-width: calc(max(var(--aspect), 0.6) * 18rem); }
figure img { display: block; width: 100%; height: auto; border-radius: 3px; box-shadow: 0 0 0 1px var(--line); }
figure.view img { background: light-dark(#e8e6df, #2c2b29); }
a > .light, a > .dark { background: repeating-conic-gradient(var(--square) 0 25%, var(--other) 0 50%) 0 0 / 20px 20px; }
.light { --square: #fff; --other: #f0efec; }
.dark { --square: #4a4a48; --other: #434341; }
figcaption { margin-top: 0.55rem; font-size: 0.87rem; }
figcaption b { font-weight: 600; }
figcaption span { display: block; color: var(--faint); font-variant-numeric: tabular-nums; }
a { color: inherit; text-underline-offset: 0.15em; text-decoration-color: var(--line); }
a:hover { text-decoration-color: currentColor; }
ul { margin: 0.4rem 0 0; padding: 0; list-style: none; font-size: 0.87rem; color: var(--amber); }
ul.errors { color: var(--red); }
ul.blanks { margin-top: 0.9rem; color: var(--faint); }
@media print { nav { display: none; } article { break-inside: avoid; } }
`;

/** Shows the designs of one product, or all. The page works without it. */
export const sheetScript = `
const buttons = [...document.querySelectorAll('nav button')];
for (const button of buttons) button.addEventListener('click', () => {
  for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
  for (const article of document.querySelectorAll('article'))
    article.hidden = button.dataset.product !== undefined && article.dataset.product !== button.dataset.product;
});
`;
