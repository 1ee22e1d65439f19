/** A red colour area of 30 x 30 canvas units, 10 below the top of its mask. */
export const colourLayer = (id: number, left: number, more: object = {}) => ({
  id,
  sequence: id,
  designFunction: 'COLOURAREA',
  colourId: 'red',
  colourGroupId: 1,
  objectConfiguration: { left, top: 10, width: 30, height: 30 },
  ...more,
});
