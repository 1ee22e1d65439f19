import test from 'ava';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { pictureToStencil } from './picture-to-stencil.ts';

/** A picture of four pixels: white, black, mid grey, half-transparent white. */
function picture() {
  const { canvas, context } = nodePlatform.createSurface(4, 1);
  for (const [x, fill] of ['#fff', '#000', '#808080', 'rgba(255,255,255,0.5)'].entries()) {
    context.fillStyle = fill;
    context.fillRect(x, 0, 1, 1);
  }
  return { source: canvas, widthPx: 4, heightPx: 1 };
}

const alphas = (blackMask: boolean): number[] => {
  const { source } = pictureToStencil(picture(), blackMask, nodePlatform);
  const { data } = (source as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, 4, 1);
  return [3, 7, 11, 15].map((i) => data[i]!);
};

test('a mask picture shows artwork where it is light: alpha times luminance', (t) => {
  t.deepEqual(alphas(false), [255, 0, 128, 128]);
});

test('a black mask shows artwork where it is dark', (t) => {
  t.deepEqual(alphas(true), [0, 255, 127, 0]);
});
