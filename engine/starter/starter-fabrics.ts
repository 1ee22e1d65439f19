import { colourGroup } from '../model/colour-group.ts';

const hexOf = {
  White: '#FFFFFF',
  Heather: '#B9BCC0',
  Black: '#1B1B1D',
  Navy: '#1D2A45',
  Forest: '#2A4A3A',
  Burgundy: '#6E2233',
  Sand: '#DCCDB2',
};

/** Colours to begin a product of fabric with; the first one is chosen. */
export const starterFabrics = colourGroup.parse({
  id: 1,
  name: 'Fabrics',
  colours: Object.entries(hexOf).map(([name, backgroundHexCode], at) => ({
    id: at + 1,
    name,
    backgroundHexCode,
  })),
});
