import { PlatenError } from '../../errors.ts';
import { mockupLimits } from '../../limits.ts';
import type { PsdSurface } from '../../model/mockup-scene.ts';
import type { PsdLayer, SmartObject } from './psd-layer.ts';

/** A layer of the document that shows a print. */
export interface ChosenLayer {
  surface: PsdSurface;
  layer: PsdLayer;
  smartObject: SmartObject;
}

/** Common names of the smart object for the design, most specific first. */
export const usualNames: readonly RegExp[] = [
  /\b(your|ur)\b.*\b(design|art|artwork|logo|image|photo|picture|text)\b/i,
  /\b(place|put|paste|insert|drop|add|replace|change|edit)\b/i,
  /\b(design|artwork|art|print|logo)\b/i,
  /\bsmart[\s_-]*(object|layer)\b/i,
  /\b(screen|poster|label|front|cover)\b/i,
];

/**
 * Chooses the layers of each surface's print: the smart object with its name, else one with a common name, else the
 * only one. Layers with the same contents show the same print.
 * @throws PlatenError `psd-smart-object-missing`, `psd-smart-object-ambiguous`, `psd-smart-object-unsupported`,
 * `psd-surfaces-too-many`
 */
export function chooseSmartObjects(
  layers: readonly PsdLayer[],
  surfaces: readonly PsdSurface[],
): ChosenLayer[] {
  const placed = listPlaced(layers);
  const chosen = surfaces.flatMap((surface) => {
    const named =
      surface.smartObject === undefined ? guess(placed, surfaces.length) : find(placed, surface.smartObject);
    const readable = named.map((layer) => layer.smartObject ?? refusePlacement(layer));
    const ids = new Set(readable.map(({ id }) => id));
    return placed
      .filter(({ smartObject }) => smartObject && ids.has(smartObject.id))
      .map((layer) => ({ surface, layer, smartObject: layer.smartObject! }));
  });
  // Prints are painted in the order of their layers.
  chosen.sort((one, other) => placed.indexOf(one.layer) - placed.indexOf(other.layer));
  if (chosen.length > mockupLimits.maxSurfaces)
    throw new PlatenError(
      'psd-surfaces-too-many',
      `The Photoshop document shows prints in ${chosen.length} places; a plate has at most ${mockupLimits.maxSurfaces}. Hide some of the layers.`,
    );
  return chosen;
}

/** The fields of layers that smart objects are found by. */
export interface OutlinedLayer<Layer> extends Pick<
  PsdLayer,
  'name' | 'isHidden' | 'isPlaced' | 'smartObject'
> {
  children: readonly Layer[] | undefined;
}

/** Visible smart objects, from the bottom up. */
export const listPlaced = <Layer extends OutlinedLayer<Layer>>(layers: readonly Layer[]): Layer[] =>
  layers
    .filter(({ isHidden }) => !isHidden)
    .flatMap((layer) => (layer.isPlaced ? [layer] : listPlaced(layer.children ?? [])));

function find(placed: readonly PsdLayer[], name: string): PsdLayer[] {
  const found = placed.filter((layer) => layer.name === name);
  if (found.length > 0) return found;
  throw new PlatenError(
    'psd-smart-object-missing',
    `The Photoshop document shows no smart object ${JSON.stringify(name)}; ${listNames(placed)}`,
  );
}

function guess(placed: readonly PsdLayer[], surfaces: number): PsdLayer[] {
  if (placed.length === 0)
    throw new PlatenError(
      'psd-smart-object-missing',
      'The Photoshop document shows no smart object, so there is no place for a print; convert the layer of the design to one.',
    );
  if (surfaces === 1) {
    for (const usual of usualNames) {
      const found = groupByContents(placed.filter(({ name }) => usual.test(name)));
      if (found.length === 1) return found[0]!;
    }
    const groups = groupByContents(placed);
    if (groups.length === 1) return groups[0]!;
  }
  throw new PlatenError(
    'psd-smart-object-ambiguous',
    `The Photoshop document has several smart objects, and "smartObject" of the surface does not name one; ${listNames(placed)}`,
  );
}

/** Layers with the same contents, which show the same print. */
export function groupByContents<Layer extends OutlinedLayer<Layer>>(placed: readonly Layer[]): Layer[][] {
  const groups = new Map<string, Layer[]>();
  for (const layer of placed) {
    const key = layer.smartObject?.id ?? layer.name;
    groups.set(key, [...(groups.get(key) ?? []), layer]);
  }
  return [...groups.values()];
}

const MAX_LISTED = 20;

function listNames(placed: readonly PsdLayer[]): string {
  const names = [...new Set(placed.map(({ name }) => JSON.stringify(name)))];
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '';
  return names.length === 0
    ? 'it shows none at all.'
    : `it shows ${names.slice(0, MAX_LISTED).join(', ')}${more}.`;
}

function refusePlacement({ name }: PsdLayer): never {
  throw new PlatenError(
    'psd-smart-object-unsupported',
    `The smart object ${JSON.stringify(name)} has a preset or unknown warp; in Photoshop choose Edit > Transform > Warp and Custom for it.`,
  );
}
