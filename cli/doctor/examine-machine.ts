import { existsSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { availableParallelism, cpus, freemem, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { formatBytes } from '../output/format-bytes.ts';
import { CONFIG_FILE } from '../config/find-config-file.ts';
import type { Context } from '../commands/context.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Check, runCheck } from './check.ts';
import { describeMail } from './describe-mail.ts';
import { findChromium } from './find-chromium.ts';
import { findGl } from './find-gl.ts';

export interface DoctorOptions {
  /** The folder to print to. */
  out: string;
  /** The configuration file in use. */
  configFile?: string;
  json?: boolean;
}

/** The output of `platen doctor --json`. */
export interface DoctorReport {
  version: string;
  /** True when this machine can render. */
  fine: boolean;
  checks: Check[];
}

const REQUIRED_NODE = [20, 19] as const;
/** The memory that the largest fixture needs, with a margin. */
const COMFORTABLE_BYTES = 2e9;
const reinstall = 'Run npm ci on this machine: the package has a binary for each system.';
const marks = { fine: '✔', absent: '–', missing: '✘' } as const;

/** `platen doctor`: checks the requirements of rendering on this machine, and renders a print. */
export async function examineMachine(
  { out, configFile, json }: DoctorOptions,
  version: string,
  environment: Context['environment'],
  terminal: Terminal,
): Promise<ExitCode> {
  const canvas = await runCheck('@napi-rs/canvas', '', describeCanvas);
  const checks = [
    await runCheck('Node', 'Install Node 20.19 or newer.', describeNode),
    await runCheck('System', '', () => `${process.platform} ${process.arch}`),
    await runCheck(
      'Processors',
      '',
      () => `${availableParallelism()} (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    ),
    describeMemory(),
    canvas,
    await runCheck('sharp', reinstall, describeSharp),
    await runCheck('HarfBuzz', reinstall, async () => (await import('harfbuzzjs')).versionString()),
    await findGl(),
    findChromium(),
    await tryModel(environment),
    describeConfig(configFile),
    await runCheck('Output folder', 'Name another: --out DIR.', () => tryFolder(out)),
    await describeProxies(environment),
    await describeMail(environment),
    canvas.state === 'fine'
      ? await runCheck('Rendering', reinstall, testRendering)
      : notTried('Rendering', canvas),
  ];
  const fine = checks.every((check) => check.state !== 'missing');
  const report: DoctorReport = { version, fine, checks };
  if (json) terminal.print(JSON.stringify(report, null, 2));
  else {
    const width = Math.max(...checks.map((check) => check.name.length));
    for (const { name, state, text } of checks)
      terminal.print(`${marks[state]} ${name.padEnd(width)}  ${text}`);
    terminal.note(fine ? 'This machine can render.' : 'This machine cannot render yet.');
  }
  return fine ? exitCode.fine : exitCode.findings;
}

/** Whether a server detected a proxy that its settings do not mention. */
async function describeProxies(environment: Context['environment']): Promise<Check> {
  const name = 'Proxies';
  try {
    const { parseConfig } = await import('../../api/config.ts');
    const { hasUntrustedForwarding, UNTRUSTED_FORWARDING } =
      await import('../../api/middleware/untrusted-forwarding.ts');
    const { PROXIES, DATA_DIR } = parseConfig(environment);
    if (PROXIES === 0 && (await hasUntrustedForwarding(DATA_DIR)))
      return { name, state: 'absent', text: UNTRUSTED_FORWARDING };
    return { name, state: 'fine', text: `${PROXIES} before the API` };
  } catch (error) {
    return { name, state: 'absent', text: error instanceof Error ? error.message : String(error) };
  }
}

/** The configuration file: it was read before this command started, so it is valid. */
const describeConfig = (file: string | undefined): Check => ({
  name: 'Defaults',
  state: file === undefined ? 'absent' : 'fine',
  text: file ?? `no ${CONFIG_FILE} in this folder or above`,
});

function describeNode(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > REQUIRED_NODE[0] || (major === REQUIRED_NODE[0] && minor >= REQUIRED_NODE[1]);
  if (!isNewEnough) throw new Error(`${process.versions.node} is too old`);
  return process.versions.node;
}

function describeMemory(): Check {
  const text = `${formatBytes(freemem())} free of ${formatBytes(totalmem())}`;
  if (totalmem() >= COMFORTABLE_BYTES) return { name: 'Memory', state: 'fine', text };
  return {
    name: 'Memory',
    state: 'absent',
    text: `${text}; the largest prints need ${formatBytes(COMFORTABLE_BYTES)}`,
  };
}

async function describeCanvas(): Promise<string> {
  const { createCanvas } = (await import('../../engine/node-system.ts')).loadCanvas();
  const context = createCanvas(1, 1).getContext('2d');
  context.fillRect(0, 0, 1, 1);
  if (context.getImageData(0, 0, 1, 1).data[3] !== 255) throw new Error('a canvas does not draw');
  return 'paints (Skia)';
}

const testRendering = async (): Promise<string> => (await import('./render-self-test.ts')).renderSelfTest();

/** Each fault is reported by one check only. */
const notTried = (name: string, cause: Check): Check => ({
  name,
  state: 'missing',
  text: `not tested without ${cause.name}`,
});

async function describeSharp(): Promise<string> {
  const { default: sharp } = await import('sharp');
  return `${sharp.versions.sharp ?? ''}, libvips ${sharp.versions.vips}`.replace(/^, /, '');
}

/** Names the segmentation network, and loads it. Prints do not need it. */
async function tryModel(environment: Context['environment']): Promise<Check> {
  const { loadShapeNetwork } = await import('../../engine/node-mockups.ts');
  const modelFile = environment['BACKGROUND_MODEL'] || undefined;
  const check = await runCheck('Backgrounds', 'See docs/background-removal.md.', async () => {
    await loadShapeNetwork(modelFile);
    return `${modelFile ?? 'u2netp, Platen’s own,'} segments pictures`;
  });
  return check.state === 'missing' ? { ...check, state: 'absent' } : check;
}

/** Creates nothing: a folder that does not exist must be creatable in its nearest parent. */
async function tryFolder(folder: string): Promise<string> {
  let nearest = resolve(folder);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (!(await stat(nearest)).isDirectory()) throw new Error(`${nearest} is not a folder`);
  await access(nearest, constants.W_OK);
  return `${folder} can be written`;
}
