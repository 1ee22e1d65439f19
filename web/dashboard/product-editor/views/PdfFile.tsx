import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { paintPdf } from './paint-pdf.ts';
import classes from './Views.module.css';

/** The rendered PDF of a print. The former one stays until the new one is painted. */
export function PdfFile({ file, name }: { file: Blob; name: string }) {
  const shown = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isNewest = true;
    const canvas = document.createElement('canvas');
    canvas.className = classes.paper ?? '';
    canvas.role = 'img';
    canvas.ariaLabel = name;
    paintPdf(canvas, file).then(
      () => {
        if (!isNewest) return;
        shown.current?.replaceChildren(canvas);
        setBroken(false);
      },
      () => isNewest && setBroken(true),
    );
    return () => {
      isNewest = false;
    };
  }, [file, name]);
  return (
    <>
      {isBroken && <Fault>{t('This browser cannot show the PDF. Download it.')}</Fault>}
      <div ref={shown} className={classes.print} hidden={isBroken} />
    </>
  );
}
