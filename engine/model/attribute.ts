import * as z from 'zod';
import { entity } from './entity.ts';
import { attributeDisplayType } from './enumerations.ts';
import { id } from './id.ts';

/** A value of an attribute, such as "XL" (C3). */
export const attributeValue = entity({
  id: id.optional().meta({ editor: 'hidden' }),
  name: z.string().optional(),
  sequence: z.number().default(0).describe('Sort order, lowest first'),
});
export type AttributeValue = z.infer<typeof attributeValue>;

/** An attribute of a product group, such as its size (C3, display types B3). */
export const attribute = entity({
  id: id.optional().meta({ editor: 'hidden' }),
  name: z.string().optional(),
  displayType: attributeDisplayType.optional().describe('How shops show the values'),
  sequence: z.number().default(0).describe('Sort order, lowest first'),
  attributeValues: z.array(attributeValue).default([]),
});
export type Attribute = z.infer<typeof attribute>;
