import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import { callAddress } from '../api/call-address.ts';
import type { ListQuery } from '../lists/list-query.ts';
import lists from '../lists/Lists.module.css';
import { listCallOf } from './record-calls.ts';
import { paramsOf } from './record-place.ts';
import classes from './Records.module.css';
import { usePlace } from './use-place.ts';

/** Downloads all records that match a list's search and filters as CSV, on all pages. */
export function ExportLink({ resource, query }: { resource: Resource; query: ListQuery }) {
  const place = usePlace();
  const list = resource.calls.list && listCallOf(resource);
  if (!list) return null;
  const path = callAddress(list, paramsOf(resource, place));
  const { page: _, size: __, ...rest } = query;
  const texts = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]);
  return (
    <Button
      className={`${classes.export} ${lists.tool}`}
      component="a"
      href={`${path}?${new URLSearchParams([...texts, ['format', 'csv']])}`}
      download={`${resource.plural}.csv`}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {t('Export as CSV')}
    </Button>
  );
}
