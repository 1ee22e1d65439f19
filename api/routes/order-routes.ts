import type { Knex } from 'knex';
import {
  holdManyOrdersCall,
  holdOrderCall,
  releaseManyOrdersCall,
  releaseOrderCall,
  tryOrderRuleCall,
  tryOrderRulesCall,
} from '../contract/calls/order-decisions.ts';
import { cancelItemCall, restoreItemCall } from '../contract/calls/item-cancellations.ts';
import {
  assetQueueCountCall,
  createOrderCall,
  listOrdersCall,
  orderCountsCall,
  orderQueueCountCall,
  pendingOrdersCall,
  readOrderCall,
  regenerateOrderCall,
  updateItemCall,
  updateManyOrdersCall,
  updateOrderCall,
} from '../contract/calls/orders.ts';
import { orderStatisticsCall } from '../contract/calls/order-statistics.ts';
import { Customisations } from '../services/configurator/customisations.ts';
import type { Jobs } from '../services/jobs/jobs.ts';
import { ItemCancellations } from '../services/orders/item-cancellations.ts';
import { ItemUpdates } from '../services/orders/item-updates.ts';
import { countOrders, listOrders } from '../services/orders/list-orders.ts';
import { listDays } from '../services/orders/list-days.ts';
import { decideAboutMany, moveMany } from '../services/orders/change-many-orders.ts';
import { readOrderStatistics } from '../services/orders/order-statistics.ts';
import { Orders } from '../services/orders/orders.ts';
import { tryOrderRule, tryOrderRules } from '../services/orders/try-order-rules.ts';
import { listSellersOfDesign } from '../services/shops/list-sellers.ts';
import { answer, type Request, type Route } from './handler.ts';

/** Orders, and the counts that screens poll (back-office §7 "Pollers"). */
export function orderRoutes(database: Knex, jobs: Jobs): Route[] {
  const customisations = new Customisations(database);
  const orders = new Orders(database, customisations, jobs);
  const items = new ItemUpdates(database, customisations, jobs);
  const cancellations = new ItemCancellations(database, orders, items, jobs);
  const decideMany = (
    call: typeof holdManyOrdersCall | typeof releaseManyOrdersCall,
    decision: 'HELD' | 'RELEASED',
  ) =>
    answer(call, (request) =>
      decideAboutMany(database, {
        ...manyOf(request),
        decision,
        reason: request.body.reason,
        call: call.name,
      }),
    );
  return [
    answer(createOrderCall, ({ params, body, idempotencyKey }) =>
      orders.create(params.enterpriseId, body, idempotencyKey),
    ),
    answer(listOrdersCall, ({ params, query }) => listOrders(database, params.enterpriseId, query)),
    answer(orderCountsCall, ({ params }) => countOrders(database, params.enterpriseId)),
    answer(orderStatisticsCall, ({ params, query }) =>
      readOrderStatistics(
        database,
        params.enterpriseId,
        listDays(Number(query.days), query.timeZone, new Date()),
      ),
    ),
    answer(tryOrderRulesCall, ({ params }) => tryOrderRules(database, params.enterpriseId)),
    answer(tryOrderRuleCall, ({ params, query, body }) =>
      tryOrderRule(database, params.enterpriseId, body, query.replaces),
    ),
    answer(holdOrderCall, ({ params, body, caller }) =>
      orders.hold(params.enterpriseId, params.id, body.reason, caller!.employeeId),
    ),
    answer(releaseOrderCall, ({ params, body, caller }) =>
      orders.release(params.enterpriseId, params.id, body.reason, caller!.employeeId),
    ),
    answer(pendingOrdersCall, ({ params, query }) =>
      listOrders(database, params.enterpriseId, { ...query, status: 'RECEIVED' }),
    ),
    answer(orderQueueCountCall, async ({ params }) => ({
      orderQueueCount: await orders.countQueued(params.enterpriseId),
    })),
    answer(assetQueueCountCall, async ({ params }) => ({
      assetQueueCount: await orders.countQueuedAssets(params.enterpriseId),
    })),
    answer(readOrderCall, ({ params }) => orders.read(params.enterpriseId, params.id)),
    answer(updateOrderCall, ({ params, body, caller }) =>
      orders.update(params.enterpriseId, params.id, body.status, caller!.employeeId),
    ),
    answer(updateManyOrdersCall, (request) =>
      moveMany(database, orders, jobs, {
        ...manyOf(request),
        status: request.body.status,
        call: updateManyOrdersCall.name,
      }),
    ),
    decideMany(holdManyOrdersCall, 'HELD'),
    decideMany(releaseManyOrdersCall, 'RELEASED'),
    answer(regenerateOrderCall, async ({ params, caller }) => {
      await items.regenerate(params.enterpriseId, params.id, caller!.employeeId);
      return orders.read(params.enterpriseId, params.id);
    }),
    answer(cancelItemCall, (request) =>
      cancellations.cancel(
        { ...itemOf(request), ...request.body },
        { call: cancelItemCall.name, key: request.idempotencyKey },
      ),
    ),
    answer(restoreItemCall, (request) =>
      cancellations.restore(itemOf(request), { call: restoreItemCall.name, key: request.idempotencyKey }),
    ),
    // Staff do not see the answer to a shopper's page, so it is logged (configurator §7).
    answer(updateItemCall, async ({ params, body, restrictToSellers, log }) => {
      const updated = await items.update(params.itemId, body).catch((error: unknown) => {
        log.warn({ err: error, orderId: body.orderId }, 'item update failed');
        throw error;
      });
      await restrictToSellers(() => listSellersOfDesign(database, body.customisationCode));
      return updated;
    }),
  ];
}

const itemOf = ({ params, caller }: Pick<Request<typeof restoreItemCall>, 'params' | 'caller'>) => ({
  enterpriseId: params.enterpriseId,
  orderId: params.id,
  itemId: params.itemId,
  employeeId: caller!.employeeId,
});

const manyOf = ({
  params,
  query,
  caller,
  idempotencyKey,
}: Pick<Request<typeof updateManyOrdersCall>, 'params' | 'query' | 'caller' | 'idempotencyKey'>) => ({
  enterpriseId: params.enterpriseId,
  employeeId: caller!.employeeId,
  query,
  idempotencyKey,
});
