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

/** Attributes for saving, in list order and without unnamed ones. */
export const composeAttributes = (edited: readonly EditedAttribute[]): Record<string, unknown>[] =>
  edited
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, own, values }, sequence) => ({
      ...own,
      name: name.trim(),
      sequence,
      attributeValues: values
        .filter((value) => value.name.trim() !== '')
        .map((value, place) => ({ ...value.own, name: value.name.trim(), sequence: place })),
    }));

const inOrder = <T extends { sequence: number }>(parts: readonly T[]): T[] =>
  parts.toSorted((one, other) => one.sequence - other.sequence);
