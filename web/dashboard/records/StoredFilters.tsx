import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Popover.css';
import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import IconBookmark from 'virtual:icons/bookmark';
import IconStar from 'virtual:icons/star';
import IconStarFilled from 'virtual:icons/star-filled';
import IconTrash from 'virtual:icons/trash';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  createStoredFilterCall,
  deleteStoredFilterCall,
  type StoredFilter,
} from '../../../api/contract/calls/stored-filters.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import lists from '../lists/Lists.module.css';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { isSame } from './changed-fields.ts';
import { viewOf, withView } from './list-view.ts';
import classes from './StoredFilters.module.css';
import { useListChoices } from './use-list-choices.ts';
import { useStoredFilters } from './use-stored-filters.ts';

/** The stored filters of a list. They can be applied, saved, shared, and made the default. */
export function StoredFilters({ list }: { list: string }) {
  const [address, setAddress] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const filters = useStoredFilters(list) ?? [];
  const view = viewOf(address);
  const current = filters.find(({ query }) => isSame(query, view));
  const isAny = Object.keys(view).length > 0;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          className={current ? undefined : lists.tool}
          variant="default"
          leftSection={<IconBookmark size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          {current ? t('Saved: {name}', { name: current.name }) : t('Saved filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Saved filters')}>
        <div className={classes.menu}>
          {filters.length === 0 && (
            <p className={classes.none}>{t('Search or filter the list, then save that here.')}</p>
          )}
          {filters.length > 0 && (
            <ul className={classes.filters}>
              {filters.map((filter) => (
                <li key={filter.id} className={classes.filter}>
                  <Button
                    className={classes.choose}
                    variant={filter === current ? 'light' : 'subtle'}
                    color="gray"
                    justify="start"
                    aria-current={filter === current ? 'true' : undefined}
                    onClick={() => {
                      setAddress((now) => withView(now, filter.query));
                      setOpen(false);
                    }}
                  >
                    {filter.isShared ? t('{name} (shared)', { name: filter.name }) : filter.name}
                  </Button>
                  <FilterTools filter={filter} />
                </li>
              ))}
            </ul>
          )}
          {isAny && !current && <SaveFilter list={list} query={view} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Buttons that make a filter the default or delete it. */
function FilterTools({ filter: { id, name, list, isOwn } }: { filter: StoredFilter }) {
  const { enterpriseId } = useSession().user;
  const { choices, choose } = useListChoices(list);
  const isDefault = choices?.defaultFilterId === id;
  const Star = isDefault ? IconStarFilled : IconStar;
  const deletion = useMutation({
    mutationFn: () => client(deleteStoredFilterCall, { params: { enterpriseId, id } }),
    onSuccess: () => {
      if (isDefault) choose({ defaultFilterId: undefined });
      showToast(translateSentence(messages.deleted));
    },
  });
  return (
    <>
      <IconButton
        label={t('Use {name} by default', { name })}
        aria-pressed={isDefault}
        onClick={() => choose({ defaultFilterId: isDefault ? undefined : id })}
      >
        <Star size={18} />
      </IconButton>
      {isOwn && (
        <IconButton
          loading={deletion.isPending}
          label={t('Delete {name}', { name })}
          onClick={() => deletion.mutate()}
        >
          <IconTrash size={18} />
        </IconButton>
      )}
    </>
  );
}

/** Saves the search, filters and order of the list under a name. */
function SaveFilter({ list, query }: { list: string; query: Record<string, string> }) {
  const { enterpriseId } = useSession().user;
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const saving = useMutation({
    mutationFn: () =>
      client(createStoredFilterCall, { params: { enterpriseId }, body: { list, name, query, isShared } }),
    meta: { isShownInPlace: true },
    onSuccess: () => showToast(translateSentence(messages.filterSaved)),
  });
  return (
    <form
      className={classes.save}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <TextInput
        label={t('Save this filter as')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={saving.error?.message}
        maxLength={100}
        required
      />
      <Checkbox
        label={t('Share it with all users of the enterprise')}
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
      <Button type="submit" loading={saving.isPending} disabled={name.trim() === ''}>
        {t('Save')}
      </Button>
    </form>
  );
}
