import { canvasLimits, mmPerUnit, printAreasOfMask } from '../../../../../engine/editor.ts';
import { printArea } from '../../../../../engine/schemas.ts';
import type { Product } from '../../../../../engine/browser.ts';
import type { Id } from '../../../../../engine/personalisation.ts';
import { randomId } from '../../../../shared/random-id.ts';

type PrintArea = Product['printAreas'][number];

export interface PrintSize {
  widthMm: number;
  heightMm: number;
}

/** Size of a whole view if no print area of the product gives a scale. */
const DEFAULT_MM = 200;

/** The first print area of a view, or else of the product. Its scale and resolution are those of new ones. */
const modelArea = (product: Product, viewId: Id | undefined): PrintArea | undefined =>
  (viewId === undefined ? undefined : printAreasOfMask(product, viewId)[0]) ?? product.printAreas[0];

/** The size of a whole view in the scale of the product's other print areas. */
export function sizeOfView(product: Product, viewId: Id | undefined): PrintSize {
  const model = modelArea(product, viewId);
  if (!model) return { widthMm: DEFAULT_MM, heightMm: DEFAULT_MM };
  const { x, y } = mmPerUnit(model.configuration);
  const side = canvasLimits.configuratorSizePx;
  return { widthMm: round(side * x), heightMm: round(side * y) };
}

/** A print area of a size, as large as it fits on the middle of its view without distortion. */
export function composePrintArea(
  product: Product,
  viewId: Id,
  name: string,
  { widthMm, heightMm }: PrintSize,
): PrintArea {
  const side = canvasLimits.configuratorSizePx;
  const longerMm = Math.max(widthMm, heightMm);
  const [previewWidth, previewHeight] = [widthMm, heightMm].map((mm) => round((side * mm) / longerMm)) as [
    number,
    number,
  ];
  const model = modelArea(product, viewId)?.configuration;
  const sequences = printAreasOfMask(product, viewId).map(({ sequence }) => sequence);
  return printArea.parse({
    id: randomId(),
    name,
    sequence: Math.max(-1, ...sequences) + 1,
    enterpriseProductMaskId: viewId,
    configuration: {
      imageWidth: widthMm,
      imageHeight: heightMm,
      imageDPI: model?.imageDPI,
      bleedDepth: model?.bleedDepth,
      outputType: model?.outputType,
      previewPositionX: (side - previewWidth) / 2,
      previewPositionY: (side - previewHeight) / 2,
      previewWidth,
      previewHeight,
    },
  });
}

/** Rounds millimetres and canvas units to hundredths. */
const round = (value: number): number => Math.round(value * 100) / 100;
