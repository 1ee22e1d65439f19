import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { connectionConfig, type DatabasePlace } from './connect.ts';
import { databaseUnavailable } from './database-unavailable.ts';

/** Interval between two checks whether the server has sent anything. */
const LOOK_MS = 100;
/** Calls are refused after so many checks without bytes: within a second of the server's last message. */
const SILENT_LOOKS = 7;
/** The same for a connection that is being made. */
const CONNECT_LOOKS = 30;

/** The result of a query. A refusal is an answer as well. */
type Heard = 'answer' | 'refusal' | 'silence';

/**
 * Watches for a database server that falls silent while its connections stay: a stopped process, a hanging disk, a
 * network that drops packets. Calls would wait for it until their statements time out. Silence means that nothing arrives
 * on any connection while queries are pending: a slow server or an empty pool is not silence. Checks are counted, not
 * timed: a process that was busy or stopped itself checks again before it decides.
 */
export class DatabaseWatch {
  /** Connections, and the bytes that each had received at the last check. */
  private readonly heardBytes = new Map<Socket, number>();
  private readonly watching: Promise<void>;
  private isSilent = false;
  private readonly closing = new AbortController();

  constructor(private readonly place: DatabasePlace) {
    this.watching = this.watch();
  }

  /**
   * Makes the socket of a connection. The socket is ended when the server is silent.
   * @throws PlatenError `database-unavailable` (503) while it is
   */
  readonly openSocket = (): Socket => {
    if (this.isSilent) throw databaseUnavailable(new Error('The database server is silent.'));
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
      client.on('error', () => {}); // its queries fail
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

  /** Waits until a query is answered, or nothing has arrived for so many checks. */
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

  /** Whether any bytes have arrived since the last check. */
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
