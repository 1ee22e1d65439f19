import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { parseJson, PlatenError } from '../../engine/node.ts';
import { type LiveMessage, liveRequests } from '../contract/live.ts';
import { parsePart } from '../routes/parse-part.ts';
import { describeProblem } from '../answers/problem.ts';
import type { LiveLimits } from './live-limits.ts';
import type { LeaveReason, LiveWork } from './live-work.ts';

type Action = keyof typeof liveRequests;
type Wanted = { id: string };

export interface LiveConnectionParts {
  enterpriseId: number;
  /** Starts the requested work. */
  open: (action: Action, request: unknown) => LiveWork<LiveMessage>;
  /** Admits a message, as the gate admits a call. @throws PlatenError after too many messages, or during maintenance */
  admit: () => Promise<void>;
  limits: LiveLimits;
  log: Logger;
}

/** Close codes of a client that ends the connection on purpose (RFC 6455, 7.4.1); 1005: without a code. */
const CLOSED = [1000, 1001, 1005];
const TRY_AGAIN_LATER = 1013;
const SERVICE_RESTART = 1012;

interface Open {
  work: LiveWork<LiveMessage>;
  stop: AbortController;
  /** Resolves when no more messages of it will follow. */
  sent: Promise<void>;
}

/** One websocket of a client: its requests, until each has ended. */
export class LiveConnection {
  private readonly open = new Map<string, Open>();
  /** The previous message: the next one may refer to its request. */
  private taken: Promise<void> = Promise.resolve();
  private waiting = 0;
  private isRestart = false;
  private isAlive = true;

  constructor(
    private readonly socket: WebSocket,
    private readonly parts: LiveConnectionParts,
  ) {
    socket.on('message', (data: RawData, isBinary: boolean) => {
      this.waiting += 1;
      socket.pause(); // further messages wait at the client, not in memory
      this.taken = this.taken.then(async () => {
        await this.take(data, isBinary);
        this.waiting -= 1;
        if (this.waiting === 0) socket.resume();
      });
    });
    socket.on('pong', () => (this.isAlive = true));
    socket.on('close', (code: number) => this.leave(code));
    socket.on('error', () => {}); // close follows
  }

  /** Pings the client. A client that has not answered the previous ping is disconnected. */
  ping(): void {
    if (!this.isAlive) return this.socket.terminate();
    this.isAlive = false;
    this.socket.ping();
  }

  /** The process stops: the client reconnects to another one and follows its work there. */
  restart(): void {
    this.isRestart = true;
    this.socket.close(SERVICE_RESTART, 'restart');
  }

  /** Starts the work that a message requests. */
  private async take(data: RawData, isBinary: boolean): Promise<void> {
    let id: string | undefined;
    try {
      await this.parts.admit();
      // A client that has disconnected could no longer cancel the work.
      if (this.socket.readyState !== this.socket.OPEN) return;
      const message = readMessage(data, isBinary, this.parts.limits.maxMessageBytes);
      if (typeof message['id'] === 'string' && message['id'].length <= 64) id = message['id'];
      const action = actionOf(message);
      const request = parsePart(liveRequests[action], message, 'message');
      const { enterpriseId = this.parts.enterpriseId } = request;
      if (enterpriseId !== this.parts.enterpriseId) throw otherEnterprise();
      if (action === 'CANCELMOCKUPS') this.cancel(request.id);
      else this.begin(action, request as Wanted);
    } catch (error) {
      this.refuse(id, error);
    }
  }

  private begin(action: Action, request: Wanted): void {
    const { id } = request;
    const former = this.open.get(id);
    const { maxOpenRequests } = this.parts.limits;
    if (!former && this.open.size >= maxOpenRequests)
      throw new PlatenError(
        'requests-exceeded',
        `At most ${maxOpenRequests} requests are allowed at a time: cancel one first.`,
        { status: 429 },
      );
    // The request under this id is followed again; its work is replaced or continues, as the new request demands.
    former?.stop.abort();
    const stop = new AbortController();
    const opened = { work: this.parts.open(action, request), stop, sent: Promise.resolve() };
    this.open.set(id, opened);
    opened.sent = this.notify(id, opened, former);
  }

  private async notify(
    id: string,
    { work, stop: { signal } }: Open,
    former: Open | undefined,
  ): Promise<void> {
    // One after the other: of two designs under one id the last one counts.
    await former?.sent;
    if (signal.aborted) return;
    try {
      for await (const message of work.messages(signal)) {
        if (signal.aborted) return;
        this.send({ id, ...message });
      }
    } catch (error) {
      if (!signal.aborted) this.refuse(id, error);
    } finally {
      if (this.open.get(id)?.work === work) this.open.delete(id);
    }
  }

  /** Cancels one request; without an id, all. Cancelled work reports its end itself. */
  private cancel(id: string | undefined): void {
    const chosen = id === undefined ? [...this.open.values()] : [this.open.get(id)];
    for (const opened of chosen) if (opened) this.abandon(opened, 'asked');
  }

  private leave(code: number): void {
    const opened = [...this.open.values()];
    for (const { stop } of opened) stop.abort();
    if (this.isRestart) return;
    if (CLOSED.includes(code)) {
      for (const one of opened) this.abandon(one, 'left');
      return;
    }
    const later = setTimeout(() => {
      for (const one of opened) this.abandon(one, 'lost');
    }, this.parts.limits.graceMs);
    later.unref();
  }

  private abandon({ work }: Open, reason: LeaveReason): void {
    work.abandon(reason).catch((error: unknown) => this.parts.log.warn({ err: error }, 'live work'));
  }

  private refuse(id: string | undefined, error: unknown): void {
    const { problem, isFault } = describeProblem(error);
    if (isFault) this.parts.log.error({ err: error, ...problem }, 'live request failed');
    const { error: text } = problem;
    this.send({ id, kind: 'ERROR', errorCode: String(problem.errorCode), error: text });
    if (id !== undefined) this.send({ id, kind: 'TERMINATE', reason: 'failed', error: text });
  }

  private send(message: LiveMessage): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > this.parts.limits.maxUnsentBytes)
      return this.socket.close(TRY_AGAIN_LATER, 'not read');
    this.socket.send(JSON.stringify(message), () => {});
  }
}

function readMessage(data: RawData, isBinary: boolean, maxBytes: number): Record<string, unknown> {
  if (isBinary) throw invalid('Send messages as text.');
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
  const message = parseJson(bytes, { what: 'The message', maxBytes });
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    throw invalid('A message is a JSON object.');
  return message as Record<string, unknown>;
}

function actionOf({ action = 'CREATEMOCKUPS' }: Record<string, unknown>): Action {
  if (typeof action === 'string' && Object.hasOwn(liveRequests, action)) return action as Action;
  throw invalid(`There is no such action. Use one of ${Object.keys(liveRequests).join(', ')}.`);
}

const invalid = (message: string) => new PlatenError('request-invalid', message);
const otherEnterprise = () =>
  new PlatenError('request-invalid', 'The enterprise is not the one of this connection.', {
    path: 'enterpriseId',
  });
