import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { demoShop } from './demo-shop.ts';

const demoRecord = z.object({
  users: z.array(z.object({ username: z.string(), password: z.string(), role: z.string() })),
  /** Absent in data from versions without a demo shop. */
  shop: demoShop.optional(),
  designs: z.array(z.object({ name: z.string(), shopDomain: z.string(), customisationCode: z.string() })),
});
/** Values of the seed that cannot be looked up: generated passwords and codes of designs. */
export type DemoRecord = z.infer<typeof demoRecord>;

const FILE = 'demo.json';

/** Writes the record to the data folder, readable by this user only. */
export const writeDemoRecord = (dataFolder: string, record: DemoRecord): Promise<void> =>
  writeFile(join(dataFolder, FILE), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });

/** @returns undefined when this data folder was never seeded, or the file was removed */
export async function readDemoRecord(dataFolder: string): Promise<DemoRecord | undefined> {
  try {
    return demoRecord.parse(JSON.parse(await readFile(join(dataFolder, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
