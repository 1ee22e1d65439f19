import { PlatenError } from '../../errors.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { testColour, testColourAndEdges } from './backdrop-likeness.ts';
import { type BorderModel, borderPx, fitBorder, isPlain, isPlainAllAround } from './border-model.ts';
import { measureEdgeContrast } from './edge-contrast.ts';
import { floodBackdrop } from './flood-backdrop.ts';
import { grabCut, type Labels } from './grab-cut.ts';
import { isWholeOf } from './is-whole-of.ts';
import { labelBySharpness } from './label-by-sharpness.ts';
import type { Mask } from './mask.ts';
import { measureSharpness } from './measure-slopes.ts';
import type { OpenCv } from './opencv.ts';
import { reopenShadows } from './reopen-shadows.ts';
import { tidyMask } from './tidy-mask.ts';

/** A way to look at a picture: what GrabCut is shown, and what it is told. */
interface Look {
  features: Uint8Array;
  labels: Labels;
  /** All of the border was said to be backdrop, so a product that reaches the picture's sides has lost its rim. */
  reachesSides?: boolean;
  /** Told by edges, whatever the colours. */
  bySharpness?: boolean;
}

/** A later look has to be better than an earlier one by this part. */
const BETTER = 0.02;

/** Less of the picture than this, or all but as much, is no product. */
const LEAST_PART = 0.002;

/**
 * Finds the product in a small picture. No one way of looking serves all backdrops, so several cuts are made and the
 * one that follows the picture's sharp edges best is taken, or what shows itself as the whole of it.
 * @throws PlatenError `background-not-found`
 */
export function findProduct(cv: OpenCv, picture: RawPicture, report: (done: number) => void): Mask {
  const model = fitBorder(picture);
  const sharpness = measureSharpness(picture);
  const { widthPx, heightPx } = picture;
  let best: Mask | undefined;
  let bestContrast = -Infinity;
  const looks = listLooks(picture, model, sharpness);
  looks.forEach(({ features, labels, reachesSides, bySharpness }, index) => {
    const cut = grabCut(cv, features, labels, widthPx, heightPx);
    report((index + 1) / looks.length);
    if (!cut) return;
    const mask = tidyMask(reachesSides ? continueToSides(cut, borderPx(picture)) : cut);
    const part = mask.inside.reduce((sum, value) => sum + value, 0) / mask.inside.length;
    const contrast = measureEdgeContrast(sharpness, mask);
    const isBetter =
      !best ||
      contrast > bestContrast + Math.abs(bestContrast) * BETTER ||
      (bySharpness && contrast > 0 && isWholeOf(mask, best));
    if (part < LEAST_PART || part > 1 - LEAST_PART || !isBetter) return;
    best = mask;
    bestContrast = contrast;
  });
  if (!best)
    throw new PlatenError(
      'background-not-found',
      'No product can be told from the background. Use a photo with a plain background all around the product.',
      { status: 422 },
    );
  if (!isPlain(model)) return best;
  return tidyMask(reopenShadows(picture, best, testColourAndEdges(picture, model)));
}

function listLooks(picture: RawPicture, model: BorderModel, sharpness: Float32Array): Look[] {
  const { rgba } = picture;
  const border = listBorder(picture);
  const show = (shown: (value: number, expected: number) => number): Uint8Array =>
    new Uint8Array(
      new Uint8ClampedArray(model.colours.length).map((_, index) =>
        shown(rgba[Math.floor(index / 3) * 4 + (index % 3)]!, model.colours[index]!),
      ).buffer,
    );
  const looks: Look[] = [];
  if (isPlain(model)) {
    const backdrop = floodBackdrop(picture, testColourAndEdges(picture, model));
    const labels = { border: both(border, backdrop), backdrop };
    const reach = 3 * Math.max(0.8, model.deviation);
    const gain = 127 / Math.asinh(255 / reach);
    looks.push(
      // The fall-off of a studio's light taken out.
      { features: show((value, expected) => 128 + value - expected), labels },
      // Small differences as good as large ones: white on nearly white.
      { features: show((value, expected) => 128 + gain * Math.asinh((value - expected) / reach)), labels },
    );
  }
  if (!isPlainAllAround(model)) {
    // No surface foretells all of this border: colours as they are, and the border for what lies behind the product.
    const features = show((value) => value);
    const backdrop = floodBackdrop(picture, testColour(picture, model));
    looks.push({ features, labels: { border: both(border, backdrop), backdrop } });
    if (!isPlain(model)) looks.push({ features, labels: { border, backdrop }, reachesSides: true });
  }
  // What is of the backdrop's own colours has edges all the same. Where a wall meets a table, so have they.
  if (isPlainAllAround(model) || !isPlain(model))
    looks.push({
      features: show((value) => value),
      labels: labelBySharpness(picture, sharpness),
      bySharpness: true,
    });
  return looks;
}

const both = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((value, at) => value & other[at]!);

/** The pixels at the picture's border. */
function listBorder(picture: RawPicture): Uint8Array {
  const { widthPx, heightPx } = picture;
  const border = borderPx(picture);
  return new Uint8Array(widthPx * heightPx).map((_, at) => {
    const x = at % widthPx;
    const y = Math.floor(at / widthPx);
    return Math.min(x, y, widthPx - 1 - x, heightPx - 1 - y) < border ? 1 : 0;
  });
}

/** Gives the border what lies just inside it. */
function continueToSides({ widthPx, heightPx, inside }: Mask, border: number): Mask {
  const within = (at: number, length: number): number => Math.max(border, Math.min(length - 1 - border, at));
  return {
    widthPx,
    heightPx,
    inside: inside.map(
      (_, at) =>
        inside[within(Math.floor(at / widthPx), heightPx) * widthPx + within(at % widthPx, widthPx)]!,
    ),
  };
}
