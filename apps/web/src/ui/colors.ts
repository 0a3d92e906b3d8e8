import type { MantineColorsTuple } from '@mantine/core';

// Neutral grays with a breath of the accent, so that paper and ink belong together.
export const gray: MantineColorsTuple = [
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
export const dark: MantineColorsTuple = [
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
export const teal: MantineColorsTuple = [
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
export const green: MantineColorsTuple = [
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
export const blue: MantineColorsTuple = [
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
export const amber: MantineColorsTuple = [
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
export const red: MantineColorsTuple = [
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
