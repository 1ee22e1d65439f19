import { admitPicture } from '../../assets/admit-picture.ts';
import { canvasLimits } from '../../limits.ts';
import { cartMockupSize } from '../../rules/upload/thumbnail.ts';
import { chooseMockups, danglingError } from './choose-mockups.ts';
import { type MadePicture, makeMockup } from './make-mockup.ts';
import { findOrigin } from './mockup-origin.ts';
import { mockupOutput } from './mockup-output.ts';
import { MockupPainter } from './mockup-painter.ts';
import type { MockupTools } from './mockup-tools.ts';
import type { MockupJob } from './render-mockup-set.ts';

/**
 * Renders the picture a cart shows of a design (configurator §9): the first of its set, its longer side 500 when either
 * side exceeds 500. A picture that is there already, or comes from a remote renderer, is scaled down where it is larger.
 * @throws PlatenError `mockups-none-selected`, `mockup-reference-unknown`; whatever making it throws
 */
export async function renderCartMockup(
  job: MockupJob,
  tools: MockupTools,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<MadePicture> {
  const { mockups, dangling } = chooseMockups(job.product, job.design);
  const [chosen] = mockups;
  if (!chosen) throw danglingError(dangling[0]!);
  const { format, sizePx } = mockupOutput(job.product);
  const output = { format, sizePx: Math.min(sizePx, canvasLimits.cartMockupMaxSidePx) };
  const origin = await findOrigin(chosen, job.product, tools);
  const painter = new MockupPainter(job.product, job.design, tools);
  return fitCart(await makeMockup(chosen.entry, origin, output, painter, tools, signal), tools);
}

async function fitCart(made: MadePicture, { platform, encode }: MockupTools): Promise<MadePicture> {
  const { widthPx, heightPx } = cartMockupSize(made.widthPx, made.heightPx);
  if (widthPx === made.widthPx && heightPx === made.heightPx) return made;
  const { source } = await platform.decodePicture(admitPicture(made.image));
  const surface = platform.createSurface(widthPx, heightPx);
  try {
    const { context } = surface;
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, widthPx, heightPx);
    const { data: rgba } = context.getImageData(0, 0, widthPx, heightPx);
    const image = await encode({ widthPx, heightPx, rgba }, { format: made.format });
    return { image, format: made.format, widthPx, heightPx };
  } finally {
    platform.releaseSurface(surface);
  }
}
