import {
  browserPlatform,
  openLiveMockup,
  parseMockupScene,
  type LiveMockup,
} from '../../../../engine/live.ts';

/** Files as base64, artworks as PNGs. */
interface Order {
  scene: unknown;
  camera: string;
  sizePx: number;
  model: string;
  artworks: string[];
}

const canvas = document.createElement('canvas');
let mockup: LiveMockup;
let files: Blob[];
let artworks: HTMLCanvasElement[];

async function openMockup(order: Order): Promise<void> {
  const scene = parseMockupScene(order.scene);
  if (scene.kind !== 'solid') throw new Error('only solid scenes are live');
  canvas.width = canvas.height = order.sizePx;
  mockup = await openLiveMockup(canvas, scene, decodeBase64(order.model), browserPlatform);
  mockup.setCamera(order.camera);
  files = order.artworks.map((base64) => new Blob([decodeBase64(base64)], { type: 'image/png' }));
  artworks = await Promise.all(files.map(decodePng));
}

const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

async function decodePng(file: Blob): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file);
  const artwork = document.createElement('canvas');
  [artwork.width, artwork.height] = [image.width, image.height];
  artwork.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
  return artwork;
}

async function makeMockup(index: number, isArtworkPng: boolean): Promise<string> {
  mockup.setArtwork(0, isArtworkPng ? await decodePng(files[index]!) : artworks[index]);
  mockup.render();
  return canvas.toDataURL('image/jpeg', 0.9);
}

Object.assign(globalThis, { openMockup, makeMockup });
