import type * as Fabric from 'fabric';
import { type Artwork, coverPage } from '../artwork.ts';

/** The files of the artwork, as loaded in this environment. */
export interface LoadedFiles {
  photoUrl?: string;
  clipArtSvg: string;
}

/** The artwork as a fabric user would write it, on a canvas of the page's own size. */
export async function composeFabric(
  fabric: typeof Fabric,
  artwork: Artwork,
  { photoUrl, clipArtSvg }: LoadedFiles,
): Promise<Fabric.StaticCanvas> {
  const { widthPx, heightPx, clipArt, texts } = artwork;
  const origin = { originX: 'left', originY: 'top' } as const;
  const canvas = new fabric.StaticCanvas(undefined, {
    width: widthPx,
    height: heightPx,
    enableRetinaScaling: false,
  });
  // Without these, fabric paints groups at 4096 px at most and enlarges them, which is not print quality.
  fabric.config.configure({ perfLimitSizeTotal: 2 ** 31, maxCacheSideLimit: 32000 });

  if (photoUrl !== undefined) {
    const photo = await fabric.FabricImage.fromURL(photoUrl);
    const { left, top, scale } = coverPage(artwork, photo);
    photo.set({ ...origin, left, top, scaleX: scale, scaleY: scale });
    canvas.add(photo);
  }

  const { objects } = await fabric.loadSVGFromString(clipArtSvg);
  const emblem = fabric.util.groupSVGElements(objects.filter((object) => object !== null));
  emblem.scaleToWidth(clipArt.sizePx);
  emblem.set({ ...origin, left: clipArt.leftPx, top: clipArt.topPx });
  canvas.add(emblem);

  for (const { text, family, italic, sizePx, letterSpacingPx, baselinePx, colour } of texts) {
    const line = new fabric.FabricText(text, {
      ...origin,
      fontFamily: family,
      fontStyle: italic ? 'italic' : 'normal',
      fontSize: sizePx,
      charSpacing: (letterSpacingPx / sizePx) * 1000,
      fill: colour,
    });
    // fabric puts the baseline 0.222 of the font size above the bottom of a line 1.13 font sizes high.
    line.set({ left: (widthPx - line.width) / 2, top: baselinePx - sizePx * 1.13 * (1 - 0.222) });
    canvas.add(line);
  }
  canvas.renderAll();
  return canvas;
}
