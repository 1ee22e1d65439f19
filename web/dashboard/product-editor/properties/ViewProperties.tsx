import { useMemo } from 'react';
import { printAreas } from '../../../../api/contract/resources/print-areas.ts';
import * as z from 'zod';
import type { Product } from '../../../../engine/browser.ts';
import { sameId } from '../../../../engine/personalisation.ts';
import { run } from '../../../configurator/session/outcome.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { isSame } from '../../records/changed-fields.ts';
import { InnerField } from '../../records/fields/InnerField.tsx';
import { changePrintArea } from '../../../configurator/session/commands/change-print-area.ts';
import { findMask } from '../layers-on-view.ts';
import { EditedForm } from './EditedForm.tsx';
import classes from './Properties.module.css';
import { RecordFields } from './RecordFields.tsx';
import { Section } from './Section.tsx';
import type { WantedField } from '../wanted-field.ts';
import { useWantedField } from './use-wanted-field.ts';
import { translatedFields } from '../../records/translated-fields.ts';

type PrintArea = Product['printAreas'][number];

const { configuration } = printAreas.fields;
const schema = z.looseObject({ configuration });

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
  wanted: WantedField | undefined;
}

/** The picture, the settings and the print areas of the current view. */
export function ViewProperties({ productGroupId, wanted }: ViewPropertiesProps) {
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const areas = product.printAreas.filter((area) => sameId(area.enterpriseProductMaskId, maskId));
  const isHere = sameId(wanted?.maskId, maskId) && wanted?.printAreaId === undefined;
  const panel = useWantedField<HTMLElement>(isHere ? wanted : undefined, undefined);
  return (
    <section ref={panel} tabIndex={-1} aria-label={t('View')} className={classes.properties}>
      <h2 className={classes.title}>{findMask(product, maskId)?.name ?? t('View')}</h2>
      {typeof maskId === 'number' && (
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
          wanted={sameId(wanted?.printAreaId, area.id) ? wanted : undefined}
        />
      ))}
    </section>
  );
}

interface PrintAreaProps {
  area: PrintArea;
  productGroupId: number;
}

function PrintAreaSection({ wanted, ...of }: PrintAreaProps & { wanted: WantedField | undefined }) {
  const panel = useWantedField<HTMLDivElement>(wanted, wanted?.path);
  return (
    <div ref={panel} tabIndex={-1}>
      <Section title={t('Print area: {name}', { name: of.area.name })} isOpenAtFirst wanted={wanted}>
        <PrintAreaFields {...of} />
      </Section>
    </div>
  );
}

function PrintAreaFields({ area, productGroupId }: PrintAreaProps) {
  const store = useSessionStore();
  const values = useMemo(
    () => ({ enterpriseProductGroupId: productGroupId, configuration: area.configuration }),
    [productGroupId, area],
  );
  const fields = translatedFields({ fields: { configuration } })[0]?.fields ?? [];
  return (
    <EditedForm
      values={values}
      schema={schema}
      onChange={(changed) =>
        run(
          store,
          changePrintArea(
            { ...area, configuration: changed.configuration },
            Object.keys(changed.configuration)
              .filter((name) => !isSame(changed.configuration[name], area.configuration[name]))
              .join(),
          ),
        )
      }
    >
      {fields.map((field) => (
        <InnerField key={field.name} field={field} name={`configuration.${field.name}`} />
      ))}
    </EditedForm>
  );
}
