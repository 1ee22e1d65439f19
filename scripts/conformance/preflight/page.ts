// Runs in Chromium: preflight by the browser's engine.
import {
  AssetLibrary,
  browserPlatform,
  listPrintTasks,
  parseDesign,
  parseProduct,
  rebaseAssets,
} from '../../../engine/browser.ts';
import { unpackWoff2 } from '../../../engine/platform/node/unpack-woff2.ts';
import { type PreflightFinding, preflightPrint } from '../../../engine/preflight.ts';

/** A design, sent to the page as raw JSON so that the browser parses it, too. */
export interface PreflightRequest {
  product: unknown;
  design: unknown;
  productBase: string;
  designBase: string;
}

/** The fixtures' fonts are compressed; configurator pages get uncompressed ones. */
const platform = { ...browserPlatform, unpackWoff2 };

const library = new AssetLibrary(
  {
    async load(reference) {
      const response = await fetch(`/root/${reference.split('/').map(encodeURIComponent).join('/')}`);
      if (!response.ok) throw new Error(`${reference}: ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  },
  platform,
);

/** The findings of every print of a design. */
async function preflightDesign(request: PreflightRequest): Promise<PreflightFinding[]> {
  const product = rebaseAssets(parseProduct(request.product), request.productBase);
  const design = rebaseAssets(parseDesign(request.design), request.designBase);
  const findings: PreflightFinding[] = [];
  for (const task of listPrintTasks(product, design))
    findings.push(...(await preflightPrint(task, { library, platform })));
  return findings;
}

Object.assign(globalThis, { preflightDesign });
