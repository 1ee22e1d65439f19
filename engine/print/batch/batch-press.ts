import { PlatenError } from '../../errors.ts';
import type { PrintArea } from '../../model/print-area.ts';
import type { BatchTemplate } from '../../rules/quantities/batch-template.ts';
import type { SceneTools } from '../../scene/compose-scene.ts';
import { LayerCache } from '../../scene/layer-cache.ts';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import { layOutPage } from '../page-geometry.ts';
import type { PrintResult } from '../print-result.ts';
import type { PrintTask, PrintTaskOptions } from '../print-task.ts';
import { type PrintTools, renderPrint } from '../render-print.ts';
import type { StepControl } from '../steps.ts';
import { BatchRows } from './batch-rows.ts';
import { PageCache } from './page-cache.ts';

/** Prints the rows of a batch in order, each with the bytes that `renderPrint` gives for the row's design. */
export class BatchPress extends BatchRows {
  readonly #tools: SceneTools;
  /** By print area. */
  readonly #caches = new Map<PrintArea, Pick<PrintTools, 'layerCache' | 'pageCache'>>();

  constructor(template: BatchTemplate, tools: SceneTools, options: PrintTaskOptions) {
    super(template, tools, options);
    this.#tools = tools;
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
        const column = this.columnOf(layer);
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
