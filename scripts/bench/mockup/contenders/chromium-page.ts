import {
  browserPlatform,
  openLiveMockup,
  parseMockupScene,
  type LiveMockup,
} from '../../../../engine/live.ts';

/** Files as base64. */
interface Order {
  scene: unknown;
  camera: string;
  sizePx: number;
  model: string;
  artworks: string[];
}

const canvas = document.createElement('canvas');
let mockup: LiveMockup;
let artworks: HTMLCanvasElement[];

async function openMockup(order: Order): Promise<void> {
  const scene = parseMockupScene(order.scene);
  if (scene.kind !== 'solid') throw new Error('only solid scenes are live');
  canvas.width = canvas.height = order.sizePx;
  const model = Uint8Array.from(atob(order.model), (char) => char.charCodeAt(0));
  mockup = await openLiveMockup(canvas, scene, model, browserPlatform);
  mockup.setCamera(order.camera);
  artworks = await Promise.all(order.artworks.map(decodePng));
}

async function decodePng(base64: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const artwork = document.createElement('canvas');
  [artwork.width, artwork.height] = [image.naturalWidth, image.naturalHeight];
  artwork.getContext('2d')?.drawImage(image, 0, 0);
  return artwork;
}

function makeMockup(index: number): string {
  mockup.setArtwork(0, artworks[index]);
  mockup.render();
  return canvas.toDataURL('image/jpeg', 0.9);
}

Object.assign(globalThis, { openMockup, makeMockup });
