import type { Mask } from './mask.ts';
import type { OpenCv } from './opencv.ts';

/** Rounds of learning colours and cutting; more move the cut by less than a pixel. */
const ROUNDS = 2;
/** OpenCV starts its clusters at random: the same way every time. */
const SEED = 1;

/** What a picture's pixels are taken for at first. */
export interface Labels {
  /** Certainly backdrop. */
  border: Uint8Array;
  /** Probably backdrop; the rest is probably product. */
  backdrop: Uint8Array;
  /** Certainly product, where anything is. */
  product?: Uint8Array;
}

/**
 * Cuts the product out by GrabCut: colours of both sides as mixtures of Gaussians, and the cheapest cut between them
 * (Rother, Kolmogorov and Blake, "GrabCut", SIGGRAPH 2004).
 * @returns undefined where either side is without a pixel, so that there is nothing to learn its colours from
 * @param features three bytes a pixel: colours, or whatever sets the two sides apart
 */
export function grabCut(
  cv: OpenCv,
  features: Uint8Array,
  { border, backdrop, product }: Labels,
  widthPx: number,
  heightPx: number,
): Mask | undefined {
  if (!backdrop.includes(1) || !backdrop.includes(0)) return undefined;
  const image = new cv.Mat(heightPx, widthPx, cv.CV_8UC3);
  const states = new cv.Mat(heightPx, widthPx, cv.CV_8UC1);
  const backdropColours = new cv.Mat();
  const productColours = new cv.Mat();
  try {
    image.data.set(features);
    const labels = border.map((isBorder, at) =>
      isBorder ? cv.GC_BGD : product?.[at] ? cv.GC_FGD : backdrop[at] ? cv.GC_PR_BGD : cv.GC_PR_FGD,
    );
    states.data.set(labels);
    cv.setRNGSeed(SEED);
    const nowhere = new cv.Rect(0, 0, 1, 1);
    cv.grabCut(image, states, nowhere, backdropColours, productColours, ROUNDS, cv.GC_INIT_WITH_MASK);
    // Both labels of a product, certain and probable, are odd.
    return { widthPx, heightPx, inside: new Uint8Array(states.data).map((state) => state & 1) };
  } finally {
    for (const mat of [image, states, backdropColours, productColours]) mat.delete();
  }
}
