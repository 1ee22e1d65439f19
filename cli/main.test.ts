import test from 'ava';
import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { builtCli, runCli } from './testing/run-cli.ts';

const commands = [
  'render',
  'batch',
  'sheet',
  'watch',
  'mockup',
  'bake',
  'remove-background',
  'preflight',
  'validate',
  'verify',
  'schema',
  'doctor',
  'start',
  'db',
  'serve',
  'worker',
  'user',
  'maintenance',
];

test('help lists every command and the exit codes, on standard output', async (t) => {
  const { code, stdout, stderr } = await runCli('--help');
  t.is(code, 0);
  t.is(stderr, '');
  for (const command of commands) t.regex(stdout, new RegExp(`^  ${command} `, 'm'));
  t.regex(stdout, /Exit status:/);
  t.regex(stdout, /Examples:/);
});

test('every help fits a terminal of 80 columns', async (t) => {
  for (const command of [[], ...commands.map((name) => [name])]) {
    const { code, stdout } = await runCli(...command, '--help');
    t.is(code, 0);
    const long = stdout.split('\n').filter((line) => line.length > 80);
    t.deepEqual(long, [], `${command.join('')} --help`);
  }
});

test('--version prints the version of the package', async (t) => {
  const { code, stdout } = await runCli('--version');
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  t.is(code, 0);
  t.is(stdout.trim(), version);
});

const misuses: Record<string, string[]> = {
  'no command': [],
  'an unknown command': ['print'],
  'an unknown option': ['render', 'a.json', '--colour'],
  'a missing argument': ['render'],
  'a resolution of 0': ['render', 'a.json', '--dpi', '0'],
  'a fractional resolution': ['render', 'a.json', '--dpi', '72.5'],
  'an unknown format': ['render', 'a.json', '--format', 'gif'],
  'an unknown format of a sheet': ['sheet', 'job.json', '--format', 'jpg'],
  'an invalid colour': ['mockup', 'a.json', '--colour', 'red'],
  'a turntable of one frame': ['mockup', 'a.json', '--turntable', '1'],
  'a file as the number of frames': ['mockup', '--turntable', 'a.json'],
  'a camera together with --all': ['mockup', 'a.json', '--camera', 'front', '--all'],
  'a see-through JPG': ['mockup', 'a.json', '--transparent', '--format', 'jpg'],
  'an unknown kind of schema': ['schema', 'order'],
  'too many arguments': ['doctor', 'now'],
  'an unknown state of maintenance': ['maintenance', 'sometimes'],
  'a user without an enterprise': ['user', 'add', 'ann@gifts.example'],
};
for (const [what, args] of Object.entries(misuses)) {
  test(`${what} is a usage error: exit code 2, with a message on standard error only`, async (t) => {
    const { code, stdout, stderr } = await runCli(...args);
    t.is(code, 2);
    t.is(stdout, '');
    t.regex(stderr, /--help/);
  });
}

test('the start loads only the command line and its parser, not the engine', async (t) => {
  const { bytes, packages } = await followImports(join(builtCli(), 'cli.js'));
  t.deepEqual(packages, []);
  t.true(bytes < 250_000, `${bytes} bytes are loaded at start`);
  const started = performance.now();
  await runCli('--version');
  t.log(`cold start: ${Math.round(performance.now() - started)} ms`);
});

test('render loads neither the tables of mockups nor a graphics library', async (t) => {
  const { sources, packages } = await followImports(await chunkOf('render-designs'));
  t.true(sources.includes('engine/print/render-print.ts'));
  t.deepEqual(
    sources.filter((source) => /^engine\/mockup\/|node_modules\/three\//.test(source)),
    [],
  );
  t.deepEqual([...new Set(packages)].sort(), ['sharp']);
});

test('remove-background loads neither rules nor scenes nor schemas, which would double its start', async (t) => {
  const { sources, packages } = await followImports(await chunkOf('remove-from-file'));
  t.true(sources.includes('engine/mockup/background/remove-background.ts'));
  t.deepEqual(
    sources.filter((source) => /^engine\/(model|rules|scene|print|text)\/|node_modules\/zod\//.test(source)),
    [],
  );
  t.deepEqual([...new Set(packages)].sort(), ['sharp']);
});

/** @returns the built file of a module that a command loads when it runs */
async function chunkOf(module: string): Promise<string> {
  const chunks = join(builtCli(), 'chunks');
  return join(
    chunks,
    (await readdir(chunks)).find((name) => name.startsWith(`${module}-`))!,
  );
}

/** Lists the static imports of a bundle: the size of its files, their contents, and the external packages. */
async function followImports(
  entry: string,
): Promise<{ bytes: number; sources: string[]; packages: string[] }> {
  const files = new Set([entry]);
  const sources: string[] = [];
  const packages: string[] = [];
  let bytes = 0;
  for (const file of files) {
    const code = await readFile(file, 'utf8');
    bytes += code.length;
    for (const [, source = ''] of code.matchAll(/^\/\/ (\S+\.(?:js|mjs|ts))$/gm)) sources.push(source);
    for (const [, name = ''] of code.matchAll(/^(?:import|\} from) ?(?:.* from )?"([^"]+)";$/gm)) {
      if (name.startsWith('.')) files.add(join(dirname(file), name));
      else if (!isBuiltin(name)) packages.push(name);
    }
  }
  return { bytes, sources, packages };
}
