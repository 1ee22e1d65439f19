import { dirname, join } from 'node:path';
import {
  type AssetSource,
  mockupLimits,
  openAssetFolder,
  parseProduct,
  PlatenError,
  type Product,
  rebaseAssets,
} from '../../engine/node.ts';
import {
  type BakeFinding,
  findTurntable,
  listMockupViews,
  type MockupView,
  openGraphics,
} from '../../engine/node-mockups.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { withFile, describeFault, type Fault, faultLine } from '../fault.ts';
import { findAssetRoot, locateBeside, placeBelow } from '../job/asset-root.ts';
import { listJobFiles } from '../job/list-job-files.ts';
import { readJsonFile } from '../job/read-json-file.ts';
import { removeUnfinished } from '../output/remove-unfinished.ts';
import { openProgressBar, type ProgressBar } from '../terminal/progress-bar.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { BakeReport } from './bake-report.ts';
import { KnownPlates } from './known-plates.ts';
import { PlateFolder } from './plate-folder.ts';
import { PLATES } from './read-plate-file.ts';

export interface BakeOptions {
  /** Bakes only cameras and photographs with this name. */
  camera?: string;
  /** The number of frames of the turntable, baked instead of the cameras. */
  turntable?: number;
  /** The longer side of these frames. */
  size?: number;
  /** Bakes current plates, too. */
  force?: boolean;
  /** The folder that scenes, models and pictures are read from. */
  assets?: string;
  json?: boolean;
}

/** `platen bake`: bakes the plates of products before their mockups. Products that fail are reported. */
export async function bakeProducts(
  paths: readonly string[],
  options: BakeOptions,
  program: { version: string; builtFolder: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const report = { version: program.version, plates: [], errors: [] };
  const run = new BakeRun(options, program.builtFolder, terminal, report);
  try {
    const productFiles = await listJobFiles(paths, 'product');
    for (const productFile of productFiles) await run.known.addOf(productFile);
    for (const productFile of productFiles) {
      if (terminal.signal.aborted) break;
      await run.bakeProduct(productFile);
    }
  } finally {
    await run.close();
  }
  if (options.json) terminal.print(JSON.stringify(run.report, null, 2));
  return run.report.errors.length === 0 ? exitCode.fine : exitCode.findings;
}

class BakeRun {
  readonly known = new KnownPlates();
  readonly #graphics = openGraphics();
  #bar: ProgressBar | undefined;

  constructor(
    readonly options: BakeOptions,
    readonly builtFolder: string,
    readonly terminal: Terminal,
    readonly report: BakeReport,
  ) {
    // A running draw call can be aborted only from another thread or process.
    terminal.signal.addEventListener('abort', () => void this.#graphics.close(), { once: true });
  }

  async close(): Promise<void> {
    this.#bar?.clear();
    await this.#graphics.close();
  }

  async bakeProduct(productFile: string): Promise<void> {
    try {
      await withFile(productFile, async () => {
        const { source, views } = await loadViews(productFile, this.options);
        await removeUnfinished(join(dirname(productFile), PLATES));
        this.#bar = openProgressBar(this.terminal, views.length);
        for (const [done, view] of views.entries()) {
          if (this.terminal.signal.aborted) return;
          await this.#bakeView(productFile, view, source, done);
        }
      });
    } catch (error) {
      this.#fail(productFile, describeFault(error, productFile));
    } finally {
      this.#bar?.clear();
    }
  }

  async #bakeView(product: string, view: MockupView, source: AssetSource, done: number): Promise<void> {
    const what = `${view.sceneName} ${view.name}`;
    const findings: BakeFinding[] = [];
    const plates = new PlateFolder(product, {
      source,
      graphics: this.#graphics,
      builtFolder: this.builtFolder,
      onBake: (_view, part) => this.#bar?.show(done + part, what),
      onFinding: (_view, finding) => findings.push(finding),
      known: this.known,
    });
    const file = plates.file(view);
    try {
      const isThere =
        !this.options.force && ((await plates.isFresh(view)) || (await plates.copy(view)) !== undefined);
      if (!isThere) await plates.bake(view, this.terminal.signal);
      this.report.plates.push({
        product,
        scene: view.sceneName,
        view: view.name,
        file,
        baked: !isThere,
        findings,
      });
      this.#print(`${file}  ${isThere ? 'is up to date' : 'baked'}`);
      for (const { code, message } of findings)
        this.terminal.note(`${product}: ${what}: ${message} [${code}]`);
    } catch (error) {
      if (!this.terminal.signal.aborted) this.#fail(product, describeFault(error, `${product}: ${what}`));
    }
  }

  #fail(product: string, fault: Fault): void {
    this.report.errors.push({ product, ...fault });
    this.#bar?.clear();
    this.terminal.note(faultLine(fault));
  }

  #print(line: string): void {
    this.#bar?.clear();
    if (!this.options.json) this.terminal.print(line);
  }
}

/** Loads the requested views of a product. */
async function loadViews(
  productFile: string,
  { assets, camera, turntable, size = mockupLimits.turntableSizePx }: BakeOptions,
): Promise<{ source: AssetSource; views: MockupView[] }> {
  const product = parseProduct(await readJsonFile(productFile));
  const root = assets ?? findAssetRoot([productFile, ...locateScenes(productFile, product)]);
  const source = await openAssetFolder(root);
  const placed = rebaseAssets(product, placeBelow(root, productFile));
  if (turntable !== undefined)
    return { source, views: await findTurntable(placed, { frames: turntable, sizePx: size }, source) };
  const views = await listMockupViews(placed, source);
  const chosen = views.filter(({ name }) => camera === undefined || name === camera);
  if (chosen.length === 0) refuseEmpty(views, camera);
  return { source, views: chosen };
}

/** Scenes may be outside the product's folder: files are read from the folder that contains all of them. */
const locateScenes = (productFile: string, { mockupScenes }: Product): string[] =>
  mockupScenes.map(({ url }, index) =>
    locateBeside(productFile, url, { code: 'asset-outside-folder', path: `mockupScenes[${index}].url` }),
  );

function refuseEmpty(views: readonly MockupView[], camera: string | undefined): never {
  if (views.length === 0)
    throw new PlatenError(
      'mockup-scene-missing',
      'The product has no mockup scenes, so there is nothing to bake.',
    );
  const known = [...new Set(views.map(({ name }) => name))].join(', ');
  throw new PlatenError(
    'mockup-view-unknown',
    `No mockup scene of the product has a view "${camera}". Existing views: ${known}.`,
  );
}
