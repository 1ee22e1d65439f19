import test, { type ExecutionContext } from 'ava';
import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { writePhotoProduct } from './mockup/testing/mockup-job.ts';
import { builtCli } from './testing/run-cli.ts';
import { makeTestFolder, writeSmallDesign } from './testing/small-job.ts';

const FONTS = 500;
const FONT = resolve('fixtures/fonts/lora/lora-latin-400-italic.woff2');

/** Runs before any other code in each process and thread, and records the fonts that the canvas has when it is loaded. */
const witness = (log: string): string => `
  import Module from 'node:module';
  import { appendFileSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  const load = Module._load;
  Module._load = function (request, ...rest) {
    const loaded = load.call(this, request, ...rest);
    if (/@napi-rs.canvas$/.test(request)) {
      const families = loaded.GlobalFonts.families.map(({ family }) => family);
      appendFileSync(${JSON.stringify(log)}, JSON.stringify({ isMainThread, families }) + '\\n');
    }
    return loaded;
  };`;

interface Load {
  isMainThread: boolean;
  families: string[];
}

/** A user's folder with many fonts, and a function that runs Node as that user. */
async function openHome(t: ExecutionContext) {
  const folder = await makeTestFolder(t);
  const [home, log, preload] = ['home', 'loads.jsonl', 'witness.mjs'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(join(home, '.fonts'), { recursive: true });
  for (let font = 0; font < FONTS; font += 1) await symlink(FONT, join(home, `.fonts/${font}.woff2`));
  await writeFile(log, '');
  await writeFile(preload, witness(log));
  const NODE_OPTIONS = `--import=${pathToFileURL(preload).href}`;
  return {
    folder,
    run: async (...args: string[]): Promise<Load[]> => {
      await writeFile(log, '');
      // Without the environment of the tests, which disables system fonts where they have loaded the canvas.
      const env = { PATH: process.env['PATH'], HOME: home, NODE_OPTIONS };
      await promisify(execFile)(process.execPath, args, { env });
      const lines = (await readFile(log, 'utf8')).split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line) as Load);
    },
  };
}

/** Starts a file as a thread; that it gets no task does not matter. */
const inThread = (file: string): string[] => [
  '--eval',
  `new (require('node:worker_threads').Worker)(${JSON.stringify(file)}, { workerData: {} }).on('error', () => {})`,
];

test('without Platen’s settings the canvas loads a user’s fonts, in processes and threads', async (t) => {
  const { folder, run } = await openHome(t);
  const script = join(folder, 'load-canvas.cjs');
  await writeFile(script, `require(${JSON.stringify(resolve('node_modules/@napi-rs/canvas'))});`);
  for (const args of [[script], inThread(script)]) {
    const loads = await run(...args);
    t.is(loads.length, 1);
    t.true(loads[0]!.families.includes('Lora'));
  }
});

const cli = () => join(builtCli(), 'cli.js');
const design = 'fixtures/designs/mug-corgi.json';
const BATCH =
  'batch fixtures/batches/name-plates.csv --design fixtures/batches/name-plate.json --first 2 --jobs 2 --dpi 72';
/** Arguments of each command; the mockup is of a photograph, which is baked quickly. */
const commands: Record<string, { compose: (folder: string) => Promise<string[]>; inThreads?: boolean }> = {
  render: { compose: async () => ['render', design, '--dpi', '72'] },
  batch: {
    compose: async () => BATCH.split(' '),
    inThreads: true,
  },
  mockup: {
    async compose(folder) {
      await writePhotoProduct(folder);
      return ['mockup', await writeSmallDesign(folder, 'photographed')];
    },
  },
};

for (const [name, { compose, inThreads = false }] of Object.entries(commands))
  test(`platen ${name} loads none of 500 installed fonts`, async (t) => {
    const { folder, run } = await openHome(t);
    const loads = await run(cli(), ...(await compose(folder)), '--out', join(folder, 'out'));
    t.true(loads.some(({ isMainThread }) => isMainThread !== inThreads));
    for (const { families } of loads) t.deepEqual(families, []);
  });

test('platen doctor loads none of 500 installed fonts', async (t) => {
  const loads = await (await openHome(t)).run(cli(), 'doctor');
  t.true(loads.length > 0);
  for (const { families } of loads) t.deepEqual(families, []);
});
