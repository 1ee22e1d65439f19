import * as z from 'zod';

/** A picture without its background, by HTTP and on the websocket. */
export const cutOutAnswer = z.object({
  destinationImage: z.string().describe('Reference of a PNG'),
  confidence: z.number().optional().describe('0 to 1; absent where it is not known'),
  isUnsure: z.boolean().default(false).describe('Parts may be wrong'),
});
export type CutOutAnswer = z.output<typeof cutOutAnswer>;
