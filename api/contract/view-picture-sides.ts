/** The longer side of pictures of views: a phone's stage at two pixels a pixel of CSS, and a row of a list. */
export const viewPictureSidesPx = { full: 800, thumbnail: 160 } as const;
export type ViewPictureSize = keyof typeof viewPictureSidesPx;
