import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Modal,
  Tooltip,
} from '@mantine/core';

// Neutral greys with a breath of the accent, so that paper and ink belong together.
const gray: MantineColorsTuple = [
  '#f8f9f9',
  '#f1f3f3',
  '#e5e9e9',
  '#d5dbdb',
  '#b7c0c0',
  '#8d9898',
  '#667171',
  '#4b5555',
  '#323a3a',
  '#1b2121',
];
const dark: MantineColorsTuple = [
  '#dbe1e1',
  '#b9c2c2',
  '#929d9d',
  '#6d7878',
  '#465050',
  '#353d3d',
  '#272e2e',
  '#1d2323',
  '#161b1b',
  '#0f1313',
];
const teal: MantineColorsTuple = [
  '#ecf8f6',
  '#d2eeea',
  '#a5ddd5',
  '#73c8bd',
  '#43aea1',
  '#1f9284',
  '#0f766e',
  '#0c625c',
  '#0a4e4a',
  '#083b38',
];
const green: MantineColorsTuple = [
  '#ecf8ee',
  '#d5efda',
  '#a9deb4',
  '#79ca8a',
  '#4bb263',
  '#2d9648',
  '#207a38',
  '#1a652f',
  '#155126',
  '#103d1d',
];
const blue: MantineColorsTuple = [
  '#ecf3fd',
  '#d4e4fa',
  '#a8c8f5',
  '#78a8ee',
  '#4c88e4',
  '#2f6dd3',
  '#2359b5',
  '#1d4a96',
  '#183c79',
  '#132e5c',
];
const amber: MantineColorsTuple = [
  '#fff6e0',
  '#fdebbd',
  '#fad784',
  '#f4bf4a',
  '#e6a51f',
  '#bf8307',
  '#8f5f00',
  '#774f00',
  '#5f4000',
  '#483000',
];
const red: MantineColorsTuple = [
  '#fdefee',
  '#fadbd8',
  '#f4b5af',
  '#ec8a81',
  '#e06055',
  '#cd3f34',
  '#b42a20',
  '#96231b',
  '#781d17',
  '#5b1712',
];

/** The one visual language: Inter at 13 px on a 4 px grid, greys, deep teal, five meanings. */
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
    Modal: Modal.extend({ defaultProps: { centered: true, transitionProps: { duration: 120 } } }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        openDelay: 200,
        events: { hover: true, focus: true, touch: true },
        multiline: true,
        maw: 320,
      },
    }),
  },
});

/** Colours by their job, light and dark, for the style sheets of parts. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-anchor': '#0c625c',
    '--mantine-color-dimmed': colors.gray[6],
    '--mantine-color-placeholder': colors.gray[6],
    '--ground': colors.gray[0],
    '--surface': '#ffffff',
    '--line': colors.gray[2],
    '--line-strong': colors.gray[3],
    '--row-hover': colors.gray[1],
    '--row-selected': colors.teal[0],
    '--accent-line': colors.teal[6],
  },
  dark: {
    '--mantine-color-body': colors.dark[7],
    '--mantine-color-anchor': colors.teal[3],
    '--mantine-color-dimmed': colors.dark[2],
    '--mantine-color-placeholder': colors.dark[2],
    '--ground': colors.dark[8],
    '--surface': colors.dark[7],
    '--line': colors.dark[6],
    '--line-strong': colors.dark[5],
    '--row-hover': colors.dark[6],
    '--row-selected': '#12302d',
    '--accent-line': colors.teal[4],
  },
});
