import { PlatenError } from '../../../errors.ts';
import { mockupLimits } from '../../../limits.ts';
import type { Plate } from '../../plate/plate.ts';
import type { ChosenMockup } from '../chosen-mockup.ts';
import { type OfferedColour, coloursOnOffer } from '../colours-on-offer.ts';
import { findOrigin } from '../mockup-origin.ts';
import type { MockupOutput } from '../mockup-output.ts';
import { MockupPainter } from '../mockup-painter.ts';
import type { MockupTools } from '../mockup-tools.ts';
import { type MockupView, viewMasks } from '../mockup-view.ts';
import type { MockupJob } from '../render-mockup-set.ts';
import { TILE_PX } from './lay-out-sheet.ts';
import { paintContactSheet, type PaintedSheet, type SheetTile } from './paint-contact-sheet.ts';

export interface ContactSheet extends PaintedSheet {
  tiles: number;
}

/**
 * Renders mockups of a design side by side: every view, and if a part of the product has the colour of a layer, every
 * view in every offered colour, grouped by colour. Pictures that are not stamped (static and remote ones) are left out,
 * and of several mockups of one view the first is used.
 * @throws PlatenError `mockup-sheet-empty`, `mockup-sheet-too-large`; errors of reading, composing and stamping
 */
export async function renderContactSheet(
  job: MockupJob,
  mockups: readonly ChosenMockup[],
  titles: { title: string; subtitle: string },
  output: Pick<MockupOutput, 'colour' | 'background'>,
  tools: MockupTools,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<ContactSheet> {
  const views = await findViews(job, mockups, tools);
  if (views.length === 0)
    throw new PlatenError(
      'mockup-sheet-empty',
      'none of the product’s mockups is stamped on a plate: give it mockup scenes',
    );
  const painter = new MockupPainter(job.product, job.design, tools);
  const ranked: { rank: number; tile: SheetTile }[] = [];
  let perRow = 0;
  for (const [index, { name, view }] of views.entries()) {
    signal?.throwIfAborted();
    for (const maskId of viewMasks(view)) void painter.compose(maskId);
    const plate = await tools.plates.load(view, signal);
    const colours = output.colour === undefined ? coloursOf(plate, job) : [];
    refuseTooMany(ranked.length + colours.length);
    for (const [rank, { hex, name: colourName }] of colours.entries()) {
      const picture = await painter.paint(plate, { ...output, sizePx: TILE_PX, colour: hex });
      const caption = colourName ? `${name} · ${colourName}` : name;
      ranked.push({ rank, tile: { picture, caption, colour: hex } });
    }
    if (colours.length > 0) perRow += 1;
    else {
      const picture = await painter.paint(plate, { ...output, sizePx: TILE_PX });
      ranked.push({ rank: -1, tile: { picture, caption: name } });
    }
    onProgress?.((index + 1) / views.length);
  }
  signal?.throwIfAborted();
  // Pictures of only one colour are first, then the others grouped by colour.
  const tiles = ranked.toSorted((one, other) => one.rank - other.rank).map(({ tile }) => tile);
  const content = { ...titles, perRow: Math.max(1, perRow), tiles };
  return { ...(await paintContactSheet(content, tools.platform)), tiles: tiles.length };
}

async function findViews(
  { product }: MockupJob,
  mockups: readonly ChosenMockup[],
  tools: MockupTools,
): Promise<{ name: string; view: MockupView }[]> {
  const views = new Map<string, { name: string; view: MockupView }>();
  for (const mockup of mockups) {
    const origin = await findOrigin(mockup, product, tools).catch(skipUnmade);
    if (origin?.kind !== 'view') continue;
    const { view } = origin;
    const key = JSON.stringify([view.sceneName, view.name]);
    if (!views.has(key)) views.set(key, { name: mockup.entry.name || view.name, view });
  }
  return [...views.values()];
}

/** Skips a picture that only a remote renderer can render. */
function skipUnmade(error: unknown): undefined {
  if (!(error instanceof PlatenError && error.code === 'mockup-without-scene')) throw error;
}

/** The colours a shopper may choose for the product itself; empty without a choice. */
function coloursOf({ header }: Plate, { product, design }: MockupJob): OfferedColour[] {
  const [region] = header.regions;
  const colours = region ? coloursOnOffer(product, design, region) : [];
  return colours.length > 1 ? colours : [];
}

function refuseTooMany(count: number): void {
  const { maxSheetTiles } = mockupLimits;
  if (count > maxSheetTiles)
    throw new PlatenError(
      'mockup-sheet-too-large',
      `the contact sheet would show more than ${maxSheetTiles} pictures: ask for one camera, or for one colour`,
    );
}
