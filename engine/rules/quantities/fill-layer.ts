import { modelLimits } from '../../limits.ts';
import type { Product } from '../../model/product-file.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';
import { isHexColour, parseHexColour } from '../colour/hex-colour.ts';
import { withItemText } from '../individual-quantities.ts';
import type { AssembledLayer } from '../layers/assemble-layers.ts';
import { findDefinition } from '../layers/find-definition.ts';
import { findOfferedClipArt, findOfferedColour, offeredColours } from '../layers/find-offered.ts';
import { allowedImageTypes, refuseImageUpload } from '../upload/image-upload.ts';
import type { BatchFinding } from './batch-finding.ts';

/** A layer filled from a cell, with the picture of the cell, or the reason for a refusal. */
export type Filled =
  | { saved: SavedLayer | undefined; picture?: string }
  | { fault: Pick<BatchFinding, 'code' | 'message'> };

/**
 * Fills one layer from a cell: literal text (never evaluated), the name of a picture file, the name or hex code of a
 * colour, the name or id of clip art. An empty text cell follows `copyIndividualQuantityPersonalisation` as items do;
 * any other empty cell keeps the layer of the design.
 * @param referTo converts a picture's file name to a reference of the asset library; undefined: there is no such picture
 */
export function fillLayer(
  product: Product,
  entry: AssembledLayer,
  cell: string,
  referTo: (fileName: string) => string | undefined,
): Filled {
  if (cell.includes('\0') || cell.includes('\uFFFD'))
    return fault(
      'cell-encoding',
      'The cell holds bytes that are no UTF-8 text: save the file as "CSV UTF-8".',
    );
  if (cell.length > modelLimits.maxTextLength)
    return fault(
      'cell-too-long',
      `The cell has ${cell.length} characters; at most ${modelLimits.maxTextLength} are taken.`,
    );
  const { layer, saved, original } = entry;
  if (layer.designFunction === 'TEXTAREA') return { saved: withItemText(original, saved, { text: cell }) };
  const value = cell.trim();
  if (value === '') return { saved };
  switch (layer.designFunction) {
    case 'IMAGEAREA':
      return fillPicture(product, entry, value, referTo);
    case 'COLOURAREA':
      return fillColour(product, entry, value);
    case 'CLIPARTAREA':
      return fillClipArt(entry, value);
    case 'IMAGE':
      return { saved };
  }
}

/** The design's placement is for another picture, so the layer's fill method places the picture of the row. */
function fillPicture(
  product: Product,
  entry: AssembledLayer,
  fileName: string,
  referTo: (fileName: string) => string | undefined,
): Filled {
  const { image } = entry.layer.configuration;
  const types = image ? allowedImageTypes(image, findDefinition(product, entry.original)) : [];
  const refusal = refuseImageUpload({ name: fileName, type: '', sizeBytes: 0 }, types);
  if (refusal) return fault('C5-10', refusal.message);
  const { objectConfiguration: _placedFor, ...saved } = savedOf(entry);
  const url = referTo(fileName);
  if (url === undefined)
    return fault('asset-missing', `There is no picture ${quote(fileName)} among the pictures of the rows.`);
  const configuration = { ...saved.configuration, image: { ...saved.configuration?.image, url } };
  return { saved: { ...saved, configuration }, picture: url };
}

function fillColour(product: Product, entry: AssembledLayer, value: string): Filled {
  const { layer } = entry;
  const record = findOfferedColour(product, layer, value);
  const saved = savedOf(entry);
  if (record) {
    // A custom colour of the design would override the record.
    const { customColourHexCode: _own, ...colour } = saved.configuration?.colour ?? {};
    return { saved: { ...saved, colourId: record.id, configuration: { ...saved.configuration, colour } } };
  }
  if (isHexColour(value) && layer.configuration.colour?.colourSwitch === 2) {
    const colour = { ...saved.configuration?.colour, customColourHexCode: parseHexColour(value) };
    return { saved: { ...saved, configuration: { ...saved.configuration, colour } } };
  }
  const names = offeredColours(product, layer).map(
    ({ name, backgroundHexCode }) => name ?? backgroundHexCode,
  );
  return fault('colour-unknown', `${quote(value)} is no colour on offer; there is ${listed(names)}.`);
}

function fillClipArt(entry: AssembledLayer, value: string): Filled {
  const offered = entry.layer.configuration.clipArt?.clipArts ?? [];
  const chosen = findOfferedClipArt(entry.layer, value);
  if (!chosen)
    return fault(
      'clip-art-unknown',
      `${quote(value)} is no clip art on offer; there is ${listed(offered.map(({ name }) => name))}.`,
    );
  const saved = savedOf(entry);
  const clipArt = { ...saved.configuration?.clipArt, selectedClipArtId: chosen.id };
  return { saved: { ...saved, configuration: { ...saved.configuration, clipArt } } };
}

const savedOf = ({ saved, layer }: AssembledLayer): SavedLayer => saved ?? { id: layer.id };
const fault = (code: string, message: string): Filled => ({ fault: { code, message } });
const quote = (value: string): string => JSON.stringify(value.slice(0, 80));
const listed = (names: readonly string[]): string => names.join(', ') || 'none';
