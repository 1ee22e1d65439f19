import type { Socket } from 'node:net';
import { BackendReader } from './backend-reader.ts';
import { FrontendReader, type FrontendUnit } from './frontend-reader.ts';
import type { Lease } from './lease.ts';

/** A client that leaves a transaction open blocks all others: it is disconnected after so long. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** The calls of a session to the host of the database. */
export interface SessionHost {
  readonly lease: Lease<WireSession>;
  admitSearchPath: (wanted: string | undefined) => string;
  run: (
    session: WireSession,
    messages: Uint8Array,
    hasStarted: boolean,
    onAnswer: (bytes: Uint8Array) => void,
  ) => Promise<void>;
  notifyAll: (message: Uint8Array) => void;
  reopen: () => Promise<void>;
  endSession: (session: WireSession) => Promise<void>;
}

/** One client of the embedded database. Its transactions alternate with those of the other clients. */
export class WireSession {
  searchPath: string | undefined;
  private readonly reader = new FrontendReader();
  private readonly answers = new BackendReader();
  private queue = Promise.resolve();
  private isOpen = false;
  private isInTransaction = false;
  private isAnswered = false;
  private isDatabaseLost = false;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly host: SessionHost,
    private readonly idleInTransactionMs = IDLE_IN_TRANSACTION_MS,
  ) {
    socket.on('data', (bytes) => this.receive(bytes));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(this.idleTimer);
      this.host.lease.leave(this);
      this.queue = this.queue.then(() => this.host.endSession(this));
    });
  }

  /** Sends a notification that another session has caused. */
  notify(message: Uint8Array): void {
    if (this.isOpen) this.socket.write(message);
  }

  /** Ends the connection once what it has sent is answered. */
  async end(): Promise<void> {
    await this.queue;
    this.socket.destroy();
  }

  /** Ends the connection at once. */
  abandon(): void {
    this.socket.destroy();
  }

  private receive(bytes: Uint8Array): void {
    let units: FrontendUnit[];
    try {
      units = this.reader.read(bytes);
    } catch {
      this.socket.destroy();
      return;
    }
    for (const unit of units)
      this.queue = this.queue.then(() => this.run(unit)).catch(() => void this.socket.destroy());
  }

  private async run(unit: FrontendUnit): Promise<void> {
    if (this.socket.destroyed) return;
    if (unit.kind === 'encryption') this.socket.write('N');
    else if (unit.kind === 'end') this.socket.end();
    else {
      if (unit.kind === 'startup') this.searchPath = this.host.admitSearchPath(unit.searchPath);
      clearTimeout(this.idleTimer);
      if (!(await this.host.lease.take(this))) return;
      // Each row is a message. All messages of an answer are sent together.
      this.socket.cork();
      await this.host
        .run(this, unit.bytes, this.isOpen, (answer) => this.answer(answer))
        .catch(() => (this.isDatabaseLost = true));
      this.socket.uncork();
      if (this.isDatabaseLost) return this.host.reopen();
      this.isOpen = true;
      if (this.isAnswered && !this.isInTransaction) this.host.lease.giveBack(this);
      else this.idleTimer = setTimeout(() => this.socket.destroy(), this.idleInTransactionMs);
    }
  }

  private answer(bytes: Uint8Array): void {
    for (const message of this.answers.read(bytes)) {
      this.isAnswered = message.type === 'Z';
      // ReadyForQuery says whether a transaction is open: I, T, or E for a failed one.
      if (message.type === 'Z') this.isInTransaction = message.bytes[5] !== 'I'.charCodeAt(0);
      // All clients are one session to PostgreSQL: a notification arrives in the answer of the client that runs, whichever
      // client listens.
      if (message.type === 'E' && isFatal(message.bytes)) this.isDatabaseLost = true;
      if (message.type === 'A') this.host.notifyAll(message.bytes);
      else this.socket.write(message.bytes);
    }
  }
}

/** An error's severity is its field V (PostgreSQL 15, 55.8): FATAL and PANIC end the backend, of which there is one. */
function isFatal(message: Uint8Array): boolean {
  const fields = Buffer.from(message).toString('utf8', 5).split('\0');
  return fields.includes('VFATAL') || fields.includes('VPANIC');
}
