import {
  AssetLibrary,
  browserPlatform,
  composeScene,
  renderPreviewSurface,
} from '../../../engine/browser.ts';
import { viewBackground } from '../../../engine/editor.ts';
import { cartMockupSize, findById, visibleMasks } from '../../../engine/personalisation.ts';
import { canvasLimits } from '../../../engine/screens.ts';
import type { MockupPicture } from '../../shared/mockups/mockups.ts';
import type { Session } from '../session/session.ts';
import { fetchAsset } from '../stage/fetch-asset.ts';

/** The picture of a design for the cart: its first view on the product, at most 500 px (C9-04), as PNG. */
export async function paintCartPicture({ product, design }: Session): Promise<Blob> {
  const [view] = visibleMasks(product, design);
  const mask = findById(
    product.maskGroups.flatMap(({ masks }) => masks),
    view?.id,
  );
  if (!mask) throw new Error('The product has no views.');
  const { mockupSizePx } = canvasLimits;
  const { widthPx, heightPx } = cartMockupSize(mockupSizePx, mockupSizePx);
  const library = new AssetLibrary({ load: fetchAsset }, browserPlatform);
  const tools = { library, platform: browserPlatform };
  const scene = await composeScene(product, design, mask.id, tools, 'screen');
  const { canvas, context } = browserPlatform.createSurface(widthPx, heightPx);
  const background = viewBackground(product, mask.id);
  if (background.kind === 'picture')
    context.drawImage(await loadPicture(background.reference), 0, 0, widthPx, heightPx);
  context.drawImage(renderPreviewSurface(scene, browserPlatform, widthPx).canvas, 0, 0);
  return encodePng(canvas);
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
