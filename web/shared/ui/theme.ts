import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { t } from '../text/text.ts';

/** The accessible name of close buttons, which Mantine omits. It is called after the texts of the page have loaded. */
const namedClose = () => ({ closeButtonProps: { 'aria-label': t('Close') } });

export const theme = createTheme({
  primaryColor: 'teal',
  // White text on lighter shades has too little contrast (WCAG 2.2, 1.4.3).
  primaryShade: 9,
  defaultRadius: 8,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  respectReducedMotion: true,
  components: {
    // All labels of a panel have one size, whatever the size of their fields.
    InputWrapper: { styles: { label: { fontSize: 14 } } },
    // The indicator of the chosen segment has only a background. The outline is visible in forced colours.
    SegmentedControl: { styles: { indicator: { outline: '2px solid transparent' } } },
    Modal: { defaultProps: namedClose },
    Drawer: { defaultProps: namedClose },
    Notification: { defaultProps: namedClose },
    // A menu stays in the landmark of its button and has only its items as children. In a low window it may cover its
    // button, and scrolls.
    Menu: {
      defaultProps: {
        withinPortal: false,
        withInitialFocusPlaceholder: false,
        middlewares: { shift: { crossAxis: true } },
      },
    },
    MenuDropdown: { defaultProps: { mah: 'calc(100dvh - 10px)', style: { overflowY: 'auto' } } },
  },
});

/**
 * Mantine's dimmed text, its placeholders and its errors have too little contrast (WCAG 2.2, 1.4.3). The server checks a
 * background colour of a shop against these texts (engine/rules/colour/compose-styling.ts).
 */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-anchor': '#066649',
    '--mantine-color-body': 'var(--platen-ground-light, #fff)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': '#6b7280',
  },
  dark: {
    '--mantine-color-anchor': 'var(--mantine-color-teal-4)',
    '--mantine-color-body': 'var(--platen-ground-dark, var(--mantine-color-dark-7))',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': '#a0a0a0',
  },
});
