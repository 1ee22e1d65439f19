import * as z from 'zod';
import { designFile } from './design-file.ts';
import { embeddedJsonMark } from './embedded-json.ts';
import { productFile } from './product-file.ts';
import { mockupSceneFile } from './mockup-scene.ts';
import { sheetJobFile } from './sheet-job.ts';

/** JSON Schema (2020-12) of product files, as they may be written. */
export function productJsonSchema(): z.core.JSONSchema.BaseSchema {
  return describeFile(productFile, 'Platen product');
}

/** JSON Schema (2020-12) of design files, as they may be written. */
export function designJsonSchema(): z.core.JSONSchema.BaseSchema {
  return describeFile(designFile, 'Platen design');
}

/** JSON Schema (2020-12) of sheet jobs, as they may be written. */
export function sheetJobJsonSchema(): z.core.JSONSchema.BaseSchema {
  return describeFile(sheetJobFile, 'Platen sheet job');
}

/** JSON Schema (2020-12) of mockup scenes, as they may be written. */
export function mockupSceneJsonSchema(): z.core.JSONSchema.BaseSchema {
  return describeFile(mockupSceneFile, 'Platen mockup scene');
}

function describeFile(schema: z.ZodType, title: string): z.core.JSONSchema.BaseSchema {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (!jsonSchema[embeddedJsonMark]) return;
      const { description, default: preset, [embeddedJsonMark]: _mark, ...value } = jsonSchema;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, {
        ...(description === undefined ? {} : { description }),
        ...(preset === undefined ? {} : { default: preset }),
        anyOf: [value, { type: 'string', contentMediaType: 'application/json' }],
      });
    },
  });
  return { ...described, title };
}
