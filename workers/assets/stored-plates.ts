import { type AssetSource, PlatenError } from '../../engine/node.ts';
import {
  type MockupView,
  openPlateCache,
  type Plate,
  type PlateHeader,
  type PlateSource,
  readPlate,
  readPlateHeader,
} from '../../engine/node-mockups.ts';
import { plateKey } from './plate-key.ts';

/** The views of one or two products: a shopper who edits requests the same ones repeatedly. */
const MAX_BYTES = 256e6;
/** One per thread, reused by later jobs. */
const cache = openPlateCache(MAX_BYTES);

/** Plates that were baked before the job was started. */
export class StoredPlates implements PlateSource {
  /** @param references the reference of each plate, by its key */
  constructor(
    private readonly source: AssetSource,
    private readonly references: Readonly<Record<string, string>>,
  ) {}

  async load(view: MockupView): Promise<Plate> {
    const key = await plateKey(view);
    return cache.getOrLoad(key, async () => readPlate(await this.read(view, key)));
  }

  async loadBytes(view: MockupView): Promise<Uint8Array> {
    return this.read(view, await plateKey(view));
  }

  async loadHeader(view: MockupView): Promise<PlateHeader> {
    return readPlateHeader(await this.loadBytes(view));
  }

  private async read({ sceneName, name }: MockupView, key: string): Promise<Uint8Array> {
    const reference = this.references[key];
    if (reference !== undefined) return this.source.load(reference);
    throw new PlatenError('plate-missing', `The plate of ${sceneName} ${name} could not be baked.`, {
      publicMessage: 'This picture of the product could not be prepared.',
    });
  }
}
