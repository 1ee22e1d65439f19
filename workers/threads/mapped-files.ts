import { readFile, stat } from 'node:fs/promises';
import { type AssetSource, assetLimits, PlatenError } from '../../engine/node.ts';

/** Assets that are files of this machine, by reference; no others exist. */
export class MappedFiles implements AssetSource {
  /** Files of the current job. */
  files: ReadonlyMap<string, string> = new Map();

  async load(reference: string, maxBytes: number = assetLimits.maxUploadBytes): Promise<Uint8Array> {
    const path = this.files.get(reference);
    if (path === undefined)
      throw new PlatenError('asset-missing', `The asset ${JSON.stringify(reference)} does not exist.`);
    const { size } = await stat(path);
    if (size > maxBytes)
      throw new PlatenError(
        'asset-too-large',
        `The asset ${JSON.stringify(reference)} is ${size} bytes; at most ${maxBytes} are read.`,
        { status: 413 },
      );
    return readFile(path);
  }
}
