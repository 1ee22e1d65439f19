import * as z from 'zod';
import type { CutOutMessage } from '../../../api/contract/live-cut-outs.ts';
import {
  type cutOutRequest,
  mockupMessage,
  type MockupMessage,
  type mockupRequest,
} from '../../../api/contract/live.ts';
import { backoffMs } from './backoff.ts';

/** Asks for mockups, under a name of its own (`randomId`). */
export type AskForMockups = { action: 'CREATEMOCKUPS' } & Omit<z.input<typeof mockupRequest>, 'action'>;
/** Asks for a picture without its background. */
export type AskForCutOut = { action: 'REMOVEBACKGROUND' } & Omit<z.input<typeof cutOutRequest>, 'action'>;

/** `cut`: it is being opened again. `lost`: the attempts have ended; {@link LiveSocket.retry} tries again. */
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
  /** Runs something later. @returns stops it */
  wait?: (run: () => void, ms: number) => () => void;
}

type Asked = AskForMockups | AskForCutOut;

interface Followed {
  /** The newest request of the id. */
  request: Asked;
  /** The one that the server was sent on this connection. */
  sent?: Asked;
  /** The server has begun to answer the one that was sent. */
  isAnswered: boolean;
  /** Parses and delivers a message. */
  notify: (message: unknown) => void;
  reportConnection: (connection: Connection) => void;
}

/** Fields of all messages; a message of another kind is of a newer server. */
const envelope = z.looseObject({
  id: z.string().optional(),
  kind: z.enum(['START', 'MOCKUP', 'VERGE', 'PROGRESS', 'COMPLETE', 'TERMINATE', 'ERROR']),
});
type Envelope = z.output<typeof envelope>;

/** The time that a connection without requests stays open. */
const LINGER_MS = 20_000;
/** Attempts in a row until the connection counts as lost: some 25 seconds. */
const MAX_ATTEMPTS = 6;
/** Codes of closing (RFC 6455, 7.4). After the second the server keeps the work for a client that comes back. */
const NORMAL = 1000;
const COMES_BACK = 4000;

/**
 * Follows long work of the server (`api/contract/live.ts`). One connection serves all requests. When it is cut, at any
 * moment, it is opened again and every request that is not over is sent again under its own id: the server sends all of
 * it once more, beginning with START.
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
   * Asks for mockups, or for those of another design under the same id, which takes the place of the former.
   * @returns cancels them
   */
  followMockups(request: AskForMockups, follower: LiveFollower<MockupMessage>): () => void {
    return this.#follow(request, mockupMessage, follower);
  }

  /**
   * Asks for a picture without its background.
   * @param schema of its messages, which pages that cut nothing out do not load
   * @returns cancels it
   */
  followCutOut(
    request: AskForCutOut,
    schema: z.ZodType<CutOutMessage>,
    follower: LiveFollower<CutOutMessage>,
  ): () => void {
    return this.#follow(request, schema, follower);
  }

  /**
   * At most one request of an id waits for its answer: messages before its START are of the former one, and are not
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

  /** Opens the connection anew, at once. */
  retry(): void {
    const isLost = !this.#socket && !this.#stopWaiting;
    this.#attempts = 0;
    this.#leave(COMES_BACK);
    if (this.#followed.size === 0) return;
    this.#connect();
    if (isLost) this.#reportConnection('cut');
  }

  /** Ends the connection and all that is followed. */
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

  /** A message was not taken, because there were too many or the system is maintained: it is sent again, later. */
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

/** @returns undefined for messages that this page does not know, as of a newer server */
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
