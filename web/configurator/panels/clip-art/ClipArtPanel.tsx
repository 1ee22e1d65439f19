import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import IconTrash from 'virtual:icons/trash';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type ResolvedClipArt, sameId } from '../../../../engine/personalisation.ts';
import { formatMoney } from '../../../shared/text/format-money.ts';
import { t } from '../../../shared/text/text.ts';
import { Artwork } from '../../../shared/ui/Artwork.tsx';
import { HelpHint } from '../../../shared/ui/HelpHint.tsx';
import { chooseClipArt, mayRemoveClipArt, removeClipArt } from '../../session/commands/choose-clip-art.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { ColourChoice } from '../colour/ColourChoice.tsx';
import classes from './ClipArtPanel.module.css';
import { moveInGrid } from './grid-keys.ts';
import { searchClipArts } from './search-clip-arts.ts';
import { skipsStages } from './skips-stages.ts';

/** Number of clip arts from which the search field is shown. */
const SEARCHED_FROM = 9;

/** The clip arts of a layer, with the charge of each. The gallery is one tab stop; arrow keys move within it. */
export function ClipArtPanel({ target }: { target: ResolvedClipArt }) {
  const store = useSessionStore();
  const currencyCode = useSession((session) => session.currencyCode);
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const [search, setSearch] = useState('');
  const gallery = useRef<HTMLUListElement>(null);
  const { clipArts, selectedClipArtId } = target.settings;
  const found = searchClipArts(clipArts, search);
  const chosen = found.findIndex(
    ({ id }) => selectedClipArtId !== undefined && sameId(id, selectedClipArtId),
  );
  const [reached, setReached] = useState<number>();
  const stop = Math.min(reached ?? Math.max(chosen, 0), Math.max(found.length - 1, 0));
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const grid = event.currentTarget;
    const style = getComputedStyle(grid);
    const to = moveInGrid(event.key, stop, {
      count: found.length,
      columns: style.gridTemplateColumns.split(' ').length,
      isRightToLeft: style.direction === 'rtl',
    });
    if (to === undefined) return;
    event.preventDefault();
    setReached(to);
    grid.querySelectorAll('button')[to]?.focus();
  };
  return (
    <>
      <div className={classes.head}>
        {clipArts.length >= SEARCHED_FROM ? (
          <TextInput
            aria-label={t('Search motifs')}
            placeholder={t('Search motifs')}
            type="search"
            size="md"
            className={classes.search ?? ''}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setReached(undefined);
            }}
          />
        ) : (
          <h3 className={classes.heading}>{t('Choose a motif')}</h3>
        )}
        <HelpHint about="configurator.clipArt" label={t('Motifs')} />
      </div>
      <p role="status" className={classes.status}>
        {search.trim() === ''
          ? ''
          : t('{count, plural, =0 {No motif has that name.} one {# motif} other {# motifs}}', {
              count: found.length,
            })}
      </p>
      <ul ref={gallery} className={classes.gallery} aria-label={t('Motifs')} onKeyDown={move}>
        {found.map((art, index) => (
          <li key={art.id}>
            <button
              type="button"
              className={classes.art}
              tabIndex={index === stop ? 0 : -1}
              aria-pressed={index === chosen}
              onFocus={() => setReached(index)}
              onClick={() => runOnLayer(store, target.layer.id, chooseClipArt(art.id))}
            >
              <Artwork src={art.thumbnailUrl ?? art.selectorUrl ?? ''} className={classes.picture} />
              <span>{art.name}</span>
              {art.additionalCharge > 0 && (
                <span className={classes.charge}>+ {formatMoney(art.additionalCharge, currencyCode)}</span>
              )}
              {skipsStages(product, target, art) && (
                <span className={classes.charge}>{t('Goes to the last step')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {mayRemoveClipArt({ product, design }, target) && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} />}
          onClick={() => runOnLayer(store, target.layer.id, removeClipArt)}
        >
          {t('Remove the motif')}
        </Button>
      )}
      <ColourChoice target={target} />
    </>
  );
}
