import { dirname, join } from 'node:path';
import { type AssetSource, fileSafe, mockupLimits, nodePlatform } from '../../engine/node.ts';
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
import { withFile } from '../fault.ts';
import { HEADER_BYTES, isBroken, PLATES, readPlateFile } from './read-plate-file.ts';
import type { KnownPlates } from './known-plates.ts';
import { writeAtomically } from '../output/atomic-file.ts';

export interface PlateFolderTools {
  source: AssetSource;
  /** The graphics that solid scenes are baked with; opened for the first of them. */
  graphics: Graphics;
  /** The folder with the built code of threads. */
  builtFolder: string;
  /** Called while a view is baked, with the finished share, 0..1. */
  onBake?: (view: MockupView, done: number) => void;
  /** Called with each difference of a view from its source. */
  onFinding?: (view: MockupView, finding: BakeFinding) => void;
  /** Called when a plate was written. */
  onBaked?: (file: string) => void;
  /** Plates of other products; one with the same sources is copied instead of baked. */
  known?: KnownPlates;
}

/**
 * The plates of a product: in `plates/` next to its file, each named after its scene and camera. A plate that is
 * missing, damaged or baked from outdated sources is baked on request.
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

  /** Whether a view's plate exists and was baked from its present scene, model and pictures. */
  async isFresh(view: MockupView): Promise<boolean> {
    const bytes = await this.#read(view, HEADER_BYTES);
    return bytes !== undefined && (await this.#isOfToday(view, bytes));
  }

  /** Copies the plate of another product with the same sources. @returns undefined when there is none */
  async copy(view: MockupView): Promise<Plate | undefined> {
    const { known, source } = this.#tools;
    const from = known?.find(await hashPlateSources(view.scene, view.name, source));
    if (from === undefined || from === this.file(view)) return undefined;
    const bytes = await readPlateFile(from, mockupLimits.maxPlateBytes);
    if (bytes === undefined || !(await this.#isOfToday(view, bytes))) return undefined;
    const plate = readIfWhole(bytes);
    if (plate) await writeAtomically(this.file(view), (sink) => sink.write(bytes));
    return plate;
  }

  /** Bakes a view and writes its plate atomically. */
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
    this.#tools.known?.add(plate.header.sourceHash, this.file(view));
    onBaked?.(this.file(view));
    return plate;
  }

  async load(view: MockupView, signal?: AbortSignal): Promise<Plate> {
    const bytes = await this.#read(view);
    const isFresh = bytes !== undefined && (await this.#isOfToday(view, bytes));
    return (isFresh ? readIfWhole(bytes) : undefined) ?? this.#make(view, signal);
  }

  async loadBytes(view: MockupView, signal?: AbortSignal): Promise<Uint8Array> {
    const bytes = await this.#read(view);
    if (bytes !== undefined && (await this.#isOfToday(view, bytes))) return bytes;
    return writePlate(await this.#make(view, signal));
  }

  async loadHeader(view: MockupView, signal?: AbortSignal): Promise<PlateHeader> {
    const bytes = await this.#read(view, HEADER_BYTES);
    if (bytes === undefined || !(await this.#isOfToday(view, bytes)))
      return (await this.#make(view, signal)).header;
    return readPlateHeader(bytes);
  }

  async #make(view: MockupView, signal?: AbortSignal): Promise<Plate> {
    return (await this.copy(view)) ?? this.bake(view, signal);
  }

  async #isOfToday(view: MockupView, bytes: Uint8Array): Promise<boolean> {
    try {
      const { sourceHash } = readPlateHeader(bytes);
      if (sourceHash !== (await hashPlateSources(view.scene, view.name, this.#tools.source))) return false;
      this.#tools.known?.add(sourceHash, this.file(view));
      return true;
    } catch (error) {
      if (isBroken(error)) return false;
      throw error;
    }
  }

  #read(view: MockupView, mostBytes = mockupLimits.maxPlateBytes): Promise<Uint8Array | undefined> {
    return withFile(this.file(view), () => readPlateFile(this.file(view), mostBytes));
  }
}

/** @returns undefined for a plate that is damaged or truncated */
function readIfWhole(bytes: Uint8Array): Plate | undefined {
  try {
    return readPlate(bytes);
  } catch (error) {
    if (isBroken(error)) return undefined;
    throw error;
  }
}
