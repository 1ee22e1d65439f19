import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { printAreas } from '../../../../api/contract/resources/print-areas.ts';
import type { Product } from '../../../../engine/browser.ts';
import { changePrintArea } from '../../../configurator/session/commands/change-print-area.ts';
import { run } from '../../../configurator/session/outcome.ts';
import { useSessionStore } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import { isSame } from '../../records/changed-fields.ts';
import { InnerField } from '../../records/fields/InnerField.tsx';
import { translatedFields } from '../../records/translated-fields.ts';
import { removePrintArea } from '../commands/views/change-print-areas.ts';
import type { WantedField } from '../wanted-field.ts';
import { EditedForm } from './EditedForm.tsx';
import { Section } from './Section.tsx';
import { useWantedField } from './use-wanted-field.ts';

type PrintArea = Product['printAreas'][number];

const { name, configuration } = printAreas.fields;
const schema = z.looseObject({ name, configuration });

interface PrintAreaProps {
  area: PrintArea;
  productGroupId: number;
  /** Prints of designs or orders need the saved print areas of the product. */
  isOrdered: boolean;
}

/** The fields of a print area, and its removal. */
export function PrintAreaSection({ wanted, ...of }: PrintAreaProps & { wanted: WantedField | undefined }) {
  const panel = useWantedField<HTMLDivElement>(wanted, wanted?.path);
  return (
    <div ref={panel} tabIndex={-1}>
      <Section title={t('Print area: {name}', { name: of.area.name })} isOpenAtFirst wanted={wanted}>
        <PrintAreaFields {...of} />
        <RemovePrintArea {...of} />
      </Section>
    </div>
  );
}

function PrintAreaFields({ area, productGroupId }: PrintAreaProps) {
  const store = useSessionStore();
  const values = useMemo(
    () => ({
      enterpriseProductGroupId: productGroupId,
      name: area.name,
      configuration: area.configuration,
    }),
    [productGroupId, area],
  );
  const [named, configured] = translatedFields({ fields: { name, configuration } });
  return (
    <EditedForm
      values={values}
      schema={schema}
      onChange={(changed) =>
        run(
          store,
          changePrintArea(
            { ...area, name: changed.name, configuration: changed.configuration },
            [
              ...(changed.name === area.name ? [] : ['name']),
              ...Object.keys(changed.configuration).filter(
                (field) => !isSame(changed.configuration[field], area.configuration[field]),
              ),
            ].join(),
          ),
        )
      }
    >
      {named && <InnerField field={named} name={named.name} />}
      {configured?.fields.map((field) => (
        <InnerField key={field.name} field={field} name={`configuration.${field.name}`} />
      ))}
    </EditedForm>
  );
}

function RemovePrintArea({ area, isOrdered }: PrintAreaProps) {
  const store = useSessionStore();
  const [isAsking, setAsking] = useState(false);
  const isNeeded = isOrdered && typeof area.id === 'number';
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Remove the print area')}
      </Button>
      {isAsking && (
        <Dialog title={t('Remove {name}?', { name: area.name || t('Print area') })} onClose={close}>
          <p>
            {isNeeded
              ? t('Prints of designs or orders need this print area, so it cannot be removed.')
              : t('The layers of the view stay. What lies in this print area alone is no longer printed.')}
          </p>
          <DialogActions>
            <Button variant="default" data-autofocus onClick={close}>
              {t('Cancel')}
            </Button>
            {!isNeeded && (
              <Button color="red" onClick={() => run(store, removePrintArea(area.id))}>
                {t('Remove')}
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
