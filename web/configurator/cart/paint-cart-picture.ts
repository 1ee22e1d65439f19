import { browserPlatform } from '../../../engine/browser.ts';
import { cartMockupSize, visibleMasks } from '../../../engine/personalisation.ts';
import { canvasLimits } from '../../../engine/screens.ts';
import { paintViewPicture } from '../../../engine/view-pictures.ts';
import type { MockupPicture } from '../../shared/mockups/mockups.ts';
import type { SessionStore } from '../session/create-session.ts';
import type { Session } from '../session/session.ts';
import { assetLibraryOf } from '../stage/asset-library-of.ts';

/** The picture of a design for the cart: its first view as the stage shows it, at most 500 px (C9-04), as PNG. */
export async function paintCartPicture(
  store: SessionStore,
  { product, design }: Pick<Session, 'product' | 'design'>,
): Promise<Blob> {
  const [view] = visibleMasks(product, design);
  if (!view) throw new Error('The product has no views.');
  const tools = { library: assetLibraryOf(store), platform: browserPlatform };
  const { cartMockupMaxSidePx } = canvasLimits;
  const surface = await paintViewPicture(product, design, view.id, tools, cartMockupMaxSidePx);
  return encodePng(surface.canvas).finally(() => browserPlatform.releaseSurface(surface));
}

/** A mockup as the picture for the cart, at most 500 px (C9-04), as PNG. */
export async function shrinkToCart(mockup: MockupPicture): Promise<Blob> {
  const { widthPx, heightPx } = cartMockupSize(mockup.widthPx, mockup.heightPx);
  const picture = await loadPicture(mockup.image);
  const { canvas, context } = browserPlatform.createSurface(widthPx, heightPx);
  context.drawImage(picture, 0, 0, widthPx, heightPx);
  return encodePng(canvas);
}

const encodePng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png'),
  );

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}
