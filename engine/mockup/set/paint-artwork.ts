import { PlatenError } from '../../errors.ts';
import { findById, type Id } from '../../model/id.ts';
import type { ArtworkPart } from '../../model/mockup-scene.ts';
import type { Product } from '../../model/product-file.ts';
import { parseHexColour } from '../../rules/colour/hex-colour.ts';
import { artworkRectangle } from '../../rules/geometry/artwork-rectangle.ts';
import { mirroredFace } from '../../rules/geometry/whole-print.ts';
import type { SceneTools } from '../../scene/compose-scene.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

export interface SizePx {
  widthPx: number;
  heightPx: number;
}

/** The artwork on a surface of a mockup: the face or edges of a print area, or the whole canvas of a view. */
export interface ArtworkPlace {
  maskId: Id;
  /** Absent: the whole canvas of the mask. */
  printAreaId?: Id | undefined;
  /** Absent: the face of the print area. */
  part?: ArtworkPart | undefined;
}

/**
 * Paints the artwork that a surface of a mockup shows: the printed part of a view, the face of its print area or the
 * edges around it, stretched to the requested size. The jig's datum and rotation apply only to the print file, not to
 * the product.
 * @throws PlatenError `print-area-missing`, `print-edge-missing`
 */
export function paintArtwork(
  product: Product,
  scene: Scene,
  { printAreaId, part }: Omit<ArtworkPlace, 'maskId'>,
  { widthPx, heightPx }: SizePx,
  { platform }: Pick<SceneTools, 'platform'>,
): RawPicture {
  const area = findPrintArea(product, scene, printAreaId);
  const { left, top, width, height } = artworkRectangle(area, part);
  const [scaleX, scaleY] = [widthPx / width, heightPx / height];
  const surface = platform.createSurface(widthPx, heightPx);
  try {
    const { context } = surface;
    const background = area?.configuration.backgroundColourHexCode;
    if (background) {
      context.fillStyle = parseHexColour(background);
      context.fillRect(0, 0, widthPx, heightPx);
    }
    paintScene(scene, context, {
      platform,
      widthPx,
      heightPx,
      matrix: [scaleX, 0, 0, scaleY, -left * scaleX, -top * scaleY],
      mirrored: area && mirroredFace(area.configuration),
      purpose: 'print',
    });
    return { widthPx, heightPx, rgba: context.getImageData(0, 0, widthPx, heightPx).data };
  } finally {
    platform.releaseSurface(surface);
  }
}

function findPrintArea(product: Product, scene: Scene, printAreaId: Id | undefined) {
  if (printAreaId === undefined) return undefined;
  const area = findById(product.printAreas, printAreaId);
  if (area) return area;
  throw new PlatenError(
    'print-area-missing',
    `a surface of the mockup shows the print area ${printAreaId} of ${scene.maskName || scene.maskId}, which the product does not have: mend the mockup scene, and bake its plates again`,
  );
}
