import test from 'ava';
import { nodePlatform } from '../platform/node/node-platform.ts';
import type { DecodedPicture } from '../platform/platform.ts';
import { tintPicture } from './tint-picture.ts';

/** A picture in equal vertical stripes. */
function picture(widthPx: number, heightPx: number, fills: readonly string[]): DecodedPicture {
  const { canvas, context } = nodePlatform.createSurface(widthPx, heightPx);
  const stripPx = widthPx / fills.length;
  for (const [x, fill] of fills.entries()) {
    context.fillStyle = fill;
    context.fillRect(x * stripPx, 0, stripPx, heightPx);
  }
  return { source: canvas, widthPx, heightPx };
}

const pixelOf = ({ source }: DecodedPicture, x: number): number[] => [
  ...(source as HTMLCanvasElement).getContext('2d')!.getImageData(x, 0, 1, 1).data,
];

test('white becomes the colour, shading darkens it, and alpha stays', (t) => {
  const shirt = picture(4, 1, ['#fff', '#808080', '#000', 'rgba(255,255,255,0)']);
  const tinted = tintPicture(shirt, '#c08040', nodePlatform);
  t.deepEqual(
    [0, 1, 2, 3].map((x) => pixelOf(tinted, x)),
    [
      [192, 128, 64, 255],
      [96, 64, 32, 255],
      [0, 0, 0, 255],
      [0, 0, 0, 0],
    ],
  );
});

test('a large picture is reduced, with its proportions', (t) => {
  const { widthPx, heightPx } = tintPicture(picture(3000, 1500, ['#fff']), '#ff0000', nodePlatform);
  t.deepEqual([widthPx, heightPx], [2000, 1000]);
});
