import {
  loadProgressCall,
  openProgressCall,
  saveProgressCall,
} from '../../../../api/contract/calls/configurator.ts';
import { client, clientWith } from '../../../shared/api/client.ts';
import { deviceStore } from '../../session/drafts/device-store.ts';
import type { Quantities } from './progress-texts.ts';

/** The shopper and the product that saved texts belong to. */
export interface ProgressPlace {
  emailAddress: string;
  shopProductVariantId: number;
}

const keyOf = ({ emailAddress, shopProductVariantId }: ProgressPlace) =>
  `progress ${emailAddress.toLowerCase()} ${shopProductVariantId}`;

/** A client with the secret that this browser received when it saved these texts. */
async function clientOf(place: ProgressPlace): Promise<typeof client> {
  const secret = await deviceStore.get(keyOf(place));
  return typeof secret === 'string' ? clientWith({ 'x-progress-secret': secret }) : client;
}

/** @returns the server's message @throws ApiProblem */
export async function saveProgress(place: ProgressPlace, textAreaQuantities: Quantities): Promise<string> {
  const call = await clientOf(place);
  const { message, progressSecret } = await call(saveProgressCall, {
    query: place,
    body: { textAreaQuantities },
  });
  if (progressSecret !== undefined) await deviceStore.set(keyOf(place), progressSecret);
  return message;
}

/** @throws ApiProblem */
export async function loadProgress(place: ProgressPlace): Promise<Quantities> {
  const call = await clientOf(place);
  return (await call(loadProgressCall, { query: place })).textAreaQuantities;
}

/** The texts of a mailed link. */
export interface OpenedProgress {
  textAreaQuantities: Quantities;
  /** Null: the texts belong to no particular product. */
  shopProductVariantId: number | null;
}

/** Loads the texts of a mailed link and authorises this browser. A link works once. @throws ApiProblem */
export async function openProgress(progressToken: string): Promise<OpenedProgress> {
  const { emailAddress, shopProductVariantId, progressSecret, textAreaQuantities } = await client(
    openProgressCall,
    { body: { progressToken } },
  );
  if (shopProductVariantId !== null)
    await deviceStore.set(keyOf({ emailAddress, shopProductVariantId }), progressSecret);
  return { textAreaQuantities, shopProductVariantId };
}
