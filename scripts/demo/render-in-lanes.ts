import { spawn } from 'node:child_process';

/** The part of `platen render --json` the demo reads. */
export interface RenderReport {
  prints: {
    design: string;
    product: string;
    printArea: string;
    itemNbr?: number;
    file: string;
    sizeBytes: number;
    widthPx: number;
    heightPx: number;
    widthMm: number;
    heightMm: number;
    dpi: number;
    findings: { layerName: string; message: string }[];
  }[];
  previews: { design: string; view: string; file: string }[];
  errors: { design: string; message: string; code: string }[];
}

/** Designs that a process renders before the next is started: few enough to distribute the work evenly. */
const BATCH = 4;

/**
 * Renders designs with the command line itself, as users do, with one process per lane.
 * @param onBatch called with every batch when it is finished, in no fixed order
 */
export async function renderInLanes(
  designs: readonly string[],
  laneCount: number,
  outDir: string,
  onBatch: (batch: readonly string[], report: RenderReport) => Promise<void>,
): Promise<void> {
  const queue = [...designs];
  const lane = async () => {
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH);
      await onBatch(batch, await renderBatch(batch, outDir));
    }
  };
  await Promise.all(Array.from({ length: laneCount }, lane));
}

function renderBatch(designs: readonly string[], outDir: string): Promise<RenderReport> {
  const child = spawn(
    process.execPath,
    // Pixels of every print, also of those made as PDF, since the sheet shows them.
    ['dist/cli.js', 'render', ...designs, '--format', 'png', '--previews', '--json', '--out', outDir],
    {
      stdio: ['ignore', 'pipe', 'ignore'], // messages on standard error are in the JSON too
    },
  );
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0 || code === 1) resolve(JSON.parse(Buffer.concat(chunks).toString()) as RenderReport);
      else reject(new Error(`platen render ended with ${signal ?? code} on ${designs.join(', ')}`));
    });
  });
}
