import { PlatenError } from '../../errors.ts';
import { type Id, sameId } from '../../model/id.ts';
import type { PrintArea } from '../../model/print-area.ts';
import { applyBatchRow, type BatchItem } from '../../rules/quantities/apply-batch-row.ts';
import type { BatchFinding } from '../../rules/quantities/batch-finding.ts';
import type { BatchTemplate } from '../../rules/quantities/batch-template.ts';
import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import { LayerCache } from '../../scene/layer-cache.ts';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import type { PreflightFinding } from '../preflight/preflight-finding.ts';
import { layOutPage } from '../page-geometry.ts';
import type { PrintResult } from '../print-result.ts';
import { listPrintTasks, type PrintTask, type PrintTaskOptions } from '../print-task.ts';
import { type PrintTools, renderPrint } from '../render-print.ts';
import { asksForSlug } from '../pdf/pdf-options.ts';
import type { Slug } from '../marks/slug.ts';
import type { StepControl } from '../steps.ts';
import { PageCache } from './page-cache.ts';

/** A row's item with its print files; empty when the rules refuse the row. */
export interface BatchJob extends BatchItem {
  tasks: PrintTask[];
  /** The notes on the row: its own, its item and its quantity, unless the caller overrides them. */
  slug: Slug;
}

/**
 * Prints the rows of a batch in order, each with the bytes that `renderPrint` gives for the row's design. Work that
 * rows share is cached from one to the next.
 */
export class BatchPress {
  readonly #template: BatchTemplate;
  readonly #tools: SceneTools;
  readonly #options: PrintTaskOptions;
  /** By print area. */
  readonly #caches = new Map<PrintArea, Pick<PrintTools, 'layerCache' | 'pageCache'>>();

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
   * Renders one print of a row.
   * @throws RowError naming the column when a layer that a column fills cannot be built; any other error of
   * `renderPrint` is not an error of the row
   */
  print(task: PrintTask, sink: ByteSink, control: StepControl = {}): Promise<PrintResult> {
    const tools: PrintTools = {
      ...this.#tools,
      ...this.#cachesFor(task),
      onLayerFault: (fault, layer) => {
        const column = this.#columnOf(layer);
        if (column !== undefined) throw new RowError(fault, column);
        throw new PlatenError(fault.code, `layer ${layer.name || layer.id}: ${fault.message}`, {
          cause: fault,
        });
      },
    };
    return renderPrint(task, tools, sink, control);
  }

  /** A PDF shares pictures and fonts only among its own pages, so nothing is cached for the next. */
  #cachesFor({ printArea, dpi, format }: PrintTask): Pick<PrintTools, 'layerCache' | 'pageCache'> {
    if (format === 'pdf') return {};
    const known = this.#caches.get(printArea);
    if (known) return known;
    const page = layOutPage(printArea.configuration, dpi);
    const kept = {
      layerCache: new LayerCache(),
      // Mirrored edges are painted copy by copy, so parts of the page do not correspond to single objects.
      ...(!page.mirrored && { pageCache: new PageCache(page, this.#tools.platform) }),
    };
    this.#caches.set(printArea, kept);
    return kept;
  }

  /**
   * Composes one print of a row without rendering it.
   * @returns the findings of printing it; an error for each layer that cannot be built
   */
  async examine({ product, design, printArea }: PrintTask): Promise<BatchFinding[]> {
    const faults: BatchFinding[] = [];
    const scene = await composeScene(product, design, printArea.enterpriseProductMaskId, {
      ...this.#tools,
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
      ({ code, layerId }) => code !== 'text-changed' || this.#columnOf({ id: layerId }) === undefined,
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
    return this.#columnOf({ id }) ?? (name || String(id));
  }

  /** The heading of the column that fills a layer. */
  #columnOf({ id }: { id: Id }): string | undefined {
    const column = this.#template.columns.find(
      (each) => each.kind === 'layer' && each.layers.some(({ layer }) => sameId(layer.id, id)),
    );
    return column?.name;
  }
}

/** A layer of a row that could not be built. */
export class RowError extends PlatenError {
  /** The heading of the column that fills the layer. */
  readonly column: string;

  constructor(fault: PlatenError, column: string) {
    super(fault.code, fault.message, { status: fault.status, cause: fault });
    this.column = column;
  }
}
