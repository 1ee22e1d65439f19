import {
  type BatchFinding,
  BatchRows,
  type CsvRow,
  type DescribedColumns,
  describeBatchColumns,
  ItemNumbers,
  layOutPage,
  paintPrintPicture,
  prepareBatchTemplate,
  type PrintTaskOptions,
  readBatchCsv,
  refuseLargeCsv,
  refuseNoRows,
} from '../../../../engine/batch-rows.ts';
import {
  AssetLibrary,
  type AssetSource,
  type Design,
  parseDesign,
  PlatenError,
  type SceneTools,
} from '../../../../engine/browser.ts';
import type { BatchToCheck, CheckedRow, ReadFile } from './check-messages.ts';
import { onePixel } from './one-pixel.ts';

/** Longer side of a picture, sharp in the list of rows on dense screens. */
const MAX_SIDE_PX = 480;

type Platform = SceneTools['platform'];
type PaintedPrint = Awaited<ReturnType<typeof paintPrintPicture>> & { printArea: string };

/** The rows of a CSV file, as a batch prints them. */
export class BatchFile {
  readonly read: ReadFile;
  readonly #rows: readonly CsvRow[];
  /** Rows that are refused because of earlier rows, by their index. */
  readonly #refused: ReadonlyMap<number, BatchFinding>;
  readonly #checked: BatchRows | undefined;
  readonly #painted: SceneTools;

  /** Reads a file. One that cannot be printed has a refusal. */
  static async open(batch: BatchToCheck, source: AssetSource, platform: Platform): Promise<BatchFile> {
    const { size } = batch.file;
    try {
      refuseLargeCsv(size);
      const bytes = new Uint8Array(await batch.file.arrayBuffer());
      return new BatchFile(batch, readBatchCsv(bytes), source, platform);
    } catch (error) {
      return new BatchFile(batch, messageOf(error), source, platform);
    }
  }

  private constructor(
    batch: BatchToCheck,
    csv: ReturnType<typeof readBatchCsv> | string,
    source: AssetSource,
    platform: Platform,
  ) {
    this.#painted = { library: new AssetLibrary(source, platform), platform };
    if (typeof csv === 'string') {
      this.#rows = [];
      this.#refused = new Map();
      this.read = { rowNumbers: new Uint32Array(), refusal: csv };
      return;
    }
    const { header, rows } = csv;
    this.#rows = rows;
    this.#refused = refuseRepeated(rows);
    const rowNumbers = Uint32Array.from(rows, ({ row }) => row);
    const { product, shopProductVariantId, customisation } = batch.saved;
    let columns: DescribedColumns | undefined;
    try {
      const design = parseDesign({ version: 1, shopProductVariantId, customisation });
      columns = describeBatchColumns(header, product, design);
      refuseNoRows(rows.length);
      this.#checked = openRows(batch, design, header, {
        library: new AssetLibrary(withoutRowPictures(source, batch.pictures), platform),
        platform,
      });
      this.read = { columns, rowNumbers };
    } catch (error) {
      this.read = { ...(columns && { columns }), rowNumbers, refusal: messageOf(error) };
    }
  }

  /** The rows with findings among those of some indices. @param to exclusive */
  async check(from: number, to: number): Promise<CheckedRow[]> {
    const found: CheckedRow[] = [];
    for (let index = from; index < Math.min(to, this.#rows.length); index += 1) {
      const findings = await this.#examine(index);
      if (findings.length > 0) found.push({ index, findings });
    }
    return found;
  }

  /** The prints of one row, none if the row is refused. The caller releases their surfaces. */
  async paint(index: number): Promise<{ prints: PaintedPrint[]; findings: BatchFinding[] }> {
    const findings = await this.#examine(index);
    const row = this.#rows[index];
    if (!row || findings.some(({ severity }) => severity === 'error')) return { prints: [], findings };
    const prints: PaintedPrint[] = [];
    try {
      for (const task of this.#checked?.prepare(row.cells).tasks ?? []) {
        const painted = await paintPrintPicture(task, this.#painted, MAX_SIDE_PX);
        prints.push({ ...painted, printArea: task.printArea.name });
      }
    } catch (error) {
      // The picture of the row cannot be read. Other rows can be shown.
      if (!(error instanceof PlatenError)) throw error;
      findings.push({ severity: 'error', code: error.code, message: error.message });
    }
    return { prints, findings };
  }

  async #examine(index: number): Promise<BatchFinding[]> {
    const refusal = this.#refused.get(index);
    if (refusal) return [refusal];
    const row = this.#rows[index];
    if (!row || !this.#checked) return [];
    const { findings, tasks } = this.#checked.prepare(row.cells);
    for (const task of tasks) findings.push(...(await this.#checked.examine(task)));
    return findings;
  }
}

/** @throws PlatenError as `prepareBatchTemplate` and `listPrintTasks` do; `print-too-large` for the resolution */
function openRows(
  { saved: { product }, printArea, format, dpi, pictures }: BatchToCheck,
  design: Design,
  header: readonly string[],
  tools: SceneTools,
): BatchRows {
  const options: PrintTaskOptions = {
    ...(printArea !== undefined && { area: printArea }),
    ...(format !== undefined && { format }),
    ...(dpi !== undefined && { dpi }),
  };
  const template = prepareBatchTemplate(product, design, header, (name) => pictures.get(name));
  const rows = new BatchRows(template, tools, options);
  for (const { printArea: area, dpi: printDpi, format: printFormat } of rows.listTasks())
    if (printFormat !== 'pdf') layOutPage(area.configuration, printDpi);
  return rows;
}

function refuseRepeated(rows: readonly CsvRow[]): Map<number, BatchFinding> {
  const numbers = new ItemNumbers();
  const refused = new Map<number, BatchFinding>();
  for (const [index, row] of rows.entries()) {
    const refusal = numbers.claim(row);
    if (refusal) refused.set(index, refusal);
  }
  return refused;
}

/**
 * A source that does not load the pictures of rows, which may be thousands of megabytes. They were examined when they
 * were uploaded, and no finding depends on their pixels. Vector files are small, and some inks need their outlines.
 */
function withoutRowPictures(source: AssetSource, pictures: BatchToCheck['pictures']): AssetSource {
  const raster = new Set([...pictures.values()].filter((url) => !/\.svg$/i.test(url)));
  return {
    load: (reference, maxBytes) =>
      raster.has(reference) ? Promise.resolve(onePixel()) : source.load(reference, maxBytes),
  };
}

/** The message of a refusal. Other errors are faults of the check. */
function messageOf(error: unknown): string {
  if (error instanceof PlatenError) return error.message;
  throw error;
}
