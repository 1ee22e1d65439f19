import { retrieveCustomisationCall } from '../../api/contract/calls/configurator.ts';
import { createOrderCall, readOrderCall } from '../../api/contract/calls/orders.ts';
import { createClient } from '../../api/contract/create-client.ts';
import type { CartLine } from './carts.ts';

export interface ShopAccount {
  enterpriseId: number;
  username: string;
  password: string;
}

/** The calls of the shop's server to Platen's API. The credentials never leave the server. */
export class ShopApi {
  private readonly client;
  private readonly enterpriseId: number;

  constructor(apiUrl: string, { enterpriseId, username, password }: ShopAccount) {
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    this.enterpriseId = enterpriseId;
    this.client = createClient(apiUrl, (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', authorization);
      return fetch(input, Object.assign({}, init, { headers }));
    });
  }

  /** Reads the product and the charge of a code that a page sent. @throws ApiProblem */
  readDesign(customisationCode: string) {
    return this.client(retrieveCustomisationCall, { query: { customisationCode } });
  }

  /** Places an order once for each number. @throws ApiProblem */
  placeOrder(shopDomain: string, orderNumber: string, lines: readonly CartLine[]) {
    return this.client(createOrderCall, {
      params: { enterpriseId: this.enterpriseId },
      idempotencyKey: orderNumber,
      body: {
        orderNumber,
        shopDomain,
        items: lines.map(({ customisationCode, quantity }) => ({ customisationCode, quantity })),
      },
    });
  }

  /** @throws ApiProblem */
  readOrder(id: number) {
    return this.client(readOrderCall, { params: { enterpriseId: this.enterpriseId, id } });
  }
}

export type PlacedOrder = Awaited<ReturnType<ShopApi['readOrder']>>;
