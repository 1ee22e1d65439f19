import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type Design, fileSafe, listReferences, type Product } from '../../engine/node.ts';
import type { ChosenMockup, MockupEvent, MockupFormat, MockupPlace } from '../../engine/node-mockups.ts';
import type { JobPart, MockupTask } from '../ports.ts';
import { defineJobKind } from './job-kind.ts';

const CONTENT_TYPES: Record<MockupFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

export const mockupPayload = z.object({ mockupSetId: z.int() });

/** Renders a design's mockup set: the bytes of `platen mockup`. Each mockup is stored as soon as it is rendered. */
export const mockupKind = defineJobKind({
  name: 'mockup',
  payload: mockupPayload,
  lane: 'quick',
  urgency: 0,
  timeLimitMs: 120_000,
  async prepare({ mockupSetId }, { enterpriseId }, sources) {
    const task = await sources.mockupSet(enterpriseId, mockupSetId);
    const references = [...listReferences(task.product, task.design), ...Object.values(task.plates)];
    return { task, references };
  },
  async run(
    { product, design, plates, thumbnail, done }: MockupTask,
    { library, source, folder, signal, onPart },
  ) {
    // The modules of mockups compute tables when they are loaded: threads that only print never load them.
    const { chooseMockups, chooseThumbnail, mockupOutput, nodeMockupTools, renderMockupSet } =
      await import('../../engine/node-mockups.ts');
    const { StoredPlates } = await import('../assets/stored-plates.ts');
    const tools = nodeMockupTools({ library, source, plates: new StoredPlates(source, plates) });
    const isDone = new Set(done.map(keyOf));
    const choose = (of: Product, shown: Design) => {
      const all = chooseMockups(of, shown);
      const choice = thumbnail ? chooseThumbnail(all, thumbnail) : all;
      const isLeft = ({ maskId, mockupAreaId, entry: { name } }: ChosenMockup) =>
        !isDone.has(keyOf({ maskId, mockupAreaId, name }));
      return { ...choice, mockups: choice.mockups.filter(isLeft) };
    };
    const output = mockupOutput(product);
    if (thumbnail) {
      output.sizePx = Math.min(output.sizePx, thumbnail.maxSidePx);
      output.hasOwnSizes = false;
    }
    let made = done.length;
    let missing = 0;
    for await (const event of renderMockupSet({ product, design }, tools, { choose, output, signal })) {
      if (event.kind === 'ERROR') missing += 1;
      if (event.kind === 'MOCKUP') made += 1;
      const part = await writePart(event, `mockup-${made}`, folder);
      if (part) onPart(part);
    }
    return { files: [], data: { made, missing } };
  },
});

/** @returns undefined for progress that the start and the end of the job report already */
async function writePart(
  event: MockupEvent,
  fallbackName: string,
  folder: string,
): Promise<JobPart | undefined> {
  if (event.kind === 'START' || event.kind === 'COMPLETE' || event.kind === 'TERMINATE') return undefined;
  if (event.kind === 'ERROR') {
    const { cause: _, ...data } = event;
    return { data };
  }
  if (event.kind === 'VERGE') return { data: { ...event } };
  const { image, ...data } = event;
  const path = join(folder, `${fallbackName}.${event.format}`);
  await writeFile(path, image);
  const name = `${fileSafe(event.name || fallbackName)}.${event.format}`;
  return { data, file: { name, path, contentType: CONTENT_TYPES[event.format] } };
}

/** The key that identifies pictures for clients, and names their files. */
const keyOf = ({ maskId, mockupAreaId, name }: Partial<ChosenMockup> & Pick<MockupPlace, 'name'>): string =>
  [maskId ?? '', mockupAreaId ?? '', name].map(String).join('\n');
