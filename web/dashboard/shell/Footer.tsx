import { useQuery } from '@tanstack/react-query';
import { t } from '../../shared/text/text.ts';
import { versionQuery } from './version-query.ts';
import classes from './Shell.module.css';

/** The footer of every page: the company that runs the deployment (back-office §9), the name and version of the pages. */
export function Footer() {
  const { data } = useQuery(versionQuery);
  const company = data?.company;
  return (
    <footer className={classes.footer}>
      {company?.logo !== undefined && <img className={classes.logo} src={company.logo} alt="" />}
      {company && <span>{company.name}</span>}
      {company?.address !== undefined && <span>{company.address}</span>}
      {company?.vatNumber !== undefined && (
        <span>{t('VAT number: {number}', { number: company.vatNumber })}</span>
      )}
      {data && <span>{`${data.name} ${data.version}`}</span>}
    </footer>
  );
}
