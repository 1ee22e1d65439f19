import {
  checkDesignFields,
  chooseProfile,
  checkProductFields,
  type Finding,
  parseDesign,
  parseProduct,
  planSheets,
  type Product,
  validateDesign,
  validateProduct,
} from '../../engine/node.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { findAssetRoot, locateProduct } from '../job/asset-root.ts';
import { FileChecks, type FileFinding, findFileRoot } from './file-checks.ts';
import { type FindingFormat, printFindings } from '../findings/format-findings.ts';
import { withFile, describeFault } from '../fault.ts';
import { readJsonFile } from '../job/read-json-file.ts';
import { loadSheetJob } from '../sheet/load-sheet-job.ts';
import { openProgressBar } from '../terminal/progress-bar.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { jobFileKind } from '../job/job-file-kind.ts';
import { listJsonFiles } from '../job/list-json-files.ts';

export interface ValidateOptions {
  /** The product of designs that name none. */
  product?: string;
  /** The folder that files are read from; default: the deepest one that contains them all. */
  assets?: string;
  /** Treats unknown fields as errors. */
  strict?: boolean;
  /** The format of findings, instead of lines. */
  format?: FindingFormat;
  json?: boolean;
}

/** The output of `platen validate --json`. */
export interface ValidateReport {
  version: string;
  /** The number of checked files, and of other JSON files in the folders. */
  products: number;
  designs: number;
  sheets: number;
  others: string[];
  findings: FileFinding[];
}

/**
 * `platen validate`: checks products and designs against the model and the rules, with the files that they refer to, and
 * sheet jobs.
 */
export async function validateFiles(
  paths: readonly string[],
  options: ValidateOptions,
  { version, builtFolder }: { version: string; builtFolder: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const report: ValidateReport = { version, products: 0, designs: 0, sheets: 0, others: [], findings: [] };
  const targets: Target[] = [];
  for (const path of paths) {
    const files = await listJsonFiles(path).catch((error: unknown) => faultFinding(error, path));
    if (Array.isArray(files)) targets.push(...files.map((file) => ({ file, isNamed: file === path })));
    else report.findings.push(files);
  }
  const checks = new FileChecks(builtFolder, terminal.signal);
  const bar = openProgressBar(terminal, targets.length);
  for (const [index, target] of targets.entries()) {
    if (terminal.signal.aborted) break;
    bar.show(index, target.file);
    const findings = await validateFile(target, options, report, checks);
    report.findings.push(...findings);
  }
  bar.clear();
  if (options.json) terminal.print(JSON.stringify(report, null, 2));
  else
    printReport(
      report,
      terminal,
      options.format && { format: options.format, files: targets.map(({ file }) => file) },
    );
  return report.findings.every(isNote) ? exitCode.fine : exitCode.findings;
}

interface Target {
  file: string;
  /** Whether it was named on the command line, and not found in a folder: then it must be a known kind. */
  isNamed: boolean;
}

async function validateFile(
  { file, isNamed }: Target,
  options: ValidateOptions,
  report: ValidateReport,
  checks: FileChecks,
): Promise<FileFinding[]> {
  try {
    const json = await readJsonFile(file);
    const kind = jobFileKind(json);
    if (kind === 'product') {
      report.products += 1;
      const product = await withFile(file, () => parseProduct(json));
      const fields = checkFields(checkProductFields(json), options);
      return [
        ...addFile(file, [...validateProduct(product), ...checkLimits(product), ...fields]),
        ...(await checks.check(file, product, options.assets ?? findFileRoot(file, product))),
      ];
    }
    if (kind === 'design') {
      report.designs += 1;
      const design = await withFile(file, () => parseDesign(json));
      const productFile = options.product ?? locateProduct(file, design.product);
      const product = await withFile(file, () => loadProduct(productFile));
      const fields = checkFields(checkDesignFields(json), options);
      const root = options.assets ?? findAssetRoot([file, productFile]);
      return [
        ...addFile(file, [...validateDesign(product, design), ...fields]),
        ...(await checks.check(file, design, root)),
        ...(await checks.check(productFile, product, options.assets ?? findFileRoot(productFile, product))),
      ];
    }
    if (kind === 'sheet') {
      report.sheets += 1;
      return await validateSheetJob(file, options, checks);
    }
    report.others.push(file);
    if (!isNamed) return [];
    return [
      {
        file,
        severity: 'error',
        rule: 'file-kind-unknown',
        message:
          'This is no product (no "shopProduct"), no design (no "customisation" or "product") and no sheet job (no "items" and "kind").',
        path: '',
      },
    ];
  } catch (error) {
    return [faultFinding(error, file)];
  }
}

/** Lays the prints of a sheet job out, and opens the files of its designs and products. */
async function validateSheetJob(
  file: string,
  options: ValidateOptions,
  checks: FileChecks,
): Promise<FileFinding[]> {
  const { job, items, designs, findings, root } = await loadSheetJob(file, options);
  await withFile(file, () => Promise.resolve(planSheets(job, items)));
  const faults = addFile(
    file,
    findings.map(({ code, message, print }) => ({
      severity: 'warning',
      rule: code,
      message: `${print}: ${message}`,
      path: '',
    })),
  );
  for (const { designFile, design, productFile, product } of designs)
    faults.push(
      ...(await checks.check(designFile, design, root)),
      ...(await checks.check(productFile, product, root)),
    );
  return faults;
}

/** The product's own limits of preflight, which another schema parses when prints are checked. */
function checkLimits(product: Product): Finding[] {
  try {
    chooseProfile(product);
    return [];
  } catch (error) {
    const { code, message, path } = describeFault(error, '');
    return [{ severity: 'error', rule: code, message, path }];
  }
}

/** Files of stores contain further fields, so that an unknown one fails only with `--strict`. */
const checkFields = (findings: Finding[], { strict = false }: ValidateOptions): Finding[] =>
  strict ? findings.map((finding) => ({ ...finding, severity: 'error' })) : findings;

const isNote = ({ rule, severity }: Finding): boolean => rule === 'field-unknown' && severity === 'warning';

const loadProduct = (file: string): Promise<Product> =>
  withFile(file, async () => parseProduct(await readJsonFile(file)));

const addFile = (file: string, findings: Finding[]): FileFinding[] =>
  findings.map((finding) => ({ file, ...finding }));

function faultFinding(error: unknown, path: string): FileFinding {
  const { code, ...fault } = describeFault(error, path);
  return { ...fault, severity: 'error', rule: code };
}

function printReport(
  { version, products, designs, sheets, others, findings }: ValidateReport,
  terminal: Terminal,
  continuous: { format: FindingFormat; files: string[] } | undefined,
): void {
  if (continuous) {
    const { format, files } = continuous;
    const reported = findings.map(({ path, ...finding }) => ({ ...finding, place: path }));
    printFindings({ tool: 'platen validate', version, files, findings: reported }, format, terminal);
  } else
    for (const { file, path, severity, message, rule } of findings)
      terminal.print(`${[file, path].filter(Boolean).join(': ')}: ${severity}: ${message} [${rule}]`);
  const passedOver = others.length === 0 ? '' : `, ${counted(others.length, 'other JSON file')} skipped`;
  const jobs = sheets === 0 ? '' : ` and ${counted(sheets, 'sheet job')}`;
  const checked = `${counted(products, 'product')} and ${counted(designs, 'design')}${jobs} checked${passedOver}`;
  terminal.note(`${checked}: ${findings.length === 0 ? 'no findings' : counted(findings.length, 'finding')}`);
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
