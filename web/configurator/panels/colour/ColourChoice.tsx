import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Input.css';
import { ColorInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { findDefinition, type ResolvedLayer } from '../../../../engine/personalisation.ts';
import { isHexColour, messages, parseHexColour } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { HelpHint } from '../../../shared/ui/HelpHint.tsx';
import { setColour, setCustomColour } from '../../session/commands/set-colour.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import classes from './ColourChoice.module.css';
import { findChosenColour, listColours } from './list-colours.ts';

type Coloured = Exclude<ResolvedLayer, { kind: 'image' }>;

/** The colours of a layer's group by name, and one of the shopper's own where the layer allows it (C3 `colourSwitch`). */
export function ColourChoice({ target }: { target: Coloured }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const { layer } = target;
  const colourSwitch = colourSwitchOf(target);
  if (colourSwitch === 0) return null;
  const colours = listColours(product, layer);
  const mayPick = colourSwitch === 2 && findDefinition(product, layer)?.allowColourPicker !== false;
  const chosen = findChosenColour(colours, target);
  if (colours.length === 0 && !mayPick) return null;
  return (
    <>
      {colours.length > 0 && (
        <fieldset className={classes.swatches}>
          <legend>
            <span className={classes.legend}>{t('Colour')}</span>
            <span className={classes.chosen}>{chosen?.label}</span>
            <HelpHint about="configurator.colour" label={t('Colour')} />
          </legend>
          {colours.map(({ id, label, hex, isLight }) => (
            <button
              key={id}
              type="button"
              className={classes.swatch}
              style={{ background: hex, color: isLight ? '#111' : '#fff' }}
              aria-label={label}
              title={label}
              aria-pressed={id === chosen?.id}
              onClick={() => runOnLayer(store, layer.id, setColour(id))}
            >
              {id === chosen?.id && <IconCheck size={20} aria-hidden />}
            </button>
          ))}
        </fieldset>
      )}
      {mayPick && (
        <CustomColour
          colour={target.kind === 'clipArt' ? undefined : target.colour}
          onChange={(hex) => runOnLayer(store, layer.id, setCustomColour(hex))}
        />
      )}
    </>
  );
}

/** How far a layer's colour may be chosen: 0 not, 1 of its group, 2 any. A clip art's group is the offer to tint it. */
function colourSwitchOf(target: Coloured): 0 | 1 | 2 {
  switch (target.kind) {
    case 'text':
      return target.text.fixColourSelection ? 0 : target.text.colourSwitch;
    case 'colour':
      return target.settings.colourSwitch;
    case 'clipArt':
      return 1;
  }
}

function CustomColour({ colour, onChange }: { colour: string | undefined; onChange: (hex: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !isHexColour(typed);
  return (
    <ColorInput
      label={t('Your own colour')}
      size="md"
      format="hex"
      withEyeDropper={false}
      fixOnBlur={false}
      value={typed ?? colour ?? ''}
      error={isWrong && translateSentence(messages.hexInvalid)}
      onChange={(value) => {
        setTyped(value);
        if (isHexColour(value)) onChange(parseHexColour(value));
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  );
}
