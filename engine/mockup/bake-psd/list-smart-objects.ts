import type { Layer } from 'ag-psd';
import { groupByContents, listPlaced, type OutlinedLayer, usualNames } from './choose-smart-objects.ts';
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

interface Outline extends OutlinedLayer<Outline> {
  children: readonly Outline[] | undefined;
}

/** The visible smart objects of a document from the top down, each name once. */
export function listSmartObjects<L extends OutlinedLayer<L>>(layers: readonly L[]): ListedSmartObject[] {
  const listed = groupByContents(listPlaced(layers)).map(([lowest]): ListedSmartObject => {
    const { name, smartObject } = lowest!;
    return { name, sizePx: smartObject && [smartObject.widthPx, smartObject.heightPx] };
  });
  const names = new Set<string>();
  return listed.toReversed().filter(({ name }) => !names.has(name) && names.add(name));
}

/**
 * Reads the layers of a Photoshop document without decoding any pixels.
 * @throws PlatenError `psd-broken`, `psd-too-large`, `psd-mode-unsupported`
 */
export function outlinePsd(bytes: Uint8Array): Outline[] {
  readPsdHeader(bytes);
  return outline(parsePsd(bytes).children ?? []);
}

const outline = (layers: readonly Layer[]): Outline[] =>
  layers.map(({ name = '', hidden = false, placedLayer, children }) => ({
    name,
    isHidden: hidden,
    isPlaced: placedLayer !== undefined,
    smartObject: placedLayer && readSmartObject(placedLayer),
    children: children && outline(children),
  }));

/** The smart object that most likely is for the artwork: the first with a common name, else the topmost. */
export function proposeSmartObject(listed: readonly ListedSmartObject[]): ListedSmartObject | undefined {
  const usable = listed.filter(({ sizePx }) => sizePx !== undefined);
  for (const usual of usualNames) {
    const named = usable.find(({ name }) => usual.test(name));
    if (named) return named;
  }
  return usable[0];
}
