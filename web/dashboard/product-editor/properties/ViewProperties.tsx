import { sameId } from '../../../../engine/personalisation.ts';
import { useSession } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { findMask } from '../layers-on-view.ts';
import type { WantedField } from '../wanted-field.ts';
import { AddPrintArea } from './AddPrintArea.tsx';
import { PrintAreaSection } from './PrintAreaSection.tsx';
import classes from './Properties.module.css';
import { RecordFields } from './RecordFields.tsx';
import { Section } from './Section.tsx';
import { useWantedField } from './use-wanted-field.ts';

const VIEW_FIELDS = [
  'name',
  'imageS3Location',
  'staticImage',
  'typeId',
  'visibleInConfigurator',
  'personalised',
  'isView',
  'isMockup',
];

interface ViewPropertiesProps {
  productGroupId: number;
  /** Prints of designs or orders need the saved print areas of the product. */
  isOrdered: boolean;
  wanted: WantedField | undefined;
}

/** The picture, the settings and the print areas of the current view. */
export function ViewProperties({ productGroupId, isOrdered, wanted }: ViewPropertiesProps) {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const areas = product.printAreas.filter((area) => sameId(area.enterpriseProductMaskId, maskId));
  const isHere = sameId(wanted?.maskId, maskId) && wanted?.printAreaId === undefined;
  const panel = useWantedField<HTMLElement>(isHere ? wanted : undefined, undefined);
  return (
    <section ref={panel} tabIndex={-1} aria-label={t('View')} className={classes.properties}>
      <h2 className={classes.title}>{findMask(product, maskId)?.name || t('View')}</h2>
      {maskId !== '' && (
        <Section title={t('Picture and settings')}>
          <RecordFields
            resource="mask"
            id={maskId}
            fields={VIEW_FIELDS}
            stepName={t('Settings of the view')}
          />
        </Section>
      )}
      {areas.length === 0 && <p>{t('This view has no print area, so nothing of it is printed.')}</p>}
      {areas.map((area) => (
        <PrintAreaSection
          key={area.id}
          area={area}
          productGroupId={productGroupId}
          isOrdered={isOrdered}
          wanted={sameId(wanted?.printAreaId, area.id) ? wanted : undefined}
        />
      ))}
      {maskId !== '' && <AddPrintArea />}
    </section>
  );
}
