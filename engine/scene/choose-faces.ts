import { PlatenError } from '../errors.ts';
import { type Font } from '../model/font.ts';
import { findById } from '../model/id.ts';
import { type FontFace } from '../text/font-face.ts';
import { type LayerScope } from './layer-scope.ts';

/** The faces a text is shaped with, in order of preference, and what no file exists for. */
export interface ChosenFaces {
  faces: FontFace[];
  synthesise: { bold: boolean; italic: boolean };
}

type Variation = Font['variation'];

/**
 * Chooses the font files of a text layer: the layer's font (else the first of its font group, else the
 * product's first) in the wanted weight and style, then the group's fallbacks.
 *
 * Bold and italic come from the family's own files. Where there is none, the nearest is taken and the rest
 * is left to synthesis, which the text engine reports.
 * @throws PlatenError `font-missing` when the product has no font for the layer
 */
export async function chooseFaces(scope: LayerScope): Promise<ChosenFaces> {
  const { layer, product, library } = scope;
  const { bold = false, italics = false } = layer.configuration.text ?? {};
  const group = findById(product.fontGroups, layer.fontGroupId);
  const font = findById(product.fonts, layer.fontId ?? group?.fonts[0]?.id) ?? product.fonts[0];
  if (!font) throw new PlatenError('font-missing', 'the product has no font: add one to its font group');

  const chosen = nearestVariation(familyOf(product.fonts, font), bold, italics);
  const fallbacks = (group?.fallbackFontIds ?? [])
    .map((id) => findById(product.fonts, id))
    .filter((fallback) => fallback !== undefined)
    .flatMap((fallback) => nearestVariation(familyOf(product.fonts, fallback), bold, italics).files);
  const files = [...new Set([...chosen.files, ...fallbacks])];
  return { faces: await Promise.all(files.map((file) => library.face(file))), synthesise: chosen.synthesise };
}

const familyOf = (fonts: Font[], { font }: Font): Font[] =>
  fonts.filter((candidate) => candidate.font === font);

/** Weight before style: a bold upright is nearer to bold italic than a regular italic is. */
function nearestVariation(
  family: Font[],
  bold: boolean,
  italic: boolean,
): { files: Font[]; synthesise: ChosenFaces['synthesise'] } {
  const candidates: { variation: Variation; bold: boolean; italic: boolean }[] = [
    { variation: 'BOLDITALIC', bold: true, italic: true },
    { variation: 'BOLD', bold: true, italic: false },
    { variation: 'ITALIC', bold: false, italic: true },
    { variation: 'REGULAR', bold: false, italic: false },
  ];
  const distance = (candidate: { bold: boolean; italic: boolean }) =>
    2 * Number(candidate.bold !== bold) + Number(candidate.italic !== italic);
  const there = candidates.filter(({ variation }) => family.some((file) => file.variation === variation));
  const nearest = there.sort((one, other) => distance(one) - distance(other))[0]!;
  return {
    files: family.filter((file) => file.variation === nearest.variation),
    synthesise: { bold: bold && !nearest.bold, italic: italic && !nearest.italic },
  };
}
