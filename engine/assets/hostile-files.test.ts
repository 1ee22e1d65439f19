import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import test from 'ava';
import sharp from 'sharp';
import { PlatenError } from '../errors.ts';
import { admitClipArt } from './admit-clip-art.ts';
import { admitPicture } from './admit-picture.ts';
import { admitHostileFile, type HostileKind, hostileKinds } from './testing/admit-hostile-file.ts';

const root = 'fixtures/hostile';

/** Files that are well-formed and are admitted without their payload; every other file must be refused. */
const accepted: readonly RegExp[] = [
  /^pictures\/(archive-behind|profile-bomb|text-bomb)\.png$/,
  /^drawings\/(animate|arc-degenerate|clip-bomb|clip-cycle|clip-on-nested-groups|comment-maze|data-uri)\.svg$/,
  /^drawings\/(doctype-external|entity-markup|endless-numbers|events|external|foreign|include|links)\.svg$/,
  /^drawings\/(many-rules|no-size|pattern-cycle|prototype|quotes|script|singular|style-sheet|tiny-dashes)\.svg$/,
  /^drawings\/(unquoted|use-cycle)\.svg$/,
  /^fonts\/smallest-sound\.ttf$/,
  /^json\/(byte-order-mark|constructor|lone-surrogate|same-key)\.json$/,
];

for (const kind of hostileKinds)
  test.serial(
    `every hostile file of ${kind} is refused by name or admitted without its payload`,
    async (t) => {
      const names = readdirSync(`${root}/${kind}`);
      t.true(names.length > 15);
      for (const name of names) {
        const file = `${kind}/${name}`;
        const error = await admitHostileFile(kind, readFileSync(`${root}/${file}`));
        if (accepted.some((pattern) => pattern.test(file))) t.is(error, undefined, file);
        else t.true(error instanceof PlatenError, `${file}: ${String(error)}`);
      }
    },
  );

test.serial('files that are too large are refused', async (t) => {
  const text = (content: string) => new TextEncoder().encode(content);
  const svg = (content: string) =>
    text(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`);
  const files: [HostileKind, Uint8Array, string | undefined][] = [
    ['pictures', new Uint8Array(52_428_801), 'picture-too-large'],
    ['pictures', new Uint8Array(52_428_800).fill(0xff).fill(0xd8, 1, 2), 'picture-broken'],
    ['drawings', svg(`<path d="M0 0${'L1 1'.repeat(1_200_000)}"/>`), 'clip-art-too-complex'],
    ['drawings', svg(`<image href="data:,${'A'.repeat(14_000_000)}"/><path d="M0 0h9v9z"/>`), undefined],
    ['drawings', svg(`<path d="M0 0h9v9z" id="${'A'.repeat(5_000_000)}"/>`), 'clip-art-too-complex'],
    ['drawings', svg(`<style>/*${'A'.repeat(5_000_000)}*/</style>`), 'clip-art-too-complex'],

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
    ['fonts', new Uint8Array(32_000_001), 'font-too-large'],
    ['json', text('['.repeat(19_000_000)), 'json-invalid'],
    ['json', text(`"${'\\'.repeat(19_000_000)}`), 'json-invalid'],
    ['json', text(`[${'1,'.repeat(9_000_000)}`), 'json-invalid'],
  ];
  for (const [kind, bytes, code] of files) {
    const error = await admitHostileFile(kind, bytes);
    t.is(error instanceof PlatenError ? error.code : error, code, `${kind} of ${bytes.length} bytes`);
  }
});

test.serial('drawings that embed too much are refused by name', async (t) => {
  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;
  const uri = (bytes: Uint8Array) => `data:;base64,${Buffer.from(bytes).toString('base64')}`;
  const uriOf = (text: string) => uri(new TextEncoder().encode(text));
  const image = (href: string, more = '') => `<image ${more} width="50" height="50" href="${href}"/>`;
  const bomb = uri(readFileSync(`${root}/pictures/bomb-20000x20000.png`));
  const small = uri(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  let nested = svg('<rect width="9" height="9"/>');
  for (let level = 0; level < 6; level += 1) nested = svg(image(uriOf(nested)));
  const many = svg(image(uriOf(svg('<rect width="9" height="9"/>'.repeat(2000))), 'id="i"'));
  const files: [content: string, reason: RegExp][] = [
    [nested, /in each other deeper than 4/],
    [svg(image(bomb)), /a picture that is too large/],
    [
      svg(Array.from({ length: 201 }, (_, index) => image(small.replace(':', `:a/${index}`))).join('')),
      /200 pictures/,
    ],
    [svg(image(small, 'id="i"') + '<use href="#i"/>'.repeat(9000)), /can be painted in time/],
    [many.replace('</svg>', `${'<use href="#i"/>'.repeat(20)}</svg>`), /more than 20000 elements/],
  ];
  for (const [content, reason] of files) {
    const error = t.throws(() => admitClipArt(new TextEncoder().encode(content)), {
      code: 'clip-art-too-complex',
    });
    t.regex(error?.message ?? '', reason);
  }
});

test.serial('a pixel bomb of 48 KB is refused from its first 33 bytes', (t) => {
  const bytes = readFileSync(`${root}/pictures/bomb-20000x20000.png`);
  const header = bytes.subarray(0, 33);
  t.throws(() => admitPicture(header), { instanceOf: PlatenError, code: 'picture-too-many-pixels' });
});

test.serial('the clean form of a hostile drawing contains only harmless markup', (t) => {
  const harmless =
    /^(<\/?(svg|defs|g|mask|path|clipPath|linearGradient|radialGradient|stop)( (xmlns="http:\/\/www\.w3\.org\/2000\/svg"|style="(clip-rule:evenodd|isolation:isolate|mix-blend-mode:[a-z-]+)"|[a-zA-Z0-9-]+="(url\(#[gcm]\d+\)|#[0-9a-f]{6}|[a-z]+|[gcm]\d+|userSpaceOnUse|matrix\([-0-9.e ]+\)|[-MLCZ0-9.e ]*)"))*\/?>)+$/;
  const names = readdirSync(`${root}/drawings`).filter((name) =>
    accepted.some((p) => p.test(`drawings/${name}`)),
  );
  for (const name of names) {
    const { svg } = admitClipArt(readFileSync(`${root}/drawings/${name}`));
    t.regex(svg, harmless, name);
    t.notRegex(svg, / on[a-z]+=|script|href|127\.0\.0\.1|data:/i, name);
  }
});

test.serial('admitting hostile drawings opens no connection', async (t) => {
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
    await admitHostileFile('drawings', new TextEncoder().encode(text));
  }
  // Connections are accepted in order, so every earlier connection has arrived when this one has.
  await once(connect(port, '127.0.0.1'), 'close');
  server.close();
  t.is(calls, 1);
});
