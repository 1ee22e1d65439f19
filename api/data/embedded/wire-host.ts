import { createServer, type Server } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { Lease } from './lease.ts';
import { type SessionHost, WireSession } from './wire-session.ts';

const DEFAULT_SEARCH_PATH = '"$user", public';

/**
 * Serves one PGlite, which is a single session, to many clients over PostgreSQL's wire protocol. A client has the database
 * for itself from its first message until it has no open transaction. A PGlite that aborts (as it does when a client sends
 * data for COPY) is opened again: committed data remains, and clients reconnect.
 */
export class WireHost implements SessionHost {
  readonly lease = new Lease<WireSession>();
  private readonly server: Server;
  private readonly sessions = new Set<WireSession>();
  private searchPath = DEFAULT_SEARCH_PATH;
  private database!: PGlite;

  /**
   * @param openDatabase opens the same data each time
   * @param schemas that clients may request as their search path, besides the default
   */
  constructor(
    private readonly openDatabase: () => Promise<PGlite>,
    private readonly schemas: readonly string[],
  ) {
    this.server = createServer((socket) => this.sessions.add(new WireSession(socket, this)));
  }

  async listen(socketPath: string): Promise<void> {
    this.database = await this.openDatabase();
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(socketPath, resolve);
    });
  }

  /** Refuses new clients, lets the others finish what they have sent, ends them, and shuts the database down. */
  async close(): Promise<void> {
    this.server.close();
    await Promise.all([...this.sessions].map((session) => session.end()));
    await this.database.close();
  }

  /** The caller holds the lease, so that no other session queries at the same time. */
  async reopen(): Promise<void> {
    for (const session of this.sessions) session.abandon();
    await this.database.close().catch(() => {});
    this.database = await this.openDatabase();
    this.searchPath = DEFAULT_SEARCH_PATH;
  }

  /** A search path is inserted into a statement unescaped: only known schemas are accepted. */
  admitSearchPath(wanted: string | undefined): string {
    const schema = wanted?.replaceAll('"', '');
    return schema !== undefined && this.schemas.includes(schema) ? `"${schema}"` : DEFAULT_SEARCH_PATH;
  }

  async run(
    session: WireSession,
    messages: Uint8Array,
    hasStarted: boolean,
    onAnswer: (bytes: Uint8Array) => void,
  ): Promise<void> {
    const searchPath = session.searchPath ?? DEFAULT_SEARCH_PATH;
    if (hasStarted && this.searchPath !== searchPath) {
      await this.database.exec(`SET search_path TO ${searchPath}`);
      this.searchPath = searchPath;
    }
    await this.database.runExclusive(() =>
      this.database.execProtocolRawStream(new Uint8Array(messages), { onRawData: onAnswer }),
    );
  }

  notifyAll(message: Uint8Array): void {
    for (const session of this.sessions) session.notify(message);
  }

  /** Rolls back a transaction that the client left open. */
  async endSession(session: WireSession): Promise<void> {
    this.sessions.delete(session);
    if (!this.lease.isHeldBy(session)) return;
    await this.database.exec('ROLLBACK').catch(() => {});
    this.lease.giveBack(session);
  }
}
