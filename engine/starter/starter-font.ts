import latin from '../print/marks/fonts/open-sans-latin-400-normal.woff2';
import licence from '../print/marks/fonts/LICENSE.txt';

/** A font to begin a product with, which may be passed on with its licence (SIL OFL 1.1). */
export const starterFont = {
  family: 'Open Sans',
  file: 'open-sans-latin-400-normal.woff2',
  bytes: latin,
  licence,
} as const;
