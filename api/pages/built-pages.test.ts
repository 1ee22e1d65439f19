import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { BuiltPages } from './built-pages.ts';

let folder: string;
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-pages-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'configurator'));
  await writeFile(join(folder, 'secret.js'), 'no');
  await writeFile(join(folder, 'assets', 'main-1.js'), 'script');
  await writeFile(join(folder, 'assets', 'main-1.js.br'), 'compressed');
  await writeFile(join(folder, 'assets', 'notes.txt'), 'no');
});
test.after.always(() => rm(folder, { recursive: true }));

/** A build of its own, of which only the page of the configurator is written. */
async function openPages(name: string, html: string): Promise<BuiltPages> {
  const own = join(folder, name);
  await mkdir(join(own, 'configurator'), { recursive: true });
  await writeFile(join(own, 'configurator', 'index.html'), html);
  return new BuiltPages(own);
}

test('a file is available in the codings of the build', async (t) => {
  const file = await new BuiltPages(folder).file('main-1.js');
  t.is(file.contentType, 'text/javascript; charset=utf-8');
  t.deepEqual(file.encodings, ['br', 'identity']);
  t.is(String(await file.read('br')), 'compressed');
  t.is(String(await file.read('identity')), 'script');
});

test('a file that the build did not write is missing', async (t) => {
  const pages = new BuiltPages(folder);
  for (const name of ['../secret.js', 'secret.js', 'notes.txt', 'main-1.js.br', '', '__proto__'])
    await t.throwsAsync(pages.file(name), { code: 'file-missing' }, name);
});

test('files for shops have their content type', async (t) => {
  await writeFile(join(folder, 'embed.js'), 'script');
  const pages = new BuiltPages(folder);
  t.is((await pages.embedFile('embed.js')).contentType, 'text/javascript; charset=utf-8');
  await t.throwsAsync(pages.embedFile('embed.d.ts'), { code: 'file-missing' });
  await writeFile(join(folder, 'embed.d.ts'), 'types');
  t.is(String((await pages.embedFile('embed.d.ts')).bytes), 'types');
});

test('a page that is built while the server runs is found', async (t) => {
  const pages = new BuiltPages(folder);
  await t.throwsAsync(pages.page('configurator'), { code: 'file-missing', message: /npm run build/ });
  await writeFile(join(folder, 'configurator', 'index.html'), '<!doctype html>');
  t.is(String((await pages.page('configurator')).bytes), '<!doctype html>');
});

test('the origin that may frame a page is written into it, escaped', async (t) => {
  const pages = await openPages('own', '<head><!--platen--></head>');
  const page = await pages.page('configurator', { parentOrigin: 'https://gifts.example' });
  t.is(String(page.bytes), '<head><meta name="platen-parent" content="https://gifts.example" /></head>');
  const hostile = await pages.page('configurator', { parentOrigin: `https://a"><script>$&</script>` });
  t.regex(String(hostile.bytes), /content="https:\/\/a&quot;&gt;&lt;script&gt;\$&amp;&lt;\/script&gt;"/);
  const alone = await pages.page('configurator');
  t.notRegex(String(alone.bytes), /platen-parent/);
  t.not(alone.tag, page.tag, 'a browser that cached one requests the other');
});

test('the picture of a page is written into it, escaped', async (t) => {
  const html = '<head><!--platen--></head><body><!--platen-picture--></body>';
  const pages = await openPages('shown', html);
  const page = String((await pages.page('configurator', { picture: '/p?a=1&b="2"' })).bytes);
  t.regex(
    page,
    /<link id="platen-picture" rel="preload" as="image" [^>]*href="\/p\?a=1&amp;b=&quot;2&quot;" \/>/,
  );
  t.regex(page, /<body><div [^>]*><img src="\/p\?a=1&amp;b=&quot;2&quot;" alt="" [^>]*\/><\/div><\/body>/);
  t.is(String((await pages.page('configurator')).bytes), html);
});

test('the picture of the only view is marked, because there is no list of views beside it', async (t) => {
  const html = '<head><!--platen--></head><body><!--platen-picture--></body>';
  const pages = await openPages('only', html);
  const write = async (isOnly: boolean) =>
    String((await pages.page('configurator', { picture: '/p', view: { files: [], isOnly } })).bytes);
  t.notRegex(await write(false), /data-only-view/);
  t.regex(
    await write(true),
    /<link id="platen-picture" data-only-view="true" .*<div class="[^"]*" data-only-view="true">/,
  );
});

test('files of the first view are preloaded at the end of the head, with the reader of clip art if there is any', async (t) => {
  const pages = await openPages('files', '<head><script src="/main.js"></script></head>');
  const manifest = { '../engine/assets/admit-clip-art.ts': { file: 'assets/reader-1.js' } };
  await writeFile(join(folder, 'files/configurator/manifest.json'), JSON.stringify(manifest));
  const write = async (...files: string[]) =>
    String((await pages.page('configurator', { view: { files, isOnly: false } })).bytes);
  const link = (file: string) =>
    `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${file}" />`;
  const head = '<head><script src="/main.js"></script>';
  t.is(await write('/f/a.ttf', '/f/b"c.png'), `${head}${link('/f/a.ttf')}${link('/f/b&quot;c.png')}</head>`);
  const reader = '<link rel="modulepreload" crossorigin href="/assets/reader-1.js" />';
  t.is(await write('/f/a.SVG'), `${head}${reader}${link('/f/a.SVG')}</head>`);
});

test('the first requests of a page are preloaded in its head', async (t) => {
  const pages = await openPages('loads', '<head><!--platen--></head>');
  const page = await pages.page('configurator', { loads: ['/data/7?a=1&b="2"', '/saved'] });
  t.is(
    String(page.bytes),
    '<head><link rel="preload" as="fetch" crossorigin href="/data/7?a=1&amp;b=&quot;2&quot;" /><link rel="preload" as="fetch" crossorigin href="/saved" /></head>',
  );
});
