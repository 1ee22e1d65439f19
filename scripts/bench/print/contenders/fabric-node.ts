// fabric as its users run it on servers: fabric/node, which is node-canvas (Cairo, Pango) and jsdom.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import * as fabric from 'fabric/node';
import { readTask } from '../prepare-artwork.ts';
import { composeFabric } from './compose-fabric.ts';

interface NodeCanvas {
  registerFont: (file: string, face: { family: string; style?: string }) => void;
}
// Not a dependency of ours, so its types are not here.
const canvasPackage: string = 'canvas';
const { registerFont } = ((await import(canvasPackage)) as { default: NodeCanvas }).default;

const { artwork, target } = await readTask();
for (const { fontFile, family, italic } of artwork.texts) {
  registerFont(fontFile, { family, style: italic ? 'italic' : 'normal' });
}
const canvas = await composeFabric(fabric, artwork, {
  ...(artwork.photoFile && { photoUrl: pathToFileURL(artwork.photoFile).href }),
  clipArtSvg: await readFile(artwork.clipArt.file, 'utf8'),
});
const surface = (canvas as fabric.StaticCanvas).getNodeCanvas() as { toBuffer(type: 'image/png'): Buffer };
await writeFile(target, surface.toBuffer('image/png'));
