import type { Resource } from '../../../api/contract/resource.ts';

/** The place of a resource's records: their enterprise and, if the contract has one, the record above them. */
export interface RecordPlace {
  enterpriseId: number;
  /** Number of the record above; undefined where there is none. */
  withinId?: number | undefined;
}

/** The parameter of addresses that carries the number of the record above. */
export const WITHIN = 'within';

/** The place that an address names. A number that is none counts as absent. */
export function readPlace(address: URLSearchParams, enterpriseId: number): RecordPlace {
  const withinId = Number(address.get(WITHIN) ?? Number.NaN);
  return { enterpriseId, ...(Number.isInteger(withinId) && withinId > 0 && { withinId }) };
}

/** Whether a place lacks the record above that the resource's calls need. */
export const lacksRecordAbove = ({ within }: Resource, { withinId }: RecordPlace): boolean =>
  within !== undefined && withinId === undefined;

/** The query of an address within a place: empty, or with its question mark. */
export const placeQuery = ({ withinId }: RecordPlace): string =>
  withinId === undefined ? '' : `?${WITHIN}=${withinId}`;

/** The parameters of a resource's calls. @param id of a record; absent: of all of them */
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
