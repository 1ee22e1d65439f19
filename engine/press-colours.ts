/** Browser entry point of single colours on a press: their inks and printed appearance. */
export {
  type InkPercents,
  loadPressColours,
  type PressColours,
  type PrintedColour,
} from './print/colour/press-colours.ts';
