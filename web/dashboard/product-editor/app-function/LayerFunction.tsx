import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { templates } from '../../../../api/contract/resources/print-areas.ts';
import { findById, type Id, type Layer } from '../../../../engine/personalisation.ts';
import { run } from '../../../configurator/session/outcome.ts';
import {
  useSession as useEditorSession,
  useSessionStore,
} from '../../../configurator/session/use-session.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { createRow, type Row } from '../../records/record-calls.ts';
import { useSession } from '../../session/use-session.ts';
import { changeLayer } from '../commands/change-layer.ts';
import { findMask } from '../layers-on-view.ts';
import { RecordFields } from '../properties/RecordFields.tsx';
import classes from './AppFunction.module.css';
import { describeRights } from './describe-rights.ts';
import { FunctionUses } from './FunctionUses.tsx';
import { nameFunction, offeredFunctions } from './offered-functions.ts';

interface LayerFunctionProps {
  layer: Layer;
  productGroupId: number;
  /** Name of the input, for links of findings. */
  name: string;
  /** Called with an app function that the server has created. */
  onCreated: (row: Row) => void;
}

const EDITED = ['name', 'enterpriseProductMaskTypeId', 'definition'];

/** The app function of a layer, which can be chosen, created and changed, with the resulting rights of a shopper. */
export function LayerFunction({ layer, productGroupId, name, onCreated }: LayerFunctionProps) {
  const store = useSessionStore();
  const { enterpriseId } = useSession().user;
  const product = useEditorSession((session) => session.product);
  const maskId = useEditorSession((session) => session.maskId);
  const [openId, setOpenId] = useState<Id>();
  const offered = offeredFunctions(product, layer, findMask(product, maskId)?.typeId);
  const chosen = findById(product.templates, layer.enterpriseProductTemplateId);
  const choose = (id: Id | undefined) =>
    run(store, changeLayer(layer, { ...layer, enterpriseProductTemplateId: id }));
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      createRow(
        templates,
        { enterpriseId },
        {
          name: layer.name,
          enterpriseProductGroupId: productGroupId,
          enterpriseProductMaskTypeId: chosen?.enterpriseProductMaskTypeId ?? null,
          function: layer.designFunction,
          definition: chosen?.definition ?? { type: 'PERSONALISED' },
        },
        randomId(),
      ),
    onSuccess: (row) => {
      onCreated(row);
      choose(row.id);
      setOpenId(row.id);
    },
  });
  const isOpen = chosen !== undefined && openId === chosen.id;
  return (
    <>
      <Select
        name={name}
        aria-label={t('App function')}
        description={t('The rights of shoppers on every layer that has it.')}
        data={offered.map((each) => ({ value: String(each.id), label: nameFunction(each) }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(value) => choose(offered.find(({ id }) => String(id) === value)?.id)}
        placeholder={t('None')}
        clearable
      />
      <ul className={classes.rights} aria-label={t('What a shopper may do')}>
        {describeRights(product, layer).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={classes.tools}>
        {chosen && typeof chosen.id === 'number' && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            onClick={() => setOpenId(isOpen ? undefined : chosen.id)}
          >
            {t('Change the app function')}
          </Button>
        )}
        <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
          {chosen ? t('Copy it for this layer') : t('New app function')}
        </Button>
      </div>
      {isOpen && typeof chosen.id === 'number' && (
        <>
          <FunctionUses functionId={chosen.id} productGroupId={productGroupId} />
          <RecordFields
            key={chosen.id}
            resource="template"
            id={chosen.id}
            fields={EDITED}
            stepName={t('App function: {name}', { name: nameFunction(chosen) })}
          />
        </>
      )}
    </>
  );
}
