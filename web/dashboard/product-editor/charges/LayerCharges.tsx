import { Button } from '@mantine/core';
import type { Layer } from '../../../../engine/personalisation.ts';
import { run } from '../../../configurator/session/outcome.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { DecimalInput } from '../../../shared/ui/DecimalInput.tsx';
import { changeLayer } from '../commands/change-layer.ts';
import { chargesOf } from './charges-of-product.ts';

interface LayerChargesProps {
  layer: Layer;
  /** Shows the charges of the whole product. */
  onProduct: () => void;
}

/** The charges of a layer for a shopper: those of its clip art, and those of the whole product. */
export function LayerCharges({ layer, onProduct }: LayerChargesProps) {
  const store = useSessionStore();
  const count = useSession(({ product }) => chargesOf(product).length);
  const settings = layer.configuration.clipArt;
  const clipArts = layer.designFunction === 'CLIPARTAREA' ? (settings?.clipArts ?? []) : [];
  const setCharge = (index: number, additionalCharge: number) => {
    const changed = clipArts.map((art, at) => (at === index ? { ...art, additionalCharge } : art));
    const configuration = { ...layer.configuration, clipArt: { ...settings!, clipArts: changed } };
    run(store, changeLayer(layer, { ...layer, configuration }));
  };
  return (
    <>
      {clipArts.length === 0 ? (
        <p>{t('This layer itself costs nothing.')}</p>
      ) : (
        <p>{t('Paid for each item in which a shopper chooses the clip art, in the currency of the shop.')}</p>
      )}
      {clipArts.map((art, index) => (
        <DecimalInput
          key={art.id}
          label={t('Charge of {name}', { name: art.name || t('Clip art') })}
          value={art.additionalCharge}
          min={0}
          isPrice
          onChange={(next) => next !== undefined && setCharge(index, next)}
        />
      ))}
      <p>
        {count === 0
          ? t('The product has no charges.')
          : t('Charges of the whole product: {count}', { count })}
      </p>
      <Button variant="default" size="xs" onClick={onProduct}>
        {t('Charges of the product')}
      </Button>
    </>
  );
}
