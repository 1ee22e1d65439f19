import type { PrintTaskOptions, TicketForm } from '../../engine/node.ts';
import type { PreflightGate } from '../preflight/preflight-gate.ts';
import type { Context } from './context.ts';
import { type GateOptions, readGate } from './gate-options.ts';
import { type PdfCommandOptions, readPdfOptions } from './pdf-options.ts';

/** The options of a command that prints, as the parser returns them. */
export type PrintCommandOptions = PdfCommandOptions & GateOptions & { name?: string; ticket?: TicketForm };

/** The parsed options that {@link readPrintOptions} reads. */
type ReadOptions = keyof PdfCommandOptions | keyof GateOptions;

/**
 * The options of a command, with those of PDFs and preflight in the form of the engine.
 * @throws InvalidArgumentError for options without those that they require; FileError for a press profile
 */
export async function readPrintOptions<T extends PrintCommandOptions>(
  options: T,
  environment: Context['environment'],
): Promise<Omit<T, ReadOptions> & Pick<PrintTaskOptions, 'pdf'> & { gate?: PreflightGate }> {
  const {
    colour: _colour,
    text: _text,
    marks: _marks,
    slug: _slug,
    profile: _profile,
    inkLimit: _inkLimit,
    black: _black,
    preflight: _preflight,
    failOn: _failOn,
    ...rest
  } = options;
  const gate = readGate(options);
  return { ...rest, pdf: await readPdfOptions(options, environment), ...(gate && { gate }) };
}
