import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';
import { LIVE_PATH, requestId } from '../live.ts';
import { enterpriseParams } from '../wire-types.ts';

/** Mockups are requested over the websocket (`live.ts`); this call returns their pictures together. */
export const downloadMockupsCall = defineCall({
  name: 'downloadMockups',
  summary: 'The mockup pictures of a request, as a ZIP archive',
  group: 'Mockups',
  method: 'get',
  path: `${LIVE_PATH}/{requestId}/pictures`,
  access: access.signedIn,
  params: enterpriseParams.extend({ requestId }),
  query: z.object({}),
  errors: ['mockups-unknown'],
});
