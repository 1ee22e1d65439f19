import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import test from 'ava';
import { globSync } from '../../glob.ts';
import { buildSite } from './build-site.ts';
import { anchorOf, htmlPathOf, renderPage } from './render-page.ts';
import { HOME, listSections, readPage, readSite } from './site-page.ts';

test('the site has every page of docs/', async (t) => {
  const paths = (await readSite()).map(({ path }) => path);
  t.deepEqual(
    globSync(['docs'], /\.md$/).filter((path) => !paths.includes(path)),
    [],
  );
  t.is(new Set(paths.map(htmlPathOf)).size, paths.length, 'each page has a file of its own');
});

test('links of documents lead to existing files and headings', async (t) => {
  for (const { path, markdown } of [...(await readSite()), await readPage('README.md')]) {
    const text = markdown.replace(/^```.*?^```/gms, '').replace(/`[^`]*`/g, '');
    for (const [, href] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(href!)) continue;
      const [file, anchor] = href!.split('#') as [string, string?];
      const target = file ? posix.join(posix.dirname(path), file) : path;
      t.true(existsSync(target), `${path}: ${href}`);
      if (anchor === undefined || !target.endsWith('.md')) continue;
      const headings = [...(await readFile(target, 'utf8')).matchAll(/^#+ (.+)$/gm)];
      t.true(
        headings.some(([, heading]) => anchorOf(heading!) === anchor),
        `${path}: ${href}`,
      );
    }
  }
});

test('a page links to pages of the site, names other files, and includes its pictures', (t) => {
  const page = {
    path: 'docs/guide/a.md',
    title: 'A',
    markdown:
      '# A `b` & C\n\n[home](../README.md#x) [code](../../x.ts) [web](https://a.example) ![pic](p/q.png)\n\n| a |\n| - |\n| b |\n',
  };
  const titles = new Map([
    [HOME, 'Home'],
    [page.path, 'A'],
  ]);
  const { html, headings, pictures } = renderPage(
    page,
    [{ title: 'For all', paths: [...titles.keys()] }],
    titles,
  );
  t.true(html.includes('<a href="index.html#x">home</a> code <a href="https://a.example">web</a>'));
  t.true(html.includes('<a href="guide-a.html" aria-current="page">A</a>'));
  t.true(html.includes('<div class="table" tabindex="0"><table><thead><tr><th>a</th>'));
  t.like(headings, [{ anchor: 'a-b--c' }]);
  t.deepEqual([...pictures], [['pictures/docs-guide-p-q.png', 'docs/guide/p/q.png']]);
});

test('the home page lists the pages for each group of readers', async (t) => {
  const sections = listSections(await readPage(HOME));
  t.deepEqual(
    sections.map(({ title }) => title),
    ['For shops', 'For staff', 'For operators', 'For integrators', 'For contributors'],
  );
  t.true(sections.every(({ paths }) => paths.length > 0));
});

test('the site is static files, including the reference of all calls', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-site-'));
  try {
    const count = await buildSite(folder);
    const files = await readdir(folder);
    t.is(files.filter((name) => name.endsWith('.html')).length, count + 1);
    const reference = await readFile(join(folder, 'openapi.js'), 'utf8');
    const document = JSON.parse(reference.slice(reference.indexOf('{'), -2)) as { paths: object };
    t.true('/v1/session' in document.paths);
    const index = await readFile(join(folder, 'search.js'), 'utf8');
    t.true(index.startsWith('const INDEX = [{"text":"Platen\'s documentation"'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
