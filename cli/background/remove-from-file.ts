import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  admitPicture,
  type BackgroundRemover,
  encodePicture,
  isUnsure,
  PlatenError,
  removeBackground,
} from '../../engine/node-cut-outs.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { withFile, describeFault, type Fault, faultLine } from '../fault.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import { formatBytes } from '../output/format-bytes.ts';
import { openProgressBar } from '../terminal/progress-bar.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { ProviderRemover } from './provider-remover.ts';

export interface RemoveOptions {
  /** The service that removes the background, instead of Platen. */
  provider?: URL;
  json?: boolean;
}

/** The output of `--json`. */
interface RemoveReport {
  version: string;
  picture?: {
    file: string;
    widthPx: number;
    heightPx: number;
    sizeBytes: number;
    sha256: string;
    /** 0 to 1; absent for the response of a service. */
    confidence?: number;
    isUnsure: boolean;
  };
  errors: Fault[];
}

const UNSURE =
  'The cut-out may be wrong: the border of the subject is uncertain. Check it, and correct it with a brush: in the configurator, "Touch up the cut-out".';

/** `platen remove-background`: reads one picture, writes one cut-out. */
export async function removeFromFile(
  inFile: string,
  outFile: string,
  { provider, json }: RemoveOptions,
  program: { version: string; builtFolder: string; modelFile: string | undefined },
  terminal: Terminal,
): Promise<ExitCode> {
  const report: RemoveReport = { version: program.version, errors: [] };
  const bar = openProgressBar(terminal, 1);
  const { modelFile } = program;
  const threadFile = join(program.builtFolder, 'background-thread.js');
  const own: BackgroundRemover = {
    removeBackground: (picture, control) => removeBackground(picture, { ...control, threadFile, modelFile }),
  };
  const remover: BackgroundRemover = provider ? new ProviderRemover(provider) : own;
  try {
    const format = formatOf(outFile);
    const cutOut = await withFile(inFile, async () =>
      remover.removeBackground(admitPicture(await readFile(inFile)), {
        signal: terminal.signal,
        onProgress: (progress, step) => bar.show(progress, `${inFile}: ${step}`),
      }),
    );
    const { widthPx, heightPx, confidence } = cutOut;
    const bytes = await encodePicture(cutOut, { format });
    const { result: _none, ...written } = await writeAtomically(outFile, (sink) => sink.write(bytes));
    report.picture = {
      file: outFile,
      widthPx,
      heightPx,
      ...written,
      ...(confidence !== undefined && { confidence: Number(confidence.toFixed(3)) }),
      isUnsure: isUnsure(cutOut),
    };
    bar.clear();
    if (isUnsure(cutOut)) terminal.note(UNSURE);
    if (!json) terminal.print(`${outFile}  ${widthPx} x ${heightPx} px  ${formatBytes(written.sizeBytes)}`);
  } catch (error) {
    bar.clear();
    if (terminal.signal.aborted) return exitCode.findings;
    const fault = describeFault(error, outFile);
    report.errors.push(fault);
    terminal.note(faultLine(fault));
  }
  if (json) terminal.print(JSON.stringify(report, null, 2));
  return report.errors.length === 0 ? exitCode.fine : exitCode.findings;
}

function formatOf(file: string): 'png' | 'webp' {
  const extension = extname(file).slice(1).toLowerCase();
  if (extension === 'png' || extension === 'webp') return extension;
  throw new PlatenError(
    'output-type-unsupported',
    'The output must be a PNG or a WebP: OUT.png or OUT.webp.',
  );
}
