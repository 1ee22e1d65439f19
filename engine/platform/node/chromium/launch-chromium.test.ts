import test from 'ava';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import decompress from 'woff2-encoder/decompress';
import { launchChromium } from './launch-chromium.ts';

/** Without a font nothing is drawn, and the width of the text is 0. */
const measureText = `(() => {
  const context = document.createElement('canvas').getContext('2d');
  context.font = '40px Lora';
  return context.measureText('How wide').width;
})()`;

test.serial('Chromium uses none of 500 installed fonts, in successive browsers', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
  const before = process.env['FONTCONFIG_FILE'];
  t.teardown(async () => {
    if (before === undefined) delete process.env['FONTCONFIG_FILE'];
    else process.env['FONTCONFIG_FILE'] = before;
    await rm(folder, { recursive: true });
  });
  const fonts = join(folder, 'fonts');
  await mkdir(fonts);
  // Chromium does not read WOFF2 from disk.
  const lora = await decompress(await readFile('fixtures/fonts/lora/lora-latin-400-italic.woff2'));
  await writeFile(join(folder, 'lora.ttf'), lora);
  for (let font = 0; font < 500; font += 1) await symlink('../lora.ttf', join(fonts, `${font}.ttf`));
  const installed = join(folder, 'fonts.conf');
  await writeFile(installed, `<fontconfig><dir>${fonts}</dir></fontconfig>`);
  process.env['FONTCONFIG_FILE'] = installed;

  for (let launch = 0; launch < 2; launch += 1) {
    const { browser, close } = await launchChromium();
    try {
      t.is(await (await browser.newPage()).evaluate(measureText), 0);
    } finally {
      await close();
    }
  }
});
