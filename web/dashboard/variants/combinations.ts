/** An attribute of a product group and its values, in the order of display. */
export interface Attribute {
  id: number;
  name: string;
  values: readonly { id: number; name: string }[];
}

/** Maximum number of listed combinations. With more only existing variants are shown. */
export const MAX_COMBINATIONS = 20_000;

/** The number of combinations of attributes. Attributes without values do not count. */
export const countCombinations = (attributes: readonly Attribute[]): number => {
  const used = attributes.filter(({ values }) => values.length > 0);
  return used.length === 0 ? 0 : used.reduce((count, { values }) => count * values.length, 1);
};

/** All combinations of value ids. The last attribute varies fastest. */
export function listCombinations(attributes: readonly Attribute[]): number[][] {
  const used = attributes.filter(({ values }) => values.length > 0);
  if (used.length === 0) return [];
  return used.reduce<number[][]>(
    (combinations, { values }) =>
      combinations.flatMap((combination) => values.map(({ id }) => [...combination, id])),
    [[]],
  );
}

/** A key that is equal for the same values in any order. */
export const combinationKey = (valueIds: readonly number[]): string =>
  valueIds.toSorted((one, other) => one - other).join('.');

/** The name of a combination, such as "L / White". */
export const combinationName = (attributes: readonly Attribute[], valueIds: readonly number[]): string =>
  attributes
    .flatMap(({ values }) => values.filter(({ id }) => valueIds.includes(id)).map(({ name }) => name))
    .join(' / ');
