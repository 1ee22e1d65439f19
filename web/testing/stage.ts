import type { ElementHandle, Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';

/** A point of the canvas, in its units: 500 are its side. */
export interface CanvasPoint {
  x: number;
  y: number;
}

const CANVAS_UNITS = 500;
/** Moves of the pointer between its ends. */
const DRAG_STEPS = 8;

/** An element by its accessible name and, where several have that name, its role. */
export const control = (page: Page, name: string, role?: string) =>
  page.locator(`::-p-aria([name="${name}"]${role ? `[role="${role}"]` : ''})`);

/** A rectangle of the page, in CSS pixels. */
export interface PageBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How the stage shows the canvas: the stage's place, and what is clipped around the canvas (CSS `inset()`). */
export interface ShownCanvas {
  stage: PageBox;
  clipPath: string;
}

/** The place of the whole canvas. What lies beyond the stage is clipped. */
export function canvasWithin({ stage: { left, top, width, height }, clipPath }: ShownCanvas): PageBox {
  // Computed values leave out what follows from others, as in `margin`.
  const inset = (clipPath.match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
  const [above = 0, after = above, below = above, before = after] = inset;
  return {
    left: left + before,
    top: top + above,
    width: width - before - after,
    height: height - above - below,
  };
}

/** The place of the whole canvas on the page. */
export async function canvasBox(page: Page): Promise<PageBox> {
  const canvas = await page.waitForSelector('main canvas');
  return canvasWithin(
    await canvas!.evaluate((element) => ({
      stage: element.getBoundingClientRect().toJSON() as PageBox,
      clipPath: getComputedStyle(element).clipPath,
    })),
  );
}

/** Where a point of the canvas is on the page, in CSS pixels. */
export async function toPage(page: Page, { x, y }: CanvasPoint): Promise<CanvasPoint> {
  const { left, top, width } = await canvasBox(page);
  const pxPerUnit = width / CANVAS_UNITS;
  return { x: left + x * pxPerUnit, y: top + y * pxPerUnit };
}

/** Presses the mouse at a point of the canvas, moves it in steps to another, and lets go. */
export async function drag(page: Page, from: CanvasPoint, to: CanvasPoint): Promise<void> {
  const [start, end] = [await toPage(page, from), await toPage(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: DRAG_STEPS });
  await page.mouse.up();
}

/** Touches points of the canvas with a finger each, moves all fingers in steps, and lifts them. */
export async function touch(
  page: Page,
  from: readonly CanvasPoint[],
  to: readonly CanvasPoint[],
): Promise<void> {
  const session = await page.createCDPSession();
  const starts = await Promise.all(from.map((point) => toPage(page, point)));
  const ends = await Promise.all(to.map((point) => toPage(page, point)));
  const at = (part: number) =>
    starts.map((start, id) => ({
      id,
      x: start.x + (ends[id]!.x - start.x) * part,
      y: start.y + (ends[id]!.y - start.y) * part,
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= DRAG_STEPS; step += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(step / DRAG_STEPS),
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** The focusable box of a layer of the stage. @param name of the layer, or the beginning of what the box is called */
export async function layerBox(page: Page, name: string): Promise<ElementHandle<HTMLButtonElement>> {
  const box = await page.waitForSelector(`main button[data-layer][aria-label^="${name}"]`);
  return box as ElementHandle<HTMLButtonElement>;
}

/** A number that tells what is painted on the canvas, and where a dragged layer is shown over it. */
export const hashCanvas = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('main canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let hash = 0;
    for (const value of new Uint32Array(data.buffer)) hash = (Math.imul(hash, 31) + value) | 0;
    const pictures = canvas.nextElementSibling?.querySelectorAll('canvas') ?? [];
    for (const { style } of pictures)
      for (const letter of style.transform) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
    return hash;
  });

/** Does something and waits until the canvas shows something else. It may go on to change. */
export async function untilRepainted(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await hashCanvas(page);
  await act();
  await waitUntil(async () => (await hashCanvas(page)) !== before);
}

/** Waits until the canvas shows what it showed before. @param hash of {@link hashCanvas} */
export const waitForCanvas = (page: Page, hash: number): Promise<void> =>
  waitUntil(async () => (await hashCanvas(page)) === hash);

/** The middle of a layer's box, in canvas units. */
export async function centreOf(page: Page, name: string): Promise<CanvasPoint> {
  const box = await layerBox(page, name);
  const canvas = await canvasBox(page);
  const { left, top, width, height } = await box.evaluate((element) => {
    const rectangle = element.getBoundingClientRect();
    return {
      left: rectangle.left,
      top: rectangle.top,
      width: rectangle.width,
      height: rectangle.height,
    };
  });
  const unitsPerPx = CANVAS_UNITS / canvas.width;
  return {
    x: (left + width / 2 - canvas.left) * unitsPerPx,
    y: (top + height / 2 - canvas.top) * unitsPerPx,
  };
}

/** Whether anything is painted on the canvas. */
export const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('main canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return new Uint32Array(data.buffer).some((pixel) => pixel !== 0);
  });

/** Chooses a layer in the list of what a shopper may change. */
export const chooseLayer = (page: Page, name: string): Promise<void> =>
  page.locator(`::-p-xpath(//aside//button[.//*[text()="${name}"]])`).click();
