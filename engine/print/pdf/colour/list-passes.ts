import type { Ink } from '../../../model/ink.ts';
import type { SceneObject } from '../../../scene/scene.ts';
import type { UnderbasePlate } from '../../underbase/make-underbase.ts';
import type { PdfScene } from '../compose-for-pdf.ts';

/** The objects of one painting pass. */
export interface Pass {
  /** The ink of the pass; absent: process colours. */
  ink: Ink | undefined;
  /** Objects of the scene, or the white underbase. */
  content: readonly SceneObject[] | UnderbasePlate;
}

/**
 * The painting order of a scene for a press. Colours and foils keep the order of the scene, because the upper one
 * knocks out the others. White is painted last of the inks, overprinting, although the press prints it first: painted
 * first, it would be knocked out by everything above it, and printers require this order. Cut lines are last.
 */
export function listPasses({ objects, underbase }: PdfScene): Pass[] {
  const isOf = (kind: Ink['kind']) => (object: SceneObject) => object.ink?.kind === kind;
  const [white, cut] = [objects.filter(isOf('UNDERBASE')), objects.filter(isOf('CUT'))];
  const seen = objects.filter((object) => !white.includes(object) && !cut.includes(object));
  return [
    ...groupByInk([...seen, ...white]),
    ...(underbase ? [{ ink: underbase.ink, content: underbase }] : []),
    ...groupByInk(cut),
  ];
}

/** Groups neighbours of the same ink. */
function groupByInk(objects: readonly SceneObject[]): Pass[] {
  const groups: { ink: Ink | undefined; content: SceneObject[] }[] = [];
  for (const object of objects) {
    const last = groups.at(-1);
    if (last && last.ink === object.ink) last.content.push(object);
    else groups.push({ ink: object.ink, content: [object] });
  }
  return groups;
}
