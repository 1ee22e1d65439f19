import { useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { changeAddress } from './list-query.ts';
import classes from './Lists.module.css';
import { PAGE_SIZES, storePageSize } from './page-size.ts';

/** The choice of the page size. It is stored on the device. */
export function PageSize({ size }: { size: number }) {
  const [, setAddress] = useSearchParams();
  const choose = (chosen: string) => {
    storePageSize(Number(chosen));
    setAddress((now) => changeAddress(now, { size: chosen }), { replace: true });
  };
  // A size from the URL is kept until another one is chosen.
  const sizes = PAGE_SIZES.includes(size) ? PAGE_SIZES : [size, ...PAGE_SIZES];
  return (
    <label className={classes.size}>
      {t('Rows')}
      <select value={size} onChange={(event) => choose(event.currentTarget.value)}>
        {sizes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}
