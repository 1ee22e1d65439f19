import * as z from 'zod';
import { attribute } from '../../../engine/schemas.ts';
import type { Row } from '../records/record-calls.ts';

/** An edited value of an attribute. */
export interface EditedValue {
  key: string;
  name: string;
  /** Its other fields, such as the id. */
  own: Readonly<Record<string, unknown>>;
}

/** An edited attribute. */
export interface EditedAttribute extends EditedValue {
  values: readonly EditedValue[];
}

const attributes = z.array(attribute);

/** The attributes of a product group, in order. */
export const readEditedAttributes = (group: Row): EditedAttribute[] =>
  inOrder(attributes.parse(group['attributes'] ?? [])).map(
    ({ name = '', attributeValues, ...own }, index) => ({
      key: `saved ${index}`,
      name,
      own,
      values: inOrder(attributeValues).map(({ name: value = '', ...rest }, place) => ({
        key: `saved ${place}`,
        name: value,
        own: rest,
      })),
    }),
  );

/**
 * Edits with the ids that a save has assigned. Without them, the next save would store the same values again, under
 * other ids.
 * @param sent the edits that were saved
 * @param saved the attributes as the server has them now
 */
export function withSavedIds(
  edited: readonly EditedAttribute[],
  sent: readonly EditedAttribute[],
  saved: readonly EditedAttribute[],
): EditedAttribute[] {
  const known = new Map(pairs(sent, saved));
  return edited.map((attribute) => {
    const stored = known.get(attribute.key);
    if (!stored) return attribute;
    const values = new Map(pairs(stored.sent.values, stored.saved.values));
    return {
      ...attribute,
      own: stored.saved.own,
      values: attribute.values.map((value) => ({
        ...value,
        own: values.get(value.key)?.saved.own ?? value.own,
      })),
    };
  });
}

/** Sent parts with the saved ones, by the key of the sent. */
const pairs = <T extends EditedValue>(sent: readonly T[], saved: readonly T[]) =>
  sent
    .filter(isNamed)
    .flatMap((part, index) =>
      saved[index] ? [[part.key, { sent: part, saved: saved[index] }] as const] : [],
    );

const isNamed = ({ name }: EditedValue): boolean => name.trim() !== '';

/** Attributes for saving, in list order and without unnamed ones. */
export const composeAttributes = (edited: readonly EditedAttribute[]): Record<string, unknown>[] =>
  edited.filter(isNamed).map(({ name, own, values }, sequence) => ({
    ...own,
    name: name.trim(),
    sequence,
    attributeValues: values
      .filter(isNamed)
      .map((value, place) => ({ ...value.own, name: value.name.trim(), sequence: place })),
  }));

const inOrder = <T extends { sequence: number }>(parts: readonly T[]): T[] =>
  parts.toSorted((one, other) => one.sequence - other.sequence);
