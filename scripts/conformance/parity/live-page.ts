import { browserPlatform, openLiveMockup, parseMockupScene } from '../../../engine/live.ts';

/** The input of the page; bytes are base64. */
export interface LivePicture {
  scene: unknown;
  camera: string;
  turnDeg?: number;
  model: string;
  sizePx: number;
  /** Straight RGBA, one per surface. */
  artworks: { widthPx: number; heightPx: number; rgba: string }[];
  colours: Record<string, string>;
}

/** Renders a live mockup as on a page, and returns the canvas as a PNG in a data URL. */
async function renderLive(picture: LivePicture): Promise<string> {
  const scene = parseMockupScene(picture.scene);
  if (scene.kind !== 'solid') throw new Error('only solid scenes are live');
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = picture.sizePx;
  const mockup = await openLiveMockup(canvas, scene, decode(picture.model), browserPlatform);
  mockup.setCamera(picture.camera);
  mockup.setTurn(picture.turnDeg);
  for (const [region, colour] of Object.entries(picture.colours)) mockup.setColour(region, colour);
  picture.artworks.forEach(({ widthPx, heightPx, rgba }, index) => {
    const artwork = document.createElement('canvas');
    [artwork.width, artwork.height] = [widthPx, heightPx];
    const pixels = new ImageData(Uint8ClampedArray.from(decode(rgba)), widthPx, heightPx);
    artwork.getContext('2d')?.putImageData(pixels, 0, 0);
    mockup.setArtwork(index, artwork);
  });
  mockup.render();
  const url = canvas.toDataURL('image/png');
  mockup.dispose();
  return url;
}
Object.assign(globalThis, { renderLive });

const decode = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
