import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Saved designs of the demo whose prints are small and together cover every kind: JPG and PNG, text, photographs. */
export const DESIGNS = ['coaster-stargazers', 'mug-corgi', 'mug-best-dad', 'canvas-good-boy'] as const;
export type DesignName = (typeof DESIGNS)[number];

/** SHA-256 of the print files of designs by print name, as `platen render` makes them. */
export type ExpectedPrints = Record<DesignName, Map<string, string>>;

export async function renderExpectedPrints(cli: string, dpi: number): Promise<ExpectedPrints> {
  const entries = await Promise.all(
    DESIGNS.map(async (name) => [name, await renderDesign(cli, name, dpi)] as const),
  );
  return Object.fromEntries(entries) as ExpectedPrints;
}

async function renderDesign(cli: string, name: DesignName, dpi: number): Promise<Map<string, string>> {
  const out = await mkdtemp(join(tmpdir(), 'platen-prints-'));
  try {
    const design = `fixtures/designs/${name}.json`;
    await run(process.execPath, [cli, 'render', design, '--dpi', String(dpi), '--out', out]);
    const prints = new Map<string, string>();
    for (const file of await readdir(out)) {
      const print = /--(.*)\.\w+$/.exec(file)![1]!;
      prints.set(print, hashOf(await readFile(join(out, file))));
    }
    return prints;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
