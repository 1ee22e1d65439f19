import type { Knex } from 'knex';
import {
  confirmShopDomainCall,
  proveShopDomainCall,
  readShopDomainCall,
} from '../contract/calls/shop-domains.ts';
import type { AddressRules } from '../outgoing/address-rules.ts';
import { OutgoingCalls } from '../outgoing/outgoing-calls.ts';
import { ShopDomains } from '../services/shops/shop-domains.ts';
import { answer, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';

/** Calls about the owner of a shop's domain. */
export function shopDomainRoutes(database: Knex, addresses: AddressRules): Route[] {
  const domains = new ShopDomains(database, new OutgoingCalls(addresses));
  return [
    answer(readShopDomainCall, ({ params }) => domains.read(params.enterpriseId, params.id)),
    answer(proveShopDomainCall, (request) => domains.prove(authorOf(request), request.params.id)),
    answer(confirmShopDomainCall, ({ params, caller, requestId }) => {
      const { enterpriseId, employeeId } = caller!;
      return domains.confirm({ enterpriseId, employeeId, requestId }, params.id);
    }),
  ];
}
