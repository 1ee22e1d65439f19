import { admitPicture } from '../../assets/admit-picture.ts';
import type { AssetSource } from '../../assets/asset-source.ts';
import { PlatenError } from '../../errors.ts';
import { canvasLimits, printLimits } from '../../limits.ts';
import type { DesignArea } from '../../model/design-area.ts';
import { type Id, sameId } from '../../model/id.ts';
import { type FlatScene, MOCKUP_SCENE_VERSION, parseMockupScene } from '../../model/mockup-scene.ts';
import type { PrintArea } from '../../model/print-area.ts';
import type { Product } from '../../model/product-file.ts';
import { cornersOfRectangle } from './project-rectangle.ts';

/** The share of the circumference between the edges of a design area of the type CYLINDER. */
const CYLINDER_ARC_DEG = 120;
/** The tolerance between the two ratios that define the artwork's size. */
const RATIO_TOLERANCE = 0.02;

/**
 * Composes the flat scene of a mask's design areas (back-office §3 "Mask": `configuration.designAreas`), one view an
 * area with a base picture, named `area-` and its `productDesignAreaId` or its number. The specification names the
 * fields; their meaning here:
 * - `datumX`, `datumY`: where on the base picture the artwork's top left corner lies, in its pixels.
 * - `tilt`: degrees clockwise about that corner.
 * - `ratioImageToPrint`: pixels of the base picture for one of the print (`imageDPI`), trim edge to trim edge.
 * - `ratioImageToMask`: pixels of the base picture for one of the mask picture, which spans the artwork and cuts it.
 *   Either gives the artwork's size; without both the base shows the whole canvas of the mask from edge to edge.
 * - `mockupImageSize`: longer side of the plate.
 * - `type`: `CYLINDER` bends the artwork around an upright cylinder, a third of which is seen; all others lie flat.
 * @returns undefined when no design area has a base picture
 * @throws PlatenError `design-area-ratios` when the ratios contradict each other; `mockup-scene-invalid`; those of the
 * source and of admitting its pictures
 */
export async function composeDesignAreaScene(
  product: Product,
  maskId: Id,
  source: AssetSource,
): Promise<FlatScene | undefined> {
  const mask = product.maskGroups.flatMap(({ masks }) => masks).find(({ id }) => sameId(id, maskId));
  const areas = (mask?.configuration.designAreas ?? []).toSorted((a, b) => a.sequence - b.sequence);
  const seen = areas.filter(({ baseS3Location }) => baseS3Location);
  if (seen.length === 0) return undefined;
  const printArea = product.printAreas
    .filter(({ active, enterpriseProductMaskId }) => active && sameId(enterpriseProductMaskId, maskId))
    .toSorted((a, b) => a.sequence - b.sequence)[0];
  const views = [];
  for (const [index, area] of seen.entries()) {
    const size = await sizeOnBase(area, printArea, source);
    views.push({
      name: `area-${area.productDesignAreaId ?? index + 1}`,
      baseUrl: area.baseS3Location,
      ...(area.backgroundS3Location && { backgroundUrl: area.backgroundS3Location }),
      surfaces: [
        {
          maskId,
          ...(printArea && { printAreaId: printArea.id }),
          projection: projectArea(area, size),
          ...(area.maskS3Location && { cutUrl: area.maskS3Location }),
        },
      ],
    });
  }
  const sizePx = Math.max(...seen.map(({ mockupImageSize }) => mockupImageSize ?? canvasLimits.mockupSizePx));
  const scene = { version: MOCKUP_SCENE_VERSION, kind: 'flat', sizePx: Math.round(sizePx), views };
  return parseMockupScene(scene) as FlatScene;
}

type Size = readonly [widthPx: number, heightPx: number];

/** The artwork's width and height in pixels of the base picture. */
async function sizeOnBase(
  area: DesignArea,
  printArea: PrintArea | undefined,
  source: AssetSource,
): Promise<Size> {
  const { ratioImageToPrint, ratioImageToMask, maskS3Location, baseS3Location } = area;
  const print = ratioImageToPrint && scaleSize(printSize(printArea), ratioImageToPrint);
  const mask =
    ratioImageToMask && maskS3Location && scaleSize(await readSize(maskS3Location, source), ratioImageToMask);
  if (print && mask && !isAlike(print, mask))
    throw new PlatenError(
      'design-area-ratios',
      `On ${baseS3Location} the artwork would be ${inWords(print)} by ratioImageToPrint, but ${inWords(mask)} by ratioImageToMask; correct one or leave it out.`,
    );
  if (print || mask) return (print || mask) as Size;
  const [widthPx] = await readSize(baseS3Location!, source);
  return scaleSize(canvasSize(printArea), widthPx / canvasLimits.configuratorSizePx);
}

/** Pixels of the print, without bleed; of a mask that is not printed, units of its canvas. */
function printSize(printArea: PrintArea | undefined): Size {
  if (!printArea) return canvasSize(undefined);
  const { imageWidth, imageHeight, imageDPI } = printArea.configuration;
  return scaleSize([imageWidth, imageHeight], imageDPI / printLimits.mmPerInch);
}

function canvasSize(printArea: PrintArea | undefined): Size {
  const side = canvasLimits.configuratorSizePx;
  if (!printArea) return [side, side];
  return [printArea.configuration.previewWidth, printArea.configuration.previewHeight];
}

async function readSize(reference: string, source: AssetSource): Promise<Size> {
  const { widthPx, heightPx } = admitPicture(await source.load(reference));
  return [widthPx, heightPx];
}

const scaleSize = ([widthPx, heightPx]: Size, by: number): Size => [widthPx * by, heightPx * by];

const isAlike = (one: Size, other: Size): boolean =>
  one.every((side, axis) => Math.abs(side / other[axis]! - 1) <= RATIO_TOLERANCE);

const inWords = ([widthPx, heightPx]: Size): string => `${Math.round(widthPx)} x ${Math.round(heightPx)} px`;

function projectArea({ type, datumX, datumY, tilt }: DesignArea, [widthPx, heightPx]: Size): object {
  const rectangle = {
    type: 'rectangle',
    topLeft: [datumX, datumY],
    widthPx,
    heightPx,
    angleDeg: tilt,
  } as const;
  if (type?.toUpperCase() !== 'CYLINDER') return rectangle;
  const corners = cornersOfRectangle({ ...rectangle, topLeft: [datumX, datumY] });
  return { type: 'cylinder', corners, arcDeg: CYLINDER_ARC_DEG };
}
