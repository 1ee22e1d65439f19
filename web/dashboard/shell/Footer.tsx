import { useQuery } from '@tanstack/react-query';
import { versionQuery } from './version-query.ts';
import classes from './Shell.module.css';

/** The name and the version of the pages, below every page. */
export function Footer() {
  const { data } = useQuery(versionQuery);
  return <footer className={classes.footer}>{data && `${data.name} ${data.version}`}</footer>;
}
