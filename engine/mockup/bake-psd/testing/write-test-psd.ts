import { type Layer, type Psd, writePsdUint8Array } from 'ag-psd';

/** Bytes of a PSD or PSB with these layers, from the bottom up. */
export const writeTestPsd = (
  [width, height]: readonly [number, number],
  children: Layer[],
  { isLarge = false }: { isLarge?: boolean } = {},
): Uint8Array =>
  writePsdUint8Array(
    { width, height, imageData: paint(width, height, () => [0, 0, 0, 255]), children } satisfies Psd,
    { noBackground: true, psb: isLarge },
  );

type Bytes = readonly [red: number, green: number, blue: number, alpha: number];

export function paint(width: number, height: number, colourOf: (x: number, y: number) => Bytes) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(colourOf(x, y), (y * width + x) * 4);
  return { width, height, data };
}

/** A layer of one colour, or a smart object shown in one colour. */
export const flatLayer = (
  name: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
  colour: Bytes,
  more: Partial<Layer> = {},
): Layer => ({
  name,
  left,
  top,
  right,
  bottom,
  imageData: paint(right - left, bottom - top, () => colour),
  ...more,
});

/** A smart object that fills a rectangle. */
export const smartLayer = (
  name: string,
  rect: readonly [number, number, number, number],
  more: Partial<Layer> = {},
): Layer => {
  const [left, top, right, bottom] = rect;
  return flatLayer(name, rect, [255, 0, 255, 255], {
    placedLayer: {
      id: '5f1b3f9c-3a47-4a05-9c0d-6a8d4f1f2b10',
      placed: '5f1b3f9c-3a47-4a05-9c0d-6a8d4f1f2b11',
      type: 'raster',
      transform: [left, top, right, top, right, bottom, left, bottom],
      width: right - left,
      height: bottom - top,
    },
    ...more,
  });
};
