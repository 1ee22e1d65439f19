import {
  createPropertyCall,
  listPropertiesCall,
  updatePropertyCall,
} from '../../../api/contract/calls/platform.ts';
import { isProblemOf } from '../../../api/contract/create-client.ts';
import { client } from '../../shared/api/client.ts';

/** Reads the value that the server stores for the user under a key (B7-13). Undefined: there is none. */
export async function readProperty(
  enterpriseId: number,
  key: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const sent = { params: { enterpriseId }, query: { key }, ...(signal && { signal }) };
  const { extendedProperties } = await client(listPropertiesCall, sent);
  return extendedProperties[0]?.value;
}

type Json = Parameters<typeof client<typeof createPropertyCall>>[1]['body']['value'];

/** Stores a value for the user and replaces the former one. @throws ApiProblem */
export async function writeProperty(enterpriseId: number, key: string, value: Json): Promise<void> {
  try {
    await client(updatePropertyCall, { params: { enterpriseId, key }, body: { value } });
  } catch (error) {
    if (!isProblemOf(updatePropertyCall, error) || error.problem.errorCode !== 'record-missing') throw error;
    await client(createPropertyCall, { params: { enterpriseId }, body: { key, value } });
  }
}
