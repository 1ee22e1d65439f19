import {
  AssetLibrary,
  type AssetSource,
  type Design,
  listPrintTasks,
  nodePlatform,
  type Product,
  renderPrint,
} from '../../engine/node.ts';

/** Sufficient to compare bytes. */
const DPI = 40;

/** The print files of all print areas of a product, as `platen render` makes them. */
export async function renderAllPrints(
  product: Product,
  design: Design,
  source: AssetSource,
  formats: readonly ('png' | 'pdf')[] = ['png', 'pdf'],
): Promise<Buffer[]> {
  const library = new AssetLibrary(source, nodePlatform);
  const prints: Buffer[] = [];
  for (const format of formats)
    for (const task of listPrintTasks(product, design, { dpi: DPI, format })) {
      const parts: Uint8Array[] = [];
      await renderPrint(task, library, { write: (bytes) => void parts.push(bytes) });
      prints.push(Buffer.concat(parts));
    }
  return prints;
}
