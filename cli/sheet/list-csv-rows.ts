import { createReadStream } from 'node:fs';
import {
  applyBatchRow,
  ItemNumbers,
  type LoadedSheetItem,
  PlatenError,
  prepareBatchTemplate,
  readCsvRows,
  refuseNoRows,
  type SheetFinding,
  sheetLimits,
} from '../../engine/node.ts';
import { withFile } from '../fault.ts';

/** The items that the rows of a CSV give for one item of a sheet job. */
export interface CsvItems {
  items: LoadedSheetItem[];
  /** Warnings about rows. */
  findings: SheetFinding[];
}

/**
 * Makes an item of every row of a CSV, with the notes and copies of the row. A sheet is printed completely or not at all,
 * so that an invalid row refuses the job.
 * @param item an item of the job, with its design
 * @param referTo returns the library's reference of a picture by its file name
 * @throws FileError naming the CSV: `csv-invalid`, `batch-design-invalid`, `sheet-row-invalid`, `sheet-too-full`
 */
export function listCsvRows(
  csvFile: string,
  loaded: LoadedSheetItem,
  referTo: (fileName: string) => string,
): Promise<CsvItems> {
  return withFile(csvFile, async () => {
    const { product, design, item, designName } = loaded;
    const numbers = new ItemNumbers();
    const listed: CsvItems = { items: [], findings: [] };
    let template: ReturnType<typeof prepareBatchTemplate> | undefined;
    for await (const row of readCsvRows(createReadStream(csvFile))) {
      if (!template) {
        template = prepareBatchTemplate(product, design, row.cells, referTo);
        continue;
      }
      if (listed.items.length === sheetLimits.maxCopies)
        throw new PlatenError(
          'sheet-too-full',
          `It has more than the ${sheetLimits.maxCopies} rows of one job: divide it.`,
        );
      const refusal = numbers.claim(row);
      const filled = applyBatchRow(template, row.cells);
      const findings = refusal ? [refusal] : filled.findings;
      const fault = findings.find(({ severity }) => severity === 'error');
      if (fault)
        throw new PlatenError(
          'sheet-row-invalid',
          `Row ${row.row} (line ${row.line})${fault.column === undefined ? '' : `, ${fault.column}`}: ${fault.message}`,
        );
      const rowItemNbr = filled.itemNbr!;
      for (const { code, message, column } of findings)
        listed.findings.push({
          print: `${designName}, row ${row.row}`,
          code,
          message,
          layerId: column ?? '',
          layerName: column ?? '',
        });
      const { date: _date, ...notes } = filled.notes;
      const copies = item.quantity === 'fill' ? 1 : item.quantity;
      listed.items.push({
        ...loaded,
        item: { ...item, ...notes, quantity: copies * filled.quantity },
        design: filled.design,
        rowItemNbr,
      });
    }
    refuseNoRows(listed.items.length);
    return listed;
  });
}
