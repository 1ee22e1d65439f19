import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';

/** The page from which all others are found. */
export const HOME = 'docs/README.md';

/** A page of the site, with what it links to. */
export interface SitePage {
  /** Its Markdown, from the root of the repository. */
  path: string;
  title: string;
  markdown: string;
}

/** Pages for one group of readers, as listed on the home page. */
export interface SiteSection {
  title: string;
  paths: string[];
}

const LINK = /\]\(([^)\s#]+\.md)(?:#[^)\s]*)?\)/g;

/** Markdown files that a text links to, as paths from the root of the repository. */
export const linkedPages = ({ path, markdown }: Pick<SitePage, 'path' | 'markdown'>): string[] =>
  [...markdown.matchAll(LINK)]
    .map(([, link]) => link!)
    .filter((link) => !link.includes('://'))
    .map((link) => posix.join(posix.dirname(path), link));

/** The sections of the home page, each with the pages it links to. */
export const listSections = (home: SitePage): SiteSection[] =>
  home.markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      paths: linkedPages({ path: home.path, markdown: section }),
    }));

export async function readPage(path: string): Promise<SitePage> {
  const markdown = await readFile(path, 'utf8');
  return { path, markdown, title: /^# (.+)$/m.exec(markdown)?.[1] ?? path };
}

/** The home page and all pages that it leads to, in the order in which they are found. */
export async function readSite(): Promise<SitePage[]> {
  const pages = new Map<string, SitePage>();
  const waiting = [HOME];
  for (const path of waiting) {
    if (pages.has(path)) continue;
    const page = await readPage(path);
    pages.set(path, page);
    // Pages about the code link to files beside them; the site includes only those that its home page or the guide
    // links to.
    if (path.endsWith('README.md') && path.startsWith('docs/')) waiting.push(...linkedPages(page));
  }
  return [...pages.values()];
}
