import type { MessagePort } from 'node:worker_threads';
import {
  AssetLibrary,
  type Design,
  gatherPrints,
  listPrintTasks,
  nodePlatform,
  PlatenError,
  type Product,
  renderPrintFile,
} from '../../../engine/node.ts';
import { sourceOverPort } from './asset-port.ts';

export interface TrialPrintTask {
  product: Product;
  design: Design;
  /** Name or number of the print area. */
  area: string;
  format: 'pdf' | 'png';
  files: MessagePort;
}

/** A complete file, or the reason why the product cannot be printed. */
export type TrialPrint = { name: string; bytes: Uint8Array } | { fault: string };

/** A thread's work: the file of one print area, with the bytes that `platen render` makes. */
export default async function renderTrialPrint({
  product,
  design,
  area,
  format,
  files,
}: TrialPrintTask): Promise<TrialPrint> {
  const library = new AssetLibrary(sourceOverPort(files), nodePlatform);
  try {
    const [file] = gatherPrints(listPrintTasks(product, design, { area, format }), 'apart');
    const parts: Uint8Array[] = [];
    await renderPrintFile(file!, library, { write: (bytes) => void parts.push(Uint8Array.from(bytes)) });
    return { name: file!.tasks[0].name, bytes: Buffer.concat(parts) };
  } catch (error) {
    // Errors lose their class when a thread sends them.
    if (error instanceof PlatenError) return { fault: error.message };
    throw error;
  } finally {
    files.close();
  }
}
