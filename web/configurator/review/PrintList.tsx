import { useEffect, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { DesignFindings } from '../check/DesignFindings.tsx';
import { formatMillimetres, formatSizeMm } from '../../shared/text/format-size.ts';
import { t } from '../../shared/text/text.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { describeQuality } from '../panels/image/describe-quality.ts';
import { ItemStepper } from '../quantities/ItemStepper.tsx';
import { goToFinding } from '../session/go-to-finding.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { assetLibraryOf } from '../stage/asset-library-of.ts';
import { describePrint, type PrintedPart, type PrintedView } from './describe-print.ts';
import classes from './PrintList.module.css';

/** The prints with positions in millimetres and the print quality of each photo. */
export function PrintList() {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const [views, setViews] = useState<PrintedView[] | 'failed'>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isOver = false;
    const show = (found: PrintedView[] | 'failed') => !isOver && setViews(found);
    describePrint({ product, design }, assetLibraryOf(store)).then(show, () => show('failed'));
    return () => {
      isOver = true;
    };
  }, [store, product, design, attempt]);
  if (!views) return <Skeleton height={160} />;
  if (views === 'failed')
    return (
      <Fault>
        <span>{t('The list of what will be printed could not be loaded.')}</span>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            setViews(undefined);
            setAttempt(attempt + 1);
          }}
        >
          {t('Try again')}
        </Button>
      </Fault>
    );
  return (
    <section aria-label={t('What will be printed')} className={classes.list}>
      <DesignFindings />
      {design.itemNbr !== undefined && <ItemStepper shownNbr={design.itemNbr} />}
      {views.map(({ maskId, name, sizeMm, parts }) => (
        <div key={maskId}>
          <h2 className={classes.view}>
            <span>{name}</span>
            {sizeMm && <span className={classes.size}>{formatSizeMm(sizeMm)}</span>}
          </h2>
          {parts.length === 0 ? (
            <p className={classes.none}>{t('Your design prints nothing here.')}</p>
          ) : (
            <ul className={classes.parts}>
              {parts.map((part) => (
                <li key={part.layerId}>
                  <button
                    type="button"
                    className={classes.part}
                    onClick={() => goToFinding(store, { maskId, layerId: part.layerId })}
                  >
                    <Part part={part} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

function Part({ part: { name, content, pictureUrl, colour, placeMm, quality } }: { part: PrintedPart }) {
  return (
    <>
      {pictureUrl !== undefined && <img src={pictureUrl} alt="" className={classes.picture} />}
      {colour !== undefined && <span className={classes.swatch} style={{ background: colour }} />}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {content !== undefined && (
          <span className={classes.content}>
            <bdi>{content}</bdi>
          </span>
        )}
        {placeMm && (
          <span className={classes.place}>
            {t('{size}, {left} from the left, {top} from the top', {
              size: formatSizeMm(placeMm),
              left: formatMillimetres(placeMm.left),
              top: formatMillimetres(placeMm.top),
            })}
          </span>
        )}
        {quality && <Quality quality={quality} />}
      </span>
    </>
  );
}

function Quality({ quality }: { quality: NonNullable<PrintedPart['quality']> }) {
  const { label, tone } = describeQuality(quality);
  return <span className={classes[tone]}>{label}</span>;
}
