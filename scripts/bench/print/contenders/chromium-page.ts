// Runs inside the page: the artwork with fabric's browser build, encoded by the browser.
import * as fabric from 'fabric';
import type { Artwork } from '../artwork.ts';
import { composeFabric } from './compose-fabric.ts';

/** Font faces of earlier prints, which a warm browser already has. */
const loaded = new Set<string>();

async function print(artwork: Artwork): Promise<void> {
  await Promise.all(
    artwork.texts.map(async ({ family, italic }, i) => {
      if (loaded.has(`${family} ${italic}`)) return;
      loaded.add(`${family} ${italic}`);
      const face = new FontFace(family, `url(/font-${i})`, { style: italic ? 'italic' : 'normal' });
      document.fonts.add(await face.load());
    }),
  );
  const clipArtSvg = await (await fetch('/clip-art')).text();
  const canvas = await composeFabric(fabric, artwork, {
    ...(artwork.photoFile && { photoUrl: '/photo' }),
    clipArtSvg,
  });
  const png = await new Promise<Blob | null>((resolve) => canvas.getElement().toBlob(resolve, 'image/png'));
  if (!png) throw new Error('the browser gave no PNG');
  await fetch('/print', { method: 'POST', body: png });
  await canvas.dispose();
}

Object.assign(window, { print });
