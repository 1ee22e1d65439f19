import type { Knex } from 'knex';
import { messages, PlatenError } from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';

export interface MaintenanceState {
  isOn: boolean;
  /** The text for users; absent: the default text. */
  text?: string | null | undefined;
  /** Ends all sessions of clients. */
  endSessions: boolean;
}

/** The time for which a process caches the setting: maintenance starts everywhere within it. */
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

  /** @throws PlatenError `maintenance` (503), or `session-over` (503) for signed-in callers whose session is to end */
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
