import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from 'virtual:icons/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { viewPictureCall } from '../../../api/contract/calls/configurator.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { When } from '../lists/When.tsx';
import { Picture } from '../lists/Picture.tsx';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { SHOWN_DESIGNS, designsQuery } from './designs-query.ts';
import classes from './Designs.module.css';

const TYPING_MS = 200;
const PICTURE_PX = 120;

interface DesignDialogProps {
  /** Only designs of this product group. */
  productGroupId: number | undefined;
  onChoose: (customisationCode: string) => void;
  onClose: () => void;
}

/** A choice among the pictures of saved designs, newest first. */
export function DesignDialog({ productGroupId, onChoose, onClose }: DesignDialogProps) {
  const { enterpriseId } = useSession().user;
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const [search] = useDebouncedValue(text, TYPING_MS);
  const chosen = { search, page, enterpriseProductGroupId: productGroupId };
  const { data, isError, refetch } = useQuery(designsQuery(enterpriseId, chosen));
  const pages = Math.ceil((data?.records ?? 0) / SHOWN_DESIGNS);
  return (
    <Dialog title={t('Saved designs')} onClose={onClose} size={720}>
      {productGroupId === undefined && (
        <TextInput
          type="search"
          label={t('Product')}
          leftSection={<IconSearch size={16} />}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setPage(0);
          }}
          data-autofocus
        />
      )}
      {isError && !data ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} mt={16} />
      ) : data.records === 0 ? (
        <p>
          {search === ''
            ? t('There are no saved designs yet. Shoppers save them in the configurator.')
            : t('No design matches.')}
        </p>
      ) : (
        <ul className={classes.designs} aria-label={t('Saved designs')}>
          {data.designs.map(
            ({ customisationCode, shopProductVariantId, productName, utcUpdatedDateTime }) => (
              <li key={customisationCode}>
                <button
                  type="button"
                  className={classes.design}
                  onClick={() => {
                    onChoose(customisationCode);
                    onClose();
                  }}
                >
                  <Picture
                    sizePx={PICTURE_PX}
                    src={composeAddress(viewPictureCall, {
                      params: { id: String(shopProductVariantId) },
                      query: { customisationCode },
                    })}
                  />
                  <span className={classes.name}>{productName}</span>
                  <span className={classes.when}>
                    <When text={utcUpdatedDateTime} />
                  </span>
                </button>
              </li>
            ),
          )}
        </ul>
      )}
      {pages > 1 && (
        <DialogActions>
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('Newer')}
          </Button>
          <Button variant="default" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            {t('Older')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
