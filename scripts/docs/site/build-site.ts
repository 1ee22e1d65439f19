import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { composeOpenApi } from './compose-open-api.ts';
import { htmlPathOf, renderPage } from './render-page.ts';
import searchScript from './search.ts?script';
import { listSections, readSite } from './site-page.ts';

const HERE = 'scripts/docs/site';
const SWAGGER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/**
 * Writes the site: static files with relative links, for any web server or a folder.
 * @returns the number of pages
 */
export async function buildSite(folder: string): Promise<number> {
  const pages = await readSite();
  const sections = listSections(pages[0]!);
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const index: object[] = [];
  for (const page of pages) {
    const { html, headings, pictures } = renderPage(page, sections, titles);
    const place = htmlPathOf(page.path);
    await writeFile(join(folder, place), html);
    for (const [to, from] of pictures) await copyFile(from, join(folder, to));
    for (const { anchor, text } of headings)
      index.push({ text, page: page.title, href: `${place}#${anchor}` });
  }
  await writeFile(join(folder, 'search.js'), `const INDEX = ${JSON.stringify(index)};\n${searchScript}`);
  await copyFile(join(HERE, 'style.css'), join(folder, 'style.css'));
  await writeReference(folder);
  return pages.length;
}

/** The reference of all calls, by Swagger UI from a file beside it. */
async function writeReference(folder: string): Promise<void> {
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const name of SWAGGER_FILES) await copyFile(join(swagger, name), join(folder, name));
  await copyFile(join(HERE, 'api-reference.html'), join(folder, 'api-reference.html'));
  // A script, not JSON: a page in a folder may not fetch.
  await writeFile(join(folder, 'openapi.js'), `const OPENAPI = ${JSON.stringify(composeOpenApi())};\n`);
}
