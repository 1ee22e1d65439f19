import { type Id, sameId } from '../../model/id.ts';
import type { PrintArea } from '../../model/print-area.ts';
import { applyBatchRow, type BatchItem } from '../../rules/quantities/apply-batch-row.ts';
import type { BatchFinding } from '../../rules/quantities/batch-finding.ts';
import type { BatchTemplate } from '../../rules/quantities/batch-template.ts';
import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import { LayerCache } from '../../scene/layer-cache.ts';
import type { Slug } from '../marks/slug.ts';
import { asksForSlug } from '../pdf/pdf-options.ts';
import type { PreflightFinding } from '../preflight/preflight-finding.ts';
import type { PrintResult } from '../print-result.ts';
import { listPrintTasks, type PrintTask, type PrintTaskOptions } from '../print-task.ts';

/** A row's item with its print files; empty when the rules refuse the row. */
export interface BatchJob extends BatchItem {
  tasks: PrintTask[];
  /** The notes on the row: its own, its item and its quantity, unless the caller overrides them. */
  slug: Slug;
}

/** Reads the rows of a batch in order, and composes their prints. Work that rows share is cached from one to the next. */
export class BatchRows {
  readonly #template: BatchTemplate;
  readonly #tools: SceneTools;
  readonly #options: PrintTaskOptions;
  /** By print area. */
  readonly #examined = new Map<PrintArea, LayerCache>();

  constructor(template: BatchTemplate, tools: SceneTools, options: PrintTaskOptions) {
    this.#template = template;
    this.#tools = tools;
    this.#options = options;
  }

  /** The prints of every row, with the design's own texts. */
  listTasks(): PrintTask[] {
    return listPrintTasks(this.#template.product, this.#template.design, this.#options);
  }

  /** Reads and validates one row. */
  prepare(cells: readonly string[]): BatchJob {
    const item = applyBatchRow(this.#template, cells);
    const isRefused = item.findings.some(({ severity }) => severity === 'error');
    const { itemNbr, quantity, notes } = item;
    const { pdf } = this.#options;
    const slug = { item: String(itemNbr), quantity: String(quantity), ...notes, ...pdf?.slug };
    // If a slug is printed, every row has its own.
    const options = asksForSlug(pdf) ? { ...this.#options, pdf: { ...pdf, slug } } : this.#options;
    return {
      ...item,
      slug,
      tasks: isRefused ? [] : listPrintTasks(this.#template.product, item.design, options),
    };
  }

  /**
   * Composes one print of a row without rendering it.
   * @returns the findings of printing it; an error for each layer that cannot be built
   */
  async examine({ product, design, printArea }: PrintTask): Promise<BatchFinding[]> {
    const faults: BatchFinding[] = [];
    const layerCache = this.#examined.get(printArea) ?? new LayerCache();
    this.#examined.set(printArea, layerCache);
    const scene = await composeScene(product, design, printArea.enterpriseProductMaskId, {
      ...this.#tools,
      layerCache,
      onLayerFault: ({ code, message }, { id, name }) =>
        faults.push({ severity: 'error', code, message, column: this.#placeOf(id, name) }),
    });
    return [...faults, ...this.findingsOf(scene)];
  }

  /** The findings of preflight about a row's print, without infos, by the columns of the batch. */
  resultsOf(findings: readonly PreflightFinding[]): BatchFinding[] {
    return findings.flatMap(({ severity, code, message, layerId, layer }) =>
      severity === 'info'
        ? []
        : [
            {
              severity,
              code,
              message,
              ...(layerId !== null && { column: this.#placeOf(layerId, layer ?? '') }),
            },
          ],
    );
  }

  /** The findings of a row's print, by the columns of the batch. */
  findingsOf({ findings }: Pick<PrintResult, 'findings'>): BatchFinding[] {
    // The validation of a row already reports truncated texts of its columns.
    const further = findings.filter(
      ({ code, layerId }) => code !== 'text-changed' || this.columnOf({ id: layerId }) === undefined,
    );
    return further.map(({ code, message, layerId, layerName }) => ({
      severity: 'warning',
      code,
      message,
      column: this.#placeOf(layerId, layerName),
    }));
  }

  /** The column that fills a layer, else the layer's own name. */
  #placeOf(id: Id, name: string): string {
    return this.columnOf({ id }) ?? (name || String(id));
  }

  /** The heading of the column that fills a layer. */
  columnOf({ id }: { id: Id }): string | undefined {
    const column = this.#template.columns.find(
      (each) => each.kind === 'layer' && each.layers.some(({ layer }) => sameId(layer.id, id)),
    );
    return column?.name;
  }
}
