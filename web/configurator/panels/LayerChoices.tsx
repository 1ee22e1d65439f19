import IconCheck from 'virtual:icons/check';
import IconColorFilter from 'virtual:icons/color-filter';
import IconPhoto from 'virtual:icons/photo';
import IconSparkles from 'virtual:icons/sparkles';
import IconTypography from 'virtual:icons/typography';
import type { Product } from '../../../engine/browser.ts';
import type { ResolvedLayer } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { personalisableLayers } from '../session/layers-of.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { colourName } from './colour/colour-name.ts';
import classes from './Panel.module.css';

const ICONS = { text: IconTypography, image: IconPhoto, colour: IconColorFilter, clipArt: IconSparkles };

/** The layers that a shopper may change, from top to bottom. Completed layers are ticked. */
export function LayerChoices() {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  useSession((session) => session.design);
  useSession((session) => session.maskId);
  const layers = personalisableLayers(store.getState());
  if (layers.length === 0) return <p>{t('There is nothing to change on this view.')}</p>;
  return (
    <ul className={classes.choices} aria-label={t('What you can change')}>
      {layers.map((entry) => {
        const Icon = ICONS[entry.kind];
        const content = describeContent(entry, product);
        const pictureUrl = entry.kind === 'image' ? (entry.image.urlThumbnail ?? entry.image.url) : undefined;
        return (
          <li key={entry.layer.id}>
            <button
              type="button"
              className={classes.choice}
              data-choice={entry.layer.id}
              onPointerEnter={() => store.setState({ pointedAtId: entry.layer.id })}
              onPointerLeave={() => store.setState({ pointedAtId: undefined })}
              onClick={() => store.setState({ selectedId: entry.layer.id, pointedAtId: undefined })}
            >
              <span
                className={classes.icon}
                style={entry.kind === 'colour' && entry.colour ? { background: entry.colour } : undefined}
              >
                {pictureUrl !== undefined && <img src={pictureUrl} alt="" />}
                {!pictureUrl && !(entry.kind === 'colour' && entry.colour) && <Icon size={20} aria-hidden />}
              </span>
              <span>
                <span className={classes.name}>{entry.layer.name}</span>
                <span className={classes.content}>
                  {/* A text, or the number of a colour, runs its own way. */}
                  <bdi>{content ?? invitation(entry)}</bdi>
                </span>
              </span>
              {content !== undefined && (
                <IconCheck size={20} className={classes.done} aria-label={t('Done')} />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The content that the shopper put into a layer. `undefined`: none. */
function describeContent(entry: ResolvedLayer, product: Product): string | undefined {
  switch (entry.kind) {
    case 'text':
      return entry.text.text || undefined;
    case 'image':
      return entry.image.url ? t('Your picture') : undefined;
    case 'colour':
      return colourName(entry, product) ?? entry.colour;
    case 'clipArt':
      return entry.clipArt?.name;
  }
}

function invitation({ kind }: ResolvedLayer): string {
  switch (kind) {
    case 'text':
      return t('Add your text');
    case 'image':
      return t('Add your photo');
    case 'colour':
      return t('Choose a colour');
    case 'clipArt':
      return t('Choose a picture');
  }
}
