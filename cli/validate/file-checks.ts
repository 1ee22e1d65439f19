import { dirname, join, resolve } from 'node:path';
import {
  type AssetSource,
  examineArtwork,
  type Finding,
  type Font,
  type LocatedReference,
  locateReferences,
  mockupLimits,
  nodePlatform,
  openAssetFolder,
  openFont,
  parseJson,
  PlatenError,
} from '../../engine/node.ts';
import type { PsdView } from '../../engine/node-mockups.ts';
import { findAssetRoot } from '../job/asset-root.ts';
import { type Conversion, conversionLine, printablePictures } from '../job/printable-pictures.ts';

/** A finding about a file that a JSON file refers to. */
export interface FileFinding extends Finding {
  /** The JSON file. */
  file: string;
}

type Fault = Omit<Finding, 'path'>;

/**
 * Opens the fonts, pictures, models and mockup scenes that products and designs refer to, as rendering does, with
 * stricter checks. Each file is read once, even if several refer to it.
 */
export class FileChecks {
  readonly #checked = new Set<string>();
  readonly #faults = new Map<string, Promise<Fault[]>>();

  /**
   * @param builtFolder the folder of the built code of threads
   * @param signal stops between two files
   */
  constructor(
    private readonly builtFolder: string,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * @param file the JSON file; a file that was checked before has no further findings
   * @param content of the file, parsed
   * @param root no file outside this folder is read
   */
  async check(file: string, content: object, root: string): Promise<FileFinding[]> {
    if (this.#checked.has(resolve(file))) return [];
    this.#checked.add(resolve(file));
    const source = await openAssetFolder(root, dirname(file));
    const findings: FileFinding[] = [];
    for (const located of locateReferences(content)) {
      if (this.signal.aborted) break;
      const faults = await this.#examineOnce(file, root, located, source);
      findings.push(...faults.map((fault) => ({ file, ...fault, path: located.path })));
      if (isScene(located) && faults.length === 0)
        findings.push(
          ...(await this.#checkScene(join(dirname(file), located.reference), located, source, root)),
        );
    }
    return findings;
  }

  #examineOnce(file: string, root: string, located: LocatedReference, source: AssetSource): Promise<Fault[]> {
    const { reference, field, owner } = located;
    const use = [isScene(located), ...usesOf(field, owner)];
    const key = JSON.stringify([root, resolve(dirname(file), reference), field === 'modelUrl', ...use]);
    const known = this.#faults.get(key) ?? this.#examine(located, source);
    this.#faults.set(key, known);
    return known;
  }

  #examine(located: LocatedReference, source: AssetSource): Promise<Fault[]> {
    return located.field === 'psdUrl'
      ? examinePsd(located.owner as unknown as PsdView, source, this.builtFolder, this.signal)
      : examine(located, source);
  }

  async #checkScene(
    file: string,
    { reference }: LocatedReference,
    source: AssetSource,
    root: string,
  ): Promise<FileFinding[]> {
    return this.check(file, parseJson(await source.load(reference), { what: reference }) as object, root);
  }
}

/**
 * The deepest folder that contains a product file and all files that it refers to. Where that would be the whole disk,
 * it is the folder of the product file, so that files outside are refused by name.
 */
export function findFileRoot(file: string, content: object): string {
  const references = locateReferences(content).filter(
    ({ reference }) => !/^([\\/]|[a-z][a-z0-9+.-]*:)/i.test(reference),
  );
  try {
    return findAssetRoot([file, ...references.map(({ reference }) => join(dirname(file), reference))]);
  } catch {
    return dirname(file);
  }
}

/** The other fields of a reference's object that determine how its file is checked. */
function usesOf(field: string, owner: LocatedReference['owner']): unknown[] {
  if (field === 'uploadUrl') return [owner.face, owner.font];
  return field === 'psdUrl' ? [owner.surfaces] : [];
}

const isScene = ({ path }: LocatedReference): boolean => path.startsWith('mockupScenes[');

const warning = (rule: string, message: string): Fault => ({ severity: 'warning', rule, message });

async function examine(located: LocatedReference, source: AssetSource): Promise<Fault[]> {
  const { reference, field, owner } = located;
  const name = field === 'uploadUrl' ? `${reference} (${String(owner.font)})` : reference;
  const conversions: Conversion[] = [];
  const printable = printablePictures(source, (conversion) => conversions.push(conversion));
  let bytes;
  try {
    bytes = await printable.load(reference, field === 'modelUrl' ? mockupLimits.maxModelBytes : undefined);
  } catch (error) {
    return [toFault(error, (message) => message)]; // the source's message already names the file
  }
  try {
    if (field === 'uploadUrl') {
      await openFont(bytes, owner as unknown as Font, nodePlatform.unpackWoff2);
      return [];
    }
    if (field === 'modelUrl') {
      const { readModel } = await import('../../engine/node-mockups.ts');
      await readModel(bytes, nodePlatform);
      return [];
    }
    if (isScene(located)) {
      const { parseMockupScene } = await import('../../engine/node-mockups.ts');
      parseMockupScene(parseJson(bytes, { what: 'The mockup scene' }));
      return [];
    }
    const dropped = await examineArtwork(bytes, nodePlatform);
    return [
      ...conversions.map((conversion) => warning('picture-converted', conversionLine(conversion))),
      ...dropped.map(({ code, message }) => warning(code, `${name}: ${message}`)),
    ];
  } catch (error) {
    return [toFault(error, (message) => `${name}: ${message}`)];
  }
}

/** The longer side of the plate that a Photoshop document is tested with. */
const TRIAL_PX = 64;

/**
 * Bakes a Photoshop document in a small size, to check that it can be read and contains its smart objects, and to list
 * its omitted parts.
 */
async function examinePsd(
  view: PsdView,
  source: AssetSource,
  builtFolder: string,
  signal: AbortSignal,
): Promise<Fault[]> {
  const { bakePsd } = await import('../../engine/node-mockups.ts');
  const faults: Fault[] = [];
  try {
    await bakePsd(
      { version: 1, kind: 'psd', sizePx: TRIAL_PX, views: [view] },
      view.name,
      { source, psdThreadFile: join(builtFolder, 'psd-thread.js') },
      {
        signal,
        onFinding: ({ code, message }) =>
          faults.push({ severity: 'warning', rule: code, message: `${view.psdUrl}: ${message}` }),
      },
    );
    return faults;
  } catch (error) {
    if (signal.aborted) return [];
    return [toFault(error, (message) => message)];
  }
}

function toFault(error: unknown, word: (message: string) => string): Fault {
  if (!(error instanceof PlatenError)) throw error;
  return { severity: 'error', rule: error.code, message: word(error.message) };
}
