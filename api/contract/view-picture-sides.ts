import * as z from 'zod';

/** The longer side of pictures of views: a phone's stage at two pixels a pixel of CSS, and a row of a list. */
export const viewPictureSidesPx = { full: 800, thumbnail: 160 } as const;
export type ViewPictureSize = keyof typeof viewPictureSidesPx;

/** A picture may be a minute old: the canvas replaces it with the current state. */
export const VIEW_PICTURE_SECONDS = 60;

/** The query of calls that answer such a picture. */
export const viewPictureQuery = z.object({
  size: z
    .enum(['full', 'thumbnail'])
    .optional()
    .describe(
      `full, the default, has ${viewPictureSidesPx.full} pixels on its longer side, thumbnail ${viewPictureSidesPx.thumbnail}`,
    ),
});
