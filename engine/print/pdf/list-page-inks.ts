import type { Ink } from '../../model/ink.ts';
import type { PrintArea } from '../../model/print-area.ts';
import type { Scene } from '../../scene/scene.ts';
import { PROCESS_INKS } from '../colour/process-inks.ts';
import { soleInk } from './colour/sole-ink.ts';
import type { PdfOptions } from './pdf-options.ts';

/** The inks of the product that a page needs besides the process inks. */
export function listSpotInks({ objects, inks }: Scene, { configuration: { underbase } }: PrintArea): Ink[] {
  const isUsed = (ink: string) =>
    underbase?.ink === ink || objects.some((object) => object.printed && object.ink?.name === ink);
  return inks.filter(({ name }) => isUsed(name));
}

/** The names of the process inks of a scene; none for sRGB. */
export function listMixedInks({ inks }: Scene, colour: PdfOptions['colour']): readonly string[] {
  switch (colour) {
    case 'rgb':
      return [];
    case 'cmyk':
      return PROCESS_INKS;
    case 'one-ink':
      return [soleInk(inks).name];
  }
}

/** The names of all inks of a page, process inks first. */
export function listPageInks(scene: Scene, printArea: PrintArea, colour: PdfOptions['colour']): string[] {
  const spots = listSpotInks(scene, printArea).map(({ name }) => name);
  return [...new Set([...listMixedInks(scene, colour), ...spots])];
}
