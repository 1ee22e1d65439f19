import type { ElementHandle, Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';

/** A point of the canvas, in canvas units. The canvas is 500 units wide. */
export interface CanvasPoint {
  x: number;
  y: number;
}

const CANVAS_UNITS = 500;
/** Number of pointer moves in a drag. */
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

/** The canvas on the stage: the box of the stage, and the clip around the canvas (CSS `inset()`). */
export interface ShownCanvas {
  stage: PageBox;
  clipPath: string;
}

/** The box of the whole canvas. Parts outside the stage are clipped. */
export function canvasWithin({ stage: { left, top, width, height }, clipPath }: ShownCanvas): PageBox {
  // Computed values omit repeated sides, as in `margin`.
  const inset = (clipPath.match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
  const [above = 0, after = above, below = above, before = after] = inset;
  return {
    left: left + before,
    top: top + above,
    width: width - before - after,
    height: height - above - below,
  };
}

/** The box of the whole canvas on the page. */
export async function canvasBox(page: Page): Promise<PageBox> {
  await page.waitForSelector('main canvas');
  return canvasWithin((await measureStage(page)).shown);
}

/** The boxes of elements and the canvas on the stage, measured at once. */
export async function measureStage(
  page: Page,
  ...selectors: string[]
): Promise<{ boxes: PageBox[]; shown: ShownCanvas }> {
  return page.evaluate((wanted) => {
    const boxOf = (element: Element) => element.getBoundingClientRect().toJSON() as PageBox;
    const canvas = document.querySelector('main canvas')!;
    return {
      boxes: wanted.map((selector) => boxOf(document.querySelector(selector)!)),
      shown: { stage: boxOf(canvas), clipPath: getComputedStyle(canvas).clipPath },
    };
  }, selectors);
}

/** Converts a point of the canvas to a point of the page, in CSS pixels. */
export async function toPage(page: Page, point: CanvasPoint): Promise<CanvasPoint> {
  return pointWithin(await canvasBox(page), point);
}

const pointWithin = ({ left, top, width }: PageBox, { x, y }: CanvasPoint): CanvasPoint => {
  const pxPerUnit = width / CANVAS_UNITS;
  return { x: left + x * pxPerUnit, y: top + y * pxPerUnit };
};

/** The session of a page that was opened with `debug=true`. */
interface Debugged {
  platen: { session: { getState: () => { preview: object | undefined } } };
}

/** Waits until no gesture is active and the canvas and the boxes show the layers of the design. */
export async function waitUntilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (globalThis as unknown as Debugged).platen.session.getState().preview === undefined,
  );
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Drags the mouse in steps from one point of the canvas to another and waits until the stage is at rest. */
export async function drag(page: Page, from: CanvasPoint, to: CanvasPoint): Promise<void> {
  const canvas = await canvasBox(page);
  const [start, end] = [pointWithin(canvas, from), pointWithin(canvas, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: DRAG_STEPS });
  await page.mouse.up();
  await waitUntilAtRest(page);
}

/** Touches points of the canvas, moves all touches in steps, ends them and waits until the stage is at rest. */
export async function touch(
  page: Page,
  from: readonly CanvasPoint[],
  to: readonly CanvasPoint[],
): Promise<void> {
  const canvas = await canvasBox(page);
  const toPoints = (points: readonly CanvasPoint[]) => points.map((point) => pointWithin(canvas, point));
  await touchPage(page, toPoints(from), toPoints(to));
}

/** {@link touch} with points of the page, in CSS pixels. */
export async function touchPage(
  page: Page,
  from: readonly CanvasPoint[],
  to: readonly CanvasPoint[],
): Promise<void> {
  const session = await page.createCDPSession();
  const at = (part: number) =>
    from.map((start, id) => ({
      id,
      x: start.x + (to[id]!.x - start.x) * part,
      y: start.y + (to[id]!.y - start.y) * part,
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= DRAG_STEPS; step += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(step / DRAG_STEPS),
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
  await waitUntilAtRest(page);
}

const boxSelector = (name: string) => `main button[data-layer][aria-label^="${name}"]`;

/** The focusable box of a layer of the stage. @param name of the layer, or the start of the box's label */
export async function layerBox(page: Page, name: string): Promise<ElementHandle<HTMLButtonElement>> {
  const box = await page.waitForSelector(boxSelector(name));
  return box as ElementHandle<HTMLButtonElement>;
}

/** A hash of the painted canvas and of the position of a dragged layer. */
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

/**
 * Makes a change and waits until the canvas has changed. If the change consists of several, such as typed letters, the
 * canvas may change again.
 */
export async function waitForRepaint(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await hashCanvas(page);
  await act();
  await waitUntil(async () => (await hashCanvas(page)) !== before);
}

/** Waits until the canvas has this hash again. @param hash from {@link hashCanvas} */
export const waitForCanvas = (page: Page, hash: number): Promise<void> =>
  waitUntil(async () => (await hashCanvas(page)) === hash);

/** The middle of a layer's box, in canvas units. */
export async function centreOf(page: Page, name: string): Promise<CanvasPoint> {
  await layerBox(page, name);
  return (await centresOf(page, name))[0]!;
}

/** The middles of the boxes of layers, in canvas units, measured at once. The boxes must exist. */
export async function centresOf(page: Page, ...names: string[]): Promise<CanvasPoint[]> {
  const { boxes, shown } = await measureStage(page, ...names.map(boxSelector));
  const canvas = canvasWithin(shown);
  const unitsPerPx = CANVAS_UNITS / canvas.width;
  return boxes.map(({ left, top, width, height }) => ({
    x: (left + width / 2 - canvas.left) * unitsPerPx,
    y: (top + height / 2 - canvas.top) * unitsPerPx,
  }));
}

/** Whether anything is painted on the canvas. */
export const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('main canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return new Uint32Array(data.buffer).some((pixel) => pixel !== 0);
  });

/** Selects a layer in the list of editable layers. */
export const chooseLayer = (page: Page, name: string): Promise<void> =>
  page.locator(`::-p-xpath(//aside//button[.//*[text()="${name}"]])`).click();
