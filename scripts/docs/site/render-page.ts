import { posix } from 'node:path';
import { Marked } from 'marked';
import { HOME, type SitePage, type SiteSection } from './site-page.ts';

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** The place of a page in the site: `docs/api.md` is `api.html`, `ARCHITECTURE.md` is `ARCHITECTURE.html`. */
export const htmlPathOf = (path: string): string =>
  path === HOME
    ? 'index.html'
    : path
        .replace(/^docs\//, '')
        .replaceAll('/', '-')
        .replace(/\.md$/, '.html');

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface Heading {
  anchor: string;
  text: string;
}

export interface RenderedPage {
  html: string;
  headings: Heading[];
  /** Paths of pictures from the root of the repository, by their path in the site. */
  pictures: Map<string, string>;
}

/**
 * A page of the site: its Markdown with links between pages and pictures rewritten, beside the list of all pages. A
 * link to a file that is not a page is replaced by its text.
 * @param titles of the pages that the site has, by their paths
 */
export function renderPage(
  page: SitePage,
  sections: readonly SiteSection[],
  titles: ReadonlyMap<string, string>,
): RenderedPage {
  const headings: Heading[] = [];
  const pictures = new Map<string, string>();
  const target = (href: string): string | undefined => {
    if (/^[a-z]+:|^#/.test(href)) return href;
    const [file, anchor] = href.split('#') as [string, string?];
    const path = posix.join(posix.dirname(page.path), file);
    const hash = anchor === undefined ? '' : `#${anchor}`;
    return titles.has(path) ? htmlPathOf(path) + hash : undefined;
  };
  const picture = (href: string): string => {
    if (/^[a-z]+:/.test(href)) return href;
    const path = posix.join(posix.dirname(page.path), href);
    const place = `pictures/${path.replaceAll('/', '-')}`;
    pictures.set(place, path);
    return place;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        const anchor = anchorOf(text);
        if (depth <= 3) headings.push({ anchor, text: text.replaceAll('`', '') });
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${inner}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const to = target(href);
        const inner = this.parser.parseInline(tokens);
        return to === undefined ? inner : `<a href="${escape(to)}">${inner}</a>`;
      },
      image: ({ href, text }) =>
        `<img src="${escape(picture(href))}" alt="${escape(text)}" loading="lazy" />`,
      table(token) {
        const cells = (row: typeof token.header, name: string) =>
          row
            .map(({ tokens, align }) => {
              const style = align ? ` style="text-align: ${align}"` : '';
              return `<${name}${style}>${this.parser.parseInline(tokens)}</${name}>`;
            })
            .join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="table" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const body = marked.parse(page.markdown, { async: false });
  return { html: frame(page, sections, titles, body), headings, pictures };
}

function frame(
  page: SitePage,
  sections: readonly SiteSection[],
  titles: ReadonlyMap<string, string>,
  body: string,
): string {
  const item = (path: string) =>
    `<li><a href="${htmlPathOf(path)}"${path === page.path ? ' aria-current="page"' : ''}>${escape(titles.get(path)!)}</a></li>`;
  const list = sections
    .map(({ title, paths }) => `<h2>${escape(title)}</h2><ul>${paths.map(item).join('')}</ul>`)
    .join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escape(page.path === HOME ? page.title : `${page.title} · Platen`)}</title>
    <link rel="stylesheet" href="style.css" />
    <link rel="icon" href="data:," />
    <script src="search.js" defer></script>
  </head>
  <body>
    <a class="skip" href="#content">Skip to the text</a>
    <header>
      <a class="name" href="index.html">Platen</a>
      <div class="search">
        <input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off" />
        <ul hidden></ul>
      </div>
    </header>
    <div class="columns">
      <nav aria-label="Pages"><details open><summary>Pages</summary>${list}<h2>Reference</h2><ul><li><a href="api-reference.html">Calls of the API</a></li></ul></details></nav>
      <main id="content" tabindex="-1">${body}</main>
    </div>
  </body>
</html>
`;
}
