import type { Resource } from '../../../api/contract/resource.ts';

/** The scope of a resource's records: their enterprise and, if the contract has one, their parent record. */
export interface RecordPlace {
  enterpriseId: number;
  /** Id of the parent record. Undefined: there is none. */
  withinId?: number | undefined;
}

/** The URL parameter with the id of the parent record. */
export const WITHIN = 'within';

/** The place of a URL. An invalid id counts as absent. */
export function readPlace(address: URLSearchParams, enterpriseId: number): RecordPlace {
  const withinId = Number(address.get(WITHIN) ?? Number.NaN);
  return { enterpriseId, ...(Number.isInteger(withinId) && withinId > 0 && { withinId }) };
}

/** Whether a place lacks the parent record that the resource's calls need. */
export const lacksRecordAbove = ({ within }: Resource, { withinId }: RecordPlace): boolean =>
  within !== undefined && withinId === undefined;

/** The query string of a place: empty, or with its question mark. */
export const placeQuery = ({ withinId }: RecordPlace): string =>
  withinId === undefined ? '' : `?${WITHIN}=${withinId}`;

/** The parameters of a resource's calls. @param id id of a record. Absent: for all records */
export function paramsOf(
  { within, idIn = 'id' }: Resource,
  { enterpriseId, withinId }: RecordPlace,
  id?: number,
): Record<string, unknown> {
  return {
    enterpriseId,
    ...(within && { id: withinId }),
    ...(id !== undefined && { [idIn]: id }),
  };
}
