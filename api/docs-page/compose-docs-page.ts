import { createHash } from 'node:crypto';
import type { oas31 } from 'zod-openapi';
import { Html, html } from './html.ts';
import { showCall } from './show-call.ts';
import { type Schema, showSchema } from './show-schema.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --quiet: light-dark(#555, #aaa); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0; display: grid; grid-template-columns: 15rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 1rem; border-right: 1px solid var(--line); }
nav a { display: block; padding: .15rem 0; text-decoration: none; color: inherit; }
nav a:hover { text-decoration: underline; }
main { padding: 1rem 2rem 4rem; max-width: 62rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; } h4 { margin: .9rem 0 .2rem; }
section > details { border: 1px solid var(--line); border-radius: 6px; margin: .35rem 0; padding: 0 .8rem; overflow-wrap: anywhere; }
section > details[open] { padding-bottom: .8rem; }
summary { cursor: pointer; padding: .35rem 0; }
summary span, small, .quiet { color: var(--quiet); }
summary b { display: inline-block; min-width: 4.2rem; font-size: .8rem; }
.get { color: light-dark(#06538f, #7ab8ee); } .post { color: light-dark(#1d6b2f, #7fcf92); } .put { color: light-dark(#7d4e00, #e5b567); } .delete { color: light-dark(#9d1c1c, #f08f8f); }
code, pre { font: 13px/1.5 ui-monospace, monospace; } pre { overflow-x: auto; padding: .6rem; border: 1px solid var(--line); border-radius: 6px; }
div { scroll-margin-top: 3rem; } sup { line-height: 0; }
ul { list-style: none; padding-left: 1rem; margin: 0; border-left: 1px solid var(--line); }
table { border-collapse: collapse; } td:not(:first-child) { overflow-wrap: normal; } td { padding: .1rem .9rem .1rem 0; vertical-align: top; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border: 0; columns: 2; } main { padding: 0 1rem 3rem; } table, tbody, tr { display: block; } tr { padding: .2rem 0; } td { display: inline; } }
`;

/** Whole: the policy below knows its text to the last space. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/** The page brings its style along and nothing else: no script, no file from anywhere. */
export const DOCS_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page to read an OpenAPI document on, made whole on the server. */
export function composeDocsPage(document: oas31.OpenAPIObject): string {
  const { info, tags = [], paths = {}, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, oas31.OperationObject>).map(([method, call]) => ({
      path,
      method,
      call,
      tag: call.tags?.[0],
    })),
  );
  const groups = tags.map(({ name }) => ({ name, calls: calls.filter(({ tag }) => tag === name) }));
  const schemas = Object.entries(components?.schemas ?? {}) as [string, Schema][];
  const page: Html = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${info.title} API</title>
      ${STYLE_ELEMENT}
    </head>
    <body>
      <nav>
        <b>${info.title} ${info.version}</b>
        ${groups.map(({ name }) => html`<a href="#${anchor(name)}">${name}</a>`)}
        <a href="#schemas">Records</a>
      </nav>
      <main>
        <h1>${info.title} API</h1>
        <p>${info.description}</p>
        <p class="quiet">
          For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}). Fields with
          <sup>*</sup> must be there.
        </p>
        ${groups.map(
          (group) =>
            html`<section id="${anchor(group.name)}">
              <h2>${group.name}</h2>
              ${group.calls.map(({ path, method, call }) => showCall(path, method, call))}
            </section>`,
        )}
        <section id="schemas">
          <h2>Records</h2>
          ${schemas.map(
            ([name, schema]) =>
              html`<details>
                <summary><code>${name}</code></summary>
                <div id="schema-${name}">${showSchema(schema)}</div>
              </details>`,
          )}
        </section>
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}`;
}

const anchor = (name: string) => name.toLowerCase().replace(/\W+/g, '-');
