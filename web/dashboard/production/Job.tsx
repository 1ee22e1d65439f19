import { Button } from '@mantine/core';
import IconPrinter from 'virtual:icons/printer';
import { useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { ItemPictures } from '../orders/ItemPictures.tsx';
import { nameItem } from '../orders/name-item.ts';
import { statusWords } from '../orders/status-words.ts';
import { isInProduction, type ProductionJob } from './production-job.ts';
import { piecesLeft, type Step } from './tick.ts';
import classes from './Workstation.module.css';

const PICTURE_PX = 480;

interface JobProps {
  job: ProductionJob;
  take: (step: Step) => void;
}

/** The current item: its picture, its print files, and a large button for each step. */
export function Job({ job, take }: JobProps) {
  /** The pieces whose damage is being reported. */
  const [damaged, setDamaged] = useState<'new' | 'ticked'>();
  const { orderId, orderNumber, orderStatus, position, sku, quantity, quantityMade, prints } = job;
  const left = piecesLeft(job);
  const isCancelled = quantity === 0;
  const isMade = isInProduction(job);
  return (
    <section className={classes.job} aria-label={`${orderNumber}-${position}`}>
      <div className={classes.print}>
        <ItemPictures
          orderId={orderId}
          prints={prints}
          item={job}
          alt={t('The design of {name}', { name: nameItem(job) })}
          sizePx={PICTURE_PX}
        />
      </div>
      <div className={classes.about}>
        <h2 className={classes.number}>
          {orderNumber}-{position}
        </h2>
        <p className={classes.product}>{nameItem(job)}</p>
        {sku !== null && <p className={classes.sku}>{t('SKU {sku}', { sku })}</p>}
        {!isCancelled && (
          <p className={classes.quantity} aria-live="polite">
            {t('{made} of {count} made', { made: quantityMade, count: quantity })}
          </p>
        )}
        {!isMade && (
          <p className={classes.stop} role="alert">
            {isCancelled
              ? t('Do not make this: the item is cancelled.')
              : t('Do not make this: the order is “{status}”.', { status: statusWords(orderStatus) })}
          </p>
        )}
        <div className={classes.prints}>
          {(isCancelled ? [] : prints).map(({ id, name, url }) => (
            <Button
              key={id}
              component="a"
              href={url}
              target="_blank"
              size="lg"
              variant="default"
              leftSection={<IconPrinter size={20} />}
            >
              {t('Print {name}', { name })}
            </Button>
          ))}
        </div>
        {isMade && left === 0 && <p className={classes.done}>{t('All pieces are made')}</p>}
        {isMade && (
          <div className={classes.steps}>
            {damaged ? (
              <Reasons
                onReason={(reason) => {
                  setDamaged(undefined);
                  take({ quantity: 1, reason, isTicked: damaged === 'ticked' });
                }}
                onBack={() => setDamaged(undefined)}
              />
            ) : (
              <>
                {left > 0 && (
                  <Button className={classes.step ?? ''} onClick={() => take({ quantity: 1 })}>
                    {t('One piece is made')}
                  </Button>
                )}
                {left > 1 && (
                  <Button
                    className={classes.step ?? ''}
                    variant="default"
                    onClick={() => take({ quantity: left })}
                  >
                    {t('All {count} pieces are made', { count: left })}
                  </Button>
                )}
                {left > 0 && (
                  <Button className={classes.step ?? ''} variant="default" onClick={() => setDamaged('new')}>
                    {t('A piece is damaged')}
                  </Button>
                )}
                {quantityMade > 0 && (
                  <Button
                    className={classes.step ?? ''}
                    variant="default"
                    onClick={() => setDamaged('ticked')}
                  >
                    {t('A made piece is faulty')}
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Buttons for the reasons of damage. */
const Reasons = ({ onReason, onBack }: { onReason: (reason: string) => void; onBack: () => void }) => (
  <>
    <p className={classes.question}>{t('Why is the piece damaged?')}</p>
    {[t('Misprint'), t('Wrong colour'), t('Scratched'), t('Wrong size'), t('Faulty blank')].map(
      (reason, index) => (
        <Button
          key={reason}
          className={classes.step ?? ''}
          variant="default"
          autoFocus={index === 0}
          onClick={() => onReason(reason)}
        >
          {reason}
        </Button>
      ),
    )}
    <Button size="lg" variant="subtle" onClick={onBack}>
      {t('Back')}
    </Button>
  </>
);
