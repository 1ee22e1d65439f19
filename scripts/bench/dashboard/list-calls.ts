import { orderStatisticsCall } from '../../../api/contract/calls/order-statistics.ts';
import { listOrdersCall, orderCountsCall } from '../../../api/contract/calls/orders.ts';
import type { Client } from '../../../api/contract/client-types.ts';
import { auditEntries } from '../../../api/contract/resources/audit-entries.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { products } from '../../../api/contract/resources/products.ts';
import { AUDIT_ENTRIES, nameCustomer, ORDERS, PRODUCTS } from './fill-enterprise.ts';

type ListCall = (client: Client, enterpriseId: number, sample: number) => Promise<unknown>;

/** A number from 1 to `most` that differs from sample to sample. */
const spread = (sample: number, most: number) => 1 + ((sample * 7919) % most);

/** The calls of the pages of lists. `sample` is a number from 0. */
export const LIST_CALLS: Record<string, ListCall> = {
  'products, first page': (client, enterpriseId) =>
    client(productGroups.calls.list, { params: { enterpriseId }, query: {} }),
  'products, any page': (client, enterpriseId, sample) =>
    client(productGroups.calls.list, {
      params: { enterpriseId },
      query: { page: spread(sample, PRODUCTS / 50) },
    }),
  'products, published, by title': (client, enterpriseId) =>
    client(productGroups.calls.list, {
      params: { enterpriseId },
      query: { published: 'true', sortBy: 'productTitle', sort: 'DESC' },
    }),
  'products, search': (client, enterpriseId, sample) =>
    client(productGroups.calls.list, {
      params: { enterpriseId },
      query: { search: `mug ${spread(sample, PRODUCTS)}` },
    }),
  'articles, search': (client, enterpriseId, sample) =>
    client(products.calls.list, {
      params: { enterpriseId },
      query: { search: `sku-${spread(sample, PRODUCTS)}` },
    }),
  'orders, first page': (client, enterpriseId) =>
    client(listOrdersCall, { params: { enterpriseId }, query: { sort: 'DESC' } }),
  'orders, any page': (client, enterpriseId, sample) =>
    client(listOrdersCall, {
      params: { enterpriseId },
      query: { sort: 'DESC', page: spread(sample, ORDERS / 50) },
    }),
  'orders, by status': (client, enterpriseId) =>
    client(listOrdersCall, { params: { enterpriseId }, query: { sort: 'DESC', status: 'IN_PRODUCTION' } }),
  'orders, search': (client, enterpriseId, sample) =>
    client(listOrdersCall, {
      params: { enterpriseId },
      query: { sort: 'DESC', search: String(spread(sample, ORDERS)) },
    }),
  'orders, search by customer': (client, enterpriseId, sample) =>
    client(listOrdersCall, {
      params: { enterpriseId },
      query: { sort: 'DESC', search: nameCustomer(spread(sample, ORDERS)) },
    }),
  'orders, counts': (client, enterpriseId) => client(orderCountsCall, { params: { enterpriseId } }),
  'orders, statistics of 90 days': (client, enterpriseId) =>
    client(orderStatisticsCall, {
      params: { enterpriseId },
      query: { days: '90', timeZone: 'Europe/Berlin' },
    }),
  'history of a record': (client, enterpriseId, sample) =>
    client(auditEntries.calls.list, {
      params: { enterpriseId },
      query: { entity: 'productGroup', entityId: spread(sample, AUDIT_ENTRIES / 50), sort: 'DESC' },
    }),
  'audit trail, first page': (client, enterpriseId) =>
    client(auditEntries.calls.list, { params: { enterpriseId }, query: { sort: 'DESC' } }),
};
