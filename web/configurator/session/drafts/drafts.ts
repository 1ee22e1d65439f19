import { DAY_MS } from '../../../../engine/screens.ts';
import type { DeviceStore } from './device-store.ts';
import type { Draft } from '../session.ts';
import { parseDraft } from './draft.ts';

const MAX_AGE_MS = 30 * DAY_MS;
/** Maximum number of drafts of one product. Each tab has its own, so that tabs do not overwrite each other. */
const MAX_DRAFTS = 5;
const PREFIX = 'draft ';

const keyOf = ({ place, tabId }: Pick<Draft, 'place' | 'tabId'>) => `${PREFIX}${place} ${tabId}`;

/** The drafts of this browser. */
export class Drafts {
  constructor(private readonly device: DeviceStore) {}

  /** @returns whether the device has stored it */
  save(draft: Draft): Promise<boolean> {
    return this.device.set(keyOf(draft), draft);
  }

  delete(draft: Pick<Draft, 'place' | 'tabId'>): Promise<void> {
    return this.device.delete(keyOf(draft));
  }

  /** The drafts of a place, newest first. Old ones are removed. */
  async list(place: string, now: number): Promise<Draft[]> {
    const found: Draft[] = [];
    for (const [key, value] of await this.device.entries()) {
      if (!key.startsWith(PREFIX)) continue;
      const draft = parseDraft(value);
      if (!draft || now - draft.savedAt > MAX_AGE_MS) await this.device.delete(key);
      else if (draft.place === place) found.push(draft);
    }
    found.sort((one, other) => other.savedAt - one.savedAt);
    for (const draft of found.splice(MAX_DRAFTS)) await this.delete(draft);
    return found;
  }
}
