import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { connectionConfig, type DatabasePlace } from './connect.ts';
import { databaseAway } from './database-away.ts';

/** Interval between two checks whether the server has sent anything. */
const LOOK_MS = 100;
/** Calls are refused after so many silent looks: within a second of the server's last message. */
const SILENT_LOOKS = 7;
/** The same for a connection that is being made. */
const CONNECT_LOOKS = 30;

/** The result of a query. A refusal is an answer as well: other callers are refused as soon. */
type Heard = 'answer' | 'refusal' | 'silence';

/**
 * Watches for a database server that falls silent while its connections stay: a process that was stopped, a disk that
 * hangs, a line that was cut without a word. Calls would wait for it until their statements time out. Silence means
 * that nothing arrives on any connection while queries are pending: a slow server or an empty pool is not silence.
 * Looks are counted, not timed: a process that was busy or stopped itself looks again before it judges.
 */
export class DatabaseWatch {
  /** Connections, and how many bytes had come by them at the last look. */
  private readonly heardBytes = new Map<Socket, number>();
  private readonly watching: Promise<void>;
  private isSilent = false;
  private readonly closing = new AbortController();

  constructor(private readonly place: DatabasePlace) {
    this.watching = this.watch();
  }

  /**
   * Makes the socket of a connection, which is ended when the server is silent.
   * @throws PlatenError `database-unavailable` (503) while it is
   */
  readonly openSocket = (): Socket => {
    if (this.isSilent) throw databaseAway(new Error('The database server is silent.'));
    return this.listenTo(new Socket());
  };

  async close(): Promise<void> {
    this.closing.abort();
    await this.watching;
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async watch(): Promise<void> {
    while (!this.isClosed) {
      const socket = this.listenTo(new Socket());
      // The watch limits the time itself: a timeout of `pg` would count as a refusal.
      const config = { ...connectionConfig(this.place), connectionTimeoutMillis: 0 };
      const client = new pg.Client({ ...config, stream: () => socket });
      client.on('error', () => {}); // its questions fail
      let heard = await this.listen(client.connect(), CONNECT_LOOKS);
      while (heard === 'answer' && !this.isClosed) {
        this.isSilent = false;
        heard = await this.listen(client.query('SELECT 1'), SILENT_LOOKS);
      }
      this.isSilent = heard === 'silence' && !this.isClosed;
      if (this.isSilent) for (const each of this.heardBytes.keys()) each.destroy();
      else void client.end().catch(() => {});
    }
  }

  /** Waits until a query is answered, or nothing arrived for so many looks. */
  private async listen(question: Promise<unknown>, looks: number): Promise<Heard> {
    let heard: Heard = 'silence';
    question.then(
      () => (heard = 'answer'),
      () => (heard = 'refusal'),
    );
    for (let inVain = 0; inVain < looks && heard === 'silence' && !this.isClosed;) {
      // The timer keeps no process alive, so close() must end it: a process that waits for it alone would exit.
      await setTimeout(LOOK_MS, undefined, { ref: false, signal: this.closing.signal }).catch(() => {});
      inVain = this.look() ? 0 : inVain + 1;
    }
    return heard;
  }

  /** Whether anything has come since the last look. */
  private look(): boolean {
    let isHeard = false;
    for (const [socket, bytes] of this.heardBytes) {
      isHeard ||= socket.bytesRead > bytes;
      this.heardBytes.set(socket, socket.bytesRead);
    }
    return isHeard;
  }

  private listenTo(socket: Socket): Socket {
    this.heardBytes.set(socket, 0);
    return socket.once('close', () => this.heardBytes.delete(socket));
  }
}
