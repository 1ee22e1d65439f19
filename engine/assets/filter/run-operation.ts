import type { Bounds } from '../clip-art/path.ts';
import type { PixelWindow } from '../layer-effect.ts';
import { blendRasters } from './blend.ts';
import { blurRaster } from './blur.ts';
import { compositeRasters } from './composite.ts';
import { convolveRaster } from './convolve.ts';
import { displaceRaster } from './displace.ts';
import type { FilterOperation, FilterScale } from './filter-steps.ts';
import { lightRaster } from './lighting.ts';
import { multiplyColours, transferColours } from './map-colours.ts';
import { spreadRaster } from './morphology.ts';
import { colourChannels, type Raster } from './raster.ts';
import { moveRaster, tileRaster } from './move-raster.ts';
import { fillTurbulence } from './turbulence.ts';

/** The rasters of an operation; all have the size of the window and the same colour space. */
export interface OperationContext {
  inputs: readonly Raster[];
  /** The largest box that each input can fill, in the filter's user space. */
  boxes: readonly Bounds[];
  /** A transparent raster. */
  empty: Raster;
  window: PixelWindow;
  scale: FilterScale;
  box: Bounds;
}

/** Computes the result of one step. */
export function runOperation(operation: FilterOperation, context: OperationContext): Raster {
  const { inputs, empty, scale, boxes, window } = context;
  const { scaleX, scaleY, matrix } = scale;
  const [first = empty, second = empty] = inputs;
  switch (operation.kind) {
    case 'flood':
      return fill(empty, colourChannels(operation.rgb, operation.opacity, empty.isLinear));
    case 'blur':
      return blurRaster(first, operation.x * scaleX, operation.y * scaleY);
    case 'offset': {
      const [a, b, c, d] = matrix;
      const { x, y } = operation;
      return moveRaster(first, a * x + c * y, b * x + d * y);
    }
    case 'matrix':
      return multiplyColours(first, operation.values);
    case 'transfer':
      return transferColours(first, operation.curves);
    case 'composite':
      return compositeRasters(first, second, operation.operator, operation.factors);
    case 'blend':
      return blendRasters(first, second, operation.mode);
    case 'merge':
      if (operation.isEmpty) return empty;
      return inputs.reduce((below, top) => compositeRasters(top, below, 'over', []), empty);
    case 'image':
      return first;
    case 'morphology':
      return spreadRaster(first, operation.isErosion, operation.x * scaleX, operation.y * scaleY);
    case 'tile':
      return tileRaster(first, boxes[0] ?? context.box, matrix, window);
    case 'turbulence':
      return fillTurbulence(empty, operation, window, scale, context.box);
    case 'light':
      return lightRaster(first, operation, window, scale);
    case 'convolve':
      return convolveRaster(first, operation, scale, window, context.box);
    case 'displace':
      return displaceRaster(first, second, operation, scale);
  }
}

function fill(raster: Raster, channels: readonly number[]): Raster {
  const { data } = raster;
  for (let at = 0; at < data.length; at += 1) data[at] = channels[at % 4]!;
  return raster;
}
