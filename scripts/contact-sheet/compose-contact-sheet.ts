import { escapeHtml as text } from './escape-html.ts';
import type { Sheet, SheetDesign, SheetPicture, SheetPrint } from './sheet.ts';
import { sheetScript, sheetStyle } from './sheet-style.ts';

/** Writes a contact sheet as one self-contained HTML page; only its links need the print files. */
export function composeContactSheet({ title, designs }: Sheet): string {
  const prints = designs.reduce((sum, design) => sum + design.prints.length, 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<style>${sheetStyle}</style>
</head>
<body>
<header>
<h1>${text(title)}</h1>
<p>${counted(designs.length, 'design')}, ${counted(prints, 'print file')}. Each print stands beside what the shopper saw; click one for the file itself, true to size.</p>
</header>
${composeFilter(designs)}
<main>
${designs.map(composeDesign).join('\n')}
</main>
<script>${sheetScript}</script>
</body>
</html>
`;
}

function composeFilter(designs: readonly SheetDesign[]): string {
  const counts = new Map<string, number>();
  for (const { product } of designs) counts.set(product, (counts.get(product) ?? 0) + 1);
  const products = [...counts].map(
    ([product, count]) =>
      `<button aria-pressed="false" data-product="${text(product)}">${text(product)} <small>${count}</small></button>`,
  );
  return `<nav aria-label="Products">
<button aria-pressed="true">All <small>${designs.length}</small></button>
${products.join('\n')}
</nav>`;
}

function composeDesign({ name, file, product, views, prints, errors }: SheetDesign): string {
  return `<article data-product="${text(product)}">
<h2>${text(name)}</h2>
<p>${text(product)} · <code>${text(file)}</code></p>
<div class="pictures">
${[...views.map(composeView), ...prints.filter((print) => !isBlank(print)).map(composePrint)].join('\n')}
</div>${composeList('blanks', prints.filter(isBlank).map(composeBlank))}${composeList('errors', errors.map(text))}
</article>`;
}

function composeView(view: SheetPicture): string {
  return `<figure class="view" style="--aspect: ${aspect(view)}">
${composeImage(view)}
<figcaption>${text(view.caption)}<span>as the shopper saw it</span></figcaption>
</figure>`;
}

function composePrint(print: SheetPrint): string {
  const { href, caption, widthMm, heightMm, printWidthPx, printHeightPx, dpi, findings } = print;
  return `<figure style="--aspect: ${aspect(print)}">
<a href="${text(href)}">${composeImage(print)}</a>
<figcaption><b>${text(caption)}</b>, ${length(widthMm)} × ${length(heightMm)} mm<span>${printWidthPx} × ${printHeightPx} px · ${dpi} dpi · ${fileSize(print.sizeBytes)}</span></figcaption>${composeList('findings', findings.map(text))}
</figure>`;
}

function composeImage({ src, widthPx, heightPx, caption, tone }: SheetPicture): string {
  return `<img class="${tone}" src="${text(src)}" width="${widthPx}" height="${heightPx}" alt="${text(caption)}" loading="lazy">`;
}

/** A print area the shopper left empty: there is a file, but nothing to show. */
function composeBlank({ href, caption, widthMm, heightMm }: SheetPrint): string {
  return `<a href="${text(href)}">${text(caption)}</a>, ${length(widthMm)} × ${length(heightMm)} mm: left blank`;
}

const isBlank = ({ tone }: SheetPrint): boolean => tone === 'blank';

/** @param lines HTML */
function composeList(kind: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `\n<ul class="${kind}">${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

const aspect = ({ widthPx, heightPx }: SheetPicture): string => (widthPx / heightPx).toFixed(3);
const length = (lengthMm: number): string => String(Math.round(lengthMm * 10) / 10);
const fileSize = (sizeBytes: number): string =>
  sizeBytes < 1e6 ? `${Math.max(1, Math.round(sizeBytes / 1e3))} KB` : `${(sizeBytes / 1e6).toFixed(1)} MB`;
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
