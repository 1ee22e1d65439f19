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
  /** Longer side; a plate that is smaller gives a smaller picture. */
  sizePx: number;
  /** Pictures whose mockup has a size of its own are made in that one. */
  hasOwnSizes?: boolean | undefined;
  /** `#RRGGBB` of the product itself, its first colour region; absent: as the design has it. */
  colour?: string | undefined;
  /** Default: the scene's own. */
  background?: StampOptions['background'];
}

/** Size and format of a product's mockups: its partner app configuration's, else 1500 and PNG (configurator §3, §9). */
export function mockupOutput({ partnerAppConfiguration }: Product): MockupOutput {
  const { mockupSize = canvasLimits.mockupSizePx, mockupFormat = canvasLimits.outputFormat } =
    partnerAppConfiguration?.appConfiguration ?? {};
  return { sizePx: mockupSize, hasOwnSizes: true, format: mockupFormat === 'JPG' ? 'jpg' : 'png' };
}

/** One picture of a set. */
export const outputOf = ({ sizePx }: MockupEntry, output: MockupOutput): MockupOutput =>
  output.hasOwnSizes && sizePx !== undefined ? { ...output, sizePx } : output;
