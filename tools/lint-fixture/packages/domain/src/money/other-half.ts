import { one } from './one-half.ts';

export const other = (): number => one() - 1;
