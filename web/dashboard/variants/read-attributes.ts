import * as z from 'zod';
import { attribute } from '../../../engine/schemas.ts';
import type { Row } from '../records/record-calls.ts';
import type { Attribute } from './combinations.ts';

const attributes = z.array(attribute);

/** The saved attributes of a product group with their values, in order. */
export const readAttributes = (group: Row): Attribute[] =>
  inOrder(attributes.parse(group['attributes'] ?? [])).flatMap(({ id, name, attributeValues }) =>
    id === undefined
      ? []
      : {
          id: Number(id),
          name: name ?? '',
          values: inOrder(attributeValues).flatMap((value) =>
            value.id === undefined ? [] : { id: Number(value.id), name: value.name ?? '' },
          ),
        },
  );

const inOrder = <T extends { sequence: number }>(parts: readonly T[]): T[] =>
  parts.toSorted((one, other) => one.sequence - other.sequence);
