// Stamps ten designs on a plate of 1500 px.
import { COVERAGE_ONE, FOOTPRINT_ONE, type Plate, UV_ONE } from '../../../engine/mockup/plate/plate.ts';
import { stampMockup } from '../../../engine/mockup/stamp/stamp-mockup.ts';

const SIZE_PX = 1500;
const PRINT_PX = 900;

/** A full-size plate, a third of it print, without the time needed to bake one. */
function makeLargePlate(): Plate {
  const all = Uint32Array.from({ length: SIZE_PX ** 2 }, (_, pixel) => pixel);
  const pixels = all.filter((pixel) => pixel % SIZE_PX < PRINT_PX && pixel < PRINT_PX * SIZE_PX);
  const uv = new Uint32Array(2 * pixels.length);
  const footprint = new Int16Array(4 * pixels.length);
  for (const [i, pixel] of pixels.entries()) {
    uv[2 * i] = ((pixel % SIZE_PX) / PRINT_PX) * UV_ONE;
    uv[2 * i + 1] = (Math.floor(pixel / SIZE_PX) / PRINT_PX) * UV_ONE;
    footprint[4 * i] = footprint[4 * i + 3] = 1.25 * FOOTPRINT_ONE;
  }
  const side = PRINT_PX * 1.25;
  return {
    header: {
      widthPx: SIZE_PX,
      heightPx: SIZE_PX,
      camera: 'test',
      sourceHash: '0'.repeat(64),
      toneMapping: { kind: 'neutral', exposure: 1 },
      surfaces: [{ maskId: 1, artworkWidthPx: side, artworkHeightPx: side }],
      regions: [],
    },
    foreground: {
      pixels: all,
      light: new Uint16Array(3 * all.length).fill(1700),
      alpha: new Uint16Array(all.length).fill(COVERAGE_ONE),
    },
    regions: [],
    layers: [
      {
        surface: 0,
        pixels,
        uv,
        footprint,
        coverage: new Uint16Array(pixels.length).fill(COVERAGE_ONE),
        diffuse: new Uint16Array(3 * pixels.length).fill(1800),
        shine: new Uint16Array(3 * pixels.length).fill(100),
        underLight: new Uint16Array(0),
        underAlpha: new Uint16Array(0),
        underRegions: [],
      },
    ],
  };
}

const plate = makeLargePlate();
const { artworkWidthPx: widthPx, artworkHeightPx: heightPx } = plate.header.surfaces[0]!;
for (let design = 0; design < 10; design += 1) {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).map((_, i) => (i % 4 === 3 ? 255 : i * design));
  stampMockup(plate, [{ widthPx, heightPx, rgba }]);
}
