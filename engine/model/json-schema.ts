import * as z from 'zod';
import { designFile } from './design-file.ts';
import { productFile } from './product-file.ts';
import { mockupSceneFile } from './mockup-scene.ts';
import { printTicket } from './print-ticket.ts';
import { sheetJobFile } from './sheet-job.ts';
import { sheetTicket } from './sheet-ticket.ts';
import { describeFieldMeta } from './field-meta.ts';
import { widenEmbeddedJson } from './widen-embedded-json.ts';

/** JSON Schema (2020-12) of product files as input. */
export function productJsonSchema(): z.core.JSONSchema.BaseSchema {
  return describeFile(productFile, 'Platen product');
}

/** JSON Schema (2020-12) of design files as input. */
export function designJsonSchema(): z.core.JSONSchema.BaseSchema {
  return describeFile(designFile, 'Platen design');
}

/** JSON Schema (2020-12) of sheet jobs as input. */
export function sheetJobJsonSchema(): z.core.JSONSchema.BaseSchema {
  return describeFile(sheetJobFile, 'Platen sheet job');
}

/** JSON Schema (2020-12) of mockup scenes as input. */
export function mockupSceneJsonSchema(): z.core.JSONSchema.BaseSchema {
  return describeFile(mockupSceneFile, 'Platen mockup scene');
}

/** JSON Schema (2020-12) of print tickets as output. */
export function printTicketJsonSchema(): z.core.JSONSchema.BaseSchema {
  return describeFile(printTicket, 'Platen print ticket');
}

/** JSON Schema (2020-12) of sheet tickets as output. */
export function sheetTicketJsonSchema(): z.core.JSONSchema.BaseSchema {
  return describeFile(sheetTicket, 'Platen sheet ticket');
}

function describeFile(schema: z.ZodType, title: string): z.core.JSONSchema.BaseSchema {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    override({ jsonSchema }) {
      describeFieldMeta(jsonSchema);
      widenEmbeddedJson({ jsonSchema });
    },
  });
  return { ...described, title };
}
