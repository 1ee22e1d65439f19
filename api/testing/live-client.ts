import * as z from 'zod';
import { WebSocket } from 'ws';
import { cutOutMessage } from '../contract/live-cut-outs.ts';
import { type LiveMessage, mockupMessage } from '../contract/live.ts';
import { strictSchema } from './strict-schema.ts';
import { HANG_MS } from './wait-until.ts';

const declared = strictSchema(z.union([mockupMessage, cutOutMessage]));

/** A message as received, its fields unchecked. */
export type Received = LiveMessage & Record<string, unknown>;

/**
 * A client of the websocket that stores its messages. A message that differs from its declaration fails the test file.
 */
export class LiveClient {
  readonly received: Received[] = [];
  readonly socket: WebSocket;
  /** The close code. */
  readonly closed: Promise<number>;
  private readonly waiting = new Set<() => void>();

  private readonly waitMs: number;

  constructor(
    url: string,
    enterpriseId: number,
    { waitMs = HANG_MS, ...options }: { origin?: string; headers?: object; waitMs?: number } = {},
  ) {
    this.waitMs = waitMs;
    const address = `${url.replace('http', 'ws')}/v1/enterprises/${enterpriseId}/mockups`;
    this.socket = new WebSocket(address, options as object);
    this.socket.on('message', (data) => {
      const received = JSON.parse((data as Buffer).toString()) as Received;
      declared.parse(withoutId(received));
      this.received.push(received);
      for (const look of this.waiting) look();
    });
    this.socket.on('error', () => {}); // close follows
    this.closed = new Promise((closed) => this.socket.once('close', closed));
  }

  /** Sends an object as JSON, and anything else unchanged. */
  async send(message: object | string): Promise<void> {
    if (this.socket.readyState === this.socket.CONNECTING)
      await new Promise((opened) => this.socket.once('open', opened));
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first matching message, received already or later. @throws Error when none arrives within the time limit */
  find(isSo: (message: Received) => boolean): Promise<Received> {
    return new Promise((found, fail) => {
      const look = () => {
        const message = this.received.find(isSo);
        if (!message) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        found(message);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        fail(new Error(`no such message arrived: ${JSON.stringify(this.received).slice(0, 2000)}`));
      }, this.waitMs);
      this.waiting.add(look);
      look();
    });
  }

  /** Resolves with the last message of the request. */
  end(id: string): Promise<Received> {
    return this.find((message) => message.id === id && ['COMPLETE', 'TERMINATE'].includes(message.kind));
  }

  /** The kinds of the messages about a request, in order. */
  kinds(id: string): string[] {
    return this.received.filter((message) => message.id === id).map(({ kind }) => kind);
  }
}

const withoutId = ({ id: _, ...message }: Received): object => message;
