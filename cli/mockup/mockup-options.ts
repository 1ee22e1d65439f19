import type { Product } from '../../engine/node.ts';
import { type MockupFormat, mockupOutput, type MockupOutput } from '../../engine/node-mockups.ts';
import type { JobOptions } from '../job/load-job.ts';

/** Options for mockups. */
export interface MockupOptions extends JobOptions {
  /** The output folder. */
  out: string;
  /** Only this camera, photograph or mockup. */
  camera?: string;
  /** Every camera and photograph, not only those selected. */
  all?: boolean;
  /** `#rrggbb` */
  colour?: string;
  /** The longer side. */
  size?: number;
  format?: MockupFormat;
  quality?: number;
  transparent?: boolean;
  /** The number of frames. */
  turntable?: number;
  /** Frames rendered in parallel. */
  jobs?: number;
  sheet?: boolean;
  json?: boolean;
}

/** The product has the defaults; a transparent picture is a JPG only on request. */
export function chooseOutput(product: Product, options: MockupOptions): MockupOutput {
  const own = mockupOutput(product);
  return {
    sizePx: options.size ?? own.sizePx,
    hasOwnSizes: options.size === undefined,
    format: options.format ?? (options.transparent ? 'png' : own.format),
    quality: options.quality,
    colour: options.colour,
    background: options.transparent ? 'transparent' : undefined,
  };
}
