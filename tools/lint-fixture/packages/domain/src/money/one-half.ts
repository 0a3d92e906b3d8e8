import { other } from './other-half.ts';

export const one = (): number => other() + 1;
