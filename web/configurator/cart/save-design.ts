import { ApiProblem } from '../../../api/contract/create-client.ts';
import { isTransient } from '../../shared/api/is-transient.ts';
import type { DeviceStore } from '../session/drafts/device-store.ts';
import { placeOf } from '../session/drafts/draft.ts';
import type { Session } from '../session/session.ts';
import { composePayload, type SavePayload } from './compose-payload.ts';
import { randomId } from '../../shared/random-id.ts';

/** The server's response to a save. */
export interface SavedAnswer {
  customisationCode: string;
  additionalChargePerItem: number;
}

/** A saved design with its payload. */
export interface SavedDesign extends SavedAnswer {
  payload: SavePayload;
}

/** A started save. Sending it again repeats the same save. */
interface BegunSave {
  /** The request as JSON, without the picture. */
  asked: string;
  idempotencyKey: string;
  payload: SavePayload;
  begunAt: number;
}

export interface SaveTools {
  device: Pick<DeviceStore, 'get' | 'set' | 'delete'>;
  tabId: string;
  /** Sends a design. The server saves it once for each key. */
  send: (payload: SavePayload, idempotencyKey: string) => Promise<SavedAnswer>;
  /** Makes the picture for the cart and uploads it. @returns its reference. Undefined: there is no picture */
  makePicture: (session: Session) => Promise<string | undefined>;
  /** Waits before a lost save is sent again. @param leastMs minimum pause that the server requests */
  wait: (attempt: number, leastMs: number) => Promise<void>;
  now: () => number;
}

/** The server stores a key for a day. */
const MAX_AGE_MS = 20 * 60 * 60 * 1000;
const MAX_ATTEMPTS = 4;
/** If the server requests a longer pause, the shopper saves again. */
const MAX_PAUSE_MS = 60_000;

/**
 * Saves the design once, however often it is called. The key and the payload are stored on the device before they are
 * sent, so a second click, a lost connection and a reload send the same again. A changed design is another save.
 * @throws as `send` does if the server refuses the design or cannot be reached
 */
export async function saveDesign(session: Session, tools: SaveTools): Promise<SavedDesign> {
  const key = `save ${placeOf(session)} ${tools.tabId}`;
  const begun = await beginSave(session, key, tools);
  try {
    const { payload, idempotencyKey } = begun;
    const answer = await untilAnswered(() => tools.send(payload, idempotencyKey), tools);
    return { ...answer, payload };
  } catch (error) {
    // The server does not store the key of a refused save, and files that the payload refers to may be deleted.
    if (!isTransient(error)) await tools.device.delete(key);
    throw error;
  }
}

async function beginSave(session: Session, key: string, tools: SaveTools): Promise<BegunSave> {
  const { device, makePicture, now } = tools;
  const composed = composePayload(session);
  const asked = JSON.stringify([
    composed,
    session.inputs.shopDomain,
    session.inputs.preview,
    session.pickedMockupKey,
  ]);
  const known = await device.get(key);
  if (isBegun(known) && known.asked === asked && now() - known.begunAt < MAX_AGE_MS) return known;
  const mockupForCart = await untilAnswered(() => makePicture(session), tools);
  const payload = mockupForCart === undefined ? composed : { ...composed, mockupForCart };
  const begun = { asked, idempotencyKey: randomId(), payload, begunAt: now() };
  await device.set(key, begun);
  return begun;
}

/**
 * Repeats a call with growing pauses while no server answers or there are too many requests.
 * @throws the refusal, or the last failure
 */
async function untilAnswered<T>(call: () => Promise<T>, { wait }: Pick<SaveTools, 'wait'>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const leastMs = (error instanceof ApiProblem && error.retryAfterMs) || 0;
      if (!isTransient(error) || attempt === MAX_ATTEMPTS || leastMs > MAX_PAUSE_MS) throw error;
      await wait(attempt, leastMs);
    }
  }
}

const isBegun = (value: unknown): value is BegunSave =>
  typeof value === 'object' &&
  value !== null &&
  'asked' in value &&
  'idempotencyKey' in value &&
  'payload' in value &&
  'begunAt' in value;
