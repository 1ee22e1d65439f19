import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as z from 'zod';
import type { docsFileCall } from '../contract/calls/documents.ts';
import { EncodedBody } from '../answers/encoded-body.ts';
import { html } from './html.ts';

const PAGE = html`<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Platen API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>`;

/** Swagger UI's own filter finds groups only. This one finds calls by path, summary and name. */
const START = `
const holds = (operation, phrase) =>
  ['path', 'method'].some((key) => operation.get(key).includes(phrase)) ||
  ['summary', 'operationId'].some((key) => (operation.getIn(['operation', key]) ?? '').toLowerCase().includes(phrase));
const opsFilter = (groups, phrase) =>
  groups
    .map((group) => group.update('operations', (operations) => operations.filter((operation) => holds(operation, phrase.toLowerCase()))))
    .filter((group) => group.get('operations').size > 0);
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayOperationId: true,
  docExpansion: 'none',
  filter: true,
  plugins: [{ fn: { opsFilter } }],
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

type DocsFile = z.output<typeof docsFileCall.params>['file'];

export const docsPage = new EncodedBody(
  Buffer.from(`<!doctype html>${PAGE.text}`),
  'text/html; charset=utf-8',
);

const loaded = new Map<DocsFile, Promise<EncodedBody>>();

/** A file of the page: Swagger UI's own, from its package, or the script that starts it. */
export function loadDocsFile(name: DocsFile): Promise<EncodedBody> {
  const found = loaded.get(name) ?? load(name);
  loaded.set(name, found);
  return found;
}

async function load(name: DocsFile): Promise<EncodedBody> {
  if (name === 'start.js') return new EncodedBody(Buffer.from(START), SCRIPT);
  const bytes = await readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));
  return new EncodedBody(bytes, name.endsWith('.css') ? 'text/css; charset=utf-8' : SCRIPT);
}

const SCRIPT = 'text/javascript; charset=utf-8';
