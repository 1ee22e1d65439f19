import { join } from 'node:path';
import * as z from 'zod';
import { listReferences } from '../../engine/node.ts';
import type { MockupView } from '../../engine/node-mockups.ts';
import { bakeApart } from './bake-apart.ts';
import { defineJobKind } from './job-kind.ts';

export const bakePayload = z.object({
  /** What the plate is kept by. */
  key: z.hex().length(64),
  view: z.custom<MockupView>((view) => typeof view === 'object' && view !== null),
});

interface BakeTask {
  view: MockupView;
  key: string;
}

/** Bakes the plate of one view of a product, that its mockups are stamped on. */
export const bakeKind = defineJobKind({
  ...{ name: 'bake', payload: bakePayload, lane: 'long', urgency: 1, timeLimitMs: 10 * 60_000 },
  prepare: ({ key, view }) =>
    Promise.resolve({ task: { key, view }, references: listReferences(view.scene) }),
  async run({ key, view }: BakeTask, { files, folder, builtFolder, onProgress }) {
    const path = join(folder, `${key}.plate`);
    await bakeApart(join(builtFolder, 'bake-process.js'), { view, files, path }, onProgress);
    return {
      files: [{ name: `${key}.plate`, path, contentType: 'application/octet-stream' }],
      data: { scene: view.sceneName, view: view.name },
    };
  },
});
