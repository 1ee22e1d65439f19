import { createHash } from 'node:crypto';
import test from 'ava';
import { composeDocsPage, DOCS_PAGE_POLICY } from './compose-docs-page.ts';

const hostile = '<script>alert("1")</script> & it\'s';
const page = composeDocsPage({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1', description: hostile },
  tags: [{ name: 'Shops' }],
  paths: {
    '/shops': {
      get: {
        tags: ['Shops'],
        operationId: 'listShops',
        summary: hostile,
        description: hostile,
        parameters: [{ name: '"><b>', in: 'query', description: hostile, schema: { enum: ['<i>', 'b'] } }],
        responses: { 200: { description: 'ok' } },
      },
    },
  },
  components: { schemas: { Shop: { type: 'object', properties: { name: { description: hostile } } } } },
});

test('whatever a document says is text on its page, and no part of it', (t) => {
  t.notRegex(page, /<script|<i>|"><b>|it's/);
  const shown = page.match(/&#60;script&#62;alert\(&#34;1&#34;\)&#60;\/script&#62; &#38; it&#39;s/g) ?? [];
  t.is(shown.length, 5, 'page, call twice, parameter, field');
});

test('every call and record has its place', (t) => {
  for (const part of ['id="listShops"', '<code>/shops</code>', 'id="schema-Shop"', 'href="#shops"'])
    t.true(page.includes(part), part);
});

test('its policy allows the style that stands in it, and nothing else', (t) => {
  const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  t.regex(DOCS_PAGE_POLICY, /^default-src 'none';/);
  t.true(DOCS_PAGE_POLICY.includes(`style-src 'sha256-${hash}'`));
});
