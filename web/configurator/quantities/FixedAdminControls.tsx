import { useId } from 'react';
import { showsFixedAdminControls } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import classes from './FixedAdminControls.module.css';
import { type FixedSetting, tryFixedSetting } from './try-fixed-setting.ts';
import { itemColumns } from './item-columns.ts';

/**
 * Settings that the product fixes for texts of items. Testers can try others, which are not saved (C6-03).
 */
export function FixedAdminControls() {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const isTester = useSession(({ inputs }) => inputs.isProductTester);
  const hintId = useId();
  const { productType } = product.shopProduct.enterpriseProductGroup.configuration;
  if (!showsFixedAdminControls(isTester, productType)) return null;
  const settings: [FixedSetting, string][] = [
    ['fixFontSelection', t('Font is fixed')],
    ['fixColourSelection', t('Colour is fixed')],
    ['copyIndividualQuantityPersonalisation', t('Items without a text show the design’s')],
  ];
  return (
    <details className={classes.controls}>
      <summary className={classes.summary} aria-describedby={hintId}>
        {t('Fixed by the product')}
      </summary>
      <p id={hintId} className={classes.hint}>
        {t('For testers: try it otherwise here. The product stays as it is.')}
      </p>
      {itemColumns({ product, design }).map(({ layer }) => (
        <fieldset key={layer.id} className={classes.layer}>
          <legend>{layer.name}</legend>
          {settings.map(([setting, label]) => (
            <label key={setting} className={classes.setting}>
              <input
                type="checkbox"
                checked={layer.configuration.text?.[setting] ?? false}
                onChange={({ currentTarget }) =>
                  tryFixedSetting(store, layer.id, setting, currentTarget.checked)
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  );
}
