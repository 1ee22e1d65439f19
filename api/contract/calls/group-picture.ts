import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { viewPictureQuery } from '../view-picture-sides.ts';
import { rowParams } from '../wire-types.ts';

/** Separate from the other calls of product groups, whose declaration names it (ours). */
export const groupPictureCall = defineCall({
  group: 'Product groups',
  access: access.signedIn,
  name: 'groupPicture',
  summary: 'A picture (WebP) of a product as it is sold: a mockup, or its first view while there is none',
  // 204: a product without views is valid.
  otherStatuses: [204, 304],
  method: 'get',
  path: `${ENTERPRISE_PATH}/products/groups/{id}/picture`,
  params: rowParams,
  query: viewPictureQuery,
  errors: ['record-missing', 'picture-unavailable'],
});
