import * as z from 'zod';
import { canvasLimits, customisation } from '../../engine/schemas.ts';
import { ENTERPRISE_PATH } from './call.ts';
import type { CutOutMessage } from './live-cut-outs.ts';
import { line, rowId } from './wire-types.ts';

/**
 * The path of the websocket: long work is requested there, and its progress is reported there (configurator §4, §7;
 * C7-17, B7-15). Each message is a JSON object in a text frame.
 */
export const LIVE_PATH = `${ENTERPRISE_PATH}/mockups`;

/** The version of the protocol. */
const version = z.literal(1);
/** A client's own id of a request. It must be unguessable, because any client that knows it may follow the request. A UUID is. */
export const requestId = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'Name a request by 16 to 64 letters, digits, _ or -; a UUID does');

const recordId = z.union([z.string(), z.number()]);

/**
 * Requests the mockups of a design: one that is being edited (`customisation`), a saved one (`customisationCode`), or,
 * with neither, the variant as it is sold. A repeated request, with the same design or none, gets the finished ones;
 * another design under the same id replaces the former. The id alone follows the request again.
 */
export const mockupRequest = z.strictObject({
  action: z.literal('CREATEMOCKUPS').optional().describe('Default action'),
  enterpriseId: rowId.optional(),
  version: version.default(1),
  id: requestId,
  shopProductVariantId: rowId.optional(),
  shopDomain: line.optional(),
  customisationCode: line.optional(),
  customisation: customisation.optional(),
  itemNbr: z.int().optional().describe('Show the design with the texts of this item (textAreaQuantities)'),
  preview: line.optional().describe('Token of a preview link, for a product that is not published'),
  thumbnail: z
    .strictObject({
      maxSidePx: z.int().min(canvasLimits.minMockupSizePx).max(canvasLimits.mockupSizePx),
      maskId: recordId
        .optional()
        .describe('The view to show; default, and where it has no mockup: the first'),
    })
    .optional()
    .describe('Only one picture of the set, at the size of its display'),
});

/** Cancels one request, or, without an id, all requests of this connection. */
export const cancelRequest = z.strictObject({
  action: z.literal('CANCELMOCKUPS'),
  enterpriseId: rowId,
  version,
  id: requestId.optional(),
});

/** Requests a picture without its background (configurator §7), with progress. */
export const cutOutRequest = z.strictObject({
  action: z.literal('REMOVEBACKGROUND'),
  enterpriseId: rowId.optional(),
  version: version.default(1),
  id: requestId,
  sourceImage: line.describe('Reference of an uploaded picture'),
  awsPermanent: z.boolean().default(false).describe('Keep the result even if no design uses it'),
});

/** The requests of clients, by action. */
export const liveRequests = {
  CREATEMOCKUPS: mockupRequest,
  CANCELMOCKUPS: cancelRequest,
  REMOVEBACKGROUND: cutOutRequest,
} as const;
export type MockupRequest = z.output<typeof mockupRequest>;
export type CutOutRequest = z.output<typeof cutOutRequest>;

const place = z.object({
  maskId: recordId.optional(),
  mockupAreaId: recordId.optional(),
  name: z.string().describe('Unique together with maskId and mockupAreaId'),
});

/** The messages about a set of mockups. */
export const mockupMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('START'), mockups: z.array(place).describe('Pictures that will follow') }),
  place.extend({
    kind: z.literal('MOCKUP'),
    image: z.string().describe('Reference of the picture; a later one of the same place replaces it'),
    primaryMockup: z.boolean(),
    sequence: z.number(),
    widthPx: z.int(),
    heightPx: z.int(),
  }),
  z.object({
    kind: z.literal('VERGE'),
    scene: z.string(),
    url: z.string().describe('Reference of the scene’s file, for the live view'),
    camera: z.string(),
    colours: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('COMPLETE') }),
  z.object({
    kind: z.literal('TERMINATE'),
    reason: z.enum(['aborted', 'failed', 'replaced']),
    error: z.string(),
  }),
  place.partial().extend({ kind: z.literal('ERROR'), errorCode: z.string(), error: z.string() }),
]);
export type MockupMessage = z.output<typeof mockupMessage>;

/** A message of the server, with the id of its request, where there is one. */
export type LiveMessage = { id?: string | undefined } & (MockupMessage | CutOutMessage);
