import type { PrintArea } from '../model/print-area.ts';
import type { Scene, SceneFinding } from '../scene/scene.ts';

/**
 * Removes spot inks from a scene for a CMYK raster file. Objects in spot inks have plates of their own, which such a
 * file cannot contain; in their display colour they would be mixed from the four inks.
 * @returns the other objects, with a finding for each that is left out, and for the white underbase
 */
export function withoutOwnInks(scene: Scene, { underbase }: PrintArea['configuration']): Scene {
  const left = scene.objects.filter(({ printed, ink }) => printed && ink);
  const leftOut = left.map(({ layerId, layerName, ink }): SceneFinding => ({
    code: 'ink-left-out',
    message: `its ink ${ink!.name} has no plate in a TIFF: print a PDF for it`,
    layerId,
    layerName,
  }));
  const white: SceneFinding[] = underbase
    ? [
        {
          code: 'ink-left-out',
          message: `the ink ${underbase.ink} beneath the print has no plate in a TIFF: print a PDF for it`,
          layerId: 'underbase',
          layerName: 'Underbase',
        },
      ]
    : [];
  return {
    ...scene,
    objects: scene.objects.filter(({ ink }) => !ink),
    findings: [...scene.findings, ...leftOut, ...white],
  };
}
