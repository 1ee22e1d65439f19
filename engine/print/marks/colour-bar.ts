import type { Ink } from '../../model/ink.ts';
import { formatNumbers } from '../pdf/format-number.ts';
import type { PdfOptions } from '../pdf/pdf-options.ts';
import { openSurface } from '../pdf/pdf-platform.ts';
import type { MarkBox } from './mark-box.ts';
import { toPoints } from '../to-points.ts';
import { type MarkTarget, paintInInk } from './mark-target.ts';

/** A field of the bar: inks of the press (0 to 1), an sRGB colour, or a tint of an ink of its own. */
type Patch =
  | { kind: 'press'; inks: readonly [cyan: number, magenta: number, yellow: number, black: number] }
  | { kind: 'screen'; hex: string }
  | { kind: 'ink'; ink: Ink; hex: string };

const PATCH_SIDE = toPoints(5);

/** Each ink alone, each pair, half of each: the fields that a densitometer measures. */
const PRESS_PATCHES: readonly Patch[] = (
  [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [1, 1, 0, 0],
    [1, 0, 1, 0],
    [0, 1, 1, 0],
    [0.5, 0, 0, 0],
    [0, 0.5, 0, 0],
    [0, 0, 0.5, 0],
    [0, 0, 0, 0.5],
  ] as const
).map((inks) => ({ kind: 'press', inks }));

const GREYS = ['#000000', '#404040', '#808080', '#c0c0c0'];
const SCREEN_COLOURS = ['#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff', '#ffff00', ...GREYS];

/** The full ink and a half tint. */
const INK_TONES = ['#000000', '#808080'];

/**
 * The fields of a document's colour bar.
 * @param inks of the page, besides the process inks; cut lines are not inks
 */
export const listPatches = (colour: PdfOptions['colour'], inks: readonly Ink[]): Patch[] => [
  ...processPatches(colour),
  ...inks
    .filter(({ kind }) => kind !== 'CUT')
    .flatMap((ink) => INK_TONES.map((hex): Patch => ({ kind: 'ink', ink, hex }))),
];

function processPatches(colour: PdfOptions['colour']): readonly Patch[] {
  const shown = (hex: string): Patch => ({ kind: 'screen', hex });
  switch (colour) {
    case 'cmyk':
      return PRESS_PATCHES;
    case 'rgb':
      return SCREEN_COLOURS.map(shown);
    case 'one-ink':
      return GREYS.map(shown);
  }
}

/** Height in points of a bar of a given width; fields wrap into further rows. */
export const barHeight = (patches: readonly Patch[], width: number): number =>
  Math.ceil(patches.length / patchesInRow(width)) * PATCH_SIDE;

/** Paints the fields, row by row, from the top left corner of a box. */
export function paintColourBar(target: MarkTarget, patches: readonly Patch[], box: MarkBox): void {
  const inRow = patchesInRow(box.right - box.left);
  patches.forEach((patch, index) => {
    const left = box.left + (index % inRow) * PATCH_SIDE;
    const top = box.top + Math.floor(index / inRow) * PATCH_SIDE;
    paintPatch(target, patch, [left, top, PATCH_SIDE, PATCH_SIDE]);
  });
}

const patchesInRow = (width: number): number => Math.max(1, Math.floor(width / PATCH_SIDE));

type Area = readonly [left: number, top: number, width: number, height: number];

function paintPatch(target: MarkTarget, patch: Patch, area: Area): void {
  switch (patch.kind) {
    case 'press':
      // Raw inks, which have no sRGB equivalent.
      target.surface.content.add('q', `${formatNumbers(patch.inks)} k`, `${formatNumbers(area)} re f`, 'Q');
      break;
    case 'screen':
      fillArea(openSurface(target.surface, target.stores).context, patch.hex, area);
      break;
    case 'ink':
      paintInInk(target, patch.ink, (context) => fillArea(context, patch.hex, area));
  }
}

function fillArea(context: CanvasRenderingContext2D, hex: string, area: Area): void {
  context.fillStyle = hex;
  context.fillRect(...area);
}
