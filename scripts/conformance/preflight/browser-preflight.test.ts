import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  type PreflightFinding,
  preflightPrint,
} from '../../../engine/node.ts';
import { buildBrowser } from '../../build.mjs';
import { launchChromium } from '../../chromium.ts';
import { FIXTURES, loadFixtureDesigns } from '../parity/load-fixture-designs.ts';
import { serveParity } from '../parity/serve.ts';
import type { PreflightRequest } from './page.ts';

/** Low-resolution photos, missing glyphs, low-contrast texts, a rotated page, soft cut-outs, CMYK, hidden objects. */
const DESIGNS = [
  'bottle-thai',
  'case-dunes',
  'mug-corgi',
  'mug-low-resolution',
  'plaque-five-winners',
  'poster-last-ferry',
  'poster-thirty-finally',
  'shirt-woof',
];

type PreflightDesign = (request: PreflightRequest) => Promise<PreflightFinding[]>;

test('preflight reports the same in Chromium and in Node', async (t) => {
  mkdirSync('build', { recursive: true });
  const bundle = mkdtempSync(join('build', 'preflight-'));
  await buildBrowser(bundle, { page: 'scripts/conformance/preflight/page.ts' });
  const server = await serveParity(bundle, FIXTURES);
  const chromium = await launchChromium();
  t.teardown(async () => {
    await chromium.close();
    await server.close();
    rmSync(bundle, { recursive: true, force: true });
  });
  const page = await chromium.browser.newPage();
  await page.goto(server.url);
  await page.addScriptTag({ type: 'module', url: '/page.js' });
  await page.waitForFunction('typeof preflightDesign === "function"');

  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const fixtures = loadFixtureDesigns().filter(({ name }) => DESIGNS.includes(name));
  t.is(fixtures.length, DESIGNS.length);
  let count = 0;
  for (const { name, raw, productBase, designBase, product, design } of fixtures) {
    const inBrowser = await page.evaluate(
      (request) => (globalThis as unknown as { preflightDesign: PreflightDesign }).preflightDesign(request),
      { ...raw, productBase, designBase },
    );
    const inNode: PreflightFinding[] = [];
    for (const task of listPrintTasks(product, design)) inNode.push(...(await preflightPrint(task, library)));
    t.deepEqual(inBrowser.map(withoutSeenFigures), inNode.map(withoutSeenFigures), name);
    for (const [index, { code, value }] of inNode.entries())
      if (isSeen(code)) t.true(isAlike(inBrowser[index]?.value, value), `${name}: ${code}`);
    count += inNode.length;
  }
  t.log(`${count} findings of ${fixtures.length} designs are the same`);
  t.true(count > 10);
});

/** Contrast against a photo, which the two canvases scale down slightly differently. All other figures are computed. */
const isSeen = (code: PreflightFinding['code']): boolean =>
  code === 'text-contrast-low' || code === 'semi-transparent';

const withoutSeenFigures = (finding: PreflightFinding): PreflightFinding =>
  isSeen(finding.code) ? { ...finding, message: '', value: null } : finding;

/** Within 2 %. */
const isAlike = (one: number | null | undefined, other: number | null): boolean =>
  one !== null && one !== undefined && other !== null && Math.abs(one - other) <= 0.02 * other;
