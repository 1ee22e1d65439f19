import type { Product } from '../../../../engine/browser.ts';
import { t } from '../../../shared/text/text.ts';
import classes from './Properties.module.css';

/** Drawn height of a header or footer. The real height depends on its text. */
const BAND_MM = 12;

/** A drawing of a print layout: the paper, its header and footer, and the remaining area. */
export function PrintSheet({ layout }: { layout: NonNullable<Product['printLayout']> }) {
  const { paperSizeWidth, paperSizeHeight, landscape } = layout;
  const [width, height] = landscape ? [paperSizeHeight, paperSizeWidth] : [paperSizeWidth, paperSizeHeight];
  const above = layout.headerEnabled ? BAND_MM + layout.headerSpacing : 0;
  const below = layout.footerEnabled ? BAND_MM + layout.footerSpacing : 0;
  const size = t('{width} × {height} mm', { width, height });
  return (
    <figure className={classes.sheet}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('Paper of {size}', { size })}>
        <rect width={width} height={height} className={classes.paper} />
        {layout.headerEnabled && <rect width={width} height={BAND_MM} className={classes.band} />}
        {layout.footerEnabled && (
          <rect y={height - BAND_MM} width={width} height={BAND_MM} className={classes.band} />
        )}
        <rect
          y={above}
          width={width}
          height={Math.max(0, height - above - below)}
          className={classes.printable}
        />
      </svg>
      <figcaption>{size}</figcaption>
    </figure>
  );
}
