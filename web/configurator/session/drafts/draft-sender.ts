import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { whenAvailable } from '../../../shared/api/availability.ts';
import { backoffMs } from '../../../shared/api/backoff.ts';
import { isPassing } from '../../../shared/api/is-passing.ts';
import type { Draft } from '../session.ts';
import type { ServerDrafts } from './server-drafts.ts';

/** The server is so far behind the device. */
const DELAY_MS = 3000;

/** The newest state of the tab's draft that the server does not have yet. */
interface Write {
  draft: Draft;
  /** The revision as which it is taken away. */
  forgottenAt?: number;
}

export interface SenderTools {
  server: Pick<ServerDrafts, 'save' | 'delete'>;
  /** The server has this draft. */
  onKept: (draft: Draft) => void;
  /** Runs something later. @returns stops it */
  wait?: (run: () => void, ms: number) => () => void;
}

/**
 * Sends the draft of this tab to the server, a few seconds behind: one write at a time, the newest alone. A write that
 * fails because no server answers is sent again, later and later, until it arrives; one that is refused waits for the
 * next change.
 */
export class DraftSender {
  readonly #tools: Required<SenderTools>;
  #pending: Write | undefined;
  #stopWaiting: (() => void) | undefined;
  #isSending = false;
  #attempts = 0;
  /** The pause that the server asks for. */
  #retryAfterMs = 0;
  /** Revisions begin here: the clock of the device may have been set back. */
  #leastRevision = 0;

  constructor(tools: SenderTools) {
    this.#tools = { wait: waitOnClock, ...tools };
  }

  keep(draft: Draft): void {
    this.#pending = { draft };
    this.#stopWaiting ??= this.#tools.wait(() => void this.flush(), DELAY_MS);
  }

  /** The design is in a cart. @param draft the newest that was kept */
  forget(draft: Draft): void {
    const forgottenAt = Math.max(draft.savedAt + 1, this.#leastRevision);
    this.#leastRevision = forgottenAt + 1;
    this.#pending = { draft, forgottenAt };
    void this.flush();
  }

  /** Sends the changes not sent yet. @param isLeaving the page may be gone in a moment */
  async flush(isLeaving = false): Promise<void> {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    // The write under way begins the next wait when it ends.
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

  /** @returns whether there is nothing more to be done about it */
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
      return !isPassing(error);
    }
  }
}

function waitOnClock(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
