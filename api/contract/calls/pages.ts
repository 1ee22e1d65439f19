import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';

const shared = { group: 'Pages', access: access.public, method: 'get' } as const;

/**
 * A page runs scripts of this server only; WebAssembly shapes its texts. Mantine sets styles on elements. Pictures are
 * files of this server, of the device (`blob:`), or small ones of the page (`data:`).
 */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self' ws: wss:; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** The dashboard shows the shopper's page in a frame. */
export const DASHBOARD_POLICY = `${PAGE_POLICY}; frame-src 'self'`;

/** C1-01, C2: the configurator. Its inputs are those of the specification; the page reads them itself. */
export const configuratorPageCall = defineCall({
  ...shared,
  name: 'configuratorPage',
  summary: 'The configurator',
  path: '/',
  params: z.object({}),
  query: z.looseObject({
    shopDomain: z.string().optional(),
    shopProductVariantId: z.string().optional(),
    shopType: z.string().optional(),
    ecommerceVariantId: z.string().optional(),
    preview: z.string().optional(),
  }),
  otherStatuses: [304],
  isAboutProduct: true,
  // The page itself reports the maintenance, and continues after it.
  duringMaintenance: true,
  policy: PAGE_POLICY,
  errors: ['file-missing'],
});

/** A worker has the policy of its own script, not that of the page. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

export const pageFileCall = defineCall({
  ...shared,
  name: 'pageFile',
  summary: 'A script, style or picture of the pages; its name changes with its content',
  path: '/assets/{file}',
  isForOwnPages: true,
  policy: WORKER_POLICY,
  params: z.object({ file: z.string() }),
  query: z.object({}),
  duringMaintenance: true,
  errors: ['file-missing'],
});

/** The element that shops put on their pages (docs/embedding.md). */
export const embedScriptCall = defineCall({
  ...shared,
  name: 'embedScript',
  summary: 'The script of <platen-configurator>, for pages of shops',
  path: '/embed.js',
  params: z.object({}),
  query: z.object({}),
  otherStatuses: [304],
  duringMaintenance: true,
  errors: ['file-missing'],
});

export const embedTypesCall = defineCall({
  ...shared,
  name: 'embedTypes',
  summary: 'Its types in TypeScript',
  path: '/embed.d.ts',
  params: z.object({}),
  query: z.object({}),
  otherStatuses: [304],
  duringMaintenance: true,
  errors: ['file-missing'],
});
