import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import test from 'ava';
import { PlatenError } from '../errors.ts';
import { decodePicture } from '../platform/node/decode-picture.ts';
import { admitClipArt } from './admit-clip-art.ts';
import { admitFont } from './admit-font.ts';
import { admitPicture } from './admit-picture.ts';
import { parseJson } from './parse-json.ts';

const root = 'fixtures/hostile';
/** CPU time, which a busy machine does not stretch. */
const maxCpuMs = 1000;
const maxGrowthMb = 400;

const admission: Readonly<Record<string, (bytes: Uint8Array) => unknown>> = {
  pictures: (bytes) => decodePicture(admitPicture(bytes)),
  drawings: (bytes) => admitClipArt(bytes).svg,
  fonts: admitFont,
  json: (bytes) => parseJson(bytes, { what: 'hostile.json' }),
};

/** The files that are sound but for their intent, and come out harmless; every other must be refused. */
const accepted: readonly RegExp[] = [
  /^pictures\/(archive-behind|profile-bomb|text-bomb)\.png$/,
  /^drawings\/(animate|arc-degenerate|clip-bomb|clip-cycle|clip-on-nested-groups|comment-maze|data-uri)\.svg$/,
  /^drawings\/(doctype-external|endless-numbers|events|external|filter-blur|foreign|include|links)\.svg$/,
  /^drawings\/(many-rules|pattern-cycle|prototype|quotes|script|singular|style-sheet|tiny-dashes)\.svg$/,
  /^drawings\/(unquoted|use-cycle)\.svg$/,
  /^fonts\/smallest-sound\.ttf$/,
  /^json\/(byte-order-mark|constructor|lone-surrogate|same-key)\.json$/,
];

async function feed(
  folder: string,
  bytes: Uint8Array,
): Promise<{ result: unknown; error: unknown; cpuMs: number }> {
  const before = process.cpuUsage();
  const outcome = await Promise.resolve()
    .then(() => admission[folder]?.(bytes))
    .then(
      (result) => ({ result, error: undefined }),
      (error: unknown) => ({ result: undefined, error }),
    );
  const { user, system } = process.cpuUsage(before);
  return { ...outcome, cpuMs: (user + system) / 1000 };
}

for (const folder of Object.keys(admission))
  test.serial(
    `every hostile file of ${folder} is refused by name or comes out harmless, in time and memory`,
    async (t) => {
      const before = process.memoryUsage().rss;
      const names = readdirSync(`${root}/${folder}`);
      t.true(names.length > 15);
      for (const name of names) {
        const file = `${folder}/${name}`;
        const { error, cpuMs } = await feed(folder, readFileSync(`${root}/${file}`));
        if (accepted.some((pattern) => pattern.test(file))) t.is(error, undefined, file);
        else t.true(error instanceof PlatenError, `${file}: ${String(error)}`);
        t.true(cpuMs < maxCpuMs, `${file} took ${cpuMs} ms`);
      }
      t.true((process.memoryUsage().rss - before) / 1e6 < maxGrowthMb);
    },
  );

test.serial('files too large to keep are refused as fast', async (t) => {
  const text = (content: string) => new TextEncoder().encode(content);
  const svg = (content: string) =>
    text(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`);
  const files: [string, Uint8Array, string | undefined][] = [
    ['pictures', new Uint8Array(52_428_801), 'picture-too-large'],
    ['pictures', new Uint8Array(52_428_800).fill(0xff).fill(0xd8, 1, 2), 'picture-broken'],
    ['drawings', svg(`<path d="M0 0${'L1 1'.repeat(1_200_000)}"/>`), 'clip-art-too-complex'],
    ['drawings', svg('<a '.repeat(1_600_000)), 'clip-art-broken'],
    ['drawings', svg(`<a ${'a="" '.repeat(900_000)}/>`), 'clip-art-too-complex'],
    ['drawings', text('<!--'.repeat(1_200_000)), 'clip-art-broken'],
    ['drawings', svg(`<style>${'a{'.repeat(2_000_000)}</style>`), 'clip-art-broken'],
    [
      'drawings',
      svg(
        `<rect width="9" height="9" class="${'a '.repeat(2_000_000)}" transform="${'scale(1)'.repeat(9)}("/>`,
      ),
      undefined,
    ],
    ['fonts', new Uint8Array(20_000_001), 'font-too-large'],
    ['json', text('['.repeat(19_000_000)), 'json-invalid'],
    ['json', text(`"${'\\'.repeat(19_000_000)}`), 'json-invalid'],
    ['json', text(`[${'1,'.repeat(9_000_000)}`), 'json-invalid'],
  ];
  for (const [folder, bytes, code] of files) {
    const { error, cpuMs } = await feed(folder, bytes);
    const label = `${folder} of ${bytes.length} bytes for ${code}`;
    t.is(error instanceof PlatenError ? error.code : error, code, label);
    t.true(cpuMs < 3 * maxCpuMs, `${label} took ${cpuMs} ms`);
  }
});

test.serial('a pixel bomb of 48 KB is refused from its header within 10 ms', (t) => {
  const bytes = readFileSync(`${root}/pictures/bomb-20000x20000.png`);
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    t.throws(() => admitPicture(bytes), { instanceOf: PlatenError, code: 'picture-too-many-pixels' });
    return performance.now() - start;
  });
  t.true(Math.min(...times) < 10);
});

test.serial('nothing of a hostile drawing is left in the clean one', (t) => {
  const harmless =
    /^(<\/?(svg|defs|path|clipPath|linearGradient|radialGradient|stop)( (xmlns="http:\/\/www\.w3\.org\/2000\/svg"|style="clip-rule:evenodd"|[a-zA-Z0-9-]+="(url\(#[gc]\d+\)|#[0-9a-f]{6}|[a-z]+|[gc]\d+|userSpaceOnUse|matrix\([-0-9.e ]+\)|[-MLCZ0-9.e ]*)"))*\/?>)+$/;
  const names = readdirSync(`${root}/drawings`).filter((name) =>
    accepted.some((p) => p.test(`drawings/${name}`)),
  );
  for (const name of names) {
    const { svg } = admitClipArt(readFileSync(`${root}/drawings/${name}`));
    t.regex(svg, harmless, name);
    t.notRegex(svg, / on[a-z]+=|script|href|127\.0\.0\.1|data:/i, name);
  }
});

test.serial('nobody is called while hostile drawings are admitted', async (t) => {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  for (const name of readdirSync(`${root}/drawings`)) {
    const text = readFileSync(`${root}/drawings/${name}`, 'utf8').replaceAll(
      '127.0.0.1:9',
      `127.0.0.1:${port}`,
    );
    await feed('drawings', new TextEncoder().encode(text));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.close();
  t.is(calls, 0);
});
