import { Link } from 'react-router';
import { useSession } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { wordsOfValue } from '../../../../api/contract/words-of.ts';
import type { WantedField } from '../wanted-field.ts';
import { useWantedField } from './use-wanted-field.ts';
import { chargesOf } from '../charges/charges-of-product.ts';
import { ProductCharges } from '../charges/ProductCharges.tsx';
import { InkList } from './InkList.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import classes from './Properties.module.css';
import { RecordFields } from './RecordFields.tsx';
import { Section } from './Section.tsx';

interface ProductPropertiesProps {
  productGroupId: number;
  /** Currencies of the shops that sell it. */
  currencyCodes: readonly string[];
  /** Each new object opens the charges. */
  wantedCharges: object | undefined;
  wanted: WantedField | undefined;
}

/** The fields of the whole product: names, inks, print layout and charges, and links to its app functions. */
export function ProductProperties({
  productGroupId: id,
  currencyCodes,
  wantedCharges,
  wanted,
}: ProductPropertiesProps) {
  const product = useSession((session) => session.product);
  const { inks, printLayout, templates } = product;
  const here = wanted?.maskId === undefined ? wanted : undefined;
  const panel = useWantedField<HTMLElement>(here, here?.path);
  const wantedIn = (field: string) => (here?.path.split('.')[0] === field ? here : undefined);
  const hasCharges = chargesOf(product).length > 0;
  const fieldsOf = (fields: readonly string[]) => (
    <RecordFields resource="productGroup" id={id} fields={fields} stepName={t('Settings of the product')} />
  );
  return (
    <section ref={panel} tabIndex={-1} aria-label={t('Product')} className={classes.properties}>
      <h2 className={classes.title}>{t('Product')}</h2>
      <Section title={t('Names and settings')} isOpenAtFirst>
        {fieldsOf(['name', 'productTitle', 'configuration'])}
      </Section>
      <Section title={t('Inks')} isOpenAtFirst={inks.length > 0} wanted={wantedIn('inks')}>
        <InkList inks={inks} />
        {fieldsOf(['inks'])}
      </Section>
      <Section
        title={t('Print layout')}
        isOpenAtFirst={printLayout !== undefined}
        wanted={wantedIn('printLayout')}
      >
        {printLayout && <PrintSheet layout={printLayout} />}
        {fieldsOf(['printLayout'])}
      </Section>
      <Section title={t('App functions')} wanted={wantedIn('templates')}>
        {templates.length === 0 ? (
          <p>{t('App functions are the rights of shoppers on layers. This product has none of its own.')}</p>
        ) : (
          <ul className={classes.links}>
            {templates.map((template) => (
              <li key={template.id}>
                <Link to={`/templates/templates/${template.id}`}>
                  {translateSentence(wordsOfValue(template.function))}
                </Link>{' '}
                {translateSentence(wordsOfValue(template.definition.type))}
              </li>
            ))}
          </ul>
        )}
        <Link to="/templates/templates/new">{t('Add an app function')}</Link>
      </Section>
      <Section title={t('Charges')} isOpenAtFirst={hasCharges} wanted={wantedCharges}>
        <ProductCharges currencyCodes={currencyCodes} />
      </Section>
    </section>
  );
}
