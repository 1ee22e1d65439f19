import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AssetSource, fileSafe, mockupLimits, nodePlatform, PlatenError } from '../../engine/node.ts';
import {
  type BakeFinding,
  bakePlate,
  type Graphics,
  hashPlateSources,
  type MockupView,
  type Plate,
  type PlateHeader,
  type PlateSource,
  readPlate,
  readPlateHeader,
  writePlate,
} from '../../engine/node-mockups.ts';
import { about } from '../fault.ts';
import { writeAtomically } from '../output/atomic-file.ts';

export interface PlateFolderTools {
  source: AssetSource;
  /** The graphics that solid scenes are baked with; opened for the first of them. */
  graphics: Graphics;
  /** Has the built code of threads. */
  builtFolder: string;
  /** Called while a view is baked, with the part that is done, 0..1. */
  onBake?: (view: MockupView, done: number) => void;
  /** Called with what a view shows otherwise than its source. */
  onFinding?: (view: MockupView, finding: BakeFinding) => void;
  /** Called when a plate was written. */
  onBaked?: (file: string) => void;
}

/** The folder beside a product file that its plates are in. */
export const PLATES = 'plates';

/** A magic number, a version and a length stand before a plate's header. */
const HEADER_BYTES = mockupLimits.maxPlateHeaderBytes + 64;

/**
 * The plates of a product: in `plates/` beside its file, each named after its scene and camera. A plate that is
 * missing, broken or baked from other sources than today's is baked on request.
 */
export class PlateFolder implements PlateSource {
  readonly #folder: string;
  readonly #tools: PlateFolderTools;

  constructor(productFile: string, tools: PlateFolderTools) {
    this.#folder = join(dirname(productFile), PLATES);
    this.#tools = tools;
  }

  file({ sceneName, name }: MockupView): string {
    return join(this.#folder, `${fileSafe(sceneName)}-${fileSafe(name)}.plate`);
  }

  /** Whether a view's plate is there and baked from what its scene, model and pictures are now. */
  async isFresh(view: MockupView): Promise<boolean> {
    const bytes = await this.#read(view, HEADER_BYTES);
    return bytes !== undefined && (await this.#isOfToday(view, bytes));
  }

  /** Bakes a view and writes its plate, whole or not at all. */
  async bake(view: MockupView, signal?: AbortSignal): Promise<Plate> {
    const { source, graphics, builtFolder, onBake, onFinding, onBaked } = this.#tools;
    onBake?.(view, 0);
    const control = {
      signal,
      onProgress: (done: number) => onBake?.(view, done),
      onFinding: (finding: BakeFinding) => onFinding?.(view, finding),
    };
    const psdThreadFile = join(builtFolder, 'psd-thread.js');
    const tools = { source, graphics, platform: nodePlatform, psdThreadFile };
    const plate = await bakePlate(view.scene, view.name, tools, control);
    signal?.throwIfAborted();
    await writeAtomically(this.file(view), (sink) => sink.write(writePlate(plate)));
    onBaked?.(this.file(view));
    return plate;
  }

  async load(view: MockupView, signal?: AbortSignal): Promise<Plate> {
    const bytes = await this.#read(view);
    if (bytes === undefined || !(await this.#isOfToday(view, bytes))) return this.bake(view, signal);
    try {
      return readPlate(bytes);
    } catch (error) {
      if (isBroken(error)) return this.bake(view, signal);
      throw error;
    }
  }

  async loadBytes(view: MockupView, signal?: AbortSignal): Promise<Uint8Array> {
    const bytes = await this.#read(view);
    if (bytes !== undefined && (await this.#isOfToday(view, bytes))) return bytes;
    return writePlate(await this.bake(view, signal));
  }

  async loadHeader(view: MockupView, signal?: AbortSignal): Promise<PlateHeader> {
    const bytes = await this.#read(view, HEADER_BYTES);
    if (bytes === undefined || !(await this.#isOfToday(view, bytes)))
      return (await this.bake(view, signal)).header;
    return readPlateHeader(bytes);
  }

  async #isOfToday({ scene, name }: MockupView, bytes: Uint8Array): Promise<boolean> {
    try {
      const { sourceHash } = readPlateHeader(bytes);
      return sourceHash === (await hashPlateSources(scene, name, this.#tools.source));
    } catch (error) {
      if (isBroken(error)) return false;
      throw error;
    }
  }

  /** The file, or its first bytes; `undefined`: there is none. */
  #read(view: MockupView, mostBytes = mockupLimits.maxPlateBytes): Promise<Uint8Array | undefined> {
    return about(this.file(view), async () => {
      const file = await open(this.file(view)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      try {
        if (!file || !(await file.stat()).isFile()) return undefined;
        const { size } = await file.stat();
        const buffer = new Uint8Array(Math.min(size, mostBytes));
        const { bytesRead } = await file.read(buffer);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file?.close();
      }
    });
  }
}

/** A plate of another version, or none at all, is baked anew. */
const isBroken = (error: unknown): boolean =>
  error instanceof PlatenError && ['plate-version', 'plate-broken'].includes(error.code);
