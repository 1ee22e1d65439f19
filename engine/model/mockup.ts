import * as z from 'zod';
import { canvasLimits, mockupLimits } from '../limits.ts';
import { entity } from './entity.ts';
import { mockupMethod } from './enumerations.ts';
import { id } from './id.ts';

/** One mockup of a mask (C3 "Mockup entry"). */
export const mockupEntry = entity({
  camera: z
    .unknown()
    .optional()
    .describe('Name of a camera or photograph of `scene`; others keep what they had')
    .meta({ editor: 'text' }),
  scene: z
    .string()
    .optional()
    .describe('Name of one of the product’s `mockupScenes`')
    .meta({ editor: 'choice', from: 'mockupScenes' }),
  elementId: id.optional().meta({ editor: 'hidden' }),
  image: z.string().optional().describe('Reference of the picture').meta({ editor: 'image' }),
  maskId: id
    .optional()
    .describe('The view whose artwork it shows')
    .meta({ editor: 'relation', resource: 'mask', label: 'Mask' }),
  mockupAreaId: id.optional().meta({ editor: 'hidden' }),
  mockupType: mockupMethod.optional().describe('How the picture is made'),
  name: z.string().default(''),
  primaryMockup: z.boolean().default(false).describe('Shown before the others'),
  sequence: z.number().default(0).describe('Order among the mockups, lowest first'),
  sizePx: z
    .int()
    .min(canvasLimits.minMockupSizePx)
    .max(mockupLimits.maxSidePx)
    .optional()
    .describe('Longer side, pixels. Empty: that of the partner app')
    .meta({ label: 'Size' }),
  type: z.string().optional().describe('Stored unchanged; Platen does not use it'),
  staticImage: z
    .union([z.boolean(), z.string()])
    .optional()
    .describe('Handed out as it is, instead of a picture with the artwork on it')
    .meta({ editor: 'image' }),
});
export type MockupEntry = z.infer<typeof mockupEntry>;

/** A picture of a mockup group (C3, B3). An empty or absent `variantId` means the product itself. */
export const mockupImage = entity({
  selected: z.boolean().default(false).describe('The shop shows the picture'),
  variantId: z
    .union([z.number(), z.string()])
    .optional()
    .describe('Without a choice, the picture is of the product itself')
    .meta({ editor: 'relation', resource: 'productVariant', label: 'Variant' }),
  reference: z.string().optional().describe('Name of the picture in the shop’s own system'),
  generatedImage: z
    .string()
    .optional()
    .describe('Reference of the picture once made')
    .meta({ editor: 'image' }),
});
export type MockupImage = z.infer<typeof mockupImage>;

/** Mockups offered together (C3, B3). */
export const mockupGroup = entity({
  selected: z.boolean().default(false).describe('The group is the one on offer'),
  mockupImages: z.array(mockupImage).default([]),
});
export type MockupGroup = z.infer<typeof mockupGroup>;
