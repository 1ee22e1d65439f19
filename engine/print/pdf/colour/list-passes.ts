import type { Ink } from '../../../model/ink.ts';
import type { SceneObject } from '../../../scene/scene.ts';
import type { UnderbasePlate } from '../../underbase/make-underbase.ts';
import type { PdfScene } from '../compose-for-pdf.ts';

/** The objects that are painted in one go. */
export interface Pass {
  /** Of all of it; absent: the colours that the document mixes. */
  ink: Ink | undefined;
  /** Objects of the scene, or the white beneath it. */
  content: readonly SceneObject[] | UnderbasePlate['source'];
}

/**
 * A scene in the order it is painted in for a press. Colours and foils stay in the scene's order, for whichever lies on
 * top cuts the others out. White goes on top, overprinting, although the press lays it down first: painted beneath, it
 * would be cut out by all that lies on it, and printers ask for it so. The blade's lines come last.
 */
export function listPasses({ objects, underbase }: PdfScene): Pass[] {
  const isOf = (kind: Ink['kind']) => (object: SceneObject) => object.ink?.kind === kind;
  const [white, cut] = [objects.filter(isOf('UNDERBASE')), objects.filter(isOf('CUT'))];
  const seen = objects.filter((object) => !white.includes(object) && !cut.includes(object));
  return [
    ...groupByInk([...seen, ...white]),
    ...(underbase ? [{ ink: underbase.ink, content: underbase.source }] : []),
    ...groupByInk(cut),
  ];
}

/** Neighbours of one ink together. */
function groupByInk(objects: readonly SceneObject[]): Pass[] {
  const groups: { ink: Ink | undefined; content: SceneObject[] }[] = [];
  for (const object of objects) {
    const last = groups.at(-1);
    if (last && last.ink === object.ink) last.content.push(object);
    else groups.push({ ink: object.ink, content: [object] });
  }
  return groups;
}
