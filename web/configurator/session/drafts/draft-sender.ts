import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { whenAvailable } from '../../../shared/api/availability.ts';
import { backoffMs } from '../../../shared/api/backoff.ts';
import { isTransient } from '../../../shared/api/is-transient.ts';
import type { Draft } from '../session.ts';
import type { ServerDrafts } from './server-drafts.ts';

/** Delay before a draft is sent. */
const DELAY_MS = 3000;

/** The newest state of the tab's draft that the server lacks. */
interface Write {
  draft: Draft;
  /** The revision of the deletion. */
  forgottenAt?: number;
}

export interface SenderTools {
  server: Pick<ServerDrafts, 'save' | 'delete'>;
  /** The server has this draft. */
  onKept: (draft: Draft) => void;
  /** Runs a function after a delay. @returns a function that cancels it */
  wait?: (run: () => void, ms: number) => () => void;
}

/**
 * Sends the draft of this tab to the server after a delay: one write at a time, and only the newest. A write that fails
 * because no server answers is sent again with growing pauses until it arrives. A refused write waits for the next
 * change.
 */
export class DraftSender {
  readonly #tools: Required<SenderTools>;
  #pending: Write | undefined;
  #stopWaiting: (() => void) | undefined;
  #isSending = false;
  #attempts = 0;
  /** The pause that the server requests. */
  #retryAfterMs = 0;
  /** Minimum revision, because the clock of the device may have been set back. */
  #leastRevision = 0;

  constructor(tools: SenderTools) {
    this.#tools = { wait: waitOnClock, ...tools };
  }

  keep(draft: Draft): void {
    this.#pending = { draft };
    this.#stopWaiting ??= this.#tools.wait(() => void this.flush(), DELAY_MS);
  }

  /** Deletes the draft, because the design is in a cart. @param draft the newest stored draft */
  forget(draft: Draft): void {
    const forgottenAt = Math.max(draft.savedAt + 1, this.#leastRevision);
    this.#leastRevision = forgottenAt + 1;
    this.#pending = { draft, forgottenAt };
    void this.flush();
  }

  /** Sends pending changes. @param isLeaving the page may be unloaded soon */
  async flush(isLeaving = false): Promise<void> {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    // The current write starts the next delay when it ends.
    if (!this.#pending || (this.#isSending && !isLeaving)) return;
    this.#isSending = true;
    if (!isLeaving) await whenAvailable();
    const write = this.#pending;
    const isDone = await this.#send(write, isLeaving);
    this.#isSending = false;
    if (isDone && this.#pending === write) this.#pending = undefined;
    if (!this.#pending) return;
    const pauseMs = isDone ? DELAY_MS : Math.max(backoffMs(this.#attempts), this.#retryAfterMs);
    this.#stopWaiting ??= this.#tools.wait(() => void this.flush(), pauseMs);
  }

  /** @returns whether the write is finished */
  async #send(write: Write, isLeaving: boolean): Promise<boolean> {
    const { server, onKept } = this.#tools;
    const { draft, forgottenAt } = write;
    const revision = forgottenAt ?? Math.max(draft.savedAt, this.#leastRevision);
    try {
      const standing =
        forgottenAt === undefined
          ? await server.save(draft, revision, isLeaving)
          : await server.delete(draft, revision, isLeaving);
      this.#attempts = this.#retryAfterMs = 0;
      if (standing > revision) {
        if (forgottenAt !== undefined) write.forgottenAt = standing + 1;
        this.#leastRevision = standing + 2;
        return false;
      }
      if (forgottenAt === undefined) onKept(draft);
      return true;
    } catch (error) {
      this.#attempts += 1;
      this.#retryAfterMs = (error instanceof ApiProblem && error.retryAfterMs) || 0;
      return !isTransient(error);
    }
  }
}

function waitOnClock(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
