import * as z from 'zod';
import { timings } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';
import { line } from '../wire-types.ts';

const none = z.object({});
const publicCall = { group: 'Platform', access: access.public, params: none, query: none };

/** Application and UI version are cached this long (back-office §9). */
const VERSION_SECONDS = timings.versionCacheMs / 1000;

const version = z.object({
  name: z.string(),
  version: z.string(),
  build: z.string().describe('Changes with every build: pages loaded before must reload'),
});

/** Constant details of a deployment (back-office §9). */
const company = z.object({
  name: z.string(),
  address: z.string().optional(),
  vatNumber: z.string().optional(),
  logo: z.string().optional().describe('Path of a picture on the server'),
});

/** B7-08, C7-12. */
export const applicationCall = defineCall({
  ...publicCall,
  name: 'application',
  summary: 'Version of the application',
  method: 'get',
  path: '/v1/application',
  answer: version.extend({
    // A page reads the answers of servers of other versions too, and compares their builds.
    isSelfSignUp: z.boolean().default(false).describe('Anyone may open an enterprise (back-office §6)'),
  }),
  cacheSeconds: VERSION_SECONDS,
});
/** C7-15. */
export const uiVersionCall = defineCall({
  ...publicCall,
  name: 'uiVersion',
  summary: 'Version of the pages',
  method: 'get',
  path: '/version.json',
  answer: version.extend({
    company: company
      .optional()
      .describe('The company that runs the deployment, shown below every page of the dashboard'),
  }),
  cacheSeconds: VERSION_SECONDS,
});

/** B7-09, C7-13: refused with 503 during maintenance. */
export const pollCall = defineCall({
  ...publicCall,
  name: 'poll',
  summary: 'Whether the system is available',
  method: 'get',
  path: '/v1/poll',
  answer: z.object({ status: z.literal('AVAILABLE') }),
  query: z.object({ source: line.optional() }),
});

/** C8-17: errors of pages are written to the log of the server. */
export const reportErrorCall = defineCall({
  ...publicCall,
  name: 'reportError',
  summary: 'Report an error of a page',
  method: 'post',
  path: '/public/v1/errorreports',
  status: 204,
  body: z.object({
    message: line.min(1),
    page: line.optional().describe('The page, without its query'),
    status: z.int().optional().describe('Of the call that failed'),
    build: line.optional(),
  }),
  errors: ['reports-too-many'],
});

/** B7-07, C7-14. */
export const helpTextsCall = defineCall({
  ...publicCall,
  name: 'helpTexts',
  summary: 'Help texts in a language',
  method: 'get',
  path: '/help/languages/{lang}.json',
  params: z.object({
    lang: z
      .string()
      .max(35)
      .regex(/^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/, 'write a language as in de or de-AT'),
  }),
  answer: z.object({
    language: z.string().describe('The language of the texts: regional, else the language, else en'),
    texts: z.record(z.string(), z.string()),
  }),
  cacheSeconds: VERSION_SECONDS,
});
