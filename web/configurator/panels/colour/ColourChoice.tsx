import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Input.css';
import { ColorInput } from '@mantine/core';
import { findById, findDefinition, type ResolvedLayer, sameId } from '../../../../engine/personalisation.ts';
import { isHexColour, messages, parseHexColour } from '../../../../engine/screens.ts';
import { useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { setColour, setCustomColour } from '../../session/commands/set-colour.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import classes from './ColourChoice.module.css';

/** The colours of a layer's group, and one of the shopper's own where the layer allows it (C3 `colourSwitch`). */
export function ColourChoice({ target }: { target: Extract<ResolvedLayer, { kind: 'text' | 'colour' }> }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const { layer, colour } = target;
  const settings = target.kind === 'text' ? target.text : target.settings;
  const isFixed =
    settings.colourSwitch === 0 || ('fixColourSelection' in settings && settings.fixColourSelection === true);
  if (isFixed) return null;
  const colours = findById(product.colourGroups, layer.colourGroupId)?.colours ?? [];
  const mayPick = settings.colourSwitch === 2 && findDefinition(product, layer)?.allowColourPicker !== false;
  return (
    <>
      {colours.length > 0 && (
        <fieldset className={classes.swatches}>
          <legend>{t('Colour')}</legend>
          {colours.map(({ id, name, backgroundHexCode }) => (
            <button
              key={id}
              type="button"
              className={classes.swatch}
              style={{ background: parseHexColour(backgroundHexCode) }}
              aria-label={name ?? backgroundHexCode}
              title={name}
              aria-pressed={
                layer.colourId !== undefined && sameId(id, layer.colourId) && !settings.customColourHexCode
              }
              onClick={() => runOnLayer(store, layer.id, setColour(id))}
            />
          ))}
        </fieldset>
      )}
      {mayPick && (
        <CustomColour colour={colour} onChange={(hex) => runOnLayer(store, layer.id, setCustomColour(hex))} />
      )}
    </>
  );
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
      error={isWrong && messages.hexInvalid}
      onChange={(value) => {
        setTyped(value);
        if (isHexColour(value)) onChange(parseHexColour(value));
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  );
}
