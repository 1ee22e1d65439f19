import { resolve } from 'node:path';
import type { Page } from 'puppeteer-core';
import { build } from 'esbuild';
import { canvasBox } from '../../../web/testing/stage.ts';
import { installPeers, peersFolder } from '../install-peers.ts';
import type { Place } from './contenders/scene-objects.ts';

interface PeerPage {
  openPeer: (place: Place) => unknown;
}

/** The script of fabric's canvas, in the version that Platen uses. */
export const prepareFabric = (): Promise<string> => bundle('fabric-canvas');

/**
 * The script of Polotno's workspace. Its licence allows evaluation and testing without a key, but no distribution, so
 * it is installed with the peers of other benches and is not a dependency of Platen.
 */
export async function preparePolotno(): Promise<string> {
  await installPeers(['polotno']);
  return bundle('polotno-workspace');
}

async function bundle(contender: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`scripts/bench/configurator/contenders/${contender}.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    nodePaths: [resolve(peersFolder, 'node_modules')],
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}

/** Places a peer's canvas over that of the page, with the same size and the same objects. */
export async function openPeer(page: Page, script: string): Promise<void> {
  const { left, top, width } = await canvasBox(page);
  const element = await page.$eval('main canvas', (canvas) => {
    const box = canvas.getBoundingClientRect();
    return { leftPx: box.left, topPx: box.top, widthPx: box.width, heightPx: box.height };
  });
  const place: Place = {
    leftPx: element.leftPx,
    topPx: element.topPx,
    widthPx: element.widthPx,
    heightPx: element.heightPx,
    pxPerUnit: width / 500,
    originXPx: left - element.leftPx,
    originYPx: top - element.topPx,
  };
  await page.evaluate(script);
  await page.evaluate((where) => (globalThis as unknown as PeerPage).openPeer(where), place);
}
