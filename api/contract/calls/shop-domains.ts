import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { shops } from '../resources/shops.ts';
import { rowId, rowParams } from '../wire-types.ts';

const group = shops.title;
const path = `${ENTERPRISE_PATH}/shops/{id}/domain`;
const none = z.object({});

const domainState = z.object({
  shopDomain: z.string(),
  isProven: z.boolean().describe('False: its pages may not read answers nor show ours in a frame'),
  isDisputed: z.boolean().describe('Another enterprise claims it, too'),
  isHeldByAnother: z.boolean().describe('Another enterprise has proven that it is theirs'),
  proofs: z
    .object({
      txt: z.object({ name: z.string(), value: z.string() }).describe('A TXT record of the domain'),
      file: z.object({ url: z.string(), content: z.string() }).describe('Or a file on its host'),
    })
    .describe('Either of them proves that the domain is yours'),
});

export const readShopDomainCall = defineCall({
  group,
  name: 'readShopDomain',
  summary: 'Whether a shop’s domain is proven to be its enterprise’s, and what would prove it',
  method: 'get',
  path,
  access: access.shops,
  params: rowParams,
  query: none,
  answer: domainState,
  errors: ['record-missing'],
});
export const proveShopDomainCall = defineCall({
  group,
  name: 'proveShopDomain',
  summary: 'Look for the proof that a shop’s domain is its enterprise’s',
  method: 'post',
  path: `${path}/prove`,
  access: access.shops,
  params: rowParams,
  query: none,
  answer: domainState,
  errors: ['record-missing', 'domain-not-proven', 'domain-held'],
});
/** For hosts that nothing outside reaches, such as those of loopback. */
export const confirmShopDomainCall = defineCall({
  group,
  name: 'confirmShopDomain',
  summary: 'Confirm a shop’s domain by hand, of whichever enterprise; it is taken from another that held it',
  method: 'put',
  path: '/v1/shopdomains/{id}/confirm',
  access: access.operation,
  params: z.object({ id: rowId }),
  query: none,
  answer: domainState,
  errors: ['record-missing'],
});
