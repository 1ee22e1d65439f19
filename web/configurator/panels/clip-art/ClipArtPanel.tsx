import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ResolvedClipArt, sameId } from '../../../../engine/personalisation.ts';
import { formatMoney } from '../../../shared/text/format-money.ts';
import { t } from '../../../shared/text/text.ts';
import { chooseClipArt } from '../../session/commands/choose-clip-art.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import classes from './ClipArtPanel.module.css';

/** With fewer there is nothing to search. */
const SEARCHED_FROM = 9;

/** The clip arts of a layer, with what each costs. */
export function ClipArtPanel({ target }: { target: ResolvedClipArt }) {
  const store = useSessionStore();
  const currencyCode = useSession((session) => session.currencyCode);
  const [search, setSearch] = useState('');
  const { clipArts, selectedClipArtId } = target.settings;
  const found = clipArts.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      {clipArts.length >= SEARCHED_FROM && (
        <TextInput
          label={t('Search pictures')}
          type="search"
          size="md"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={classes.gallery}>
        {found.map(({ id, name, thumbnailUrl, selectorUrl, additionalCharge }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.art}
              aria-pressed={selectedClipArtId !== undefined && sameId(id, selectedClipArtId)}
              onClick={() => runOnLayer(store, target.layer.id, chooseClipArt(id))}
            >
              <img src={thumbnailUrl ?? selectorUrl} alt="" loading="lazy" />
              <span>{name}</span>
              {additionalCharge > 0 && (
                <span className={classes.charge}>+ {formatMoney(additionalCharge, currencyCode)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.status}>
        {found.length === 0 ? t('No picture is called that.') : ''}
      </p>
    </>
  );
}
