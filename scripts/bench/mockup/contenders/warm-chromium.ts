// three in a warm headless Chromium: the artwork of the same scene is replaced, and the browser draws it and encodes a
// JPG.
import { readFile } from 'node:fs/promises';
import { loadFixtureScene } from '../../../../engine/mockup/bake-solid/testing/fixture-scene.ts';
import { launchChromium } from '../../../chromium.ts';
import { measureWarm } from '../measure-warm.ts';
import { mockupFiles } from '../mockup-files.ts';
import { isArtworkPng } from '../read-artwork.ts';
import { mockupSubject } from '../prepare-mockup.ts';
import pageScript from './chromium-page.ts?script';

const { model: name, camera, sizePx } = mockupSubject;
const { scene, model } = await loadFixtureScene(name, sizePx);
const artworks = await Promise.all(
  mockupFiles.artworks.map(async (file) => (await readFile(file)).toString('base64')),
);
const { browser, close } = await launchChromium({ webgl: true });
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: pageScript });
  const order = { scene, camera, sizePx, model: Buffer.from(model).toString('base64'), artworks };
  await page.evaluate(`openMockup(${JSON.stringify(order)})`);
  await measureWarm(async (run) => {
    const url = (await page.evaluate(`makeMockup(${run % 2}, ${isArtworkPng})`)) as string;
    if (url.length < 10_000) throw new Error('Chromium drew nothing');
  });
} finally {
  await close();
}
