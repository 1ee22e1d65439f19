import { canvasLimits, printLimits } from '../../limits.ts';
import { findById } from '../../model/id.ts';
import type { PrintArea } from '../../model/print-area.ts';
import type { Product } from '../../model/product-file.ts';
import { findInk } from '../colour/find-ink.ts';
import { isHexColour } from '../colour/hex-colour.ts';
import type { Finding } from '../finding.ts';
import { printAreasOfMask } from '../geometry/print-rectangle.ts';
import { printSizePx } from '../geometry/print-size.ts';
import { mirroredFace, wholePrint } from '../geometry/whole-print.ts';
import { messages } from '../messages.ts';

/** Checks print areas: missing, too large, distorted, or outside of the canvas (B5-09, B3-15). */
export function checkPrintAreas(product: Product): Finding[] {
  return [
    ...missingPrintAreas(product),
    ...product.printAreas.flatMap((area, index) =>
      faultsOf(product, area, `printAreas[${index}].configuration`),
    ),
  ];
}

/** A mask with printed layers needs a print area (B5-09); one with only the product's colour does not. */
function missingPrintAreas(product: Product): Finding[] {
  return product.shopProduct.shopProductVariants.flatMap((variant, v) =>
    variant.layerGroups.flatMap((group, g): Finding[] => {
      const maskId = group.enterpriseProductMaskId;
      const mask = product.maskGroups
        .map(({ masks }) => findById(masks, maskId))
        .find((found) => found !== undefined);
      const isPrinted = group.layers.some(
        (layer) => !layer.hideLayer && layer.configuration.colour?.productColour !== true,
      );
      if (!isPrinted || mask?.isMockup || mask?.archived || printAreasOfMask(product, maskId).length > 0)
        return [];
      const path = `shopProduct.shopProductVariants[${v}].layerGroups[${g}]`;
      return [{ severity: 'error', rule: 'B5-09', message: messages.missingPrintArea, path, maskId }];
    }),
  );
}

function faultsOf(product: Product, area: PrintArea, path: string): Finding[] {
  const maskId = area.enterpriseProductMaskId;
  const name = area.name || `Print area ${area.id}`;
  const config = area.configuration;
  const findings: Finding[] = [];
  const add = (severity: Finding['severity'], rule: string, field: string, message: string) =>
    findings.push({ severity, rule, message, path: `${path}.${field}`, maskId });

  const { widthPx, heightPx } = printSizePx(config);
  const { maxPrintSidePx, maxPrintPixels, maxAspectError } = printLimits;
  if (Math.max(widthPx, heightPx) > maxPrintSidePx || widthPx * heightPx > maxPrintPixels) {
    const message = `${name} is ${widthPx} x ${heightPx} pixels; at most ${maxPrintSidePx} a side and ${maxPrintPixels} in all can be printed. Lower its DPI or size.`;
    add('error', 'print-too-large', 'imageDPI', message);
  }
  const previewRatio = config.previewWidth / config.previewHeight;
  const printRatio = config.imageWidth / config.imageHeight;
  if (Math.abs(previewRatio / printRatio - 1) > maxAspectError) {
    const message = `${name} is ${printRatio.toFixed(3)} times as wide as high in millimetres but ${previewRatio.toFixed(3)} times on the canvas, so artwork is distorted.`;
    add('warning', 'print-distorted', 'previewHeight', message);
  }
  const sidePx = canvasLimits.configuratorSizePx;
  const laidOut = mirroredFace(config) ? config : wholePrint(config);
  const isOnCanvas =
    laidOut.previewPositionX >= 0 &&
    laidOut.previewPositionY >= 0 &&
    laidOut.previewPositionX + laidOut.previewWidth <= sidePx &&
    laidOut.previewPositionY + laidOut.previewHeight <= sidePx;
  if (!isOnCanvas)
    add(
      'warning',
      'print-off-canvas',
      'previewPositionX',
      `${name} reaches beyond the ${sidePx} x ${sidePx} canvas.`,
    );
  const aroundMm = config.edgeDepth + config.bleedDepth;
  if (mirroredFace(config) && aroundMm > Math.min(config.imageWidth, config.imageHeight)) {
    const message = `${name} mirrors ${aroundMm} mm around its face, which is ${config.imageWidth} x ${config.imageHeight} mm: a face can be mirrored no further than it is wide and high.`;
    add('error', 'print-edge-too-deep', 'edgeDepth', message);
  }
  const background = config.backgroundColourHexCode;
  if (background !== undefined && !isHexColour(background))
    add('error', 'B5-08', 'backgroundColourHexCode', messages.hexInvalid);
  const { underbase } = config;
  if (underbase && findInk(product, underbase.ink)?.kind !== 'UNDERBASE') {
    const message = `${name} wants ${underbase.ink} beneath its print, which is no ink of the product of the kind UNDERBASE.`;
    add('error', 'underbase-ink', 'underbase.ink', message);
  }
  return findings;
}
