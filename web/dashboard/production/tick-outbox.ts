import * as z from 'zod';
import { reprintItemCall, tickItemCall } from '../../../api/contract/calls/order-desk.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { client } from '../../shared/api/client.ts';
import { readChoice, writeChoice } from '../shell/device-choice.ts';
import { type Tick, tick } from './tick.ts';

/** A refused tick and the reason. */
export interface RefusedTick {
  tick: Tick;
  error: string;
}

export interface OutboxState {
  /** Ticks that the server lacks, in order. */
  ticks: readonly Tick[];
  refused: readonly RefusedTick[];
  /** The last attempt did not reach the server. */
  isOffline: boolean;
}

/** Resolves once the server has the tick. */
type Send = (tick: Tick) => Promise<unknown>;

const EMPTY: OutboxState = { ticks: [], refused: [], isOffline: false };

/** Whether the server may accept the same tick later. */
const isTransient = (status: number) => status >= 500 || status === 429 || status === 401;

/** Ticks to be sent. They are stored on the device, so that neither a reload nor a broken network loses one. */
export class TickOutbox {
  private state: OutboxState;
  private readonly listeners = new Set<() => void>();
  private sending: Promise<void> | undefined;

  /** @param storageKey key that contains the enterprise */
  constructor(
    private readonly storageKey: string,
    private readonly send: Send,
  ) {
    this.state = { ...EMPTY, ticks: readStored(storageKey) };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): OutboxState => this.state;

  /** Stores a tick and sends it. */
  add(added: Tick): Promise<void> {
    this.change({ ticks: [...this.state.ticks, added] });
    return this.flush();
  }

  /** Sends the waiting ticks one after the other, until one does not reach the server. */
  flush(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  forgetRefused(): void {
    this.change({ refused: [] });
  }

  private async sendAll(): Promise<void> {
    for (let next = this.state.ticks[0]; next; next = this.state.ticks[0]) {
      const { key } = next;
      try {
        await this.send(next);
      } catch (error) {
        if (!(error instanceof ApiProblem) || isTransient(error.status))
          return this.change({ isOffline: true });
        this.change({ refused: [...this.state.refused, { tick: next, error: error.problem.error }] });
      }
      this.change({ ticks: this.state.ticks.filter((each) => each.key !== key), isOffline: false });
    }
  }

  private change(changes: Partial<OutboxState>): void {
    this.state = { ...this.state, ...changes };
    if (changes.ticks) writeChoice(this.storageKey, JSON.stringify(changes.ticks));
    for (const listener of this.listeners) listener();
  }
}

function readStored(storageKey: string): Tick[] {
  try {
    return z.array(tick).parse(JSON.parse(readChoice(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

/** Sends a tick under its key. @returns the updated item */
export function sendTick(enterpriseId: number, { key, orderId: id, itemId, ...step }: Tick) {
  const sent = { params: { enterpriseId, id, itemId }, idempotencyKey: key };
  const { quantity, reason, isTicked = false } = step;
  return reason === undefined
    ? client(tickItemCall, { ...sent, body: { quantity } })
    : client(reprintItemCall, { ...sent, body: { quantity, reason, isTicked } });
}
