import { viewPictureCall } from '../contract/calls/configurator.ts';
import {
  configuratorPageCall,
  embedScriptCall,
  embedTypesCall,
  pageFileCall,
} from '../contract/calls/pages.ts';
import { type FirstInputs, listFirstAddresses } from '../contract/first-calls.ts';
import type { PreviewTokens } from '../auth/preview-tokens.ts';
import type { BuiltPages } from '../pages/built-pages.ts';
import type { ConfiguratorData } from '../services/configurator/configurator-data.ts';
import type { Customisations } from '../services/configurator/customisations.ts';
import { loadFirstView } from '../services/files/load-first-view.ts';
import { answer, type Request, type Route } from './handler.ts';
import { answerEncoded, chooseEncoding } from '../answers/encoded-answer.ts';
import { variantSelector } from './variant-selector.ts';

type Header = Request['header'];

/** The name of a file changes with its content (RFC 8246). */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The service worker of a page of the dashboard is one of its files, and its scope is above their folder. */
const SERVICE_WORKER = /^workstation-worker-/;

/** Shops get a new script within minutes, and request it no more often than that. */
const FOR_MINUTES = 'public, max-age=300, must-revalidate';
/** Any page may load it, as a script or by `fetch`: it is the same for every caller. */
const FOR_ANY_PAGE = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Inputs of the page that its picture depends on. */
const PICTURE_INPUTS = ['customisationCode', 'shopDomain', 'loadBaseProduct', 'preview'] as const;

/** The address of {@link viewPictureCall} for a page. */
function composePictureAddress(shopProductVariantId: number, query: Record<string, unknown>): string {
  const inputs = new URLSearchParams();
  for (const name of PICTURE_INPUTS) {
    const value = query[name];
    if (typeof value !== 'string' || value === '') continue;
    if (name !== 'loadBaseProduct' || value === 'true') inputs.set(name, value);
  }
  const path = viewPictureCall.path.replace('{id}', String(shopProductVariantId));
  return inputs.size > 0 ? `${path}?${inputs}` : path;
}

/** Inputs as the page reads them, without empty ones. */
function readFirstInputs(query: Record<string, unknown>): FirstInputs {
  const text = (name: string) => {
    const value = query[name];
    return (typeof value === 'string' && value.trim()) || undefined;
  };
  return {
    shopProductVariantId: text('shopProductVariantId'),
    shopType: text('shopType'),
    ecommerceVariantId: text('ecommerceVariantId'),
    shopDomain: text('shopDomain'),
    customisationCode: text('customisationCode'),
    loadBaseProduct: query['loadBaseProduct'] === 'true',
    preview: text('preview'),
    personalisedText: text('personalisedText'),
  };
}

/** The pages and their files. */
export function pageRoutes(
  pages: BuiltPages,
  data: ConfiguratorData,
  customisations: Customisations,
  previews: PreviewTokens,
): Route[] {
  const answerEmbedFile = async (name: 'embed.js' | 'embed.d.ts', header: Header) => {
    const kept = await answerEncoded(await pages.embedFile(name), header, FOR_MINUTES);
    return { ...kept, headers: { ...kept.headers, ...FOR_ANY_PAGE } };
  };
  return [
    answer(embedScriptCall, ({ header }) => answerEmbedFile('embed.js', header)),
    answer(embedTypesCall, ({ header }) => answerEmbedFile('embed.d.ts', header)),
    answer(
      configuratorPageCall,
      async ({ query, header, restrictToSellers, showToShops, showToOwnPages }) => {
        const which = variantSelector(query);
        const mayView = previews.mayView({ preview: query.preview, staffOf: undefined });
        const inputs = readFirstInputs(query);
        const { loadBaseProduct } = inputs;
        const find = async () => (which ? data.load(which, { loadBaseProduct, mayView }) : undefined);
        const product = await find().catch(() => undefined);
        // The page says why a product does not load, in the shop that requests it.
        const parentOrigin = await (product
          ? restrictToSellers(() => Promise.resolve(product.sellers))
          : showToShops());
        if (inputs.preview !== undefined) showToOwnPages();
        const page = await pages.page('configurator', {
          parentOrigin,
          look: product?.look,
          picture: product && composePictureAddress(product.place.shopProductVariantId, query),
          loads: product && listFirstAddresses(inputs),
          view: product && (await loadFirstView(customisations, product, inputs).catch(() => undefined)),
        });
        return answerEncoded(page, header, 'no-cache');
      },
    ),
    answer(pageFileCall, async ({ params, header }) => {
      const file = await pages.file(params.file);
      const encoding = chooseEncoding(header, file.encodings);
      return {
        body: await file.read(encoding),
        headers: {
          'Cache-Control': FOR_EVER,
          'Content-Type': file.contentType,
          Vary: 'Accept-Encoding',
          ...(SERVICE_WORKER.test(params.file) && { 'Service-Worker-Allowed': '/' }),
          ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
        },
      };
    }),
  ];
}
