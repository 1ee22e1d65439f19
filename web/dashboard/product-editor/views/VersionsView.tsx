import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { listVersionsCall, readVersionCall } from '../../../../api/contract/calls/product-groups.ts';
import type { Product } from '../../../../engine/browser.ts';
import { printAreasOfMask } from '../../../../engine/editor.ts';
import { run } from '../../../configurator/session/outcome.ts';
import {
  useSession as useEditorSession,
  useSessionStore,
} from '../../../configurator/session/use-session.ts';
import { client } from '../../../shared/api/client.ts';
import { t } from '../../../shared/text/text.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { formatDate } from '../../records/cell-text.ts';
import { useSession } from '../../session/use-session.ts';
import { restoreVersion } from '../commands/restore-version.ts';
import { productBefore } from '../save/product-before.ts';
import type { Saving } from '../save/use-saving.ts';
import { Print } from './PrintView.tsx';
import { ChangedParts } from './ChangedParts.tsx';
import classes from './Views.module.css';

type Version = z.output<typeof listVersionsCall.answer>['versions'][number];

interface VersionsViewProps {
  productGroupId: number;
  saving: Saving;
}

/**
 * The versions of a product, newest first. The print before a chosen version is shown beside the current print, with the
 * differing fields, views, print areas, charges and app functions.
 */
export function VersionsView({ productGroupId, saving }: VersionsViewProps) {
  const { enterpriseId } = useSession().user;
  const [chosen, setChosen] = useState<Version>();
  const { data } = useQuery({
    queryKey: ['group-versions', enterpriseId, productGroupId, saving.savedTimes],
    queryFn: ({ signal }) =>
      client(listVersionsCall, { params: { enterpriseId, id: productGroupId }, signal }),
    staleTime: 0,
  });
  return (
    <div className={classes.versions}>
      {data?.versions.length === 0 && <p>{t('Nothing has been changed yet.')}</p>}
      <ol className={classes.saves} aria-label={t('Versions')}>
        {data?.versions.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              className={classes.save}
              aria-current={version.id === chosen?.id || undefined}
              onClick={() => setChosen(version)}
            >
              <span>{formatDate(version.utcCreatedDateTime)}</span>
              <span className={classes.count}>
                <bdi>{version.author ?? t('Platen')}</bdi> ·{' '}
                {t('Records: {count}', { count: version.records.length })}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {chosen && (
        <Comparison
          key={chosen.id}
          productGroupId={productGroupId}
          asInProduct={saving.asInProduct}
          version={chosen}
        />
      )}
    </div>
  );
}

interface ComparisonProps extends Pick<Saving, 'asInProduct'> {
  productGroupId: number;
  version: Version;
}

function Comparison({ productGroupId, asInProduct, version }: ComparisonProps) {
  const { enterpriseId } = useSession().user;
  const store = useSessionStore();
  const product = useEditorSession((session) => session.product);
  const maskId = useEditorSession((session) => session.maskId);
  const { data } = useQuery({
    queryKey: ['group-version', enterpriseId, productGroupId, version.id],
    queryFn: ({ signal }) =>
      client(readVersionCall, {
        params: { enterpriseId, id: productGroupId, versionId: version.id },
        signal,
      }),
    staleTime: 0,
  });
  const before = useMemo(() => {
    const records = data?.records.map(asInProduct);
    return records && takeBack(product, records);
  }, [product, asInProduct, data]);
  if (data && !before) return <Fault>{t('This version cannot be shown: its files no longer exist.')}</Fault>;
  if (!before) return null;
  const time = formatDate(version.utcCreatedDateTime);
  const sides = [
    { title: t('Before {time}', { time }), shown: before },
    { title: t('Now'), shown: product },
  ];
  return (
    <section className={classes.comparison} aria-label={t('Comparison')}>
      {sides.map(({ title, shown }) => (
        <div key={title}>
          <h2 className={classes.side}>{title}</h2>
          {printAreasOfMask(shown, maskId).map((area) => (
            <Print key={area.id} product={shown} area={area} />
          ))}
        </div>
      ))}
      <ChangedParts before={before} now={product} />
      <Button variant="default" onClick={() => run(store, restoreVersion(before, time))}>
        {t('Restore')}
      </Button>
    </section>
  );
}

function takeBack(product: Product, records: Parameters<typeof productBefore>[1]): Product | undefined {
  try {
    return productBefore(product, records);
  } catch {
    return undefined;
  }
}
