import test, { type ExecutionContext } from 'ava';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeTestFolder } from '../testing/small-job.ts';
import { runCli, startCli } from '../testing/run-cli.ts';

const disc =
  '<svg width="200" height="160"><rect width="200" height="160" fill="#c9ccd0"/><circle cx="100" cy="80" r="50" fill="#b3262e"/></svg>';

/** A red disc on grey, 200 x 160 px. */
async function writeDisc(folder: string): Promise<string> {
  const file = join(folder, 'disc.jpg');
  await writeFile(file, await sharp(Buffer.from(disc)).jpeg({ quality: 92 }).toBuffer());
  return file;
}

/** A service that gives every request the same response. */
async function serve(
  t: ExecutionContext,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  t.teardown(() => server.closeAllConnections());
  t.teardown(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/cut`;
}

test('a disc is cut out with alpha and colour, as PNG and WebP, identically in every run', async (t) => {
  const folder = await makeTestFolder(t);
  const file = await writeDisc(folder);
  const png = join(folder, 'out', 'disc.png');
  const { code, stdout } = await runCli('remove-background', file, png, '--json');
  t.is(code, 0);
  const { picture } = JSON.parse(stdout) as {
    picture: { widthPx: number; sha256: string; confidence: number };
  };
  t.like(picture, { file: png, widthPx: 200, heightPx: 160, isUnsure: false });
  t.true(picture.confidence > 0.93 && picture.confidence <= 1);
  const pixels = await sharp(png).raw().toBuffer();
  const pixelAt = (x: number, y: number): number[] => [
    ...pixels.subarray((y * 200 + x) * 4, (y * 200 + x) * 4 + 4),
  ];
  t.is(pixelAt(100, 80)[3], 255);
  t.deepEqual(pixelAt(10, 10), [0, 0, 0, 0]);
  const again = await runCli('remove-background', file, join(folder, 'again.png'), '--json');
  t.is((JSON.parse(again.stdout) as { picture: { sha256: string } }).picture.sha256, picture.sha256);
  const webp = await runCli('remove-background', file, join(folder, 'disc.webp'));
  t.regex(webp.stdout, /disc\.webp {2}200 x 160 px/);
  t.true((await sharp(join(folder, 'disc.webp')).metadata()).hasAlpha);
});

test('a doubtful cut-out is reported with advice', async (t) => {
  const png = join(await makeTestFolder(t), 'screwdriver.png');
  const { code, stdout, stderr } = await runCli(
    'remove-background',
    'fixtures/cut-outs/screwdriver.jpg',
    png,
    '--json',
  );
  t.is(code, 0);
  t.like(JSON.parse(stdout), { picture: { isUnsure: true } });
  t.regex(stderr, /border of the subject is uncertain.* correct it with a brush/);
});

test('a failed removal exits with a reason and leaves no file', async (t) => {
  const folder = await makeTestFolder(t);
  const file = await writeDisc(folder);
  const plain = join(folder, 'plain.png');
  await writeFile(
    plain,
    await sharp({ create: { width: 99, height: 99, channels: 3, background: 'tan' } })
      .png()
      .toBuffer(),
  );
  const cut = join(folder, 'cut.jpg');
  await writeFile(cut, (await readFile(file)).subarray(0, 400));
  for (const [from, to, reason] of [
    ['no.jpg', 'x.png', 'file-missing'],
    ['disc.jpg', 'x.jpg', 'output-type-unsupported'],
    ['plain.png', 'x.png', 'background-not-found'],
    ['cut.jpg', 'x.png', 'picture-broken'],
  ] as const) {
    const { code, stderr } = await runCli('remove-background', join(folder, from), join(folder, to));
    t.is(code, 1, from);
    t.true(stderr.includes(`[${reason}]`), stderr);
  }
  t.deepEqual((await readdir(folder)).sort(), ['cut.jpg', 'disc.jpg', 'plain.png']);
  t.is((await runCli('remove-background', file, 'x.png', '--provider', 'ftp://x')).code, 2);
});

test('Ctrl-C ends the removal at once and leaves no file', async (t) => {
  const folder = await makeTestFolder(t);
  const file = await writeDisc(folder);
  let interrupt = (): void => undefined;
  const url = await serve(t, () => interrupt());
  const { child, ended } = await startCli([
    'remove-background',
    file,
    join(folder, 'x.png'),
    '--provider',
    url,
  ]);
  interrupt = () => child.kill('SIGINT');
  t.is((await ended).code, 130);
  t.deepEqual(await readdir(folder), ['disc.jpg']);
});

test('with --provider the service receives the picture, and its response is written', async (t) => {
  const folder = await makeTestFolder(t);
  const file = await writeDisc(folder);
  const answer = await sharp({ create: { width: 200, height: 160, channels: 4, background: '#12345680' } })
    .png()
    .toBuffer();
  const received: Buffer[] = [];
  const url = await serve(t, (request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk));
    request.on('end', () => response.end(answer));
  });
  const out = join(folder, 'x.png');
  t.is((await runCli('remove-background', file, out, '--provider', url)).code, 0);
  t.deepEqual(Buffer.concat(received), await readFile(file));
  t.deepEqual([...(await sharp(out).raw().toBuffer()).subarray(0, 4)], [0x12, 0x34, 0x56, 0x80]);
});

test('the response of a service is checked like an upload', async (t) => {
  const folder = await makeTestFolder(t);
  const file = await writeDisc(folder);
  const small = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#12345680' } })
    .png()
    .toBuffer();
  const opaque = await sharp({ create: { width: 200, height: 160, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const answers: [(response: ServerResponse) => void, RegExp][] = [
    [(response) => response.writeHead(503).end(), /status 503.*\[background-provider-failed\]/],
    [
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /\[background-provider-failed\]/,
    ],
    [(response) => response.end('<html>'), /\[picture-type-unsupported\]/],
    [(response) => response.end(small), /9 x 9 px.*\[background-provider-failed\]/],
    [(response) => response.end(opaque), /without transparency.*\[background-provider-failed\]/],
  ];
  for (const [answer, expected] of answers) {
    const url = await serve(t, (request, response) => request.resume().on('end', () => answer(response)));
    const { code, stderr } = await runCli(
      'remove-background',
      file,
      join(folder, 'x.png'),
      '--provider',
      url,
    );
    t.is(code, 1);
    t.regex(stderr, expected);
  }
  t.deepEqual(await readdir(folder), ['disc.jpg']);
});
