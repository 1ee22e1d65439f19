import type { Layer } from 'ag-psd';
import { usualNames } from './choose-smart-objects.ts';
import { parsePsd } from './read-psd.ts';
import { readPsdHeader } from './read-psd-header.ts';
import { readSmartObject } from './read-smart-object.ts';

/** A smart object of a Photoshop document. Visible layers with the same contents are one. */
export interface ListedSmartObject {
  /** Name of its lowest layer, of which the others usually are copies. */
  name: string;
  /** Width and height of its contents in pixels; undefined: its warp is a preset, so it cannot show artwork. */
  sizePx: readonly [width: number, height: number] | undefined;
}

/**
 * Lists the visible smart objects of a Photoshop document from the top down, without decoding any pixels.
 * @throws PlatenError `psd-broken`, `psd-too-large`, `psd-mode-unsupported`
 */
export function listSmartObjects(bytes: Uint8Array): ListedSmartObject[] {
  readPsdHeader(bytes);
  const listed = new Map<string, ListedSmartObject>();
  for (const { name = '', placedLayer } of listPlaced(parsePsd(bytes).children ?? [])) {
    const placed = readSmartObject(placedLayer!);
    const sizePx = placed && ([placed.widthPx, placed.heightPx] as const);
    const known = listed.get(placedLayer!.id);
    if (!known?.sizePx) listed.set(placedLayer!.id, { name, sizePx });
  }
  const names = new Set<string>();
  return [...listed.values()].toReversed().filter(({ name }) => !names.has(name) && names.add(name));
}

/** The smart object that most likely is for the artwork: the first with a common name, else the topmost. */
export function proposeSmartObject(listed: readonly ListedSmartObject[]): ListedSmartObject | undefined {
  const usable = listed.filter(({ sizePx }) => sizePx !== undefined);
  for (const usual of usualNames) {
    const named = usable.find(({ name }) => usual.test(name));
    if (named) return named;
  }
  return usable[0];
}

/** Visible layers with smart objects, from the bottom up. */
const listPlaced = (layers: readonly Layer[]): Layer[] =>
  layers
    .filter(({ hidden }) => hidden !== true)
    .flatMap((layer) => (layer.placedLayer ? [layer] : listPlaced(layer.children ?? [])));
