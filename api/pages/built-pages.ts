import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlatenError } from '../../engine/node.ts';
import { type Encoding, EncodedBody } from '../answers/encoded-body.ts';
import type { FirstView } from '../services/files/load-first-view.ts';

/** A file of the build, in its content codings. */
export interface BuiltFile {
  contentType: string;
  encodings: readonly Encoding[];
  read: (encoding: Encoding) => Promise<Buffer>;
}

const CONTENT_TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  gzip: 'application/gzip',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webp: 'image/webp',
};
const EMBED_TYPES = {
  'embed.js': 'text/javascript; charset=utf-8',
  'embed.d.ts': 'text/plain; charset=utf-8',
} as const;
const HTML = 'text/html; charset=utf-8';
/** The place in a page that the server writes to. */
const PLACE = '<!--platen-->';
const PICTURE_PLACE = '<!--platen-picture-->';
/** A module in the build's manifest. */
const CLIP_ART_READER = '../engine/assets/admit-clip-art.ts';

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Parts of a page that depend on the request. */
export interface Written {
  /** The page that may show this one in a frame, and the only one this page communicates with. */
  parentOrigin?: string | undefined;
  /** CSS of `composeStyling`. */
  look?: string | undefined;
  /** Address of the picture that is shown until the page paints it. */
  picture?: string | undefined;
  /** Addresses that the page requests first. */
  loads?: readonly string[] | undefined;
  view?: FirstView | undefined;
}

/** The pages as `npm run build` wrote them. A file is read on its first request. */
export class BuiltPages {
  private files: Promise<Map<string, BuiltFile>> | undefined;
  private manifest: Promise<Record<string, { file: string }>> | undefined;
  private readonly pages = new Map<string, Promise<EncodedBody>>();
  private readonly embedFiles = new Map<string, Promise<EncodedBody>>();

  /** @param folder has `assets/` and a folder for each page */
  constructor(private readonly folder: string) {}

  /** @throws PlatenError `file-missing` (404) */
  async page(name: 'configurator' | 'dashboard', written: Written = {}): Promise<EncodedBody> {
    const found = this.pages.get(name) ?? this.readBuilt(`${name}/index.html`, HTML);
    this.pages.set(name, found);
    found.catch(() => this.pages.delete(name));
    const page = await found;
    // Clip art needs a script of its own to be read.
    const hasClipArt = written.view?.files.some((file) => /\.svg$/i.test(file)) ?? false;
    return write(page, written, hasClipArt ? await this.findScript(CLIP_ART_READER) : undefined);
  }

  /** The address of the script that contains a module of the source. */
  private async findScript(source: string): Promise<string | undefined> {
    this.manifest ??= readFile(join(this.folder, 'configurator/manifest.json'), 'utf8').then(
      (text) => JSON.parse(text) as Record<string, { file: string }>,
      () => ({}),
    );
    const chunk = (await this.manifest)[source];
    return chunk && `/${chunk.file}`;
  }

  /** The script of `<platen-configurator>`, or its types. @throws PlatenError `file-missing` (404) */
  embedFile(name: keyof typeof EMBED_TYPES): Promise<EncodedBody> {
    const found = this.embedFiles.get(name) ?? this.readBuilt(name, EMBED_TYPES[name]);
    this.embedFiles.set(name, found);
    found.catch(() => this.embedFiles.delete(name));
    return found;
  }

  private async readBuilt(path: string, contentType: string): Promise<EncodedBody> {
    const bytes = await readFile(join(this.folder, path)).catch((cause: unknown) => {
      throw new PlatenError('file-missing', 'The pages are not built: run npm run build.', {
        status: 404,
        cause,
      });
    });
    return new EncodedBody(bytes, contentType);
  }

  /** A file of `assets/`. @throws PlatenError `file-missing` (404) */
  async file(name: string): Promise<BuiltFile> {
    this.files ??= this.listFiles();
    const file = (await this.files).get(name);
    if (!file) throw new PlatenError('file-missing', `There is no file ${name}.`, { status: 404 });
    return file;
  }

  private async listFiles(): Promise<Map<string, BuiltFile>> {
    const folder = join(this.folder, 'assets');
    const names = new Set(await readdir(folder).catch(() => []));
    const files = new Map<string, BuiltFile>();
    for (const name of names) {
      const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)];
      if (contentType === undefined) continue;
      files.set(name, {
        contentType,
        encodings: (['br', 'gzip', 'identity'] as const).filter((encoding) =>
          names.has(name + SUFFIXES[encoding]),
        ),
        read: (encoding) => readFile(join(folder, name + SUFFIXES[encoding])),
      });
    }
    return files;
  }
}

function write(
  page: EncodedBody,
  { parentOrigin, look, picture, loads = [], view }: Written,
  script: string | undefined,
): EncodedBody {
  const parent =
    parentOrigin === undefined
      ? ''
      : `<meta name="platen-parent" content="${escapeAttribute(parentOrigin)}" />`;
  const style = look ? `<style id="platen-look">${look}</style>` : '';
  if (!parent && !style && picture === undefined && loads.length === 0 && !view) return page;
  const address = picture && escapeAttribute(picture);
  const only = view?.isOnly ? ' data-only-view="true"' : '';
  const preload = address
    ? `<link id="platen-picture"${only} rel="preload" as="image" fetchpriority="high" href="${address}" />`
    : '';
  const others = loads
    .map((load) => `<link rel="preload" as="fetch" crossorigin href="${escapeAttribute(load)}" />`)
    .join('');
  // Placed after the scripts of the page, which take longer to load.
  const last = [
    ...(script === undefined ? [] : [`<link rel="modulepreload" crossorigin href="${script}" />`]),
    ...(view?.files ?? []).map(
      (file) =>
        `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${escapeAttribute(file)}" />`,
    ),
  ].join('');
  const shown = address
    ? `<div class="platen-first-stage"${only}><img src="${address}" alt="" decoding="sync" /></div>`
    : '';
  const html = page.bytes
    .toString()
    .replace(PLACE, () => parent + style + preload + others)
    .replace('</head>', () => `${last}</head>`)
    .replace(PICTURE_PLACE, () => shown);
  return new EncodedBody(Buffer.from(html), HTML);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign]!);
