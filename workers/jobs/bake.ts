import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { listReferences, nodePlatform } from '../../engine/node.ts';
import type { MockupView } from '../../engine/node-mockups.ts';
import { defineJobKind } from './job-kind.ts';

export const bakePayload = z.object({
  /** The key of the plate. */
  key: z.hex().length(64),
  view: z.custom<MockupView>((view) => typeof view === 'object' && view !== null),
});

interface BakeTask {
  view: MockupView;
  key: string;
}

/** Bakes the plate of one view of a product; its mockups are composed on it. */
export const bakeKind = defineJobKind({
  name: 'bake',
  payload: bakePayload,
  lane: 'long',
  urgency: 1,
  timeLimitMs: 10 * 60_000,
  inSubprocess: true,
  prepare: ({ key, view }) =>
    Promise.resolve({ task: { key, view }, references: listReferences(view.scene) }),
  async run({ key, view }: BakeTask, { source, folder, builtFolder, onProgress, signal }) {
    const path = join(folder, `${key}.plate`);
    const { bakePlate, openGraphics, writePlate } = await import('../../engine/node-mockups.ts');
    const graphics = openGraphics();
    // A running draw call can be aborted only from another thread or process.
    signal.addEventListener('abort', () => void graphics.close());
    try {
      const psdThreadFile = join(builtFolder, 'psd-thread.js');
      const tools = { source, graphics, platform: nodePlatform, psdThreadFile };
      const plate = await bakePlate(view.scene, view.name, tools, { onProgress, signal });
      await writeFile(path, writePlate(plate));
    } finally {
      await graphics.close();
    }
    return {
      files: [{ name: `${key}.plate`, path, contentType: 'application/octet-stream' }],
      data: { scene: view.sceneName, view: view.name },
    };
  },
});
