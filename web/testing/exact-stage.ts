import { createHash } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import type { Session } from '../configurator/session/session.ts';
import { canvasBox } from './stage.ts';

/** The session of a page that was opened with `debug=true`. */
interface Debugged {
  platen: {
    session: {
      getState: () => Session;
      setState: (change: Partial<Session>) => void;
      subscribe: (listener: (now: Session) => void) => () => void;
    };
  };
}

/** A view with a picture shows the whole canvas. Other views show only the sheet, and get this one. */
const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * Sizes the window so that the stage shows exactly the canvas of 500 units, at a given number of pixels.
 * @param sidePx a whole multiple of the canvas units avoids rounding
 */
export async function showWholeCanvas(page: Page, sidePx: number): Promise<void> {
  await page.evaluate((picture) => {
    const { session } = (globalThis as unknown as Debugged).platen;
    const { product } = session.getState();
    const maskGroups = product.maskGroups.map(({ masks, ...group }) => ({
      ...group,
      masks: masks.map((mask) => ({ ...mask, imageS3Location: mask.imageS3Location ?? picture })),
    }));
    // The empty picture would be shown in the product's colour. As a printed colour, that colour fills its area.
    const hasOwn = new Set(
      product.maskGroups.flatMap(({ masks }) =>
        masks.filter((mask) => mask.imageS3Location).map(({ id }) => id),
      ),
    );
    const variants = product.shopProduct.shopProductVariants.map(({ layerGroups, ...variant }) => ({
      ...variant,
      layerGroups: layerGroups.map((group) => {
        if (hasOwn.has(group.enterpriseProductMaskId)) return group;
        const layers = group.layers.map((layer) => {
          const { colour, ...others } = layer.configuration;
          return colour
            ? { ...layer, configuration: { ...others, colour: { ...colour, productColour: false } } }
            : layer;
        });
        return { ...group, layers };
      }),
    }));
    const shopProduct = { ...product.shopProduct, shopProductVariants: variants };
    session.setState({ product: { ...product, maskGroups, shopProduct } });
  }, EMPTY_PICTURE);
  const measure = () => page.$eval('main canvas', ({ width, height }) => ({ width, height }));
  const window = page.viewport()!;
  const before = await measure();
  await page.setViewport({
    width: window.width + sidePx - before.width,
    height: window.height + sidePx - before.height,
    deviceScaleFactor: 1,
  });
  await page.waitForFunction(
    (side) => {
      const canvas = document.querySelector<HTMLCanvasElement>('main canvas')!;
      return canvas.width === side && canvas.height === side;
    },
    {},
    sidePx,
  );
  const { width } = await canvasBox(page);
  if (width !== sidePx) throw new Error(`The canvas is ${width} px wide on the stage instead of ${sidePx}.`);
}

/** Makes the page compose a design and paint one of its views. */
export async function showDesign(page: Page, shown: Pick<Session, 'design' | 'maskId'>): Promise<void> {
  await page.evaluate(async ({ design, maskId }) => {
    const { session } = (globalThis as unknown as Debugged).platen;
    await new Promise<void>((resolve, reject) => {
      const stop = session.subscribe(({ scene, fault }) => {
        if (fault !== undefined) reject(new Error(fault));
        if (!scene) return;
        stop();
        resolve();
      });
      session.setState({ design, maskId, scene: undefined, preview: undefined, fault: undefined });
    });
    // The stage has requested the next frame before this call, so it paints first.
    await new Promise(requestAnimationFrame);
  }, shown);
}

/** The difference between the canvas at rest and the canvas while a layer is held in place. */
export interface HeldLayer {
  layerName: string;
  /** Objects above the layer are composited as one picture. */
  hasAbove: boolean;
  /** Levels of 255. */
  maxDifference: number;
  /** For a layer shown as its own picture: the part of the picture's pixels that differ by more than eight levels. */
  differingPart: number | undefined;
}

/** Holds each layer of the scene like a pointer that does not move yet, and compares the canvas with the one at rest. */
export const holdEachLayer = (page: Page): Promise<HeldLayer[]> =>
  page.evaluate(async () => {
    const { session } = (globalThis as unknown as Debugged).platen;
    const canvas = document.querySelector<HTMLCanvasElement>('main canvas')!;
    const { width, height } = canvas;
    const sprite = () => [...canvas.nextElementSibling!.querySelectorAll('canvas')];
    /** The canvas, or the pictures that replace it. */
    const read = () => {
      if (sprite().length === 0) return canvas.getContext('2d')!.getImageData(0, 0, width, height).data;
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      for (const picture of sprite()) {
        const corners = picture.parentElement!.style.clipPath.match(/-?[\d.]+(?=px)/g)?.map(Number) ?? [];
        const window = new Path2D();
        for (let at = 0; at < corners.length; at += 2) window.lineTo(corners[at]!, corners[at + 1]!);
        const { e, f } = new DOMMatrix(picture.style.transform);
        context.save();
        if (corners.length > 0 && picture.style.transform) context.clip(window);
        context.drawImage(picture, e, f);
        context.restore();
      }
      return context.getImageData(0, 0, width, height).data;
    };
    const { scene } = session.getState();
    const atRest = read();
    const held: HeldLayer[] = [];
    for (const layerId of new Set(scene!.objects.map((each) => each.layerId))) {
      const own = scene!.objects.filter((each) => each.layerId === layerId);
      const placed = own.find(({ isFixed }) => !isFixed);
      if (!placed) continue;
      const { left, top, width, height, scaleX, scaleY, angle, flipX, flipY } = placed.object;
      const placement = { left, top, width, height, scaleX, scaleY, angle, flipX, flipY };
      session.setState({ preview: { layerId, placement, isSettled: false } });
      await new Promise(requestAnimationFrame);
      const now = read();
      const [pixels, before] = [new Uint32Array(now.buffer), new Uint32Array(atRest.buffer)];
      let maxDifference = 0;
      let differing = 0;
      for (let pixel = 0; pixel < pixels.length; pixel += 1) {
        if (pixels[pixel] === before[pixel]) continue;
        let difference = 0;
        for (let index = 4 * pixel; index < 4 * pixel + 4; index += 1)
          difference = Math.max(difference, Math.abs(now[index]! - atRest[index]!));
        maxDifference = Math.max(maxDifference, difference);
        if (difference > 8) differing += 1;
      }
      const hasAbove = scene!.objects.at(-1)!.layerId !== layerId;
      const picture = sprite().find(({ style }) => style.transform !== '');
      const differingPart = picture && differing / (picture.width * picture.height);
      held.push({ layerName: placed.layerName, hasAbove, maxDifference, differingPart });
    }
    session.setState({ preview: undefined });
    return held;
  });

/** SHA-256 of the canvas's pixels (straight RGBA). */
export const hashPixels = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('main canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
  });

/** SHA-256 of pixels in this process (straight RGBA). */
export const hashOf = (pixels: Uint8Array | Uint8ClampedArray): string =>
  createHash('sha256').update(pixels).digest('hex');

/** The canvas's pixels (straight RGBA). Their transfer is slow: read them only if {@link hashPixels} differs. */
export async function readPixels(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('main canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const parts: string[] = [];
    const PART = 0x8000;
    for (let at = 0; at < data.length; at += PART)
      parts.push(String.fromCharCode(...data.subarray(at, at + PART)));
    return btoa(parts.join(''));
  });
  return Buffer.from(text, 'base64');
}
