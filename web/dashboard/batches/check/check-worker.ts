import '../../../shared/forbid-eval.ts';
import { workerPlatform } from '../../../../engine/browser.ts';
import { fetchAsset } from '../../../configurator/stage/fetch-asset.ts';
import { BatchFile } from './batch-file.ts';
import type { CheckAnswer, CheckOrder, RowPicture } from './check-messages.ts';

// Reads, checks and paints the rows of one CSV file in a worker, so that the page stays responsive. A newer file or
// design has a new worker.

let file: BatchFile | undefined;

/** Orders are carried out one after the other, because the caches of layers serve one scene at a time. */
let working: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => {
  working = working.then(async () => {
    const answer = await carryOut(data).catch((error: unknown): CheckAnswer => ({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }));
    const transfer = answer.kind === 'painted' ? answer.pictures.map(({ bitmap }) => bitmap) : [];
    postMessage(answer, { transfer });
  });
});

async function carryOut(order: CheckOrder): Promise<CheckAnswer> {
  switch (order.kind) {
    case 'read':
      file = await BatchFile.open(order.batch, { load: fetchAsset }, workerPlatform);
      return { kind: 'read', ...file.read };
    case 'check':
      return { kind: 'checked', to: order.to, rows: (await file?.check(order.from, order.to)) ?? [] };
    case 'paint':
      return paint(order.index);
  }
}

async function paint(index: number): Promise<CheckAnswer> {
  const { prints, findings } = (await file?.paint(index)) ?? { prints: [], findings: [] };
  const pictures: RowPicture[] = [];
  for (const { surface, printArea } of prints) {
    pictures.push({ printArea, bitmap: await createImageBitmap(surface.canvas) });
    workerPlatform.releaseSurface(surface);
  }
  return { kind: 'painted', index, pictures, findings };
}
