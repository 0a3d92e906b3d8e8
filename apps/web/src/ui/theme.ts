import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { amber, blue, dark, gray, green, red, teal } from './colors.ts';
import { pasteOneLine } from './forms/paste-one-line.ts';

/** The one visual language: Inter at 13 px on a 4 px grid, grays, deep teal, five meanings. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 6 },
  colors: { gray, dark, teal, green, blue, amber, red },
  white: '#ffffff',
  black: '#1b2121',
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '24px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  components: {
    // below the field, so that fields in one row are aligned
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    TextInput: { defaultProps: { onPaste: pasteOneLine } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show or hide password' } },
    },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    // A header element outside of a section would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Tooltip: {
      defaultProps: {
        openDelay: 200,
        events: { hover: true, focus: true, touch: true },
        multiline: true,
        maw: 320,
      },
    },
  },
});

/** Colors by their job, light and dark, for the style sheets of parts. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-anchor': '#0c625c',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--ground': gray[0],
    '--surface': '#ffffff',
    '--line': gray[2],
    '--line-strong': gray[3],
    '--row-hover': gray[1],
    '--row-selected': teal[0],
    '--accent-line': teal[6],
    '--accent-ground': teal[1],
    '--accent-text': teal[8],
    '--tone-positive-ground': green[1],
    '--tone-positive-text': green[8],
    '--tone-positive-bar': green[3],
    '--tone-open-ground': blue[1],
    '--tone-open-text': blue[8],
    '--tone-open-bar': blue[3],
    '--tone-closed-ground': gray[2],
    '--tone-closed-text': gray[7],
    '--tone-attention-ground': amber[1],
    '--tone-attention-text': amber[8],
    '--tone-attention-line': amber[3],
    '--tone-danger-ground': red[0],
    '--tone-danger-text': red[8],
    '--tone-danger-line': red[2],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-anchor': teal[3],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[3],
    '--ground': dark[8],
    '--surface': dark[7],
    '--line': dark[6],
    '--line-strong': dark[5],
    '--row-hover': dark[6],
    '--row-selected': '#12302d',
    '--accent-line': teal[4],
    '--accent-ground': teal[9],
    '--accent-text': teal[2],
    '--tone-positive-ground': '#16341e',
    '--tone-positive-text': green[2],
    '--tone-positive-bar': green[6],
    '--tone-open-ground': '#182c4a',
    '--tone-open-text': blue[2],
    '--tone-open-bar': blue[6],
    '--tone-closed-ground': dark[5],
    '--tone-closed-text': dark[1],
    '--tone-attention-ground': '#402d05',
    '--tone-attention-text': amber[3],
    '--tone-attention-line': '#6b4d0c',
    '--tone-danger-ground': '#471d19',
    '--tone-danger-text': red[2],
    '--tone-danger-line': '#6d2b25',
  },
});
