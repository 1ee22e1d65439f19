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
  isProven: z.boolean().describe('false: its pages may neither read answers nor show ours in a frame'),
  isDisputed: z.boolean().describe('Another enterprise claims it as well'),
  isHeldByAnother: z.boolean().describe('Another enterprise has proven its ownership'),
  proofs: z
    .object({
      txt: z.object({ name: z.string(), value: z.string() }).describe('A TXT record of the domain'),
      file: z.object({ url: z.string(), content: z.string() }).describe('Or a file on its host'),
    })
    .describe('Either of them proves the ownership of the domain'),
});

export const readShopDomainCall = defineCall({
  group,
  name: 'readShopDomain',
  summary: 'Whether the ownership of a shop’s domain is proven, and the accepted proofs',
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
  summary: 'Look up the proof of ownership of a shop’s domain',
  method: 'post',
  path: `${path}/prove`,
  access: access.shops,
  params: rowParams,
  query: none,
  answer: domainState,
  errors: ['record-missing', 'domain-not-proven', 'domain-held'],
});
/** For hosts that cannot be reached from outside, such as those of loopback. */
export const confirmShopDomainCall = defineCall({
  group,
  name: 'confirmShopDomain',
  summary: 'Confirm a shop’s domain manually, for any enterprise; another holder loses it',
  method: 'put',
  path: '/v1/shopdomains/{id}/confirm',
  access: access.operation,
  params: z.object({ id: rowId }),
  query: none,
  answer: domainState,
  errors: ['record-missing'],
});
