import * as z from 'zod';
import type { CutOutMessage } from '../../../api/contract/live-cut-outs.ts';
import {
  type cutOutRequest,
  mockupMessage,
  type MockupMessage,
  type mockupRequest,
} from '../../../api/contract/live.ts';
import { backoffMs } from './backoff.ts';

/** A request for mockups, with an id of its own (`randomId`). */
export type AskForMockups = { action: 'CREATEMOCKUPS' } & Omit<z.input<typeof mockupRequest>, 'action'>;
/** A request for a picture without its background. */
export type AskForCutOut = { action: 'REMOVEBACKGROUND' } & Omit<z.input<typeof cutOutRequest>, 'action'>;

/** `cut`: the connection is being reopened. `lost`: the attempts have ended; {@link LiveSocket.retry} starts new ones. */
export type Connection = 'open' | 'cut' | 'lost';

export interface LiveFollower<Message> {
  onMessage: (message: Message) => void;
  onConnection?: (connection: Connection) => void;
}

export interface LiveSocketParts {
  enterpriseId: number;
  url: string;
  /** Opens a websocket. */
  open?: (url: string) => WebSocket;
  /** Runs a function after a delay. @returns a function that cancels it */
  wait?: (run: () => void, ms: number) => () => void;
}

type Asked = AskForMockups | AskForCutOut;

interface Followed {
  /** The newest request with this id. */
  request: Asked;
  /** The request that was sent on this connection. */
  sent?: Asked;
  /** The server has started to answer the request that was sent. */
  isAnswered: boolean;
  /** Parses and delivers a message. */
  notify: (message: unknown) => void;
  reportConnection: (connection: Connection) => void;
}

/** Fields of all messages. A message of another kind comes from a newer server. */
const envelope = z.looseObject({
  id: z.string().optional(),
  kind: z.enum(['START', 'MOCKUP', 'VERGE', 'PROGRESS', 'COMPLETE', 'TERMINATE', 'ERROR']),
});
type Envelope = z.output<typeof envelope>;

/** The time that a connection without requests stays open. */
const LINGER_MS = 20_000;
/** Attempts in a row until the connection counts as lost, about 25 seconds. */
const MAX_ATTEMPTS = 6;
/** Close codes (RFC 6455, 7.4). After the second one the server keeps the work for a client that reconnects. */
const NORMAL = 1000;
const COMES_BACK = 4000;

/**
 * Follows long-running work of the server (`api/contract/live.ts`). One connection serves all requests. When it is cut,
 * it is reopened, and every unfinished request is sent again under its own id. The server then sends all messages again,
 * starting with START.
 */
export class LiveSocket {
  readonly #parts: Required<LiveSocketParts>;
  readonly #followed = new Map<string, Followed>();
  #socket: WebSocket | undefined;
  #attempts = 0;
  #stopWaiting: (() => void) | undefined;

  constructor(parts: LiveSocketParts) {
    this.#parts = { open: (url) => new WebSocket(url), wait: waitOnClock, ...parts };
  }

  /**
   * Requests mockups, or those of another design under the same id, which replaces the former request.
   * @returns a function that cancels the request
   */
  followMockups(request: AskForMockups, follower: LiveFollower<MockupMessage>): () => void {
    return this.#follow(request, mockupMessage, follower);
  }

  /**
   * Requests a picture without its background.
   * @param schema of the messages, which pages without cut-outs do not load
   * @returns a function that cancels the request
   */
  followCutOut(
    request: AskForCutOut,
    schema: z.ZodType<CutOutMessage>,
    follower: LiveFollower<CutOutMessage>,
  ): () => void {
    return this.#follow(request, schema, follower);
  }

