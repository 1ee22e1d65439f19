import { Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { t } from '../../shared/text/text.ts';
import type { ListQuery } from './list-query.ts';
import classes from './Lists.module.css';

interface ExportLinkProps {
  /** Address of the call that lists the records. */
  path: string;
  /** The key of its answer. */
  plural: string;
  query: ListQuery;
}

/** Downloads all records that match a list's search and filters as CSV, on all pages. */
export function ExportLink({ path, plural, query }: ExportLinkProps) {
  const { page: _, size: __, ...rest } = query;
  const texts = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]);
  return (
    <Button
      className={`${classes.export} ${classes.tool}`}
      component="a"
      href={`${path}?${new URLSearchParams([...texts, ['format', 'csv']])}`}
      download={`${plural}.csv`}
      variant="default"
      leftSection={<IconDownload size={16} />}
    >
      {t('Export as CSV')}
    </Button>
  );
}
