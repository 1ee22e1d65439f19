import { findById } from '../../model/id.ts';
import { printAreasOfMask } from '../../rules/geometry/print-rectangle.ts';
import { resolveLayers } from '../../rules/layers/resolve-layers.ts';
import { DrawnPicture } from '../../scene/drawn-picture.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PrintTask } from '../print-task.ts';
import { findOpaquePart } from './find-opaque-part.ts';
import { measureInk } from './measure-ink.ts';
import { boxesMeet, frameTrim, type PageFrame } from './page-frame.ts';
import type { MeasuredObject } from './preflight-subject.ts';

/** Measures the printed objects of a scene, including objects without ink. */
export function measureObjects(
  { product, design, printArea }: PrintTask,
  scene: Scene,
  frame: PageFrame,
  platform: Platform,
): MeasuredObject[] {
  const layers = resolveLayers(product, design, scene.maskId).map(({ layer }) => layer);
  const elsewhere = printAreasOfMask(product, scene.maskId)
    .filter(({ id }) => id !== printArea.id)
    .map(({ configuration }) => frameTrim(configuration));
  return scene.objects.flatMap((sceneObject): MeasuredObject[] => {
    const layer = findById(layers, sceneObject.layerId);
    if (!sceneObject.printed || !layer) return [];
    const { object, isSolid } = sceneObject;
    const opaquePart =
      object instanceof DrawnPicture && !isSolid ? findOpaquePart(object, platform) : undefined;
    const inkIn = (matrix: PageFrame['toTrimMm']) => measureInk(sceneObject, matrix, opaquePart);
    const isPrintedElsewhere = elsewhere.some(({ toTrimMm, trim }) => {
      const ink = inkIn(toTrimMm);
      return ink !== undefined && boxesMeet(ink, trim, 0);
    });
    const ink = inkIn(frame.toTrimMm);
    return [{ sceneObject, layer, ink, inkOnPage: inkIn(frame.toPageMm), isPrintedElsewhere }];
  });
}
