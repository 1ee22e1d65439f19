import { Select } from '@mantine/core';
import type { Product } from '../../../../engine/browser.ts';
import { findById, type Layer } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { useSession } from '../../session/use-session.ts';
import { type ChoosableFont, listFonts } from './list-fonts.ts';
import { familyOf, showFont } from './show-font.ts';

interface FontSelectProps {
  product: Product;
  layer: Layer;
  onChange: (font: ChoosableFont) => void;
}

/** The fonts of a layer, each in its own letters. Files are loaded when the list opens. */
export function FontSelect({ product, layer, onChange }: FontSelectProps) {
  const files = useSession((session) => session.product.fonts);
  const fonts = listFonts(product, layer);
  if (fonts.length < 2) return null;
  const chosen = findById(fonts, layer.fontId) ?? fonts[0];
  return (
    <Select
      label={t('Font')}
      size="md"
      data={fonts.map(({ id, font }) => ({ value: String(id), label: font }))}
      value={String(chosen?.id)}
      allowDeselect={false}
      searchable={fonts.length > 12}
      onDropdownOpen={() => {
        for (const font of fonts) showFont(font, files);
      }}
      renderOption={({ option }) => (
        <span style={{ fontFamily: familyOf(option.label), fontSize: 20, lineHeight: 1.3 }}>
          {option.label}
        </span>
      )}
      onChange={(value) => {
        const font = fonts.find(({ id }) => String(id) === value);
        if (font) onChange(font);
      }}
    />
  );
}
