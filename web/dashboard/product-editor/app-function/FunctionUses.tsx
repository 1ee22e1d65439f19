import { useQuery } from '@tanstack/react-query';
import { templateUsesCall } from '../../../../api/contract/calls/template-uses.ts';
import { useSession as useEditorSession } from '../../../configurator/session/use-session.ts';
import { client } from '../../../shared/api/client.ts';
import { t } from '../../../shared/text/text.ts';
import { useSession } from '../../session/use-session.ts';
import classes from './AppFunction.module.css';
import { countUses } from './offered-functions.ts';

interface FunctionUsesProps {
  functionId: number;
  productGroupId: number;
}

/** The number of other layers with an app function, in the edited product and in other saved products. */
export function FunctionUses({ functionId, productGroupId }: FunctionUsesProps) {
  const { enterpriseId } = useSession().user;
  const here = useEditorSession(({ product }) => countUses(product, functionId)) - 1;
  const { data } = useQuery({
    queryKey: ['template-uses', enterpriseId, functionId],
    queryFn: ({ signal }) => client(templateUsesCall, { params: { enterpriseId, id: functionId }, signal }),
    staleTime: 0,
  });
  if (!data) return <p role="status">{t('Counting the layers that use it …')}</p>;
  const others = data.groups.filter(({ id }) => id !== productGroupId);
  const elsewhere = others.reduce((sum, { layers }) => sum + layers, 0);
  if (here <= 0 && elsewhere === 0) return <p role="status">{t('No other layer uses it.')}</p>;
  return (
    <div role="status" className={classes.uses}>
      <p>{t('A change applies to every layer that uses it:')}</p>
      {here > 0 && (
        <p>
          {t('{count, plural, one {# other layer of this product} other {# other layers of this product}}', {
            count: here,
          })}
        </p>
      )}
      {elsewhere > 0 && (
        <p>
          {t('{count, plural, one {# layer of other products} other {# layers of other products}}: {names}', {
            count: elsewhere,
            names: others.map(({ name }) => name).join(', '),
          })}
        </p>
      )}
    </div>
  );
}
