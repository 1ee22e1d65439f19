import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../../../engine/browser.ts';
import type { PageGeometry } from '../../../../engine/set-up.ts';
import { printAreasOfMask } from '../../../../engine/editor.ts';
import { useSession } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { paintPrint } from './paint-print.ts';
import classes from './Views.module.css';

/** The prints of the current view with unsaved changes. */
export function PrintView() {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const areas = printAreasOfMask(product, maskId);
  return (
    <div className={classes.prints}>
      {areas.length === 0 && <p>{t('This view has no print area, so nothing of it is printed.')}</p>}
      {areas.map((area) => (
        <Print key={area.id} product={product} area={area} />
      ))}
    </div>
  );
}

interface PrintProps {
  product: Product;
  area: Product['printAreas'][number];
}

/** A print of a product, with its size. */
export function Print({ product, area }: PrintProps) {
  const design = useSession((session) => session.design);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PageGeometry>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isShown = true;
    if (canvas.current)
      paintPrint(canvas.current, product, design, area).then(
        (painted) => {
          if (!isShown) return;
          setPage(painted);
          setFault(undefined);
        },
        (error: unknown) => {
          if (isShown) setFault(error instanceof Error ? error.message : '');
        },
      );
    return () => {
      isShown = false;
    };
  }, [product, design, area]);
  return (
    <figure className={classes.print}>
      {fault !== undefined && <Fault>{translateSentence(fault)}</Fault>}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('Print: {area}', { area: area.name })}
        className={classes.paper}
        hidden={fault !== undefined}
        data-painted={page !== undefined || undefined}
      />
      <figcaption>
        <strong>{area.name}</strong>{' '}
        {page &&
          t('{width} × {height} mm with bleed, {widthPx} × {heightPx} px at {dpi} dpi', {
            width: round(page.widthMm),
            height: round(page.heightMm),
            widthPx: page.widthPx,
            heightPx: page.heightPx,
            dpi: page.dpi,
          })}
      </figcaption>
    </figure>
  );
}

const round = (mm: number): number => Math.round(mm * 10) / 10;
