import { type Id, type ResolvedImage, sameId } from '../../../../engine/personalisation.ts';
import { randomId } from '../../../shared/random-id.ts';
import type { DeviceStore } from '../../session/drafts/device-store.ts';
import { placeOf } from '../../session/drafts/draft.ts';
import { continuesLeft, type LeftPlace, leftPlaceOf } from '../../session/drafts/left-design.ts';
import { UPLOADS_OF_TAB } from '../../session/drafts/uploads-of-tab.ts';
import type { Session } from '../../session/session.ts';
import { PictureTransfer } from './picture-transfer.ts';

/** The server deletes unfinished uploads after a day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** An unfinished upload with its file, as a device stores it. */
interface StoredUpload {
  version: 1;
  beganAt: number;
  /** The session that began it. */
  session: string;
  /** Absent: no other variant continues it. */
  left: LeftPlace | undefined;
  area: { maskId: Id; id: Id; name: string };
  file: File;
  secret: string;
  shopProductVariantId: number;
  convertedFrom: PictureTransfer['convertedFrom'];
}

type Area = Pick<ResolvedImage, 'maskId' | 'layer'>;

/** An unfinished upload of this tab. */
export interface PendingUpload {
  area: StoredUpload['area'];
  transfer: PictureTransfer;
}

/**
 * The unfinished uploads of a tab. They are stored with their files until they arrive, so that they continue after a
 * reload and in another variant of the product.
 */
export class PendingUploads {
  /** Of stored uploads, by their secret. */
  readonly #stored = new Map<string, Promise<unknown>>();
  readonly #tab: string;

  constructor(
    private readonly device: Pick<DeviceStore, 'set' | 'delete' | 'entries'>,
    storage: () => Pick<Storage, 'getItem' | 'setItem'>,
    private readonly element: string,
    private readonly now: () => number,
  ) {
    this.#tab = nameOfTab(storage);
  }

  /** Stores an upload. */
  keep(session: Session, { maskId, layer }: Area, transfer: PictureTransfer): void {
    const { file, secret, shopProductVariantId, convertedFrom } = transfer;
    const upload: StoredUpload = {
      version: 1,
      beganAt: this.now(),
      session: sessionOf(session),
      left: leftPlaceOf(session, this.element),
      area: { maskId, id: layer.id, name: layer.name },
      file,
      secret,
      shopProductVariantId,
      convertedFrom,
    };
    this.#stored.set(secret, this.device.set(this.#nameOf(secret), upload));
  }

  /** Deletes an upload that has arrived or was cancelled. */
  async forget({ secret }: PictureTransfer): Promise<void> {
    await this.#stored.get(secret);
    await this.device.delete(this.#nameOf(secret));
  }

  /** The uploads that a session continues. Those that are too old are deleted. */
  async list(session: Session): Promise<PendingUpload[]> {
    const found: PendingUpload[] = [];
    for (const [name, stored] of await this.device.entries()) {
      if (!name.startsWith(UPLOADS_OF_TAB) || !isStored(stored)) continue;
      if (this.now() - stored.beganAt > MAX_AGE_MS) await this.device.delete(name);
      else if (name === this.#nameOf(stored.secret) && this.#isContinued(stored, session)) {
        const { area, file, secret, shopProductVariantId, convertedFrom } = stored;
        found.push({
          area,
          transfer: new PictureTransfer(file, shopProductVariantId, convertedFrom, secret),
        });
      }
    }
    return found;
  }

  #isContinued({ session: begunIn, left }: StoredUpload, session: Session): boolean {
    return (
      begunIn === sessionOf(session) || (left !== undefined && continuesLeft(left, session, this.element))
    );
  }

  #nameOf(secret: string): string {
    return `${UPLOADS_OF_TAB} ${this.#tab} ${secret}`;
  }
}

/** The photo area that continues an upload: the same layer, else the one of that name. */
export const findArea = <Entry extends Area>(
  areas: readonly Entry[],
  { maskId, id, name }: PendingUpload['area'],
): Entry | undefined =>
  areas.find((area) => sameId(area.maskId, maskId) && sameId(area.layer.id, id)) ??
  areas.find(({ layer }) => layer.name === name);

const sessionOf = (session: Session): string => {
  const { itemId, orderDraftItem, inCart } = session.inputs;
  return JSON.stringify([placeOf(session), itemId, orderDraftItem, inCart]);
};

/** A name that survives reloads. Without storage no later page has it. */
function nameOfTab(storage: () => Pick<Storage, 'getItem' | 'setItem'>): string {
  try {
    const known = storage().getItem(UPLOADS_OF_TAB);
    if (known !== null) return known;
    const name = randomId();
    storage().setItem(UPLOADS_OF_TAB, name);
    return name;
  } catch {
    return randomId();
  }
}

/** Stored values are of this page, or of an older version of it. */
const isStored = (value: unknown): value is StoredUpload =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'file' in value &&
  value.file instanceof File;
