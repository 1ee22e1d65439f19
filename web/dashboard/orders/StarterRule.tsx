import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { orderRules } from '../../../api/contract/resources/order-rules.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import classes from './Orders.module.css';

const SERIOUS = { field: 'SEVERITY', operator: 'AT_LEAST', value: 'error' } as const;

/** An offer to create the rule that most enterprises begin with, for users who may. */
export function StarterRule() {
  const session = useSession();
  const params = { enterpriseId: session.user.enterpriseId };
  const create = useMutation({
    mutationFn: () =>
      client(orderRules.calls.create, {
        params,
        body: { name: t('Prints with errors'), decision: 'HOLD', conditions: [SERIOUS] },
      }),
    onSuccess: () => showToast(translateSentence(messages.created)),
  });
  if (!mayUse(orderRules.write, session)) return null;
  return (
    <section className={classes.offer} aria-labelledby="starter-rule">
      <div>
        <h2 id="starter-rule" className={classes.offerTitle}>
          {t('A rule to begin with')}
        </h2>
        <p className={classes.offerText}>
          {t(
            'Orders whose print has errors wait for approval, and all others go to production by themselves. Without a rule, staff send each order to production.',
          )}
        </p>
      </div>
      <Button loading={create.isPending} onClick={() => create.mutate()}>
        {t('Hold orders whose print has errors')}
      </Button>
    </section>
  );
}
