import type { Knex } from 'knex';
import { messages, PlatenError } from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';

export interface MaintenanceState {
  isOn: boolean;
  /** The text for users; absent: the usual words. */
  text?: string | null | undefined;
  /** Clients end their sessions, so that everybody signs in again. */
  endSessions: boolean;
}

/** The time for which a process uses a value it read: maintenance begins everywhere within this time. */
const KEPT_MS = 1000;
const KEY = 'maintenance';
const OFF: MaintenanceState = { isOn: false, endSessions: false };

/** A switch for all processes: while it is on, calls are answered with 503 (back-office §4). */
export class Maintenance {
  private known: { state: MaintenanceState; untilMs: number } | undefined;

  constructor(
    private readonly database: Knex,
    private readonly nowMs: () => number,
  ) {}

  async read(): Promise<MaintenanceState> {
    const row = (await this.database('platformSetting').where({ key: KEY }).first('value')) as
      | { value: MaintenanceState }
      | undefined;
    return this.remember(row?.value ?? OFF);
  }

  async set(state: MaintenanceState): Promise<MaintenanceState> {
    await this.database('platformSetting')
      .insert({ key: KEY, value: json(state) })
      .onConflict('key')
      .merge();
    return this.remember(state);
  }

  /** @throws PlatenError `maintenance`, or `session-over` for those who were signed in and are to do so again (503) */
  async check(isSignedIn: boolean): Promise<void> {
    const isFresh = this.known !== undefined && this.nowMs() < this.known.untilMs;
    const { isOn, text, endSessions } = isFresh ? this.known!.state : await this.read();
    if (!isOn) return;
    const code = endSessions && isSignedIn ? 'session-over' : 'maintenance';
    throw new PlatenError(code, text ?? messages.maintenance, { status: 503, retryable: true });
  }

  private remember(state: MaintenanceState): MaintenanceState {
    this.known = { state, untilMs: this.nowMs() + KEPT_MS };
    return state;
  }
}
