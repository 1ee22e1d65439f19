import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoRecord } from '../../api/seed/demo-record.ts';
import { DESIGNS, type DesignName } from './expected-prints.ts';

/** A small one. */
const PICTURE = 'fixtures/images/placeholder-logo.png';

/** The longest wait for a page. */
const PATIENCE_MS = 20_000;

/** The answer to a call, and its time; status 0: no answer. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
  sentMs: number;
  tookMs: number;
}

interface SavedDesign {
  shopDomain: string;
  customisationCode: string;
  payload: Record<string, unknown>;
}

/** Clients of the demo enterprise: callers that order, and callers that save designs. */
export class Shop {
  private readonly saved = new Map<DesignName, SavedDesign>();

  private constructor(
    /** Changes when the API is started at another address. */
    public url: string,
    private readonly staff: string,
    readonly enterpriseId: number,
  ) {}

  /** @param dataFolder with the users and designs recorded by the seed */
  static async open(url: string, dataFolder: string, enterpriseId: number): Promise<Shop> {
    const record = JSON.parse(await readFile(join(dataFolder, 'demo.json'), 'utf8')) as DemoRecord;
    const { username, password } = record.users.find(({ role }) => role === 'ORDERS')!;
    const staff = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const shop = new Shop(url, staff, enterpriseId);
    for (const name of DESIGNS) {
      const { shopDomain, customisationCode } = record.designs.find((design) => design.name === name)!;
      const { status, body } = await shop.retrieve(shopDomain, customisationCode);
      if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
      shop.saved.set(name, {
        shopDomain,
        customisationCode,
        payload: body as Record<string, unknown>,
      });
    }
    return shop;
  }

  /** Orders designs, one item each. */
  placeOrder(orderNumber: string, designs: readonly DesignName[]): Promise<Answer> {
    const items = designs.map((name) => ({ customisationCode: this.saved.get(name)!.customisationCode }));
    return this.callOwn('POST', '/orders', { orderNumber, items });
  }

  endOrder = (id: number): Promise<Answer> => this.callOwn('PUT', `/orders/${id}`, { status: 'CANCELLED' });

  readOrder = (id: number): Promise<Answer> => this.callOwn('GET', `/orders/${id}`);

  cancelJob = (id: number): Promise<Answer> => this.callOwn('POST', `/jobs/${id}/cancel`);

  /** Saves a design again. @param key the idempotency key of the save, which may be repeated */
  saveDesign(name: DesignName, key: string): Promise<Answer> {
    const { shopDomain, payload } = this.saved.get(name)!;
    const { customisationCode: _, ...design } = payload;
    return this.call('POST', `/upload?shopDomain=${shopDomain}`, {
      body: design,
      headers: { 'Idempotency-Key': key },
    });
  }

  /** Whether a save is stored as it was sent. */
  async hasSave(name: DesignName, code: string): Promise<boolean> {
    const { shopDomain, payload } = this.saved.get(name)!;
    const { status, body } = await this.retrieve(shopDomain, code);
    const found = { ...(body as object), customisationCode: payload['customisationCode'] };
    return status === 200 && JSON.stringify(sorted(found)) === JSON.stringify(sorted(payload));
  }

  /** A saved design, for requests of its mockups. */
  savedDesign(name: DesignName): { name: string; shopDomain: string; customisationCode: string } {
    return { name, ...this.saved.get(name)! };
  }

  /** Loads the configurator's data of a design's product. */
  loadConfigurator = (name: DesignName): Promise<Answer> =>
    this.call(
      'GET',
      `/integration/v1/consumerconfigurator/data/${String(this.saved.get(name)!.payload['shopProductVariantId'])}`,
    );

  /** Uploads a picture of a shopper's. */
  async uploadPicture(): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([await readFile(PICTURE)], { type: 'image/png' }), 'picture.png');
    const variant = String(this.saved.get(DESIGNS[0])!.payload['shopProductVariantId']);
    return this.call('POST', `/integration/v1/consumerconfigurator/images?shopProductVariantId=${variant}`, {
      form,
    });
  }

  async download(reference: string): Promise<Uint8Array> {
    return new Uint8Array(await (await fetch(this.url + reference)).arrayBuffer());
  }

  async call(
    method: string,
    path: string,
    { body, form, headers = {} }: { body?: unknown; form?: FormData; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const sentMs = performance.now();
    const took = () => ({ sentMs, tookMs: performance.now() - sentMs });
    try {
      const answer = await fetch(this.url + path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      return {
        status: answer.status,
        headers: answer.headers,
        body: isJson ? JSON.parse(text) : text,
        ...took(),
      };
    } catch (error) {
      return { status: 0, body: String(error), headers: new Headers(), ...took() };
    }
  }

  private retrieve(shopDomain: string, code: string): Promise<Answer> {
    return this.call('GET', `/retrieve/configuration?shopDomain=${shopDomain}&customisationCode=${code}`);
  }

  private callOwn(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.call(method, `/v1/enterprises/${this.enterpriseId}${path}`, {
      body,
      headers: { authorization: this.staff },
    });
  }
}

/** The same value with the fields of objects sorted by name. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  );
}