  /**
   * At most one request of an id waits for its START. Messages before that belong to the former request and are not
   * delivered.
   */
  #follow<Message>(
    request: Asked,
    schema: z.ZodType<Message>,
    { onMessage, onConnection }: LiveFollower<Message>,
  ): () => void {
    const { sent, isAnswered = false } = this.#followed.get(request.id) ?? {};
    const followed: Followed = {
      request,
      ...(sent && { sent }),
      isAnswered,
      notify(message) {
        const read = schema.safeParse(message);
        if (read.success) onMessage(read.data);
      },
      reportConnection: (connection) => onConnection?.(connection),
    };
    this.#followed.set(request.id, followed);
    if (!this.#socket) {
      if (!this.#stopWaiting) this.#connect();
    } else if (this.#isOpen() && (sent === undefined || isAnswered)) {
      this.#send(followed);
    }
    if (!this.#isOpen() && this.#attempts > 0) followed.reportConnection('cut');
    return () => {
      if (this.#followed.get(request.id) === followed) this.#cancel(request.id);
    };
  }

  /** Reopens the connection immediately. */
  retry(): void {
    const isLost = !this.#socket && !this.#stopWaiting;
    this.#attempts = 0;
    this.#leave(COMES_BACK);
    if (this.#followed.size === 0) return;
    this.#connect();
    if (isLost) this.#reportConnection('cut');
  }

  /** Closes the connection and ends all requests. */
  close(): void {
    this.#followed.clear();
    this.#leave(NORMAL);
  }

  #connect(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    const socket = (this.#socket = this.#parts.open(this.#parts.url));
    const listen = (type: string, take: (event: Event) => void) =>
      socket.addEventListener(type, (event) => {
        if (socket === this.#socket) take(event);
      });
    listen('open', () => {
      for (const followed of this.#followed.values()) this.#send(followed);
      this.#reportConnection('open');
    });
    listen('message', (event) => this.#take((event as MessageEvent<unknown>).data));
    listen('close', () => this.#reconnect());
  }

  #reconnect(): void {
    this.#socket = undefined;
    for (const followed of this.#followed.values()) delete followed.sent;
    if (this.#followed.size === 0) return;
    if (this.#attempts >= MAX_ATTEMPTS) return this.#reportConnection('lost');
    this.#reportConnection('cut');
    this.#stopWaiting = this.#parts.wait(() => this.#connect(), backoffMs(this.#attempts));
    this.#attempts += 1;
  }

  #take(data: unknown): void {
    const message = readMessage(data);
    if (!message) return;
    if (message.id === undefined) return this.#takeRefusal(message);
    const followed = this.#followed.get(message.id);
    if (!followed) return;
    this.#attempts = 0;
    const isEnd = message.kind === 'TERMINATE' || message.kind === 'COMPLETE';
    if (!followed.isAnswered) {
      if (message.kind === 'START' || message.kind === 'TERMINATE') {
        followed.isAnswered = true;
        if (followed.sent !== followed.request) return this.#send(followed);
      } else if (message.kind !== 'ERROR') return;
    }
    if (isEnd) this.#forget(message.id);
    followed.notify(message);
  }

  /** Sends a message again later that was refused, because there were too many or the system is under maintenance. */
  #takeRefusal({ kind }: Envelope): void {
    if (kind !== 'ERROR') return;
    this.#leave(COMES_BACK);
    this.#reconnect();
  }

  #send(followed: Followed): void {
    followed.sent = followed.request;
    followed.isAnswered = false;
    this.#socket?.send(JSON.stringify(followed.request));
  }

  #cancel(id: string): void {
    const followed = this.#followed.get(id);
    if (!followed) return;
    const { enterpriseId } = this.#parts;
    if (this.#isOpen() && followed.sent)
      this.#socket?.send(JSON.stringify({ action: 'CANCELMOCKUPS', enterpriseId, version: 1, id }));
    this.#forget(id);
  }

  #forget(id: string): void {
    this.#followed.delete(id);
    if (this.#followed.size > 0) return;
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    if (!this.#socket) return;
    this.#stopWaiting = this.#parts.wait(() => {
      if (this.#followed.size === 0) this.#leave(NORMAL);
    }, LINGER_MS);
  }

  #leave(code: number): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    for (const followed of this.#followed.values()) delete followed.sent;
    socket?.close(code);
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === OPEN;
  }

  #reportConnection(connection: Connection): void {
    for (const { reportConnection } of this.#followed.values()) reportConnection(connection);
  }
}

/** `WebSocket.OPEN`. */
const OPEN = 1;

/** @returns undefined for unknown messages, for example from a newer server */
function readMessage(data: unknown): Envelope | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return envelope.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

function waitOnClock(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
