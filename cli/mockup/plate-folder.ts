import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  fileSafe,
  type MockupView,
  PlatenError,
  type PlateSource,
  readPlate,
  readPlateHeader,
} from '../../engine/node.ts';
import { about } from '../fault.ts';

/** Where a view's plate lies: beside its product. */
export function plateFile(productFile: string, { sceneName, name }: MockupView): string {
  return join(dirname(productFile), 'plates', `${fileSafe(sceneName)}-${fileSafe(name)}.plate`);
}

/** The plates that lie beside a product. */
export function openPlateFolder(productFile: string): PlateSource {
  const read = async (view: MockupView): Promise<Uint8Array> => {
    const file = plateFile(productFile, view);
    return readFile(file).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause;
      throw new PlatenError('plate-missing', `There is no ${file}: run platen bake ${productFile}.`, {
        cause,
      });
    });
  };
  return {
    load: (view) => about(plateFile(productFile, view), async () => readPlate(await read(view))),
    loadHeader: (view) => about(plateFile(productFile, view), async () => readPlateHeader(await read(view))),
  };
}
