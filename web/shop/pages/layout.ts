import { html, type Html } from '../../../api/docs-page/html.ts';

/** A page of the shop. @param refreshSeconds reloads the page after this time */
export const layout = (
  title: string,
  { content, items, refreshSeconds }: { content: Html; items: number; refreshSeconds?: number | undefined },
): string =>
  `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${refreshSeconds === undefined ? undefined : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title} – Little Print Shop</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <a class="name" href="/">Little Print Shop</a>
          <a href="/cart">Cart${items > 0 ? html` <span class="count">${items}</span>` : undefined}</a>
        </header>
        <main>${content}</main>
        <footer>A demo shop. Nothing is charged and nothing is sent.</footer>
      </body>
    </html>`.text
  }`;
