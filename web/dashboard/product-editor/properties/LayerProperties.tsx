import { Fragment, useMemo } from 'react';
import * as z from 'zod';
import { wireLayer } from '../../../../api/contract/wire-layer.ts';
import { type Layer, sameId } from '../../../../engine/personalisation.ts';
import { run } from '../../../configurator/session/outcome.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import type { Row } from '../../records/record-calls.ts';
import { InnerField } from '../../records/fields/InnerField.tsx';
import { LayerFunction } from '../app-function/LayerFunction.tsx';
import { LayerCharges } from '../charges/LayerCharges.tsx';
import { changeLayer } from '../commands/change-layer.ts';
import { layersOnView } from '../layers-on-view.ts';
import type { WantedField } from '../wanted-field.ts';
import { EditedForm } from './EditedForm.tsx';
import { APP_FUNCTION, listLayerSections } from './layer-sections.ts';
import { PlacementFields } from './PlacementFields.tsx';
import classes from './Properties.module.css';
import { Section } from './Section.tsx';
import { useWantedField } from './use-wanted-field.ts';

interface LayerPropertiesProps {
  layerId: Layer['id'];
  productGroupId: number;
  wanted: WantedField | undefined;
  /** Shows the charges of the whole product. */
  onCharges: () => void;
  /** Called with an app function that the server has created. */
  onFunctionCreated: (row: Row) => void;
}

const schema = z.looseObject({ layers: z.array(wireLayer) });

/** The fields of the selected layer. References to layers, such as linked texts, offer the layers of the view. */
export function LayerProperties({
  layerId,
  productGroupId,
  wanted,
  onCharges,
  onFunctionCreated,
}: LayerPropertiesProps) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const design = useSession((session) => session.design);
  const layers = useMemo(() => layersOnView({ product, design }, maskId), [product, design, maskId]);
  const index = layers.findIndex(({ id }) => sameId(id, layerId));
  const layer = layers[index];
  const values = useMemo(
    () => ({ enterpriseProductGroupId: productGroupId, layers }),
    [productGroupId, layers],
  );
  const here = wanted && sameId(wanted.layerId, layerId) ? wanted : undefined;
  const panel = useWantedField<HTMLElement>(here, here?.path && `layers.${index}.${here.path}`);
  if (!layer) return null;
  return (
    <section ref={panel} tabIndex={-1} aria-label={layer.name} className={classes.properties}>
      <h2 className={classes.title}>{layer.name || t('Layer')}</h2>
      <PlacementFields layerId={layerId} />
      <EditedForm
        key={`${layerId} ${index}`}
        values={values}
        schema={schema}
        onChange={(changed) => {
          const after = changed.layers[index];
          if (after) run(store, changeLayer(layer, after));
        }}
      >
        {listLayerSections(layer.designFunction).map(({ id, title, fields }) => (
          <Fragment key={id}>
            <Section
              title={title}
              isOpenAtFirst={id === 'content'}
              wanted={fields.some(({ path }) => here?.path.startsWith(path)) ? here : undefined}
            >
              {fields.map(({ path, field: described }) => (
                <InnerField key={path} field={described} name={`layers.${index}.${path}`} />
              ))}
            </Section>
            {id === 'content' && (
              <Section
                title={t('App function')}
                isOpenAtFirst
                wanted={here?.path === APP_FUNCTION ? here : undefined}
              >
                <LayerFunction
                  layer={layer}
                  productGroupId={productGroupId}
                  name={`layers.${index}.${APP_FUNCTION}`}
                  onCreated={onFunctionCreated}
                />
              </Section>
            )}
          </Fragment>
        ))}
      </EditedForm>
      <Section title={t('Charges')}>
        <LayerCharges layer={layer} onProduct={onCharges} />
      </Section>
    </section>
  );
}
