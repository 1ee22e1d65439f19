import { withFile } from '../fault.ts';
import type { PrintFile } from '../../engine/node.ts';
import { OutputNames } from '../output/output-names.ts';
import { parseNames, PRINT_NAME_FIELDS, printNameValues } from '../output/parse-print-names.ts';
import type { OpenedDesign } from './open-design.ts';
import type { DesignOptions } from './render-options.ts';

/** The paths of a design's files, in order: its prints, then the pictures of its views. */
export interface NamedFiles {
  prints: string[];
  views: string[];
}

/** Names the files of a run, by the template or by design and print area, all different. */
export class DesignNames {
  readonly #options: Pick<DesignOptions, 'pdf' | 'name'>;
  readonly #compose;
  readonly #taken: OutputNames;

  /** @throws InvalidArgumentError for the template of names */
  constructor(options: Pick<DesignOptions, 'pdf' | 'name' | 'out'>) {
    const { name, out, pdf } = options;
    this.#options = options;
    this.#compose =
      name === undefined
        ? undefined
        : parseNames(name, [...PRINT_NAME_FIELDS, ...Object.keys(pdf?.slug ?? {})]);
    this.#taken = name === undefined ? new OutputNames(out) : new OutputNames(out, 'Add a field to --name.');
  }

  /** @throws FileError `output-name-taken` or `name-too-long`, naming the design */
  name({ designFile, job, files, views }: OpenedDesign): Promise<NamedFiles> {
    return withFile(designFile, () => ({
      prints: files.map((file) =>
        this.#taken.take(`${this.#nameOf(job.name, file)}.${file.tasks[0].format}`, designFile),
      ),
      views: views.map(({ fileName }) => this.#taken.take(`${job.name}--view-${fileName}.png`, designFile)),
    }));
  }

  /** The name of a print file without its extension. */
  #nameOf(design: string, { tasks: [first], isWhole }: PrintFile): string {
    if (!this.#compose) return isWhole ? design : `${design}--${first.name}`;
    return this.#compose({ ...printNameValues(design, first, isWhole), ...this.#options.pdf?.slug });
  }
}
