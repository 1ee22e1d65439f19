import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, MultiSelect, Radio } from '@mantine/core';
import IconArrowLeft from 'virtual:icons/arrow-left';
import IconArrowRight from 'virtual:icons/arrow-right';
import type { MockupPicture, ShownPicture } from '../../shared/mockups/mockups.ts';
import { t } from '../../shared/text/text.ts';
import { Artwork } from '../../shared/ui/Artwork.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { DownloadPicture } from './DownloadPicture.tsx';
import classes from './Mockups.module.css';
import {
  makePrimary,
  type MockupSetup,
  movePicture,
  type PictureChoice,
  showPicture,
  sizePictures,
} from './picture-choices.ts';
import { SizeField } from './SizeField.tsx';
import type { NamedVariant } from './use-variants.ts';

interface PictureCardProps {
  productName: string;
  picture: PictureChoice;
  made: ShownPicture | undefined;
  /** The picture is not ready yet. */
  isAwaited: boolean;
  /** The picture could not be made. */
  hasFailed: boolean;
  isFirst: boolean;
  isLast: boolean;
  variants: readonly NamedVariant[];
  onChange: (change: (setup: MockupSetup) => MockupSetup) => void;
}

/** A picture with its settings for the shop. */
export function PictureCard({
  productName,
  picture,
  made,
  isAwaited,
  hasFailed,
  isFirst,
  isLast,
  variants,
  onChange,
}: PictureCardProps) {
  const { index, name, isShown, isPrimary, variantIds } = picture;
  const src = made?.picture?.image ?? picture.image;
  const move = (step: -1 | 1) => onChange((setup) => movePicture(setup, index, step));
  return (
    <li className={classes.card} data-shown={isShown || undefined}>
      {src === undefined ? (
        <div
          className={classes.picture}
          data-empty
          data-awaited={(isAwaited && !hasFailed) || undefined}
          data-failed={hasFailed || undefined}
        >
          {hasFailed && <span>{t('Not made')}</span>}
          {!hasFailed && !isAwaited && <span>{isShown ? t('No picture yet') : t('Not shown')}</span>}
        </div>
      ) : (
        <Artwork src={src} className={classes.picture} />
      )}
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <IconButton
          variant="subtle"
          label={t('Move {name} to the front', { name })}
          disabled={isFirst || isPrimary}
          onClick={() => move(-1)}
        >
          <IconArrowLeft size={20} className={classes.along} />
        </IconButton>
        <IconButton
          variant="subtle"
          label={t('Move {name} to the back', { name })}
          disabled={isLast || isPrimary}
          onClick={() => move(1)}
        >
          <IconArrowRight size={20} className={classes.along} />
        </IconButton>
        {made?.picture && <DownloadPicture product={productName} name={name} address={made.picture.image} />}
      </div>
      {made?.picture && <p className={classes.size}>{describeSize(made.picture)}</p>}
      <Checkbox
        label={t('Shown in the shop')}
        aria-label={t('{name}: shown in the shop', { name })}
        checked={isShown}
        onChange={({ currentTarget: { checked } }) =>
          onChange((setup) => showPicture(setup, index, checked, variantIds))
        }
      />
      <Radio
        label={t('First picture')}
        aria-label={t('{name}: first picture', { name })}
        name="primary"
        checked={isPrimary}
        onChange={() => onChange((setup) => makePrimary(setup, index))}
      />
      <SizeField
        label={t('Longer side')}
        name={t('{name}: longer side', { name })}
        value={picture.sizePx}
        onChange={(sizePx) => onChange((setup) => sizePictures(setup, index, sizePx))}
      />
      {isShown && variants.length > 1 && (
        <MultiSelect
          label={t('Shown for')}
          aria-label={t('Variants that {name} is shown for', { name })}
          placeholder={variantIds.length === 0 ? t('All variants') : undefined}
          data={variants.map((variant) => ({ value: String(variant.id), label: variant.name }))}
          value={variantIds.map(String)}
          onChange={(values) => onChange((setup) => showPicture(setup, index, true, values.map(Number)))}
          clearable
        />
      )}
    </li>
  );
}

const describeSize = ({ widthPx, heightPx }: MockupPicture): string =>
  t('{width} × {height} px', { width: widthPx, height: heightPx });
