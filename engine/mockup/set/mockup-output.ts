import { canvasLimits } from '../../limits.ts';
import type { MockupEntry } from '../../model/mockup.ts';
import type { Product } from '../../model/product-file.ts';
import type { StampOptions } from '../stamp/stamp-mockup.ts';

export type MockupFormat = 'png' | 'jpg' | 'webp';

export interface EncodeOptions {
  format: MockupFormat;
  /** 1 to 100, of JPG and WebP. */
  quality?: number | undefined;
}

/** Size, colour and encoding of a set's pictures. */
export interface MockupOutput extends EncodeOptions {
  /** Longer side; a smaller plate gives a smaller picture. */
  sizePx: number;
  /** Whether pictures use the size of their mockup, if it has one. */
  hasOwnSizes?: boolean | undefined;
  /** `#RRGGBB` of the product itself, its first colour region; absent: that of the design. */
  colour?: string | undefined;
  /** Default: the scene's own. */
  background?: StampOptions['background'];
}

/**
 * Size and format of a product's mockups: those of its partner app configuration, else 1500 and PNG (configurator §3,
 * §9).
 */
export function mockupOutput({ partnerAppConfiguration }: Product): MockupOutput {
  const { mockupSize = canvasLimits.mockupSizePx, mockupFormat = canvasLimits.outputFormat } =
    partnerAppConfiguration?.appConfiguration ?? {};
  return { sizePx: mockupSize, hasOwnSizes: true, format: mockupFormat === 'JPG' ? 'jpg' : 'png' };
}

/** One picture of a set. */
export const outputOf = ({ sizePx }: MockupEntry, output: MockupOutput): MockupOutput =>
  output.hasOwnSizes && sizePx !== undefined ? { ...output, sizePx } : output;
