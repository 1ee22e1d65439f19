import pg from 'pg';
import { connectionConfig, type DatabasePlace } from './connect.ts';
import { CANCELLED_CHANNEL, JOB_CHANGES_CHANNEL } from './job-rows.ts';

const RECONNECT_MS = 1000;

/** A trigger notifies this channel of `enterpriseId:orderId` whenever an order, its items or its print files change. */
const ORDER_CHANNEL = 'platen_order';

/** Listens for notifications of the database about jobs and orders. Those sent while it is disconnected are missed, so they are hints only. */
export class JobHints {
  private readonly listeners: Record<string, Set<(payload: string) => void>> = {
    [CANCELLED_CHANNEL]: new Set(),
    [JOB_CHANGES_CHANNEL]: new Set(),
    [ORDER_CHANNEL]: new Set(),
  };
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly place: DatabasePlace) {
    void this.connect();
  }

  /** @returns ends it */
  onCancelled = (listener: (id: number) => void): (() => void) =>
    this.listen(CANCELLED_CHANNEL, (id) => listener(Number(id)));

  /** Listens for changes of a job. @returns ends it */
  onChange = (listener: (id: number) => void): (() => void) =>
    this.listen(JOB_CHANGES_CHANNEL, (id) => listener(Number(id)));

  /** Listens for changes of orders. @returns ends it */
  onOrder = (listener: (enterpriseId: number, orderId: number) => void): (() => void) =>
    this.listen(ORDER_CHANNEL, (payload) => {
      const [enterpriseId, orderId] = payload.split(':').map(Number);
      listener(enterpriseId!, orderId!);
    });

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private listen(channel: string, listener: (payload: string) => void): () => void {
    this.listeners[channel]!.add(listener);
    return () => this.listeners[channel]!.delete(listener);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client(connectionConfig(this.place));
    this.client = client;
    client.on('error', () => {}); // the end follows
    client.on('end', () => this.connectAgain(client));
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners[channel] ?? []) listener(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of Object.keys(this.listeners)) await client.query(`LISTEN ${channel}`);
    } catch {
      await client.end().catch(() => {});
      this.connectAgain(client);
    }
  }

  private connectAgain(client: pg.Client): void {
    if (this.isClosed || this.client !== client) return;
    this.client = undefined;
    this.timer = setTimeout(() => void this.connect(), RECONNECT_MS);
    this.timer.unref();
  }
}
